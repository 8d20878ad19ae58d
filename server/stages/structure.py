"""Add the three structural terms of equation 3: proximity, source priority, specificity."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from server.model import Candidate, ThemePath
from server.own_layer import PREFIX
from server.reach import Reach
from server.scoring.structural import structural
from server.scoring.weighted_sum import in_order, rescored
from server.stages.ways import hops_found, ways_beside

STRUCTURAL = ("proximity", "source", "specificity")


@dataclass(frozen=True, slots=True)
class AddStructure:
    """Rescore the best ``pool`` candidates where a structural weight is set; else do nothing.

    All three terms are in [0, 1] by their formulas, so they are used as they are: a min-max over
    a cut list would make them depend on where the list was cut. Without such a weight the terms
    are filled in for what is shown, at no cost to the order.
    """

    pool: int = 300

    async def __call__(
        self,
        candidates: Sequence[Candidate],
        paths: Sequence[ThemePath],
        weights: Mapping[str, float],
        reach: Reach,
    ) -> list[Candidate]:
        """Return the candidates, with structure and in their new order where it carries weight."""
        if not any(weights.get(name, 0.0) for name in STRUCTURAL):
            return list(candidates)
        read, rest = list(candidates[: self.pool]), list(candidates[self.pool :])
        rows = await reach.graph.read(
            "retrieve/unit_structure",
            release=reach.release.id,
            ordinals=[candidate.ordinal for candidate in read],
        )
        known = {row["ordinal"]: row for row in rows}
        hops = await path_hops(read, paths, reach)
        filled = [
            structural(c, known[c.ordinal], hops, reach.release.scheme)
            for c in read
            if c.ordinal in known
        ]
        return _rescored(filled, weights) + rest


async def path_hops(
    candidates: Sequence[Candidate], paths: Sequence[ThemePath], reach: Reach
) -> Mapping[int, int | None] | None:
    """Count hops to a unit's path: one or two where a found path opens it, else to the best found.

    Ordinals beyond three hops map to None; without any path there is nothing to be near to.
    """
    if not paths:
        return None
    hops = hops_found(candidates, ways_beside(candidates, paths))
    others = [ordinal for ordinal, known in hops.items() if known is None]
    best = next((path.id for path in paths if not path.id.startswith(PREFIX)), None)
    if others and best is not None:
        rows = await reach.graph.read(
            "retrieve/path_hops", release=reach.release.id, path=best, ordinals=others
        )
        hops |= {row["ordinal"]: row["hops"] for row in rows}
    return hops


def _rescored(candidates: Sequence[Candidate], weights: Mapping[str, float]) -> list[Candidate]:
    named = [candidate for candidate in candidates if candidate.referenced]
    others = [
        replace(candidate, score=rescored(candidate, weights))
        for candidate in candidates
        if not candidate.referenced
    ]
    return named + in_order(others)
