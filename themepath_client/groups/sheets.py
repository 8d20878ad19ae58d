"""What is asked under ``client.sheets``; each method is an operation of HTTP."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from typing import Unpack

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
from themepath_client.asking import sheets as asking
from themepath_client.sending import AsyncSender, Sender


class SheetsGroup:
    """The operations of sheets."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def begin_sheet(self, body: SheetRequest) -> SheetShown:
        """Begin a sheet; every passage is taken with its stored wording."""
        return self._sender.send(asking.begin_sheet(body))

    def sheets(self, **options: Unpack[asking.SheetsOptions]) -> SheetsResponse:
        """List sheets, those changed last first; all, or those of one person."""
        return self._sender.send(asking.sheets(options))

    def from_ris(self, body: RisRequest) -> RisResponse:
        """Read passages, notes and decisions from a RIS file that was exported here."""
        return self._sender.send(asking.from_ris(body))

    def one_sheet(self, sheet: str, **options: Unpack[asking.OneSheetOptions]) -> SheetShown:
        """Show a sheet as it is now, or as it was."""
        return self._sender.send(asking.one_sheet(sheet, options))

    def write_sheet(
        self, sheet: str, body: SheetEditRequest, **options: Unpack[asking.WriteSheetOptions]
    ) -> SheetShown:
        """Write a sheet anew, in the order given, if nobody else did meanwhile."""
        return self._sender.send(asking.write_sheet(sheet, body, options))

    def sheet_history(
        self, sheet: str, **options: Unpack[asking.SheetHistoryOptions]
    ) -> SheetHistoryResponse:
        """List who wrote which version, newest first."""
        return self._sender.send(asking.sheet_history(sheet, options))

    def add_to_sheet(self, sheet: str, body: SheetAddRequest) -> SheetShown:
        """Put blocks at a sheet's end, whatever others wrote meanwhile."""
        return self._sender.send(asking.add_to_sheet(sheet, body))

    def undo_sheet(
        self, sheet: str, body: SheetUndoRequest, **options: Unpack[asking.UndoSheetOptions]
    ) -> SheetShown:
        """Go back to the version before, or bring back any other; nothing is forgotten."""
        return self._sender.send(asking.undo_sheet(sheet, body, options))


class AsyncSheetsGroup:
    """The operations of sheets, awaited."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def begin_sheet(self, body: SheetRequest) -> SheetShown:
        """Begin a sheet; every passage is taken with its stored wording."""
        return await self._sender.send(asking.begin_sheet(body))

    async def sheets(self, **options: Unpack[asking.SheetsOptions]) -> SheetsResponse:
        """List sheets, those changed last first; all, or those of one person."""
        return await self._sender.send(asking.sheets(options))

    async def from_ris(self, body: RisRequest) -> RisResponse:
        """Read passages, notes and decisions from a RIS file that was exported here."""
        return await self._sender.send(asking.from_ris(body))

    async def one_sheet(self, sheet: str, **options: Unpack[asking.OneSheetOptions]) -> SheetShown:
        """Show a sheet as it is now, or as it was."""
        return await self._sender.send(asking.one_sheet(sheet, options))

    async def write_sheet(
        self, sheet: str, body: SheetEditRequest, **options: Unpack[asking.WriteSheetOptions]
    ) -> SheetShown:
        """Write a sheet anew, in the order given, if nobody else did meanwhile."""
        return await self._sender.send(asking.write_sheet(sheet, body, options))

    async def sheet_history(
        self, sheet: str, **options: Unpack[asking.SheetHistoryOptions]
    ) -> SheetHistoryResponse:
        """List who wrote which version, newest first."""
        return await self._sender.send(asking.sheet_history(sheet, options))

    async def add_to_sheet(self, sheet: str, body: SheetAddRequest) -> SheetShown:
        """Put blocks at a sheet's end, whatever others wrote meanwhile."""
        return await self._sender.send(asking.add_to_sheet(sheet, body))

    async def undo_sheet(
        self, sheet: str, body: SheetUndoRequest, **options: Unpack[asking.UndoSheetOptions]
    ) -> SheetShown:
        """Go back to the version before, or bring back any other; nothing is forgotten."""
        return await self._sender.send(asking.undo_sheet(sheet, body, options))
