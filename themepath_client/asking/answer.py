"""Requests of ``client.answer`` and what their answers are."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from pydantic import TypeAdapter

from server.wire.answers import AnswerRequest, AnswerResponse
from themepath_client.calls import Call

_ANSWERRESPONSE: TypeAdapter[AnswerResponse] = TypeAdapter(AnswerResponse)


def answer(body: AnswerRequest) -> Call[AnswerResponse]:
    """Answer a question from what a corpus holds, or say why not."""
    return Call("POST", "/v1/answer", _ANSWERRESPONSE, body=body)
