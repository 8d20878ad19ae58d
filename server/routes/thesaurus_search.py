"""``/v1/thesaurus/{corpus}``: search, suggestions, units of themes, themes of units, mappings."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import Response

from server.cards import in_language, path_card
from server.errors import NotFound
from server.resources import Row
from server.routes.asked import Paged, Slice
from server.routes.browsed import Browsed, Name, Place, Scheme, Unordered, part_of
from server.routes.units import chosen_edition
from server.selection import to_text
from server.selection.names import Named
from server.thesaurus.searching import Hit
from server.thesaurus.skos import MEDIA_TYPES, Format, written
from server.thesaurus.themes import KINDS, LabelKind
from server.thesaurus.walking import walk
from server.wire.shown import path_shown
from server.wire.thesaurus import (
    HitShown,
    HitsResponse,
    LinkedUnit,
    LinkedUnitsResponse,
    LinkShown,
    MappingShown,
    MappingsResponse,
    UnitThemesResponse,
)

router = APIRouter(tags=["thesaurus"])
Words = Annotated[str, Query(max_length=500)]
Kinds = Annotated[list[LabelKind] | None, Query(description="kinds of label; all if left out")]


@router.get("/v1/thesaurus/{corpus}/search")
async def search(
    place: Unordered, part: Paged, query: Words, labels: Kinds = None, scheme: Scheme = ""
) -> HitsResponse:
    """Search preferred, alternative and hidden labels in every language, folded as search folds."""
    place.check_index(scheme)
    known = await place.served.thesauri.labels(place.release)
    kinds = labels or KINDS
    hits = await asyncio.to_thread(known.search, query, place.language, kinds)
    hits = [hit for hit in hits if scheme in ("", place.thesaurus.themes[hit.theme].index)]
    items = [_hit(place, hit) for hit in hits[part.offset : part.offset + part.limit]]
    return HitsResponse(**place.of, query=query, items=items, page=part_of(part, len(hits)))


@router.get("/v1/thesaurus/{corpus}/suggest")
async def suggest(
    place: Unordered, query: Words, limit: Annotated[int, Query(ge=1, le=50)] = 10
) -> HitsResponse:
    """Suggest themes of which a label has a word that begins with what was typed."""
    known = await place.served.thesauri.labels(place.release)
    items = [_hit(place, hit) for hit in known.suggest(query, place.language, limit)]
    page = part_of(Slice(0, limit), len(items))
    return HitsResponse(**place.of, query=query, items=items, page=page)


def _hit(place: Browsed, hit: Hit) -> HitShown:
    return HitShown(
        theme=place.brief(hit.theme),
        matched=hit.label,
        language=hit.language,
        kind=hit.kind,
        match=hit.match,
    )


@router.get("/v1/thesaurus/{corpus}/units")
async def units_of_theme(
    place: Unordered,
    part: Paged,
    id: Name,
    narrower: Annotated[bool, Query(description="with the units of narrower themes")] = False,
    edition: Annotated[str | None, Query(max_length=35)] = None,
) -> LinkedUnitsResponse:
    """List the units that a theme links, in canonical order, each with its wording."""
    place.theme(id)
    walked = walk(place.thesaurus, id, upwards=False) if narrower else None
    themes = [id, *(walked.themes if walked else ())]
    rows = await place.served.graph.read(
        "retrieve/units_of_themes",
        release=place.release.id,
        themes=themes,
        edition=chosen_edition(place.release, edition, place.language).id,
        offset=part.offset,
        limit=part.limit,
    )
    name = Named("theme" if narrower else "theme_only", id)
    return LinkedUnitsResponse(
        **place.of,
        theme=id,
        narrower=narrower,
        cut=walked.cut if walked else False,
        select=to_text(name),
        items=[_linked(row) for row in rows],
        page=part.page(rows),
    )


def _linked(row: Row) -> LinkedUnit:
    return LinkedUnit(
        id=row["id"],
        citation=in_language(row["citation"], row["citations"], row["language"] or ""),
        text=row["text"] or "",
        language=row["language"] or "",
        direction=row["direction"] or "ltr",
        edition=row["edition"] or "",
        themes=row["themes"],
    )


@router.get("/v1/thesaurus/{corpus}/unit")
async def themes_of_unit(place: Unordered, part: Paged, id: Name) -> UnitThemesResponse:
    """List every theme that links a unit, and every stored path that leads to it."""
    asked = {"release": place.release.id, "id": id}
    units = await place.served.graph.read("retrieve/unit", **asked)
    if not units:
        raise NotFound("unit", id)
    slice_ = {**asked, "offset": part.offset, "limit": part.limit}
    links, paths = await asyncio.gather(
        place.served.graph.read("retrieve/themes_of_unit", **slice_),
        place.served.graph.read("retrieve/paths_of_unit", language=_worded(place), **slice_),
    )
    return UnitThemesResponse(
        **place.of,
        unit=id,
        citation=in_language(units[0]["citation"], units[0]["citations"], place.language),
        themes=[
            LinkShown(
                theme=place.brief(row["id"]),
                rank=row["rank"],
                role=row["role"] or "",
                paths=row["paths"],
            )
            for row in links
        ],
        themes_page=part.page(links),
        paths=[path_shown(path_card(row, place.release)) for row in paths],
        paths_page=part.page(paths),
    )


def _worded(place: Browsed) -> str:
    """Return the language that paths are worded in: the reader's, else the corpus's own."""
    known = [*place.release.languages, *(index.language for index in place.release.indexes)]
    return place.language if place.language in known else place.release.language


@router.get("/v1/thesaurus/{corpus}/mappings")
async def mappings(
    place: Place,
    part: Paged,
    id: Annotated[str, Query(max_length=200)] = "",
    match: Annotated[str, Query(max_length=20)] = "",
) -> MappingsResponse:
    """List what themes are matched with in other vocabularies: those of one theme, or all."""
    themes = [place.theme(id).id] if id else place.alphabet.sorted(place.thesaurus.themes)
    found = [
        (theme, how, to)
        for theme in themes
        for how, addresses in place.thesaurus.themes[theme].matches.items()
        for to in addresses
        if match in ("", how)
    ]
    items = [
        MappingShown(theme=place.brief(theme), match=how, to=to)
        for theme, how, to in found[part.offset : part.offset + part.limit]
    ]
    return MappingsResponse(**place.of, items=items, page=part_of(part, len(found)))


@router.get("/v1/thesaurus/{corpus}/export")
async def export(
    place: Unordered,
    format: Annotated[Format, Query(description="a syntax")] = "ttl",
    scheme: Scheme = "",
) -> Response:
    """Write themes as SKOS: Turtle, RDF/XML, JSON-LD or N-Triples; loading it gives them back."""
    place.check_index(scheme)
    body = await asyncio.to_thread(written, place.thesaurus, place.release, scheme, format)
    name = "-".join(filter(None, (place.release.id.replace("@", "-"), scheme)))
    headers = {"Content-Disposition": f'attachment; filename="{_file(name)}.{format}"'}
    return Response(body, media_type=MEDIA_TYPES[format], headers=headers)


def _file(name: str) -> str:
    return "".join(sign if sign.isascii() and sign.isalnum() else "-" for sign in name)
