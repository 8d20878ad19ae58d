"""Requests of ``client.graph`` and what their answers are."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from typing import Literal, Required, TypedDict

from pydantic import TypeAdapter

from server.wire.explore import ExploreResponse, ReadyResponse
from server.wire.graph import GraphResponse
from themepath_client.calls import Call, place

_GRAPHRESPONSE_OR_STR: TypeAdapter[GraphResponse | str] = TypeAdapter(GraphResponse | str)
_READYRESPONSE: TypeAdapter[ReadyResponse] = TypeAdapter(ReadyResponse)
_EXPLORERESPONSE_OR_STR: TypeAdapter[ExploreResponse | str] = TypeAdapter(ExploreResponse | str)


class GraphOptions(TypedDict, total=False):
    """What ``graph`` takes by name."""

    form: Literal["d3", "graphml", "svg", "png"]
    corpus: Required[str]
    select: str
    question: str
    limit: int
    language: str


def graph(options: GraphOptions) -> Call[GraphResponse | str]:
    """Return the units of a selection, the themes that hold them."""
    return Call("GET", "/v1/graph", _GRAPHRESPONSE_OR_STR, options=options, reads=True)


class ReadyOptions(TypedDict, total=False):
    """What ``ready`` takes by name."""

    offset: int
    limit: int


def ready(options: ReadyOptions) -> Call[ReadyResponse]:
    """List the ready queries by name, with what each draws and the values it takes."""
    return Call("GET", "/v1/explore", _READYRESPONSE, options=options, reads=True)


class ExploreOptions(TypedDict, total=False):
    """What ``explore`` takes by name."""

    form: Literal["d3", "graphml", "svg", "png"]
    language: str
    corpus: str | None
    theme: str | None
    other: str | None
    unit: str | None
    division: str | None
    entity: str | None
    path: str | None
    words: str | None
    inquiry: str | None
    against: str | None
    paths: list[str] | None
    units: list[str] | None
    themes: int | None
    more: int | None


def explore(name: str, options: ExploreOptions) -> Call[ExploreResponse | str]:
    """Draw what a ready query finds, bounded."""
    return Call(
        "GET", f"/v1/explore/{place(name)}", _EXPLORERESPONSE_OR_STR, options=options, reads=True
    )
