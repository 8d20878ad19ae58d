"""Requests of ``client.watches`` and what their answers are."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from typing import TypedDict

from pydantic import TypeAdapter

from server.wire.watches import Deleted, WatchesResponse, WatchRequest, WatchResponse
from themepath_client.calls import Call, place

_WATCHRESPONSE: TypeAdapter[WatchResponse] = TypeAdapter(WatchResponse)
_WATCHESRESPONSE: TypeAdapter[WatchesResponse] = TypeAdapter(WatchesResponse)
_DELETED: TypeAdapter[Deleted] = TypeAdapter(Deleted)


def watch(body: WatchRequest) -> Call[WatchResponse]:
    """Watch a question under a name: it is asked at once, and again when one looks."""
    return Call("POST", "/v1/watches", _WATCHRESPONSE, body=body)


class WatchesOptions(TypedDict, total=False):
    """What ``watches`` takes by name."""

    corpus: str
    offset: int
    limit: int


def watches(options: WatchesOptions) -> Call[WatchesResponse]:
    """List watched questions by name."""
    return Call("GET", "/v1/watches", _WATCHESRESPONSE, options=options, reads=True)


class OneWatchOptions(TypedDict, total=False):
    """What ``one_watch`` takes by name."""

    offset: int
    limit: int


def one_watch(name: str, options: OneWatchOptions) -> Call[WatchResponse]:
    """Show what a watched question found in each release."""
    return Call("GET", f"/v1/watches/{place(name)}", _WATCHRESPONSE, options=options, reads=True)


def forget(name: str) -> Call[Deleted]:
    """Stop watching a question, and delete what it found."""
    return Call("DELETE", f"/v1/watches/{place(name)}", _DELETED)


def look(name: str) -> Call[WatchResponse]:
    """Ask a watched question of the releases that are served now."""
    return Call("POST", f"/v1/watches/{place(name)}/look", _WATCHRESPONSE)
