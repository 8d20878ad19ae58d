"""What is asked under ``client.chat``; each method is an operation of HTTP."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from typing import Unpack

from server.wire.chat import ChatRequest, ChatResponse, ModelShown, ModelsResponse
from themepath_client.asking import chat as asking
from themepath_client.sending import AsyncSender, Sender


class ChatGroup:
    """The operations of chat."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def models(self, **options: Unpack[asking.ModelsOptions]) -> ModelsResponse:
        """List the corpora as models for chat clients; a pipeline may follow the name."""
        return self._sender.send(asking.models(options))

    def model(self, model: str) -> ModelShown:
        """Say whether there is a model of that name."""
        return self._sender.send(asking.model(model))

    def complete_chat(self, body: ChatRequest) -> ChatResponse:
        """Answer the last message of a chat from evidence, cited."""
        return self._sender.send(asking.complete_chat(body))


class AsyncChatGroup:
    """The operations of chat, awaited."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def models(self, **options: Unpack[asking.ModelsOptions]) -> ModelsResponse:
        """List the corpora as models for chat clients; a pipeline may follow the name."""
        return await self._sender.send(asking.models(options))

    async def model(self, model: str) -> ModelShown:
        """Say whether there is a model of that name."""
        return await self._sender.send(asking.model(model))

    async def complete_chat(self, body: ChatRequest) -> ChatResponse:
        """Answer the last message of a chat from evidence, cited."""
        return await self._sender.send(asking.complete_chat(body))
