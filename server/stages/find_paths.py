"""Find the expert's paths for a question and the units they open, in one read."""

from dataclasses import dataclass
from typing import Literal

import numpy as np

from server.lucene import any_of
from server.model import Query, ThemePath
from server.reach import Reach
from server.resources import Row

PER_PATH = 2_000
"""At most so many units of one path are read: a hub cannot flood the pool."""


@dataclass(frozen=True, slots=True)
class FindPaths:
    """The ``m`` paths nearest to the question.

    ``by`` guide vectors (label plus centroid of the linked units, approximate index,
    over-fetched) or label vectors ranked exhaustively (paper mode). A question without a vector
    finds paths by the words of their labels.
    """

    m: int = 200
    by: Literal["guide", "label"] = "guide"

    async def __call__(self, query: Query, reach: Reach) -> list[ThemePath]:
        """Return paths with their similarity and unit ordinals, nearest first."""
        if query.vector is None:
            rows = await _by_words(query, reach, self.m)
        elif self.by == "guide":
            rows = await _read(query, reach, "retrieve/find_paths", _over_fetched(self.m))
        else:
            rows = await _read(query, reach, "retrieve/find_paths_exact", self.m)
        return [_path(row, rank) for rank, row in enumerate(rows[: self.m], start=1)]


def _over_fetched(m: int) -> int:
    return m + max(20, m // 4)


async def _read(query: Query, reach: Reach, name: str, limit: int) -> list[Row]:
    return await reach.graph.read(
        name,
        release=reach.release.id,
        language=query.path_language,
        vector=np.asarray(query.vector, np.float32),
        limit=limit,
        per_path=PER_PATH,
    )


async def _by_words(query: Query, reach: Reach, m: int) -> list[Row]:
    if not query.tokens:
        return []
    return await reach.graph.read(
        "retrieve/find_paths_by_words",
        release=reach.release.id,
        language=query.path_language,
        words=any_of(query.tokens),
        fetch=m * 20,
        limit=m,
        per_path=PER_PATH,
    )


def _path(row: Row, rank: int) -> ThemePath:
    return ThemePath(
        id=row["id"],
        index=row["index"],
        similarity=row["similarity"],
        theme=row["theme"],
        units=tuple(row["units"]),
        rank=rank,
    )
