"""The unit channels of a release too large for memory: Neo4j's vector and full-text indexes."""

import numpy as np

from server.lucene import any_of
from server.model import Query
from server.reach import Reach
from server.resources import Row
from server.scoring.ranked_list import EMPTY_LIST, RankedList

OVER_FETCH = 10
"""An approximate index is asked for more than is kept: its recall at the edge is below 1."""
MOST_FETCHED = 200_000


async def semantic_from_index(query: Query, reach: Reach, depth: int) -> RankedList:
    """Return the best units by the vector index, filtered inside it by release and edition."""
    rows = await reach.graph.read(
        "retrieve/search_unit_vectors",
        release=reach.release.id,
        edition=query.edition,
        vector=np.asarray(query.vector, np.float32),
        limit=depth + OVER_FETCH,
    )
    kept = rows[:depth]
    return _listed([row["ordinal"] for row in kept], [row["score"] for row in kept])


async def lexical_from_index(query: Query, reach: Reach, depth: int) -> RankedList:
    """Return the best units by the full-text index; its scores are Lucene's, not ours.

    The index holds all releases and editions, so the number of rows asked for doubles until the
    list is full with rows of this edition or the index has no more.
    """
    fetch = depth * 4
    while True:
        row = await _search_words(query, reach, fetch, depth)
        full = len(row["ordinals"]) >= depth
        if full or row["fetched"] < fetch or fetch >= MOST_FETCHED:
            break
        fetch *= 4
    listed = _listed(row["ordinals"], row["scores"])
    return RankedList(listed.ordinals, listed.raw, listed.floor if full else 0.0)


async def _search_words(query: Query, reach: Reach, fetch: int, depth: int) -> Row:
    rows = await reach.graph.read(
        "retrieve/search_unit_words",
        release=reach.release.id,
        edition=query.edition,
        words=any_of(query.tokens),
        fetch=fetch,
        limit=depth,
    )
    return rows[0] if rows else {"fetched": 0, "ordinals": [], "scores": []}


def _listed(ordinals: list[int], scores: list[float]) -> RankedList:
    if not ordinals:
        return EMPTY_LIST
    raw = np.asarray(scores, np.float64)
    return RankedList(np.asarray(ordinals, np.int64), raw, float(raw[-1]))
