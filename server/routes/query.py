"""``POST /v1/query``: a question in, the few units worth citing out."""

from fastapi import APIRouter

from server.routes.asked import Resources
from server.wire.query import QueryRequest, QueryResponse, query_response

router = APIRouter(tags=["query"])


@router.post("/v1/query", response_model_exclude_none=False)
async def ask(body: QueryRequest, served: Resources) -> QueryResponse:
    """Ask a corpus a question; every unit comes with the path that led to it."""
    return query_response(await served.ask(body.request()))
