"""What is asked under ``client.pools``; each method is an operation of HTTP."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from typing import Unpack

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
from themepath_client.asking import pools as asking
from themepath_client.sending import AsyncSender, Sender


class PoolsGroup:
    """The operations of pools."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def begin(self, body: PoolRequest) -> PoolShown:
        """Run pipelines on questions and pool the first units of each."""
        return self._sender.send(asking.begin(body))

    def pools(self, **options: Unpack[asking.PoolsOptions]) -> PoolsResponse:
        """List pools, newest first."""
        return self._sender.send(asking.pools(options))

    def pool(self, pool: str) -> PoolShown:
        """Show a pool and how far it is judged."""
        return self._sender.send(asking.pool(pool))

    def serve(self, pool: str, body: NextRequest) -> NextResponse:
        """Lease a judge their next item: unjudged first, random within, postponed last."""
        return self._sender.send(asking.serve(pool, body))

    def judge(self, pool: str, body: ActRequest) -> ActShown:
        """Grade an item, postpone it, say that it cannot be judged, or settle a dispute."""
        return self._sender.send(asking.judge(pool, body))

    def own_judgements(
        self, pool: str, **options: Unpack[asking.OwnJudgementsOptions]
    ) -> OwnActsResponse:
        """List what one judge last said of each item, newest first."""
        return self._sender.send(asking.own_judgements(pool, options))

    def take_back(self, pool: str, body: NextRequest) -> UndoneResponse:
        """Take back a judge's last word; their next item is that one again."""
        return self._sender.send(asking.take_back(pool, body))

    def take_back_items(self, pool: str, body: UndoItemsRequest) -> UndoneItemsResponse:
        """Take back all that a judge said of some items; they come again."""
        return self._sender.send(asking.take_back_items(pool, body))

    def runs(self, pool: str, **options: Unpack[asking.RunsOptions]) -> RunsResponse:
        """Set the pooled runs of each question side by side."""
        return self._sender.send(asking.runs(pool, options))

    def disputes(self, pool: str, **options: Unpack[asking.DisputesOptions]) -> DisputesResponse:
        """List items that judges graded apart and nobody has settled."""
        return self._sender.send(asking.disputes(pool, options))

    def judgements(self, pool: str) -> str:
        """Give the grades as TREC qrels; what nobody graded is not in them."""
        return self._sender.send(asking.judgements(pool))

    def report(self, pool: str) -> ReportResponse:
        """Say how far the pool is judged, how far judges agree."""
        return self._sender.send(asking.report(pool))


class AsyncPoolsGroup:
    """The operations of pools, awaited."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def begin(self, body: PoolRequest) -> PoolShown:
        """Run pipelines on questions and pool the first units of each."""
        return await self._sender.send(asking.begin(body))

    async def pools(self, **options: Unpack[asking.PoolsOptions]) -> PoolsResponse:
        """List pools, newest first."""
        return await self._sender.send(asking.pools(options))

    async def pool(self, pool: str) -> PoolShown:
        """Show a pool and how far it is judged."""
        return await self._sender.send(asking.pool(pool))

    async def serve(self, pool: str, body: NextRequest) -> NextResponse:
        """Lease a judge their next item: unjudged first, random within, postponed last."""
        return await self._sender.send(asking.serve(pool, body))

    async def judge(self, pool: str, body: ActRequest) -> ActShown:
        """Grade an item, postpone it, say that it cannot be judged, or settle a dispute."""
        return await self._sender.send(asking.judge(pool, body))

    async def own_judgements(
        self, pool: str, **options: Unpack[asking.OwnJudgementsOptions]
    ) -> OwnActsResponse:
        """List what one judge last said of each item, newest first."""
        return await self._sender.send(asking.own_judgements(pool, options))

    async def take_back(self, pool: str, body: NextRequest) -> UndoneResponse:
        """Take back a judge's last word; their next item is that one again."""
        return await self._sender.send(asking.take_back(pool, body))

    async def take_back_items(self, pool: str, body: UndoItemsRequest) -> UndoneItemsResponse:
        """Take back all that a judge said of some items; they come again."""
        return await self._sender.send(asking.take_back_items(pool, body))

    async def runs(self, pool: str, **options: Unpack[asking.RunsOptions]) -> RunsResponse:
        """Set the pooled runs of each question side by side."""
        return await self._sender.send(asking.runs(pool, options))

    async def disputes(
        self, pool: str, **options: Unpack[asking.DisputesOptions]
    ) -> DisputesResponse:
        """List items that judges graded apart and nobody has settled."""
        return await self._sender.send(asking.disputes(pool, options))

    async def judgements(self, pool: str) -> str:
        """Give the grades as TREC qrels; what nobody graded is not in them."""
        return await self._sender.send(asking.judgements(pool))

    async def report(self, pool: str) -> ReportResponse:
        """Say how far the pool is judged, how far judges agree."""
        return await self._sender.send(asking.report(pool))
