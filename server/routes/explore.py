"""``/v1/explore``: the ready queries of ``cypher/explore/``, and what each draws, in four forms."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from difflib import get_close_matches
from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import Response

from server.analysis import fold
from server.drawn import Drawing
from server.drawn_ways import dots_and_lines, more_than, release_of
from server.errors import BadField, NotFound
from server.exploring import (
    MORE,
    MOST_MORE,
    NUMBERS,
    about,
    explore_queries,
    known_values,
    of_corpus,
    suits,
)
from server.lucene import any_start
from server.model import ReleaseInfo
from server.queries import NamedQuery, load_queries
from server.resources import Way
from server.routes.asked import Paged, Resources
from server.routes.graph import FORMS, Form, Tag, written
from server.served import Served
from server.stages.select_names import near_of
from server.wire.explore import ExploreResponse, ReadyResponse, ReadyShown
from server.wire.graph import graph_response

router = APIRouter(tags=["graph"])
OURS = frozenset({"form", "language"})
SEARCHED = "fulltext.queryNodes"
"""Stands in the queries whose words are read by Lucene."""

Name = Annotated[str | None, Query(min_length=1, max_length=200)]
Ids = Annotated[list[str] | None, Query(max_length=200)]
Held = Annotated[int | None, Query(ge=1, le=NUMBERS["themes"], description="themes a unit has")]
More = Annotated[int | None, Query(ge=1, le=MOST_MORE, description="so many times as much")]


@dataclass(frozen=True, slots=True)
class Values:
    """Values of ready queries; each query has some of them, as ``GET /v1/explore`` lists."""

    corpus: Annotated[str | None, Query(min_length=1, max_length=64)] = None
    theme: Name = None
    other: Name = None
    unit: Name = None
    division: Name = None
    entity: Name = None
    path: Name = None
    words: Name = None
    inquiry: Name = None
    against: Name = None
    paths: Ids = None
    units: Ids = None
    themes: Held = None
    more: More = None


@dataclass(frozen=True, slots=True)
class Explored:
    """A ready query, the values it was run with, and what it drew."""

    name: str
    query: NamedQuery
    values: Mapping[str, Any]
    drawing: Drawing


@cache
def ready_queries() -> dict[str, NamedQuery]:
    """Return the ready queries by name; their files do not change while a process lives."""
    return explore_queries(load_queries())


def given_values(request: Request, values: Annotated[Values, Depends()]) -> dict[str, Any]:
    """Return the values that an address gives, those that no query has among them."""
    known = {field.name for field in fields(Values)}
    others = {name: text for name, text in request.query_params.items() if name not in known | OURS}
    return {name: one for name, one in asdict(values).items() if one is not None} | others


@router.get("/v1/explore")
async def ready(part: Paged) -> ReadyResponse:
    """List the ready queries by name, with what each draws and the values it takes."""
    items = list(map(ready_shown, ready_queries().items()))
    shown = items[part.offset : part.offset + part.limit]
    return ReadyResponse(items=shown, page=part.page([], len(items)))


@router.get("/v1/explore/{name}", responses=FORMS, response_model=ExploreResponse)
async def explore(
    name: str,
    served: Resources,
    given: Annotated[dict[str, Any], Depends(given_values)],
    form: Form = "d3",
    language: Tag = "",
) -> ExploreResponse | Response:
    """Draw what a ready query finds, bounded; ``more`` draws up to so many times as much.

    Values that are not given are the examples of the query for their corpus, and worked out for
    another one.
    """
    found = await explored(served, name, given, language)
    if form == "d3":
        return explore_response(found)
    return await written(found.drawing, form, name)


def ready_shown(item: tuple[str, NamedQuery]) -> ReadyShown:
    """Return a ready query as it is listed."""
    name, query = item
    return ReadyShown(
        name=name,
        purpose=query.purpose,
        about=about(query),
        suits=suits(query),
        values=dict(query.parameters),  # type: ignore[arg-type]
    )


def explore_response(found: Explored) -> ExploreResponse:
    """Make the wire form of what a ready query drew."""
    drawing = graph_response(found.drawing)
    nothing = f"Nothing of the kind is here. It suits {suits(found.query)}."
    return ExploreResponse(
        query=found.name,
        purpose=found.query.purpose,
        values=dict(found.values),
        remark="" if drawing.nodes else nothing,
        **drawing.model_dump(exclude={"select"}),
    )


async def explored(
    served: Served, name: str, given: Mapping[str, Any], language: str = ""
) -> Explored:
    """Run a ready query and draw what it returns.

    Raises:
        NotFound: no ready query or corpus has that name, with near matches.
        BadField: a value is not one of the query's, or names what the corpus lacks.
    """
    query = ready_queries().get(name)
    if query is None:
        raise NotFound("ready query", name, get_close_matches(name, ready_queries(), n=3))
    known_values(query, given)
    values = {**query.parameters, **of_corpus(query, given.get("corpus")), **given}
    info = await served.catalogue.release(values["corpus"]) if values.get("corpus") else None
    values |= await _checked(served, info, query, given)
    ways, cut = await _ways(served, query, values)
    release = info.id if info else release_of(ways)
    dots, lines = dots_and_lines(ways, release, language)
    sources = await served.graph.read("retrieve/sources", release=release, ids=[])
    drawing = Drawing(
        corpus=info.corpus if info else release.rpartition("@")[0],
        release=release,
        select=_heading(name, values),
        units=sum(dot.kind == "unit" for dot in dots),
        cut=cut,
        nodes=dots,
        links=lines,
        sources=tuple(sources),
    )
    return Explored(name, query, values, drawing)


async def _ways(
    served: Served, query: NamedQuery, values: Mapping[str, Any]
) -> tuple[list[Way], tuple[str, ...]]:
    """Run a query, and again with wider bounds to see whether they left anything out."""
    ways = [row["way"] for row in await served.graph.read(query.name, **values)]
    if MORE not in values:
        return ways, ()
    wider = await served.graph.read(query.name, **{**values, MORE: values[MORE] + 1})
    return ways, ("ways",) if more_than((row["way"] for row in wider), ways) else ()


def _heading(name: str, values: Mapping[str, Any]) -> str:
    said = [f"{key}={one}" for key, one in values.items() if one is not None and key != "corpus"]
    return " ".join([name, *said])


async def _checked(
    served: Served, info: ReleaseInfo | None, query: NamedQuery, given: Mapping[str, Any]
) -> dict[str, Any]:
    """Return given values as the query takes them, after asking whether what they name is there."""
    checked = dict(given)
    if "words" in given and SEARCHED in query.text:
        checked["words"] = any_start(fold(given["words"]))
        if not checked["words"]:
            raise BadField("words", "hold no letter or digit; write words, with * for any ending")
    if info is None:
        return checked
    if "against" in given:
        checked["against"] = (await served.catalogue.pinned(info.corpus, given["against"])).id
    themes = [name for name in ("theme", "other") if "theme" in query.parameters and name in given]
    units = [name for name in ("unit", "other") if "unit" in query.parameters and name in given]
    for name in themes:
        await _theme(served, info, name, given[name])
    for name in units:
        known = (await served.catalogue.units(info)).ordinals
        if given[name] not in known:
            await _lacking(name, f"{info.id} has no unit {given[name]!r}", list(known), given[name])
    return checked


async def _theme(served: Served, info: ReleaseInfo, name: str, theme: str) -> None:
    thesaurus = await served.thesauri.of(info)
    labels = [text for one in thesaurus.themes.values() for _, text in one.labels.items()]
    if theme not in thesaurus.themes and not any(label.startswith(theme) for label in labels):
        problem = f"no theme of {info.id} is called so or begins with {theme!r}"
        await _lacking(name, problem, labels, theme)


async def _lacking(name: str, problem: str, known: Sequence[str], wanted: str) -> None:
    near = await asyncio.to_thread(near_of, wanted, known)
    raise BadField(name, f"{problem}; near it: {', '.join(near or known[:3])}")
