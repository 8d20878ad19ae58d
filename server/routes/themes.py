"""``/v1/paths`` and ``/v1/themes``: browse and search the expert's index."""

import json
from collections.abc import Mapping
from typing import Annotated, Any

from fastapi import APIRouter, Query

from server.analysis import analyse, fold
from server.cards import in_language, path_card
from server.errors import NotFound
from server.former import Gone, formers
from server.lucene import any_of
from server.model import ReleaseInfo
from server.resources import Row
from server.routes.asked import Paged, Resources, Slice
from server.wire.shown import path_shown
from server.wire.themes import (
    PathsResponse,
    ThemeResponse,
    ThemeShown,
    ThemesResponse,
    ThemeUnit,
    ThemeUnits,
)

router = APIRouter(tags=["themes"])
Text = Annotated[str, Query(max_length=500)]
Tag = Annotated[str | None, Query(max_length=35)]
NEIGHBOURS = 200


@router.get("/v1/paths")
async def paths(
    served: Resources, corpus: str, part: Paged, query: Text = "", language: Tag = None
) -> PathsResponse:
    """List the paths of a corpus, or those whose labels share words with ``query``."""
    release = await served.catalogue.release(corpus)
    tag = _path_language(release, language)
    tokens = analyse(query, tag)
    if query.strip() and not tokens:
        return PathsResponse(items=[], page=part.page([]))
    slice_ = {"release": release.id, "language": tag, "offset": part.offset, "limit": part.limit}
    rows = (
        await served.graph.read("retrieve/search_paths", words=any_of(tokens), **slice_)
        if tokens
        else await served.graph.read("retrieve/list_paths", **slice_)
    )
    items = [path_shown(path_card(row, release)) for row in rows]
    return PathsResponse(items=items, page=part.page(rows))


@router.get("/v1/themes/{corpus}")
async def themes(
    corpus: str,
    served: Resources,
    part: Paged,
    query: Text = "",
    language: Tag = None,
    broader: Annotated[str | None, Query(max_length=200)] = None,
) -> ThemesResponse:
    """List top themes, the narrower ones of ``broader``, or those whose label holds ``query``."""
    release = await served.catalogue.release(corpus)
    slice_ = {"release": release.id, "offset": part.offset, "limit": part.limit}
    rows = (
        await served.graph.read("retrieve/search_themes", text=fold(query), **slice_)
        if query.strip()
        else await served.graph.read("retrieve/list_themes", broader=broader, **slice_)
    )
    items = [_theme(row, _path_language(release, language)) for row in rows]
    return ThemesResponse(items=items, page=part.page(rows))


@router.get("/v1/themes/{corpus}/{theme:path}")
async def theme(
    corpus: str,
    theme: str,
    served: Resources,
    part: Paged,
    language: Tag = None,
    release: Annotated[str, Query(max_length=80)] = "",
) -> ThemeResponse:
    """Return a theme with its broader, narrower and related ones and a page of its units.

    ``release`` pins the address to one release; left out, it is the newest.
    """
    pinned = await served.catalogue.pinned(corpus, release)
    rows = await served.graph.read("retrieve/theme", release=pinned.id, id=theme, limit=NEIGHBOURS)
    if not rows:
        found = await formers(served.graph, corpus, theme, "theme")
        raise Gone(found[0]) if found else NotFound("theme", theme)
    units = await served.graph.read(
        "retrieve/theme_units", release=pinned.id, id=theme, offset=part.offset, limit=part.limit
    )
    return _whole(rows[0], _path_language(pinned, language), _units(units, part))


def _path_language(release: ReleaseInfo, language: str | None) -> str:
    known = [*release.languages, *(index.language for index in release.indexes)]
    return language if language in known else release.language


def _theme(row: Mapping[str, Any], language: str) -> ThemeShown:
    return ThemeShown(
        id=row["id"],
        label=in_language(row["label"], row["labels"], language),
        labels=json.loads(row["labels"] or "{}"),
        index=row["index"],
        size=row["size"] or 0,
        narrower=row.get("narrower") or 0,
    )


def _units(rows: list[Row], part: Slice) -> ThemeUnits:
    items = [ThemeUnit(id=row["id"], citation=row["citation"]) for row in rows]
    return ThemeUnits(items=items, page=part.page(rows))


def _whole(row: Row, language: str, units: ThemeUnits) -> ThemeResponse:
    return ThemeResponse(
        id=row["id"],
        label=in_language(row["label"], row["labels"], language),
        labels=json.loads(row["labels"] or "{}"),
        index=row["index"],
        notation=row["notation"] or "",
        definition=in_language("", row["definition"], language),
        size=row["size"] or 0,
        broader=[_theme(item, language) for item in row["broader"]],
        narrower=[_theme(item, language) for item in row["narrower"]],
        related=[_theme(item, language) for item in row["related"]],
        units=units,
    )
