"""Requests of ``client.judgements`` and what their answers are."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from typing import Literal, Required, TypedDict

from pydantic import TypeAdapter

from server.wire.judgements import JudgementRequest, JudgementShown, JudgementsResponse
from themepath_client.calls import Call

_JUDGEMENTSHOWN: TypeAdapter[JudgementShown] = TypeAdapter(JudgementShown)
_JUDGEMENTSRESPONSE: TypeAdapter[JudgementsResponse] = TypeAdapter(JudgementsResponse)


def keep(body: JudgementRequest) -> Call[JudgementShown]:
    """Keep a flag of a link, or the grade of a unit for a question."""
    return Call("POST", "/v1/judgements", _JUDGEMENTSHOWN, body=body)


class JudgementsOptions(TypedDict, total=False):
    """What ``judgements`` takes by name."""

    offset: int
    limit: int
    corpus: Required[str]
    verdict: Literal["wrong_link", "grade"] | None
    query: str | None
    unit: str | None
    reviewer: str | None
    stale: bool | None


def judgements(options: JudgementsOptions) -> Call[JudgementsResponse]:
    """List what readers said of a corpus, newest first."""
    return Call("GET", "/v1/judgements", _JUDGEMENTSRESPONSE, options=options, reads=True)
