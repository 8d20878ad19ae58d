"""What is asked under ``client.loads``; each method is an operation of HTTP."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from typing import Unpack

from server.wire.loads import LoadForgotten, LoadShown, LoadsResponse
from themepath_client.asking import loads as asking
from themepath_client.sending import AsyncSender, Sender


class LoadsGroup:
    """The operations of loads."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def start(self, content: bytes, **options: Unpack[asking.StartOptions]) -> LoadShown:
        """Load a corpus folder or files in other formats, sent as a zip or tar."""
        return self._sender.send(asking.start(content, options))

    def loads(self, **options: Unpack[asking.LoadsOptions]) -> LoadsResponse:
        """List loads, newest first."""
        return self._sender.send(asking.loads(options))

    def one_load(self, load: str) -> LoadShown:
        """Show how far a load is, or how it ended."""
        return self._sender.send(asking.one_load(load))

    def forget(self, load: str) -> LoadForgotten:
        """Delete a load and its archive from the history; the corpus stays."""
        return self._sender.send(asking.forget(load))

    def events(self, load: str) -> str:
        """Follow a load: `progress` whenever it is further, then one `end`."""
        return self._sender.send(asking.events(load))

    def cancel(self, load: str) -> LoadShown:
        """Stop a load; what is served stays, and resuming goes on with what is written."""
        return self._sender.send(asking.cancel(load))

    def resume(self, load: str) -> LoadShown:
        """Go on with a load that was interrupted or cancelled."""
        return self._sender.send(asking.resume(load))


class AsyncLoadsGroup:
    """The operations of loads, awaited."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def start(self, content: bytes, **options: Unpack[asking.StartOptions]) -> LoadShown:
        """Load a corpus folder or files in other formats, sent as a zip or tar."""
        return await self._sender.send(asking.start(content, options))

    async def loads(self, **options: Unpack[asking.LoadsOptions]) -> LoadsResponse:
        """List loads, newest first."""
        return await self._sender.send(asking.loads(options))

    async def one_load(self, load: str) -> LoadShown:
        """Show how far a load is, or how it ended."""
        return await self._sender.send(asking.one_load(load))

    async def forget(self, load: str) -> LoadForgotten:
        """Delete a load and its archive from the history; the corpus stays."""
        return await self._sender.send(asking.forget(load))

    async def events(self, load: str) -> str:
        """Follow a load: `progress` whenever it is further, then one `end`."""
        return await self._sender.send(asking.events(load))

    async def cancel(self, load: str) -> LoadShown:
        """Stop a load; what is served stays, and resuming goes on with what is written."""
        return await self._sender.send(asking.cancel(load))

    async def resume(self, load: str) -> LoadShown:
        """Go on with a load that was interrupted or cancelled."""
        return await self._sender.send(asking.resume(load))
