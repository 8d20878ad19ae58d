"""``/v1/passages/{corpus}``: a range by its reference, in some editions, newest or pinned."""

from typing import Annotated
from urllib.parse import quote, urlencode

from fastapi import APIRouter, Query

from server.cards import in_language
from server.errors import NotFound
from server.references import find_references, format_citation
from server.routes.asked import Paged, Resources
from server.routes.browsed import Pin, part_of
from server.routes.units import chosen_edition
from server.wire.passages import PassageLine, PassagesResponse
from server.wire.units import TextShown

router = APIRouter(tags=["units"])
Reference = Annotated[str, Query(min_length=1, max_length=500, description="such as 2:255-257")]
Editions = Annotated[
    list[Annotated[str, Query(max_length=200)]] | None,
    Query(max_length=20, description="the editions shown, in this order; all if left out"),
]


@router.get("/v1/passages/{corpus}")
async def passages(
    corpus: str,
    served: Resources,
    part: Paged,
    ref: Reference,
    edition: Editions = None,
    release: Pin = "",
) -> PassagesResponse:
    """Show what a reference or id names, a page at a time, with an address that stays.

    Raises:
        NotFound: there is no such corpus, release or edition, or nothing is named.
    """
    info = await served.catalogue.pinned(corpus, release)
    index = await served.catalogue.units(info)
    found = [] if ref in index.ordinals else find_references(ref, info.scheme, index)
    ids = list(dict.fromkeys(unit for one in found for unit in one.units)) or [ref]
    if ids == [ref] and ref not in index.ordinals:
        raise NotFound("passage", ref)
    chosen = [chosen_edition(info, name, None).id for name in edition or ()]
    items = []
    for unit in ids[part.offset : part.offset + part.limit]:
        rows = await served.graph.read("retrieve/wording_of_unit", release=info.id, id=unit)
        worded = {row["edition"]: row for row in rows}
        shown = [worded[name] for name in chosen or worded if name in worded]
        texts = [TextShown(**{k: row[k] for k in TextShown.model_fields}) for row in shown]
        language = texts[0].language if texts else info.language
        citation = in_language(rows[0]["citation"], rows[0]["citations"], language)
        items.append(PassageLine(id=unit, citation=citation, texts=texts))
    pinned = urlencode(
        {"ref": ref, **({"edition": chosen} if chosen else {}), "release": info.id}, doseq=True
    )
    return PassagesResponse(
        corpus=corpus,
        release=info.id,
        ref=ref,
        citation=format_citation(info.scheme, ids, index),
        missing=[one.text for one in found if one.status == "not_found"],
        permalink=f"/v1/passages/{quote(corpus)}?{pinned}",
        items=items,
        page=part_of(part, len(ids)),
    )
