"""What is asked under ``client.answer``; each method is an operation of HTTP."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from server.wire.answers import AnswerRequest, AnswerResponse
from themepath_client.asking import answer as asking
from themepath_client.sending import AsyncSender, Sender


class AnswerGroup:
    """The operations of answer."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def answer(self, body: AnswerRequest) -> AnswerResponse:
        """Answer a question from what a corpus holds, or say why not."""
        return self._sender.send(asking.answer(body))


class AsyncAnswerGroup:
    """The operations of answer, awaited."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def answer(self, body: AnswerRequest) -> AnswerResponse:
        """Answer a question from what a corpus holds, or say why not."""
        return await self._sender.send(asking.answer(body))
