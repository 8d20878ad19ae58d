"""``/v1/facets`` and ``/v1/complete``: what there is to select by, counted."""

from typing import Annotated

import numpy as np
from fastapi import APIRouter, Query

from server.model import Request
from server.routes.asked import Paged, Resources
from server.selection import to_text
from server.selection.expression import Everything
from server.served import Served
from server.stages.complete import Completed, complete
from server.stages.facets import Facet, Parted, facets
from server.stages.select import selected
from server.stages.select_saved import Resolved, resolve
from server.wire.facets import (
    CompletionShown,
    CompletionsResponse,
    FacetShown,
    FacetsRequest,
    FacetsResponse,
    ValueShown,
)
from server.wire.shown import Page

router = APIRouter(tags=["selections"])
TEXT_CHARACTERS = 2_000


@router.post("/v1/facets")
async def count_facets(body: FacetsRequest, served: Resources) -> FacetsResponse:
    """Count the units of a selection, or what a question finds, by theme, division, source …"""
    return await counted(served, body)


@router.get("/v1/complete")
async def completions(
    corpus: Annotated[str, Query(min_length=1, max_length=64)],
    served: Resources,
    part: Paged,
    text: Annotated[str, Query(max_length=TEXT_CHARACTERS)] = "",
) -> CompletionsResponse:
    """Say how an unfinished selection can go on; names come with how many units they hold."""
    return await completed(
        served, corpus, text, Page(offset=part.offset, limit=part.limit, total=0)
    )


async def counted(served: Served, body: FacetsRequest) -> FacetsResponse:
    """Count what was asked for, in the release that the corpus serves."""
    reach = await served.looking(body.corpus)
    everything = Resolved(Everything())
    found = everything if body.select is None else await resolve(body.select, reach.graph)
    mask, run_id = (await selected(found, reach)).mask, None
    if body.query is not None:
        asked = Request(body.query, body.corpus, body.pipeline, body.k, select=body.select)
        answer = await served.ask(asked)
        mask, run_id = np.zeros(len(mask), np.bool_), answer.run_id
        mask[[item.unit.ordinal for item in answer.evidence]] = True
    parted = Parted(mask, found.expression, body.offset, body.limit)
    counts = await facets(body.by, parted, served.members, reach.release)
    return FacetsResponse(
        corpus=reach.release.corpus,
        release=reach.release.id,
        select=to_text(found.expression),
        run_id=run_id,
        units=int(mask.sum()),
        facets=[_facet(facet, parted) for facet in counts],
    )


def _facet(facet: Facet, parted: Parted) -> FacetShown:
    values = [
        ValueShown(id=v.id, label=v.label, kind=v.kind, units=v.units, select=v.select)
        for v in facet.values
    ]
    page = Page(offset=parted.offset, limit=parted.limit, total=facet.total)
    return FacetShown(
        by=facet.by,
        attribute=facet.attribute,
        values=values,
        page=page,
        left_out=facet.left_out,
    )


async def completed(served: Served, corpus: str, text: str, page: Page) -> CompletionsResponse:
    """Complete a text in the release that a corpus serves."""
    reach = await served.looking(corpus)
    found: Completed = await complete(text, served.members, reach, page.offset, page.limit)
    return CompletionsResponse(
        corpus=reach.release.corpus,
        release=reach.release.id,
        expects=found.expects,
        typed=found.typed,
        items=[
            CompletionShown(text=one.text, name=one.name, id=one.id, kind=one.kind, units=one.units)
            for one in found.items
        ],
        page=page.model_copy(update={"total": found.total}),
    )
