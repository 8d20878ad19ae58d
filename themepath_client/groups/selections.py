"""What is asked under ``client.selections``; each method is an operation of HTTP."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from typing import Unpack

from server.wire.facets import CompletionsResponse, FacetsRequest, FacetsResponse
from server.wire.saved import KeepRequest, KeptResponse, KeptShown
from server.wire.selections import SelectionRequest, SelectionResponse
from themepath_client.asking import selections as asking
from themepath_client.sending import AsyncSender, Sender


class SelectionsGroup:
    """The operations of selections."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def preview_selection(self, body: SelectionRequest) -> SelectionResponse:
        """Say how many units a selection holds, and show some of them; nothing is kept."""
        return self._sender.send(asking.preview_selection(body))

    def keep_selection(self, body: KeepRequest) -> KeptShown:
        """Keep a selection under a name, or its next version; of two at once."""
        return self._sender.send(asking.keep_selection(body))

    def selections(self, **options: Unpack[asking.SelectionsOptions]) -> KeptResponse:
        """List what is kept, by name; with ``corpus``, count the units of each."""
        return self._sender.send(asking.selections(options))

    def selection(self, name: str, **options: Unpack[asking.SelectionOptions]) -> KeptShown:
        """Show one by its id or name, in the newest version or another."""
        return self._sender.send(asking.selection(name, options))

    def versions(self, name: str, **options: Unpack[asking.VersionsOptions]) -> KeptResponse:
        """List the versions of one, newest first."""
        return self._sender.send(asking.versions(name, options))

    def count_facets(self, body: FacetsRequest) -> FacetsResponse:
        """Count the units of a selection, or what a question finds, by theme, division."""
        return self._sender.send(asking.count_facets(body))

    def completions(self, **options: Unpack[asking.CompletionsOptions]) -> CompletionsResponse:
        """Say how an unfinished selection can go on."""
        return self._sender.send(asking.completions(options))


class AsyncSelectionsGroup:
    """The operations of selections, awaited."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def preview_selection(self, body: SelectionRequest) -> SelectionResponse:
        """Say how many units a selection holds, and show some of them; nothing is kept."""
        return await self._sender.send(asking.preview_selection(body))

    async def keep_selection(self, body: KeepRequest) -> KeptShown:
        """Keep a selection under a name, or its next version; of two at once."""
        return await self._sender.send(asking.keep_selection(body))

    async def selections(self, **options: Unpack[asking.SelectionsOptions]) -> KeptResponse:
        """List what is kept, by name; with ``corpus``, count the units of each."""
        return await self._sender.send(asking.selections(options))

    async def selection(self, name: str, **options: Unpack[asking.SelectionOptions]) -> KeptShown:
        """Show one by its id or name, in the newest version or another."""
        return await self._sender.send(asking.selection(name, options))

    async def versions(self, name: str, **options: Unpack[asking.VersionsOptions]) -> KeptResponse:
        """List the versions of one, newest first."""
        return await self._sender.send(asking.versions(name, options))

    async def count_facets(self, body: FacetsRequest) -> FacetsResponse:
        """Count the units of a selection, or what a question finds, by theme, division."""
        return await self._sender.send(asking.count_facets(body))

    async def completions(
        self, **options: Unpack[asking.CompletionsOptions]
    ) -> CompletionsResponse:
        """Say how an unfinished selection can go on."""
        return await self._sender.send(asking.completions(options))
