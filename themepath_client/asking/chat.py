"""Requests of ``client.chat`` and what their answers are."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from typing import TypedDict

from pydantic import TypeAdapter

from server.wire.chat import ChatRequest, ChatResponse, ModelShown, ModelsResponse
from themepath_client.calls import Call, place

_MODELSRESPONSE: TypeAdapter[ModelsResponse] = TypeAdapter(ModelsResponse)
_MODELSHOWN: TypeAdapter[ModelShown] = TypeAdapter(ModelShown)
_CHATRESPONSE: TypeAdapter[ChatResponse] = TypeAdapter(ChatResponse)


class ModelsOptions(TypedDict, total=False):
    """What ``models`` takes by name."""

    offset: int
    limit: int


def models(options: ModelsOptions) -> Call[ModelsResponse]:
    """List the corpora as models for chat clients; a pipeline may follow the name."""
    return Call("GET", "/v1/models", _MODELSRESPONSE, options=options, reads=True)


def model(model: str) -> Call[ModelShown]:
    """Say whether there is a model of that name."""
    return Call("GET", f"/v1/models/{place(model)}", _MODELSHOWN, reads=True)


def complete_chat(body: ChatRequest) -> Call[ChatResponse]:
    """Answer the last message of a chat from evidence, cited."""
    return Call("POST", "/v1/chat/completions", _CHATRESPONSE, body=body)
