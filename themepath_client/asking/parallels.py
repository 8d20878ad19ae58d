"""Requests of ``client.parallels`` and what their answers are."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from typing import Literal, Required, TypedDict

from pydantic import TypeAdapter

from server.wire.parallels import CitingResponse, RepeatedResponse, SimilarResponse
from themepath_client.calls import Call, place

_CITINGRESPONSE: TypeAdapter[CitingResponse] = TypeAdapter(CitingResponse)
_SIMILARRESPONSE: TypeAdapter[SimilarResponse] = TypeAdapter(SimilarResponse)
_REPEATEDRESPONSE: TypeAdapter[RepeatedResponse] = TypeAdapter(RepeatedResponse)


class CitingOptions(TypedDict, total=False):
    """What ``citing`` takes by name."""

    unit: Required[str]
    direction: Literal["in", "out"]
    release: str
    offset: int
    limit: int


def citing(corpus: str, options: CitingOptions) -> Call[CitingResponse]:
    """Say who cites a unit: in one release."""
    return Call("GET", f"/v1/citing/{place(corpus)}", _CITINGRESPONSE, options=options, reads=True)


class SimilarOptions(TypedDict, total=False):
    """What ``similar`` takes by name."""

    unit: Required[str]
    edition: str | None
    offset: int
    limit: int


def similar(corpus: str, options: SimilarOptions) -> Call[SimilarResponse]:
    """List passages like one, in one edition: the same words, words in common."""
    return Call(
        "GET", f"/v1/similar/{place(corpus)}", _SIMILARRESPONSE, options=options, reads=True
    )


class RepeatedOptions(TypedDict, total=False):
    """What ``repeated`` takes by name."""

    edition: str | None
    offset: int
    limit: int


def repeated(corpus: str, options: RepeatedOptions) -> Call[RepeatedResponse]:
    """List the passages of an edition that stand more than once."""
    return Call(
        "GET", f"/v1/repeated/{place(corpus)}", _REPEATEDRESPONSE, options=options, reads=True
    )
