"""Requests of ``client.selections`` and what their answers are."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from typing import Required, TypedDict

from pydantic import TypeAdapter

from server.wire.facets import CompletionsResponse, FacetsRequest, FacetsResponse
from server.wire.saved import KeepRequest, KeptResponse, KeptShown
from server.wire.selections import SelectionRequest, SelectionResponse
from themepath_client.calls import Call, place

_SELECTIONRESPONSE: TypeAdapter[SelectionResponse] = TypeAdapter(SelectionResponse)
_KEPTSHOWN: TypeAdapter[KeptShown] = TypeAdapter(KeptShown)
_KEPTRESPONSE: TypeAdapter[KeptResponse] = TypeAdapter(KeptResponse)
_FACETSRESPONSE: TypeAdapter[FacetsResponse] = TypeAdapter(FacetsResponse)
_COMPLETIONSRESPONSE: TypeAdapter[CompletionsResponse] = TypeAdapter(CompletionsResponse)


def preview_selection(body: SelectionRequest) -> Call[SelectionResponse]:
    """Say how many units a selection holds, and show some of them; nothing is kept."""
    return Call("POST", "/v1/selections/preview", _SELECTIONRESPONSE, body=body, reads=True)


def keep_selection(body: KeepRequest) -> Call[KeptShown]:
    """Keep a selection under a name, or its next version; of two at once."""
    return Call("POST", "/v1/selections", _KEPTSHOWN, body=body)


class SelectionsOptions(TypedDict, total=False):
    """What ``selections`` takes by name."""

    corpus: list[str] | None
    holding: str
    offset: int
    limit: int


def selections(options: SelectionsOptions) -> Call[KeptResponse]:
    """List what is kept, by name; with ``corpus``, count the units of each."""
    return Call("GET", "/v1/selections", _KEPTRESPONSE, options=options, reads=True)


class SelectionOptions(TypedDict, total=False):
    """What ``selection`` takes by name."""

    corpus: list[str] | None
    version: int


def selection(name: str, options: SelectionOptions) -> Call[KeptShown]:
    """Show one by its id or name, in the newest version or another."""
    return Call("GET", f"/v1/selections/{place(name)}", _KEPTSHOWN, options=options, reads=True)


class VersionsOptions(TypedDict, total=False):
    """What ``versions`` takes by name."""

    offset: int
    limit: int


def versions(name: str, options: VersionsOptions) -> Call[KeptResponse]:
    """List the versions of one, newest first."""
    return Call(
        "GET", f"/v1/selections/{place(name)}/versions", _KEPTRESPONSE, options=options, reads=True
    )


def count_facets(body: FacetsRequest) -> Call[FacetsResponse]:
    """Count the units of a selection, or what a question finds, by theme, division."""
    return Call("POST", "/v1/facets", _FACETSRESPONSE, body=body, reads=True)


class CompletionsOptions(TypedDict, total=False):
    """What ``completions`` takes by name."""

    corpus: Required[str]
    text: str
    offset: int
    limit: int


def completions(options: CompletionsOptions) -> Call[CompletionsResponse]:
    """Say how an unfinished selection can go on."""
    return Call("GET", "/v1/complete", _COMPLETIONSRESPONSE, options=options, reads=True)
