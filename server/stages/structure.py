"""Add the three structural terms of equation 3: proximity, source priority, specificity."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from server.model import Candidate, Component, ThemePath
from server.reach import Reach
from server.resources import Row
from server.scoring.components import (
    citation_specificity,
    graph_proximity,
    scheme_levels,
    source_priority,
)
from server.scoring.weighted_sum import in_order, weighted_sum

STRUCTURAL = ("proximity", "source", "specificity")


@dataclass(frozen=True, slots=True)
class AddStructure:
    """Read structure for the first k, or for the best ``pool`` where a structural weight is set.

    All three terms are in [0, 1] by their formulas, so they are used as they are: a min–max over
    a cut list would make them depend on where the list was cut.
    """

    pool: int = 1_000

    async def __call__(
        self,
        candidates: Sequence[Candidate],
        paths: Sequence[ThemePath],
        weights: Mapping[str, float],
        k: int,
        reach: Reach,
    ) -> list[Candidate]:
        """Return the candidates with the structural terms, rescored where they carry weight."""
        weighs = any(weights.get(name, 0.0) for name in STRUCTURAL)
        size = max(k, self.pool) if weighs else k
        read, rest = list(candidates[:size]), list(candidates[size:])
        if not read:
            return rest
        rows = await reach.graph.read(
            "retrieve/unit_structure",
            release=reach.release.id,
            ordinals=[candidate.ordinal for candidate in read],
        )
        hops = await _hops(read, paths, reach)
        levels = scheme_levels(reach.release.scheme)
        known = {row["ordinal"]: row for row in rows}
        filled = [_filled(c, known.get(c.ordinal), hops, levels) for c in read]
        return _rescored(filled, weights) + rest if weighs else filled + rest


async def _hops(
    candidates: Sequence[Candidate], paths: Sequence[ThemePath], reach: Reach
) -> Mapping[int, int]:
    """One hop for a unit that a found path opens; else the way to the best path, within three."""
    opened = {candidate.ordinal: 1 for candidate in candidates if candidate.paths}
    others = [c.ordinal for c in candidates if not c.paths]
    if not paths or not others:
        return opened
    rows = await reach.graph.read(
        "retrieve/path_hops", release=reach.release.id, path=paths[0].id, ordinals=others
    )
    return opened | {row["ordinal"]: row["hops"] for row in rows}


def _filled(
    candidate: Candidate, row: Row | None, hops: Mapping[int, int], scheme: int
) -> Candidate:
    if row is None:
        return candidate
    values = {
        "proximity": graph_proximity(hops.get(candidate.ordinal)),
        "source": source_priority(row["authority"] or 0, row["highest"] or 0),
        "specificity": citation_specificity(row["levels"] or 0, scheme),
    }
    terms = {name: Component(value, value) for name, value in values.items()}
    return replace(candidate, components={**candidate.components, **terms})


def _rescored(candidates: Sequence[Candidate], weights: Mapping[str, float]) -> list[Candidate]:
    named = [candidate for candidate in candidates if candidate.referenced]
    others = [
        replace(candidate, score=weighted_sum(candidate.components, weights))
        for candidate in candidates
        if not candidate.referenced
    ]
    return named + in_order(others)
