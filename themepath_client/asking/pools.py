"""Requests of ``client.pools`` and what their answers are."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from typing import Required, TypedDict

from pydantic import TypeAdapter

from server.wire.pools import (
    ActRequest,
    ActShown,
    DisputesResponse,
    NextRequest,
    NextResponse,
    OwnActsResponse,
    PoolRequest,
    PoolShown,
    PoolsResponse,
    ReportResponse,
    RunsResponse,
    UndoItemsRequest,
    UndoneItemsResponse,
    UndoneResponse,
)
from themepath_client.calls import Call, place

_POOLSHOWN: TypeAdapter[PoolShown] = TypeAdapter(PoolShown)
_POOLSRESPONSE: TypeAdapter[PoolsResponse] = TypeAdapter(PoolsResponse)
_NEXTRESPONSE: TypeAdapter[NextResponse] = TypeAdapter(NextResponse)
_ACTSHOWN: TypeAdapter[ActShown] = TypeAdapter(ActShown)
_OWNACTSRESPONSE: TypeAdapter[OwnActsResponse] = TypeAdapter(OwnActsResponse)
_UNDONERESPONSE: TypeAdapter[UndoneResponse] = TypeAdapter(UndoneResponse)
_UNDONEITEMSRESPONSE: TypeAdapter[UndoneItemsResponse] = TypeAdapter(UndoneItemsResponse)
_RUNSRESPONSE: TypeAdapter[RunsResponse] = TypeAdapter(RunsResponse)
_DISPUTESRESPONSE: TypeAdapter[DisputesResponse] = TypeAdapter(DisputesResponse)
_STR: TypeAdapter[str] = TypeAdapter(str)
_REPORTRESPONSE: TypeAdapter[ReportResponse] = TypeAdapter(ReportResponse)


def begin(body: PoolRequest) -> Call[PoolShown]:
    """Run pipelines on questions and pool the first units of each."""
    return Call("POST", "/v1/pools", _POOLSHOWN, body=body)


class PoolsOptions(TypedDict, total=False):
    """What ``pools`` takes by name."""

    corpus: str | None
    offset: int
    limit: int


def pools(options: PoolsOptions) -> Call[PoolsResponse]:
    """List pools, newest first."""
    return Call("GET", "/v1/pools", _POOLSRESPONSE, options=options, reads=True)


def pool(pool: str) -> Call[PoolShown]:
    """Show a pool and how far it is judged."""
    return Call("GET", f"/v1/pools/{place(pool)}", _POOLSHOWN, reads=True)


def serve(pool: str, body: NextRequest) -> Call[NextResponse]:
    """Lease a judge their next item: unjudged first, random within, postponed last."""
    return Call("POST", f"/v1/pools/{place(pool)}/next", _NEXTRESPONSE, body=body)


def judge(pool: str, body: ActRequest) -> Call[ActShown]:
    """Grade an item, postpone it, say that it cannot be judged, or settle a dispute."""
    return Call("POST", f"/v1/pools/{place(pool)}/judgements", _ACTSHOWN, body=body)


class OwnJudgementsOptions(TypedDict, total=False):
    """What ``own_judgements`` takes by name."""

    reviewer: Required[str]
    offset: int
    limit: int


def own_judgements(pool: str, options: OwnJudgementsOptions) -> Call[OwnActsResponse]:
    """List what one judge last said of each item, newest first."""
    return Call(
        "GET", f"/v1/pools/{place(pool)}/judgements", _OWNACTSRESPONSE, options=options, reads=True
    )


def take_back(pool: str, body: NextRequest) -> Call[UndoneResponse]:
    """Take back a judge's last word; their next item is that one again."""
    return Call("POST", f"/v1/pools/{place(pool)}/undo", _UNDONERESPONSE, body=body)


def take_back_items(pool: str, body: UndoItemsRequest) -> Call[UndoneItemsResponse]:
    """Take back all that a judge said of some items; they come again."""
    return Call("POST", f"/v1/pools/{place(pool)}/undo-items", _UNDONEITEMSRESPONSE, body=body)


class RunsOptions(TypedDict, total=False):
    """What ``runs`` takes by name."""

    offset: int
    limit: int


def runs(pool: str, options: RunsOptions) -> Call[RunsResponse]:
    """Set the pooled runs of each question side by side."""
    return Call("GET", f"/v1/pools/{place(pool)}/runs", _RUNSRESPONSE, options=options, reads=True)


DisputesOptions = RunsOptions


def disputes(pool: str, options: DisputesOptions) -> Call[DisputesResponse]:
    """List items that judges graded apart and nobody has settled."""
    return Call(
        "GET", f"/v1/pools/{place(pool)}/disputes", _DISPUTESRESPONSE, options=options, reads=True
    )


def judgements(pool: str) -> Call[str]:
    """Give the grades as TREC qrels; what nobody graded is not in them."""
    return Call("GET", f"/v1/pools/{place(pool)}/qrels", _STR, reads=True)


def report(pool: str) -> Call[ReportResponse]:
    """Say how far the pool is judged, how far judges agree."""
    return Call("GET", f"/v1/pools/{place(pool)}/report", _REPORTRESPONSE, reads=True)
