"""The unit channels of a release too large for memory: Neo4j's vector and full-text indexes."""

import sys
from collections.abc import Sequence

import numpy as np

from server.lucene import any_of
from server.model import Query, Selected
from server.reach import Reach
from server.resources import Row
from server.scoring.ranked_list import EMPTY_LIST, RankedList

OVER_FETCH = 10
"""An approximate index is asked for more than is kept: its recall at the edge is below 1."""
MOST_FETCHED = 200_000
COMPARED_WHOLE = 5_000
"""A selection of so many units is compared with the question one by one, without the index."""


async def semantic_from_index(query: Query, reach: Reach, depth: int) -> RankedList:
    """Return the best units by the vector index, filtered inside it by release and edition.

    With a selection, a small one is compared whole, exactly; for a large one the index is asked
    for more and more until the list is full with units inside or the index has no more.
    """
    if query.selected is not None and query.selected.size <= COMPARED_WHOLE:
        return await compared(query, query.selected, reach, depth)
    limit, most = depth + OVER_FETCH, reach.release.counts.get("units", 0)
    while True:
        rows = await _search_vectors(query, reach, limit)
        kept = _inside(query, [(row["ordinal"], row["score"]) for row in rows])
        if len(kept) >= depth or len(rows) < limit or limit > most or not query.selected:
            return _listed(kept[:depth])
        limit *= 2


async def _search_vectors(query: Query, reach: Reach, limit: int) -> list[Row]:
    return await reach.graph.read(
        "retrieve/search_unit_vectors",
        release=reach.release.id,
        edition=query.edition,
        vector=np.asarray(query.vector, np.float32),
        limit=limit,
    )


async def compared(query: Query, selected: Selected, reach: Reach, depth: int) -> RankedList:
    """Return the nearest units of a selection, each compared with the question by itself."""
    rows = await reach.graph.read(
        "retrieve/candidate_texts",
        release=reach.release.id,
        edition=query.edition,
        ordinals=np.flatnonzero(selected.mask).tolist(),
    )
    given = [row for row in rows if row["embedding"] is not None]
    if not given:
        return EMPTY_LIST
    vectors = np.asarray([row["embedding"] for row in given], np.float32)
    scores = (vectors @ np.asarray(query.vector, np.float32)).tolist()
    scored = zip((row["ordinal"] for row in given), scores, strict=True)
    return _listed(sorted(scored, key=lambda pair: (-pair[1], pair[0]))[:depth])


async def lexical_from_index(query: Query, reach: Reach, depth: int) -> RankedList:
    """Return the best units by the full-text index; its scores are Lucene's, not ours.

    The index holds all releases and editions, so the number of rows asked for grows until the
    list is full with rows of this edition, inside the selection, or the index has no more.
    """
    if not query.tokens:
        return EMPTY_LIST
    fetch, most = depth * 4, MOST_FETCHED if query.selected is None else sys.maxsize
    while True:
        # Without a selection the first rows of the edition are the list; with one, all may count.
        limit = depth if query.selected is None else fetch
        row = await _search_words(query, reach, fetch, limit)
        kept = _inside(query, list(zip(row["ordinals"], row["scores"], strict=True)))
        full = len(kept) >= depth
        if full or row["fetched"] < fetch or fetch >= most:
            break
        fetch *= 4
    listed = _listed(kept[:depth])
    return RankedList(listed.ordinals, listed.raw, listed.floor if full else 0.0)


async def _search_words(query: Query, reach: Reach, fetch: int, limit: int) -> Row:
    rows = await reach.graph.read(
        "retrieve/search_unit_words",
        release=reach.release.id,
        edition=query.edition,
        words=any_of(query.tokens),
        fetch=fetch,
        limit=limit,
    )
    return rows[0] if rows else {"fetched": 0, "ordinals": [], "scores": []}


def _inside(query: Query, found: list[tuple[int, float]]) -> list[tuple[int, float]]:
    selected = query.selected
    return found if selected is None else [pair for pair in found if selected.mask[pair[0]]]


def _listed(pairs: Sequence[tuple[int, float]]) -> RankedList:
    if not pairs:
        return EMPTY_LIST
    ordinals, scores = zip(*pairs, strict=True)
    raw = np.asarray(scores, np.float64)
    return RankedList(np.asarray(ordinals, np.int64), raw, float(raw[-1]))
