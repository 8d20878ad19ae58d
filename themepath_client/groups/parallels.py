"""What is asked under ``client.parallels``; each method is an operation of HTTP."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from typing import Unpack

from server.wire.parallels import CitingResponse, RepeatedResponse, SimilarResponse
from themepath_client.asking import parallels as asking
from themepath_client.sending import AsyncSender, Sender


class ParallelsGroup:
    """The operations of parallels."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def citing(self, corpus: str, **options: Unpack[asking.CitingOptions]) -> CitingResponse:
        """Say who cites a unit: in one release."""
        return self._sender.send(asking.citing(corpus, options))

    def similar(self, corpus: str, **options: Unpack[asking.SimilarOptions]) -> SimilarResponse:
        """List passages like one, in one edition: the same words, words in common."""
        return self._sender.send(asking.similar(corpus, options))

    def repeated(self, corpus: str, **options: Unpack[asking.RepeatedOptions]) -> RepeatedResponse:
        """List the passages of an edition that stand more than once."""
        return self._sender.send(asking.repeated(corpus, options))


class AsyncParallelsGroup:
    """The operations of parallels, awaited."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def citing(self, corpus: str, **options: Unpack[asking.CitingOptions]) -> CitingResponse:
        """Say who cites a unit: in one release."""
        return await self._sender.send(asking.citing(corpus, options))

    async def similar(
        self, corpus: str, **options: Unpack[asking.SimilarOptions]
    ) -> SimilarResponse:
        """List passages like one, in one edition: the same words, words in common."""
        return await self._sender.send(asking.similar(corpus, options))

    async def repeated(
        self, corpus: str, **options: Unpack[asking.RepeatedOptions]
    ) -> RepeatedResponse:
        """List the passages of an edition that stand more than once."""
        return await self._sender.send(asking.repeated(corpus, options))
