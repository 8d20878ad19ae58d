"""Find the expert's paths for a question and the units they open, in one read."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from server.lucene import any_of
from server.model import Query, ThemePath
from server.reach import Reach
from server.resources import Row
from server.scoring.bounded_cosine import plain_cosine

PER_PATH = 2_000
"""At most so many units of one path are read: a hub cannot flood the pool."""


@dataclass(frozen=True, slots=True)
class FindPaths:
    """The ``m`` paths nearest to the question.

    ``by`` guide vectors (label plus centroid of the linked units, approximate index,
    over-fetched) or label vectors ranked exhaustively (paper mode). A question without a vector
    finds paths by the words of their labels. With a selection, paths that open nothing inside it
    do not count, and the others open only what lies inside.
    """

    m: int = 200
    by: Literal["guide", "label"] = "guide"

    async def __call__(self, query: Query, reach: Reach) -> list[ThemePath]:
        """Return paths with their similarity and unit ordinals, nearest first."""
        if query.vector is None and not query.tokens:
            return []
        limit, most = self._first(query), reach.release.counts.get("paths", 0)
        while True:
            rows = await self._rows(query, reach, limit)
            inside = _inside(query, rows)
            if len(inside) >= self.m or limit > most or not query.selected:
                break
            limit *= 4
        return [_path(row, rank) for rank, row in enumerate(inside[: self.m], start=1)]

    def _first(self, query: Query) -> int:
        """Return how many paths are asked for at first: an index is approximate at its edge."""
        return self.m if query.vector is None else self.m + max(20, self.m // 4)

    async def _rows(self, query: Query, reach: Reach, limit: int) -> list[Row]:
        if query.vector is None:
            return await _by_words(query, reach, limit)
        name = "find_paths" if self.by == "guide" else "find_paths_exact"
        asked = np.asarray(query.vector, np.float32)
        columns = await reach.graph.read(
            f"retrieve/{name}",
            release=reach.release.id,
            language=query.path_language,
            vector=asked,
            limit=limit,
            per_path=_per_path(query),
        )
        return as_rows(columns) if self.by == "guide" else exact_rows(columns, asked)


async def _by_words(query: Query, reach: Reach, limit: int) -> list[Row]:
    columns = await reach.graph.read(
        "retrieve/find_paths_by_words",
        release=reach.release.id,
        language=query.path_language,
        words=any_of(query.tokens),
        fetch=limit * 20,
        limit=limit,
        per_path=_per_path(query),
    )
    return as_rows(columns)


def _per_path(query: Query) -> int:
    """Read all units of a path where a selection decides which of them count."""
    return PER_PATH if query.selected is None else query.selected.mask.size


def _inside(query: Query, rows: Sequence[Row]) -> list[Row]:
    """Open only what lies inside the selection, and drop paths that then open nothing."""
    if query.selected is None:
        return list(rows)
    opened = [{**row, "units": query.selected.inside(row["units"])[:PER_PATH]} for row in rows]
    return [row for row in opened if row["units"]]


def _path(row: Row, rank: int) -> ThemePath:
    return ThemePath(
        id=row["id"],
        index=row["index"],
        similarity=row["similarity"],
        theme=row["theme"],
        units=tuple(row["units"]),
        rank=rank,
    )


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
