"""What is asked under ``client.query``; each method is an operation of HTTP."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from server.wire.query import QueryRequest, QueryResponse
from server.wire.several import SeveralResponse
from themepath_client.asking import query as asking
from themepath_client.sending import AsyncSender, Sender


class QueryGroup:
    """The operations of query."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def ask(self, body: QueryRequest) -> QueryResponse | SeveralResponse:
        """Ask a corpus a question, or several."""
        return self._sender.send(asking.ask(body))


class AsyncQueryGroup:
    """The operations of query, awaited."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def ask(self, body: QueryRequest) -> QueryResponse | SeveralResponse:
        """Ask a corpus a question, or several."""
        return await self._sender.send(asking.ask(body))
