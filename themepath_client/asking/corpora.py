"""Requests of ``client.corpora`` and what their answers are."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from typing import TypedDict

from pydantic import TypeAdapter

from server.wire.corpora import CorporaResponse, PipelinesResponse
from themepath_client.calls import Call

_CORPORARESPONSE: TypeAdapter[CorporaResponse] = TypeAdapter(CorporaResponse)
_PIPELINESRESPONSE: TypeAdapter[PipelinesResponse] = TypeAdapter(PipelinesResponse)


class CorporaOptions(TypedDict, total=False):
    """What ``corpora`` takes by name."""

    offset: int
    limit: int


def corpora(options: CorporaOptions) -> Call[CorporaResponse]:
    """List the corpora that are served, and the release each serves."""
    return Call("GET", "/v1/corpora", _CORPORARESPONSE, options=options, reads=True)


PipelinesOptions = CorporaOptions


def pipelines(options: PipelinesOptions) -> Call[PipelinesResponse]:
    """List the named pipelines and the printed form of their stages."""
    return Call("GET", "/v1/pipelines", _PIPELINESRESPONSE, options=options, reads=True)
