"""Requests of ``client.sheets`` and what their answers are."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from typing import TypedDict

from pydantic import TypeAdapter

from server.wire.sheets import (
    RisRequest,
    RisResponse,
    SheetAddRequest,
    SheetEditRequest,
    SheetHistoryResponse,
    SheetRequest,
    SheetShown,
    SheetsResponse,
    SheetUndoRequest,
)
from themepath_client.calls import Call, place

_SHEETSHOWN: TypeAdapter[SheetShown] = TypeAdapter(SheetShown)
_SHEETSRESPONSE: TypeAdapter[SheetsResponse] = TypeAdapter(SheetsResponse)
_RISRESPONSE: TypeAdapter[RisResponse] = TypeAdapter(RisResponse)
_SHEETHISTORYRESPONSE: TypeAdapter[SheetHistoryResponse] = TypeAdapter(SheetHistoryResponse)


def begin_sheet(body: SheetRequest) -> Call[SheetShown]:
    """Begin a sheet; every passage is taken with its stored wording."""
    return Call("POST", "/v1/sheets", _SHEETSHOWN, body=body)


class SheetsOptions(TypedDict, total=False):
    """What ``sheets`` takes by name."""

    reviewer: str | None
    offset: int
    limit: int


def sheets(options: SheetsOptions) -> Call[SheetsResponse]:
    """List sheets, those changed last first; all, or those of one person."""
    return Call("GET", "/v1/sheets", _SHEETSRESPONSE, options=options, reads=True)


def from_ris(body: RisRequest) -> Call[RisResponse]:
    """Read passages, notes and decisions from a RIS file that was exported here."""
    return Call("POST", "/v1/sheets/read-ris", _RISRESPONSE, body=body, reads=True)


class OneSheetOptions(TypedDict, total=False):
    """What ``one_sheet`` takes by name."""

    version: int | None


def one_sheet(sheet: str, options: OneSheetOptions) -> Call[SheetShown]:
    """Show a sheet as it is now, or as it was."""
    return Call("GET", f"/v1/sheets/{place(sheet)}", _SHEETSHOWN, options=options, reads=True)


class WriteSheetOptions(TypedDict, total=False):
    """What ``write_sheet`` takes by name."""

    if_match: str


def write_sheet(sheet: str, body: SheetEditRequest, options: WriteSheetOptions) -> Call[SheetShown]:
    """Write a sheet anew, in the order given, if nobody else did meanwhile."""
    return Call("PUT", f"/v1/sheets/{place(sheet)}", _SHEETSHOWN, options=options, body=body)


class SheetHistoryOptions(TypedDict, total=False):
    """What ``sheet_history`` takes by name."""

    offset: int
    limit: int


def sheet_history(sheet: str, options: SheetHistoryOptions) -> Call[SheetHistoryResponse]:
    """List who wrote which version, newest first."""
    return Call(
        "GET",
        f"/v1/sheets/{place(sheet)}/history",
        _SHEETHISTORYRESPONSE,
        options=options,
        reads=True,
    )


def add_to_sheet(sheet: str, body: SheetAddRequest) -> Call[SheetShown]:
    """Put blocks at a sheet's end, whatever others wrote meanwhile."""
    return Call("POST", f"/v1/sheets/{place(sheet)}/add", _SHEETSHOWN, body=body)


UndoSheetOptions = WriteSheetOptions


def undo_sheet(sheet: str, body: SheetUndoRequest, options: UndoSheetOptions) -> Call[SheetShown]:
    """Go back to the version before, or bring back any other; nothing is forgotten."""
    return Call("POST", f"/v1/sheets/{place(sheet)}/undo", _SHEETSHOWN, options=options, body=body)
