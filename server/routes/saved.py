"""``/v1/selections``: selections that are kept under a name, versioned and counted anew."""

from collections.abc import Mapping, Sequence
from typing import Annotated

from fastapi import APIRouter, Query

from server.routes.asked import Paged, Resources, Slice, Writer
from server.served import Served
from server.stages.keep_selection import (
    Counted,
    Draft,
    Kept,
    counted,
    keep,
    kept_named,
    kept_page,
    versions_of,
)
from server.wire.saved import MOST_CORPORA, KeepRequest, KeptResponse, KeptShown
from server.wire.shown import Page

router = APIRouter(tags=["selections"])
Corpora = Annotated[
    list[Annotated[str, Query(max_length=64)]] | None,
    Query(alias="corpus", max_length=MOST_CORPORA, description="where units are counted"),
]
Name = Annotated[str, Query(min_length=1, max_length=200)]


@router.post("/v1/selections", status_code=201, response_model_by_alias=True)
async def keep_selection(body: KeepRequest, served: Resources, _: Writer) -> KeptShown:
    """Keep a selection under a name, or its next version; of two at once, one is refused (409)."""
    draft = Draft(body.name, body.description, body.select, tuple(body.corpora), body.base)
    return await kept_draft(served, draft)


@router.get("/v1/selections", response_model_by_alias=True)
async def selections(
    served: Resources,
    part: Paged,
    corpus: Corpora = None,
    holding: Annotated[str, Query(max_length=200)] = "",
) -> KeptResponse:
    """List what is kept, by name; with ``corpus``, count the units of each."""
    return await listed(served, part, corpus or [], holding)


@router.get("/v1/selections/{name}", response_model_by_alias=True)
async def selection(
    name: str,
    served: Resources,
    corpus: Corpora = None,
    version: Annotated[int, Query(ge=0, lt=10**9)] = 0,
) -> KeptShown:
    """Show one by its id or name, in the newest version or another; counted where asked for."""
    return await shown_one(served, name, version, corpus or [])


@router.get("/v1/selections/{name}/versions", response_model_by_alias=True)
async def versions(name: str, served: Resources, part: Paged) -> KeptResponse:
    """List the versions of one, newest first."""
    return await history(served, name, part)


async def history(served: Served, name: str, part: Slice) -> KeptResponse:
    """Return a page of the versions of one, newest first."""
    kept, total = await versions_of(served.graph, name, part.offset, part.limit)
    page = Page(offset=part.offset, limit=part.limit, total=total)
    return KeptResponse(items=[kept_shown(one) for one in kept], page=page)


async def kept_draft(served: Served, draft: Draft) -> KeptShown:
    """Try a selection out in its corpora, and keep it."""
    reaches = [await served.looking(corpus) for corpus in draft.corpora]
    kept, counts = await keep(draft, reaches)
    return kept_shown(kept, counts)


async def listed(served: Served, part: Slice, corpora: Sequence[str], holding: str) -> KeptResponse:
    """Return a page of what is kept, each counted in some corpora."""
    kept, total = await kept_page(served.graph, holding, part.offset, part.limit)
    reaches = [await served.looking(corpus) for corpus in corpora]
    items = [kept_shown(one, await counted(one, reaches)) for one in kept]
    return KeptResponse(items=items, page=Page(offset=part.offset, limit=part.limit, total=total))


async def shown_one(served: Served, name: str, version: int, corpora: Sequence[str]) -> KeptShown:
    """Return one kept selection, counted in some corpora."""
    kept = await kept_named(served.graph, name, version)
    reaches = [await served.looking(corpus) for corpus in corpora]
    return kept_shown(kept, await counted(kept, reaches))


def kept_shown(kept: Kept, counts: Sequence[Counted] = ()) -> KeptShown:
    """Make the wire form of a kept selection."""
    shown: Mapping[str, object] = {
        "id": kept.id,
        "name": kept.name,
        "version": kept.version,
        "newest": kept.newest,
        "description": kept.description,
        "select": kept.text,
        "json": dict(kept.json),
        "use": kept.use,
        "corpora": list(kept.corpora),
        "created": kept.created,
        "counts": [
            {
                "corpus": one.release.corpus,
                "release": one.release.id,
                "units": one.units,
                "total": one.total,
                "absent": list(one.absent),
            }
            for one in counts
        ],
    }
    return KeptShown.model_validate(shown)
