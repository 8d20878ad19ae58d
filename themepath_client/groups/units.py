"""What is asked under ``client.units``; each method is an operation of HTTP."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from typing import Unpack

from server.wire.passages import PassagesResponse
from server.wire.references import ReferencesRequest, ReferencesResponse
from server.wire.units import UnitResponse
from themepath_client.asking import units as asking
from themepath_client.sending import AsyncSender, Sender


class UnitsGroup:
    """The operations of units."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def passages(self, corpus: str, **options: Unpack[asking.PassagesOptions]) -> PassagesResponse:
        """Show what a reference or id names, a page at a time."""
        return self._sender.send(asking.passages(corpus, options))

    def references(self, corpus: str, body: ReferencesRequest) -> ReferencesResponse:
        """Find the references of texts; one to a place that the corpus lacks says so."""
        return self._sender.send(asking.references(corpus, body))

    def unit(self, corpus: str, unit: str, **options: Unpack[asking.UnitOptions]) -> UnitResponse:
        """Return a unit's wordings, the passage around it, every path to it."""
        return self._sender.send(asking.unit(corpus, unit, options))


class AsyncUnitsGroup:
    """The operations of units, awaited."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def passages(
        self, corpus: str, **options: Unpack[asking.PassagesOptions]
    ) -> PassagesResponse:
        """Show what a reference or id names, a page at a time."""
        return await self._sender.send(asking.passages(corpus, options))

    async def references(self, corpus: str, body: ReferencesRequest) -> ReferencesResponse:
        """Find the references of texts; one to a place that the corpus lacks says so."""
        return await self._sender.send(asking.references(corpus, body))

    async def unit(
        self, corpus: str, unit: str, **options: Unpack[asking.UnitOptions]
    ) -> UnitResponse:
        """Return a unit's wordings, the passage around it, every path to it."""
        return await self._sender.send(asking.unit(corpus, unit, options))
