"""What is asked under ``client.graph``; each method is an operation of HTTP."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from typing import Unpack

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


class AsyncGraphGroup:
    """The operations of graph, awaited."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def graph(self, **options: Unpack[asking.GraphOptions]) -> GraphResponse | str:
        """Return the units of a selection, the themes that hold them."""
        return await self._sender.send(asking.graph(options))
