"""Requests of ``client.flags`` and what their answers are."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from typing import Literal, TypedDict

from pydantic import TypeAdapter

from server.wire.flags import (
    FlagHistoryResponse,
    FlagRequest,
    FlagShown,
    FlagsResponse,
    FlagStateRequest,
)
from themepath_client.calls import Call, place

_FLAGSHOWN: TypeAdapter[FlagShown] = TypeAdapter(FlagShown)
_FLAGSRESPONSE: TypeAdapter[FlagsResponse] = TypeAdapter(FlagsResponse)
_FLAGHISTORYRESPONSE: TypeAdapter[FlagHistoryResponse] = TypeAdapter(FlagHistoryResponse)


def raise_flag(body: FlagRequest) -> Call[FlagShown]:
    """Keep what a reader says is wrong: a link."""
    return Call("POST", "/v1/flags", _FLAGSHOWN, body=body)


class FlagsOptions(TypedDict, total=False):
    """What ``flags`` takes by name."""

    offset: int
    limit: int
    corpus: str | None
    kind: Literal["wrong_link", "wrong_letter"] | None
    state: Literal["open", "accepted", "refused", "mended"] | None
    unit: str | None
    reviewer: str | None


def flags(options: FlagsOptions) -> Call[FlagsResponse]:
    """List what readers flagged and what became of it, newest first."""
    return Call("GET", "/v1/flags", _FLAGSRESPONSE, options=options, reads=True)


def one_flag(name: str) -> Call[FlagShown]:
    """Show one flag."""
    return Call("GET", f"/v1/flags/{place(name)}", _FLAGSHOWN, reads=True)


class FlagHistoryOptions(TypedDict, total=False):
    """What ``flag_history`` takes by name."""

    offset: int
    limit: int


def flag_history(name: str, options: FlagHistoryOptions) -> Call[FlagHistoryResponse]:
    """List what became of a flag, newest first."""
    return Call(
        "GET", f"/v1/flags/{place(name)}/history", _FLAGHISTORYRESPONSE, options=options, reads=True
    )


def state_flag(name: str, body: FlagStateRequest) -> Call[FlagShown]:
    """Accept or refuse a flag, say in which release it was mended, or open it again."""
    return Call("POST", f"/v1/flags/{place(name)}/state", _FLAGSHOWN, body=body)
