"""What is asked under ``client.judgements``; each method is an operation of HTTP."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from typing import Unpack

from server.wire.judgements import JudgementRequest, JudgementShown, JudgementsResponse
from themepath_client.asking import judgements as asking
from themepath_client.sending import AsyncSender, Sender


class JudgementsGroup:
    """The operations of judgements."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def keep(self, body: JudgementRequest) -> JudgementShown:
        """Keep a flag of a link, or the grade of a unit for a question."""
        return self._sender.send(asking.keep(body))

    def judgements(self, **options: Unpack[asking.JudgementsOptions]) -> JudgementsResponse:
        """List what readers said of a corpus, newest first."""
        return self._sender.send(asking.judgements(options))


class AsyncJudgementsGroup:
    """The operations of judgements, awaited."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def keep(self, body: JudgementRequest) -> JudgementShown:
        """Keep a flag of a link, or the grade of a unit for a question."""
        return await self._sender.send(asking.keep(body))

    async def judgements(self, **options: Unpack[asking.JudgementsOptions]) -> JudgementsResponse:
        """List what readers said of a corpus, newest first."""
        return await self._sender.send(asking.judgements(options))
