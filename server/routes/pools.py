"""``/v1/pools``: passages of several pipelines judged blind, agreed on, measured and exported."""

from collections.abc import Iterable
from dataclasses import asdict
from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import PlainTextResponse

from evaluation.pooled import measured
from server.errors import BadField, MissingExtra
from server.pooling.acts import Act, disputed, grades, qrels, standing
from server.pooling.agreement import alpha, kappas
from server.pooling.progress import holes, progress_of, ranks_of
from server.pooling.runs import Placed, runs_of
from server.pools import (
    LEASE_SECONDS,
    TopicWish,
    Wish,
    act_of,
    all_of,
    find_pool,
    keep_act,
    make_pool,
    next_item,
    undo,
    undo_items,
)
from server.resources import Row
from server.routes.asked import Paged, Resources, Signer
from server.served import Served
from server.wire.pools import (
    ActRequest,
    ActShown,
    DisputeShown,
    DisputesResponse,
    GradedShown,
    ItemShown,
    JudgeShown,
    KappaShown,
    MeasuredShown,
    NextRequest,
    NextResponse,
    OwnActShown,
    OwnActsResponse,
    PoolRequest,
    PoolShown,
    PoolsResponse,
    ReportResponse,
    RunsResponse,
    RunsShown,
    SaidShown,
    UndoItemsRequest,
    UndoneItemsResponse,
    UndoneResponse,
)

router = APIRouter(tags=["pools"])
RULE = "the adjudicator's grade; else the lower median of the judges' grades"
Corpus = Annotated[str | None, Query(max_length=64)]


@router.post("/v1/pools", status_code=201)
async def begin(body: PoolRequest, served: Resources, signer: Signer) -> PoolShown:
    """Run pipelines on questions and pool the first units of each, to be judged blind."""
    given = {name: getattr(body, name) for name in ("corpus", "title", "guidelines")}
    names = tuple(dict.fromkeys(body.pipelines))
    wish = Wish(
        **given,
        pipelines=names,
        depth=body.depth,
        quota=body.quota,
        creator=signer.named(body.reviewer),
    )
    topics = [TopicWish(topic.query, topic.language, topic.need) for topic in body.topics]
    return PoolShown.of_row(await find_pool(served.graph, await make_pool(served, wish, topics)))


@router.get("/v1/pools")
async def pools(served: Resources, part: Paged, corpus: Corpus = None) -> PoolsResponse:
    """List pools, newest first."""
    rows = await served.graph.read(
        "review/list_pools", id=None, corpus=corpus, offset=part.offset, limit=part.limit
    )
    return PoolsResponse(items=[PoolShown.of_row(row) for row in rows], page=part.page(rows))


@router.get("/v1/pools/{pool}")
async def pool(pool: str, served: Resources) -> PoolShown:
    """Show a pool and how far it is judged."""
    return PoolShown.of_row(await find_pool(served.graph, pool))


@router.post("/v1/pools/{pool}/next")
async def serve(pool: str, body: NextRequest, served: Resources, signer: Signer) -> NextResponse:
    """Lease a judge their next item: unjudged first, random within, postponed last."""
    await find_pool(served.graph, pool)
    row = await next_item(served.graph, pool, signer.named(body.reviewer))
    item = None if row is None else ItemShown.model_validate(row)
    return NextResponse(item=item, seconds=LEASE_SECONDS)


@router.post("/v1/pools/{pool}/judgements", status_code=201)
async def judge(pool: str, body: ActRequest, served: Resources, signer: Signer) -> ActShown:
    """Grade an item, postpone it, say that it cannot be judged, or settle a dispute."""
    act = body.checked().model_dump(exclude={"item"})
    act["reviewer"] = signer.named(body.reviewer)
    if not act["reviewer"]:
        raise BadField("reviewer", "say who judges, so that judges can be compared")
    return ActShown.model_validate(await keep_act(served.graph, pool, body.item, act))


@router.post("/v1/pools/{pool}/undo")
async def take_back(
    pool: str, body: NextRequest, served: Resources, signer: Signer
) -> UndoneResponse:
    """Take back a judge's last word; their next item is that one again."""
    await find_pool(served.graph, pool)
    row = await undo(served.graph, pool, signer.named(body.reviewer))
    return UndoneResponse.model_validate(row or {"id": None, "item": None})


@router.post("/v1/pools/{pool}/undo-items")
async def take_back_items(
    pool: str, body: UndoItemsRequest, served: Resources, signer: Signer
) -> UndoneItemsResponse:
    """Take back all that a judge said of some items; they come again."""
    await find_pool(served.graph, pool)
    rows = await undo_items(served.graph, pool, body.items, signer.named(body.reviewer))
    return UndoneItemsResponse(items=[row["item"] for row in rows])


@router.get("/v1/pools/{pool}/judgements")
async def own_judgements(
    pool: str,
    served: Resources,
    part: Paged,
    reviewer: Annotated[str, Query(min_length=1, max_length=200)],
) -> OwnActsResponse:
    """List what one judge last said of each item, newest first; nothing of what others said."""
    await find_pool(served.graph, pool)
    rows = await served.graph.read(
        "review/own_pool_acts", pool=pool, reviewer=reviewer, offset=part.offset, limit=part.limit
    )
    return OwnActsResponse(items=[OwnActShown.of_row(row) for row in rows], page=part.page(rows))


@router.get("/v1/pools/{pool}/runs")
async def runs(pool: str, served: Resources, part: Paged) -> RunsResponse:
    """Set the pooled runs of each question side by side, beside the order the grades would give."""
    shown = PoolShown.of_row(await find_pool(served.graph, pool))
    acts, items = await _acts(served, pool), await _items(served, pool)
    asked = {row["topic"]: row["query"] for row in items}
    ranks = [((row["topic"], row["unit"]), ranks_of(row["ranks"])) for row in items]
    found = [
        RunsShown(
            topic=one.topic,
            query=asked[one.topic],
            ideal=_graded(one.ideal),
            runs={name: _graded(units) for name, units in one.runs.items()},
        )
        for one in runs_of(ranks, acts, shown.depth)
    ]
    page = found[part.offset : part.offset + part.limit]
    return RunsResponse(items=page, page=part.page([], len(found)))


def _graded(placed: Iterable[Placed]) -> list[GradedShown]:
    return [GradedShown(unit=unit, grade=grade) for unit, grade in placed]


@router.get("/v1/pools/{pool}/disputes")
async def disputes(pool: str, served: Resources, part: Paged) -> DisputesResponse:
    """List items that judges graded apart and nobody has settled, with what each said."""
    await find_pool(served.graph, pool)
    found = disputed(await _acts(served, pool))
    rows = {(r["topic"], r["unit"]): r for r in await _items(served, pool)}
    shown = [
        _dispute(rows[item], words.values())
        for item, words in found[part.offset : part.offset + part.limit]
    ]
    return DisputesResponse(items=shown, page=part.page([], len(found)))


def _dispute(row: Row, words: Iterable[Act]) -> DisputeShown:
    said = [
        SaidShown(reviewer=act.reviewer, grade=act.grade, reason=act.reason, note=act.note)
        for act in words
        if act.state == "graded" and act.grade is not None
    ]
    return DisputeShown.model_validate(
        {name: value for name, value in row.items() if name != "ranks"} | {"said": said}
    )


@router.get("/v1/pools/{pool}/qrels", response_class=PlainTextResponse)
async def judgements(pool: str, served: Resources) -> PlainTextResponse:
    """Give the grades as TREC qrels; what nobody graded is not in them."""
    await find_pool(served.graph, pool)
    return PlainTextResponse(qrels(await _acts(served, pool)))


@router.get("/v1/pools/{pool}/report")
async def report(pool: str, served: Resources) -> ReportResponse:
    """Say how far the pool is judged, how far judges agree, and what the pipelines come to."""
    shown = PoolShown.of_row(await find_pool(served.graph, pool))
    acts, items = await _acts(served, pool), await _items(served, pool)
    ratings = [grades(words) for words in standing(acts).values()]
    measured, note = _measured(shown, acts, items)
    return ReportResponse(
        pool=shown,
        judges=[JudgeShown.model_validate(asdict(one)) for one in progress_of(acts)],
        kappas=[
            KappaShown(judges=list(pair), kappa=value, items=shared)
            for pair, (value, shared) in kappas(ratings).items()
        ],
        alpha=alpha(ratings),
        rule=RULE,
        measured=measured,
        note=note,
    )


def _measured(
    pool: PoolShown, acts: list[Act], items: list[Row]
) -> tuple[list[MeasuredShown], str]:
    """Measure the pooled runs, or say why not."""
    ranks = [((row["topic"], row["unit"]), ranks_of(row["ranks"])) for row in items]
    try:
        found = measured(pool.pipelines, pool.depth, ranks, acts)
    except MissingExtra as error:
        return [], str(error)
    missing = holes(ranks, acts)
    shown = [
        MeasuredShown(pipeline=name, measures=values, unjudged=missing.get(name, 0))
        for name, values in found.items()
    ]
    return shown, "" if shown else "No unit has a grade above 0 yet."


async def _acts(served: Served, pool: str) -> list[Act]:
    return [act_of(row) for row in await all_of(served.graph, "review/pool_acts", pool)]


async def _items(served: Served, pool: str) -> list[Row]:
    return await all_of(served.graph, "review/pool_items", pool)
