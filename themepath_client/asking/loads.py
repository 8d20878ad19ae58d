"""Requests of ``client.loads`` and what their answers are."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from typing import TypedDict

from pydantic import TypeAdapter

from server.wire.loads import LoadForgotten, LoadShown, LoadsResponse
from themepath_client.calls import Call, place

_LOADSHOWN: TypeAdapter[LoadShown] = TypeAdapter(LoadShown)
_LOADSRESPONSE: TypeAdapter[LoadsResponse] = TypeAdapter(LoadsResponse)
_LOADFORGOTTEN: TypeAdapter[LoadForgotten] = TypeAdapter(LoadForgotten)
_STR: TypeAdapter[str] = TypeAdapter(str)


class StartOptions(TypedDict, total=False):
    """What ``start`` takes by name."""

    name: str
    encoder: str
    sender: str
    dry_run: bool


def start(content: bytes, options: StartOptions) -> Call[LoadShown]:
    """Load a corpus folder or files in other formats, sent as a zip or tar."""
    return Call("POST", "/v1/loads", _LOADSHOWN, options=options, content=content)


class LoadsOptions(TypedDict, total=False):
    """What ``loads`` takes by name."""

    corpus: str
    offset: int
    limit: int


def loads(options: LoadsOptions) -> Call[LoadsResponse]:
    """List loads, newest first."""
    return Call("GET", "/v1/loads", _LOADSRESPONSE, options=options, reads=True)


def one_load(load: str) -> Call[LoadShown]:
    """Show how far a load is, or how it ended."""
    return Call("GET", f"/v1/loads/{place(load)}", _LOADSHOWN, reads=True)


def forget(load: str) -> Call[LoadForgotten]:
    """Delete a load and its archive from the history; the corpus stays."""
    return Call("DELETE", f"/v1/loads/{place(load)}", _LOADFORGOTTEN)


def events(load: str) -> Call[str]:
    """Follow a load: `progress` whenever it is further, then one `end`."""
    return Call("GET", f"/v1/loads/{place(load)}/events", _STR, reads=True)


def cancel(load: str) -> Call[LoadShown]:
    """Stop a load; what is served stays, and resuming goes on with what is written."""
    return Call("POST", f"/v1/loads/{place(load)}/cancel", _LOADSHOWN)


def resume(load: str) -> Call[LoadShown]:
    """Go on with a load that was interrupted or cancelled."""
    return Call("POST", f"/v1/loads/{place(load)}/resume", _LOADSHOWN)
