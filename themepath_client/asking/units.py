"""Requests of ``client.units`` and what their answers are."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from typing import Required, TypedDict

from pydantic import TypeAdapter

from server.wire.passages import PassagesResponse
from server.wire.references import ReferencesRequest, ReferencesResponse
from server.wire.units import UnitResponse
from themepath_client.calls import Call, place

_PASSAGESRESPONSE: TypeAdapter[PassagesResponse] = TypeAdapter(PassagesResponse)
_REFERENCESRESPONSE: TypeAdapter[ReferencesResponse] = TypeAdapter(ReferencesResponse)
_UNITRESPONSE: TypeAdapter[UnitResponse] = TypeAdapter(UnitResponse)


class PassagesOptions(TypedDict, total=False):
    """What ``passages`` takes by name."""

    ref: Required[str]
    edition: list[str] | None
    release: str
    offset: int
    limit: int


def passages(corpus: str, options: PassagesOptions) -> Call[PassagesResponse]:
    """Show what a reference or id names, a page at a time."""
    return Call(
        "GET", f"/v1/passages/{place(corpus)}", _PASSAGESRESPONSE, options=options, reads=True
    )


def references(corpus: str, body: ReferencesRequest) -> Call[ReferencesResponse]:
    """Find the references of texts; one to a place that the corpus lacks says so."""
    return Call(
        "POST", f"/v1/references/{place(corpus)}", _REFERENCESRESPONSE, body=body, reads=True
    )


class UnitOptions(TypedDict, total=False):
    """What ``unit`` takes by name."""

    edition: str | None
    language: str | None
    release: str


def unit(corpus: str, unit: str, options: UnitOptions) -> Call[UnitResponse]:
    """Return a unit's wordings, the passage around it, every path to it."""
    return Call(
        "GET",
        f"/v1/units/{place(corpus)}/{place(unit)}",
        _UNITRESPONSE,
        options=options,
        reads=True,
    )
