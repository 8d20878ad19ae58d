"""What is asked under ``client.ledger``; each method is an operation of HTTP."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from typing import Unpack

from server.wire.ledger import LedgerResponse, NotesResponse
from themepath_client.asking import ledger as asking
from themepath_client.sending import AsyncSender, Sender


class LedgerGroup:
    """The operations of ledger."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def ledger(self, **options: Unpack[asking.LedgerOptions]) -> LedgerResponse:
        """List decisions on passages: verdict, reason, note, grade, who, when."""
        return self._sender.send(asking.ledger(options))

    def ledger_table(self, **options: Unpack[asking.LedgerTableOptions]) -> str:
        """Write the ledger as CSV."""
        return self._sender.send(asking.ledger_table(options))

    def notes(self, **options: Unpack[asking.NotesOptions]) -> NotesResponse:
        """Search what people wrote: notes of verdicts, sheets, flags, grades, pools."""
        return self._sender.send(asking.notes(options))


class AsyncLedgerGroup:
    """The operations of ledger, awaited."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def ledger(self, **options: Unpack[asking.LedgerOptions]) -> LedgerResponse:
        """List decisions on passages: verdict, reason, note, grade, who, when."""
        return await self._sender.send(asking.ledger(options))

    async def ledger_table(self, **options: Unpack[asking.LedgerTableOptions]) -> str:
        """Write the ledger as CSV."""
        return await self._sender.send(asking.ledger_table(options))

    async def notes(self, **options: Unpack[asking.NotesOptions]) -> NotesResponse:
        """Search what people wrote: notes of verdicts, sheets, flags, grades, pools."""
        return await self._sender.send(asking.notes(options))
