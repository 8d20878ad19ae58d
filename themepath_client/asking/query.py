"""Requests of ``client.query`` and what their answers are."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from pydantic import TypeAdapter

from server.wire.query import QueryRequest, QueryResponse
from server.wire.several import SeveralResponse
from themepath_client.calls import Call

_QUERYRESPONSE_OR_SEVERALRESPONSE: TypeAdapter[QueryResponse | SeveralResponse] = TypeAdapter(
    QueryResponse | SeveralResponse
)


def ask(body: QueryRequest) -> Call[QueryResponse | SeveralResponse]:
    """Ask a corpus a question, or several."""
    return Call("POST", "/v1/query", _QUERYRESPONSE_OR_SEVERALRESPONSE, body=body, reads=True)
