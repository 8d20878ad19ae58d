"""What is asked under ``client.watches``; each method is an operation of HTTP."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from typing import Unpack

from server.wire.watches import Deleted, WatchesResponse, WatchRequest, WatchResponse
from themepath_client.asking import watches as asking
from themepath_client.sending import AsyncSender, Sender


class WatchesGroup:
    """The operations of watches."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def watch(self, body: WatchRequest) -> WatchResponse:
        """Watch a question under a name: it is asked at once, and again when one looks."""
        return self._sender.send(asking.watch(body))

    def watches(self, **options: Unpack[asking.WatchesOptions]) -> WatchesResponse:
        """List watched questions by name."""
        return self._sender.send(asking.watches(options))

    def one_watch(self, name: str, **options: Unpack[asking.OneWatchOptions]) -> WatchResponse:
        """Show what a watched question found in each release."""
        return self._sender.send(asking.one_watch(name, options))

    def forget(self, name: str) -> Deleted:
        """Stop watching a question, and delete what it found."""
        return self._sender.send(asking.forget(name))

    def look(self, name: str) -> WatchResponse:
        """Ask a watched question of the releases that are served now."""
        return self._sender.send(asking.look(name))


class AsyncWatchesGroup:
    """The operations of watches, awaited."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def watch(self, body: WatchRequest) -> WatchResponse:
        """Watch a question under a name: it is asked at once, and again when one looks."""
        return await self._sender.send(asking.watch(body))

    async def watches(self, **options: Unpack[asking.WatchesOptions]) -> WatchesResponse:
        """List watched questions by name."""
        return await self._sender.send(asking.watches(options))

    async def one_watch(
        self, name: str, **options: Unpack[asking.OneWatchOptions]
    ) -> WatchResponse:
        """Show what a watched question found in each release."""
        return await self._sender.send(asking.one_watch(name, options))

    async def forget(self, name: str) -> Deleted:
        """Stop watching a question, and delete what it found."""
        return await self._sender.send(asking.forget(name))

    async def look(self, name: str) -> WatchResponse:
        """Ask a watched question of the releases that are served now."""
        return await self._sender.send(asking.look(name))
