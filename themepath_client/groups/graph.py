"""What is asked under ``client.graph``; each method is an operation of HTTP."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from typing import Unpack

from server.wire.explore import ExploreResponse, ReadyResponse
from server.wire.graph import GraphResponse
from themepath_client.asking import graph as asking
from themepath_client.sending import AsyncSender, Sender


class GraphGroup:
    """The operations of graph."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def graph(self, **options: Unpack[asking.GraphOptions]) -> GraphResponse | str:
        """Return the units of a selection, the themes that hold them."""
        return self._sender.send(asking.graph(options))

    def ready(self, **options: Unpack[asking.ReadyOptions]) -> ReadyResponse:
        """List the ready queries by name, with what each draws and the values it takes."""
        return self._sender.send(asking.ready(options))

    def explore(self, name: str, **options: Unpack[asking.ExploreOptions]) -> ExploreResponse | str:
        """Draw what a ready query finds, bounded."""
        return self._sender.send(asking.explore(name, options))


class AsyncGraphGroup:
    """The operations of graph, awaited."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def graph(self, **options: Unpack[asking.GraphOptions]) -> GraphResponse | str:
        """Return the units of a selection, the themes that hold them."""
        return await self._sender.send(asking.graph(options))

    async def ready(self, **options: Unpack[asking.ReadyOptions]) -> ReadyResponse:
        """List the ready queries by name, with what each draws and the values it takes."""
        return await self._sender.send(asking.ready(options))

    async def explore(
        self, name: str, **options: Unpack[asking.ExploreOptions]
    ) -> ExploreResponse | str:
        """Draw what a ready query finds, bounded."""
        return await self._sender.send(asking.explore(name, options))
