"""``POST /v1/query``: a question in, the few units worth citing out."""

from dataclasses import replace

from fastapi import APIRouter, Request

from server.routes.asked import Resources, own_of
from server.several import ask_several
from server.wire.query import QueryRequest, QueryResponse, query_response
from server.wire.several import SeveralResponse, several_response

router = APIRouter(tags=["query"])


@router.post("/v1/query", response_model_exclude_none=False)
async def ask(
    body: QueryRequest, served: Resources, sent: Request
) -> QueryResponse | SeveralResponse:
    """Ask a corpus a question, or several; every unit comes with the path that led to it."""
    request = replace(body.request(), own=own_of(sent, body.own))
    if body.corpora:
        return several_response(await ask_several(served, request, body.corpora))
    return query_response(await served.ask(request))
