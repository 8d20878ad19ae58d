"""Find the expert's paths for a question and the units they open."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from server.model import Query, ThemePath
from server.reach import Reach
from server.resources import Row
from server.scoring.min_max_sum import min_max_sum
from server.stages.own_paths import own_rows
from server.stages.path_indexes import index_ids
from server.stages.path_looks import Bounds, Look, inside_rows
from server.stages.widen_paths import widened

Form = Literal["auto", "snapshot", "index"]


@dataclass(frozen=True, slots=True)
class FindPaths:
    """The ``m`` paths nearest to the question.

    ``by`` guide vectors (label plus centroid of the linked units, approximate index,
    over-fetched), label vectors ranked exhaustively (paper mode), the words of their labels, or
    both words and guide vectors (``hybrid``, the mean of both after min–max over each list). A
    question without a vector finds paths by words. ``indexes`` keeps the paths of the thematic
    indexes named (none: all); ``alternatives`` matches the themes' other names as well. With a
    selection, paths that open nothing inside it do not count, and the others open only what lies
    inside. ``intermediate`` and ``related`` open the themes beside a path's end too, at that
    share of the path's value; 0 leaves them closed. Themes of a reader's own layer are paths
    beside the others where the question names the layer.
    """

    m: int = 200
    by: Literal["guide", "label", "words", "hybrid"] = "guide"
    indexes: tuple[str, ...] = ()
    alternatives: bool = False
    intermediate: float = 0.0
    related: float = 0.0
    form: Form = "auto"

    async def __call__(self, query: Query, reach: Reach) -> list[ThemePath]:
        """Return paths with their similarity and unit ordinals, nearest to any form first.

        Raises:
            UnknownIndex: ``indexes`` names what the release does not have.
        """
        bounds = self._bounds(reach)
        looks = self._looks(query)
        lists = await asyncio.gather(*(self._found(look, bounds, query, reach) for look in looks))
        rows = fused(lists, self.m) if len(lists) > 1 else [row for found in lists for row in found]
        paths = [_path(row, rank) for rank, row in enumerate(rows, start=1)]
        shares = {"intermediate": self.intermediate, "related": self.related}
        return await widened(paths, shares, bounds.indexes, query, reach)

    async def _found(self, look: Look, bounds: Bounds, query: Query, reach: Reach) -> list[Row]:
        """Take one look for every form of the question that it can be taken for."""
        forms = (None,) if look == "words" else query.vectors
        lists = await asyncio.gather(
            *(
                inside_rows(look, self.m, bounds, replace(query, vector=form), reach)
                for form in forms
            )
        )
        own = await own_rows(look, query, reach)
        found = best_forms(lists)
        return best_forms([found, own] if own else [found])[: self.m]

    def _bounds(self, reach: Reach) -> Bounds:
        in_memory = self.form == "snapshot" or (
            self.form == "auto" and reach.snapshots.fits(reach.release)
        )
        return Bounds(index_ids(self.indexes, reach.release), self.alternatives, in_memory)

    def _looks(self, query: Query) -> list[Look]:
        """Return the looks to take; what the question lacks, vector or words, is not looked by."""
        words: list[Look] = ["words"] if query.tokens_searched else []
        if self.by == "words" or query.vector is None:
            return words
        if self.by == "hybrid":
            return ["guide", *words]
        return [self.by]


def best_forms(lists: Sequence[Sequence[Row]]) -> list[Row]:
    """Return every path once, with the form that it is nearest to; a single list stays as it is."""
    if len(lists) == 1:
        return list(lists[0])
    best: dict[str, Row] = {}
    for row in (row for rows in lists for row in rows):
        known = best.setdefault(row["id"], row)
        if row["similarity"] > known["similarity"]:
            best[row["id"]] = row
    return sorted(best.values(), key=lambda row: (-row["similarity"], row["id"]))


def fused(lists: Sequence[Sequence[Row]], m: int) -> list[Row]:
    """Return the ``m`` best paths of the dense list and the words' list, best first.

    Similarity becomes the mean of both min–max values. The floor is the last value of a list that
    is full; a list of words that is shorter holds every path that shares one, so its floor is 0.
    """
    dense, words = ({row["id"]: row["similarity"] for row in rows} for rows in lists)
    floors = (min(dense.values(), default=0.0), 0.0 if len(words) < m else min(words.values()))
    scores = min_max_sum([(dense, floors[0]), (words, floors[1])])
    rows = {row["id"]: row for found in lists for row in found}
    best = sorted(rows, key=lambda path: (-scores[path], -dense.get(path, -2.0), path))[:m]
    return [{**rows[path], "similarity": scores[path]} for path in best]


def _path(row: Row, rank: int) -> ThemePath:
    return ThemePath(
        id=row["id"],
        index=row["index"],
        similarity=row["similarity"],
        theme=row["theme"],
        units=tuple(row["units"]),
        rank=rank,
    )
