"""The looks at the paths of a release: by guide vector, by label vector, by words."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from server.lucene import any_of
from server.model import Query, Selected
from server.reach import Reach
from server.resources import Row
from server.scoring.bounded_cosine import plain_cosine

Look = Literal["guide", "label", "words"]

PER_PATH = 2_000
"""At most so many units of one path are read: a hub cannot flood the pool."""


FEW_UNITS = 1_000
"""Paths to so few units are found from the units: most of the nearest paths lead elsewhere."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """What every look is bound by: indexes (none: all), and whether alternatives are searched."""

    indexes: tuple[str, ...] = ()
    alternatives: bool = False
    in_memory: bool = True


async def inside_rows(look: Look, m: int, bounds: Bounds, query: Query, reach: Reach) -> list[Row]:
    """Return the ``m`` best paths of a look that open a unit inside the selection, best first.

    A row is id, index, theme, similarity, units. Paths that open nothing inside do not count, so
    more and more are asked for until ``m`` are found or the release has no more; of a selection
    of few units, only the paths that open one of them are ranked, all of them.
    """
    if look == "guide" and query.selected is not None and query.selected.size <= FEW_UNITS:
        return confined(query, await _by_units(m, bounds, query, query.selected, reach))
    limit, most = _first(look, m), reach.release.counts.get("paths", 0)
    while True:
        rows = await _rows(look, limit, bounds, query, reach)
        inside = confined(query, rows)
        if len(inside) >= m or limit > most or not query.selected:
            return inside[:m]
        limit *= 4


async def _by_units(
    m: int, bounds: Bounds, query: Query, selected: Selected, reach: Reach
) -> list[Row]:
    columns = await reach.graph.read(
        "retrieve/find_paths_inside",
        release=reach.release.id,
        language=query.path_language,
        indexes=list(bounds.indexes),
        ordinals=np.flatnonzero(selected.mask).tolist(),
        vector=np.asarray(query.vector, np.float32),
        limit=m,
    )
    return as_rows(columns)


def _first(look: Look, m: int) -> int:
    """Return how many paths are asked for at first: an index is approximate at its edge."""
    return m if look == "words" else m + max(20, m // 4)


async def _rows(look: Look, limit: int, bounds: Bounds, query: Query, reach: Reach) -> list[Row]:
    if look == "words":
        way = _by_words if bounds.in_memory else _by_index
        return await way(limit, bounds, query, reach)
    return await _by_vector(look, limit, bounds, query, reach)


async def _by_vector(
    look: Look, limit: int, bounds: Bounds, query: Query, reach: Reach
) -> list[Row]:
    asked = np.asarray(query.vector, np.float32)
    more = {"indexes": list(bounds.indexes)}
    name = "find_paths_exact"
    if look == "guide":
        name = "find_paths_of_indexes" if bounds.indexes else "find_paths"
        more = more if bounds.indexes else {}
    columns = await reach.graph.read(
        f"retrieve/{name}",
        release=reach.release.id,
        language=query.path_language,
        vector=asked,
        limit=limit,
        per_path=_per_path(query),
        **more,
    )
    return as_rows(columns) if look == "guide" else exact_rows(columns, asked)


async def _by_words(limit: int, bounds: Bounds, query: Query, reach: Reach) -> list[Row]:
    """Rank by BM25 over the release's own paths, whatever else the database holds."""
    words = await reach.snapshots.path_words(reach.release, query.path_language)
    tokens, alternatives = query.tokens_searched, bounds.alternatives
    ranked = words.ranked(tokens, bounds.indexes, alternatives=alternatives)[:limit]
    scores = dict(ranked)
    columns = await reach.graph.read(
        "retrieve/open_paths",
        release=reach.release.id,
        paths=list(scores),
        per_path=_per_path(query),
    )
    known = [{**row, "similarities": [scores[path] for path in row["ids"]]} for row in columns]
    return as_rows(known)


async def _by_index(limit: int, bounds: Bounds, query: Query, reach: Reach) -> list[Row]:
    columns = await reach.graph.read(
        "retrieve/find_paths_by_words",
        release=reach.release.id,
        language=query.path_language,
        indexes=list(bounds.indexes),
        words=any_of(query.tokens_searched),
        fetch=limit * 20,
        limit=limit,
        per_path=_per_path(query),
    )
    return as_rows(columns)


def _per_path(query: Query) -> int:
    """Read all units of a path where a selection decides which of them count."""
    return PER_PATH if query.selected is None else query.selected.mask.size


def confined(query: Query, rows: Sequence[Row], most: int = PER_PATH) -> list[Row]:
    """Open only what lies inside the selection, and drop rows that then open nothing."""
    if query.selected is None:
        return list(rows)
    opened = [{**row, "units": query.selected.inside(row["units"])[:most]} for row in rows]
    return [row for row in opened if row["units"]]


def as_rows(columns: Sequence[Row]) -> list[Row]:
    """Turn the one row of columns into a row a path."""
    names = ("id", "index", "theme", "similarity", "units")
    keys = ("ids", "indexes", "themes", "similarities", "units")
    return [
        dict(zip(names, values, strict=True))
        for row in columns
        for values in zip(*(row[key] for key in keys), strict=True)
    ]


def exact_rows(columns: Sequence[Row], asked: NDArray[np.float32]) -> list[Row]:
    """Compute the cosines of the best paths in double precision, and order by them.

    Neo4j computes them in single precision; where a question's paths are nearly equal, min-max
    over the three of them would blow that noise up.
    """
    known = [{**row, "similarities": plain_cosine(row["vectors"], asked)} for row in columns]
    return sorted(as_rows(known), key=lambda row: (-row["similarity"], row["id"]))
