"""``POST /v1/query``: a question in, the few units worth citing out."""

from fastapi import APIRouter

from server.routes.asked import Resources
from server.several import ask_several
from server.wire.query import QueryRequest, QueryResponse, query_response
from server.wire.several import SeveralResponse, several_response

router = APIRouter(tags=["query"])


@router.post("/v1/query", response_model_exclude_none=False)
async def ask(body: QueryRequest, served: Resources) -> QueryResponse | SeveralResponse:
    """Ask a corpus a question, or several; every unit comes with the path that led to it."""
    request = body.request()
    if body.corpora:
        return several_response(await ask_several(served, request, body.corpora))
    return query_response(await served.ask(request))
