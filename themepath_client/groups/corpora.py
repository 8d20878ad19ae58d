"""What is asked under ``client.corpora``; each method is an operation of HTTP."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from typing import Unpack

from server.wire.corpora import CorporaResponse, PipelinesResponse
from themepath_client.asking import corpora as asking
from themepath_client.sending import AsyncSender, Sender


class CorporaGroup:
    """The operations of corpora."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def corpora(self, **options: Unpack[asking.CorporaOptions]) -> CorporaResponse:
        """List the corpora that are served, and the release each serves."""
        return self._sender.send(asking.corpora(options))

    def pipelines(self, **options: Unpack[asking.PipelinesOptions]) -> PipelinesResponse:
        """List the named pipelines and the printed form of their stages."""
        return self._sender.send(asking.pipelines(options))


class AsyncCorporaGroup:
    """The operations of corpora, awaited."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def corpora(self, **options: Unpack[asking.CorporaOptions]) -> CorporaResponse:
        """List the corpora that are served, and the release each serves."""
        return await self._sender.send(asking.corpora(options))

    async def pipelines(self, **options: Unpack[asking.PipelinesOptions]) -> PipelinesResponse:
        """List the named pipelines and the printed form of their stages."""
        return await self._sender.send(asking.pipelines(options))
