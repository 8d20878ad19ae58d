"""Pools of passages in the graph: made of runs, served item by item to judges, read for reports."""

import asyncio
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from server.errors import BadField, NotFound
from server.model import Request
from server.pipelines import find_pipeline
from server.pooling.acts import Act
from server.pooling.pool import Pooled, pooled
from server.resources import Graph, Row
from server.served import Served

LEASE_SECONDS = 900
SLICE = 500
MOST_ITEMS = 20_000
KEYS = ("pool_key", "pool_topic_key", "pool_item_key", "pool_act_key")
"""Made with the first pool: a database without pools needs none of them."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A pool to make: of what corpus, judged by which rules, pooled from what."""

    corpus: str
    title: str
    guidelines: str
    pipelines: tuple[str, ...]
    depth: int
    quota: int
    creator: str


@dataclass(frozen=True, slots=True)
class TopicWish:
    """A question to pool, and the information need behind it."""

    query: str
    language: str | None
    need: str


async def make_pool(served: Served, wish: Wish, topics: Sequence[TopicWish]) -> str:
    """Run every pipeline on every question, pool the first units of each, and keep the pool.

    Returns its id.

    Raises:
        NotFound: no such corpus or pipeline.
        BadField: nothing was found for any question.
    """
    for name in wish.pipelines:
        find_pipeline(name)
    pool = f"p-{uuid.uuid4().hex[:12]}"
    release = await served.catalogue.release(wish.corpus)
    made = []
    for number, topic in enumerate(topics, 1):
        items = await _pooled(served, wish, topic, f"{pool}/{number}")
        made.append(_topic(number, topic, topic.language or release.language, items))
    if not any(topic["items"] for topic in made):
        raise BadField("topics", "nothing was found for any of them; ask otherwise")
    facts = {name: getattr(wish, name) for name in wish.__slots__}
    facts |= {"id": pool, "release": release.id, "pipelines": list(wish.pipelines)}
    for key in KEYS:
        await served.graph.run(f"schema/create_{key}")
    await served.graph.write("review/create_pool", pool=facts, topics=made)
    return pool


async def _pooled(served: Served, wish: Wish, topic: TopicWish, seed: str) -> list[Pooled]:
    requests = [
        Request(topic.query, wish.corpus, name, wish.depth, language=topic.language)
        for name in wish.pipelines
    ]
    answers = await asyncio.gather(*(served.ask(request) for request in requests))
    rankings = {
        name: [item.unit.id for item in answer.evidence]
        for name, answer in zip(wish.pipelines, answers, strict=True)
    }
    return pooled(rankings, wish.depth, seed)


def _topic(
    number: int, topic: TopicWish, language: str, items: Sequence[Pooled]
) -> dict[str, object]:
    shown = [
        {
            "unit": item.unit,
            "place": item.place,
            "ranks": [f"{name} {rank}" for name, rank in item.ranks.items()],
        }
        for item in items
    ]
    asked = {"query": topic.query, "language": language, "need": topic.need}
    return {"number": number, **asked, "items": shown}


async def find_pool(graph: Graph, pool: str) -> Row:
    """Return a pool with its counts.

    Raises:
        NotFound: there is no such pool.
    """
    rows = await graph.read("review/list_pools", id=pool, corpus=None, offset=0, limit=1)
    if not rows:
        raise NotFound("pool", pool)
    return rows[0]


async def next_item(graph: Graph, pool: str, reviewer: str) -> Row | None:
    """Lease a judge their next item; None where nothing is left for them."""
    return await _leased(graph, "review/next_pool_item", pool, reviewer)


async def keep_act(graph: Graph, pool: str, item: str, act: Mapping[str, object]) -> Row:
    """Keep what a judge says of an item; the same act sent twice is kept once.

    Raises:
        NotFound: the pool has no such item.
    """
    rows = await graph.write("review/keep_pool_act", pool=pool, item=item, act=dict(act))
    if not rows:
        raise NotFound(f"item of the pool {pool}", item)
    return rows[0]


async def undo(graph: Graph, pool: str, reviewer: str) -> Row | None:
    """Take back a judge's last word, and lease them its item; None where there is none."""
    return await _leased(graph, "review/undo_pool_act", pool, reviewer)


async def undo_items(graph: Graph, pool: str, items: Sequence[str], reviewer: str) -> list[Row]:
    """Take back what a judge said of some items, and lease them to the judge again."""
    return await graph.write(
        "review/undo_pool_items",
        pool=pool,
        items=list(items),
        reviewer=reviewer,
        seconds=LEASE_SECONDS,
        mark=uuid.uuid4().hex,
    )


async def _leased(graph: Graph, query: str, pool: str, reviewer: str) -> Row | None:
    """Run a query that leases a judge an item, marked so that of two calls at once one has it."""
    rows = await graph.write(
        query, pool=pool, reviewer=reviewer, seconds=LEASE_SECONDS, mark=uuid.uuid4().hex
    )
    return rows[0] if rows else None


async def all_of(graph: Graph, query: str, pool: str) -> list[Row]:
    """Read all rows of a query on a pool, a page after the other."""
    found: list[Row] = []
    while len(found) < MOST_ITEMS:
        rows = await graph.read(query, pool=pool, offset=len(found), limit=SLICE)
        found += rows
        if len(rows) < SLICE:
            break
    return found


def act_of(row: Row) -> Act:
    """Return an act as the pure functions take it."""
    item = (row["topic"], row["unit"])
    said = {name: row[name] for name in ("reviewer", "state", "grade", "at", "note", "reason")}
    return Act(item, **said)
