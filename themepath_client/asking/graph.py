"""Requests of ``client.graph`` and what their answers are."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from typing import Literal, Required, TypedDict

from pydantic import TypeAdapter

from server.wire.graph import GraphResponse
from themepath_client.calls import Call

_GRAPHRESPONSE_OR_STR: TypeAdapter[GraphResponse | str] = TypeAdapter(GraphResponse | str)


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
