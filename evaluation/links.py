"""What every unit cites, is cited by and stands beside, read by the product's own query."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from evaluation.ragged import Ragged, ragged
from server.reach import Reach
from server.scoring.citation_prior import citation_prior
from server.stages.boost import KINDS, LINKS_PER_UNIT

SLICE = 1_000


@dataclass(frozen=True, slots=True, eq=False)
class LinkTable:
    """Addition (``citations``, ``neighbours``) → unit ordinal → targets, and their weights."""

    targets: Mapping[str, Ragged]
    weights: Mapping[str, Ragged]

    def of(self, name: str, units: Sequence[int]) -> list[tuple[int, int, float]]:
        """Return the links of some units as (from, to, weight), in the order of the product."""
        if name not in self.targets:
            return []
        targets, weights = self.targets[name], self.weights[name]
        return [
            (unit, target, weight)
            for unit in sorted(units)
            for target, weight in zip(targets[unit].tolist(), weights[unit].tolist(), strict=True)
        ]

    def prior(self) -> NDArray[np.float64]:
        """Return the citation prior of every unit, as the product computes it; empty without."""
        if "citations" not in self.targets:
            return np.zeros(0)
        return citation_prior(np.diff(self.targets["citations"].starts))


NO_LINKS = LinkTable({}, {})


async def read_links(reach: Reach) -> LinkTable:
    """Read the links of all units, a thousand at a time."""
    size = reach.release.counts.get("units", 0)
    names = {kind: name for name, kind in KINDS.items()}
    found: dict[str, list[list[tuple[int, float]]]] = {
        name: [[] for _ in range(size)] for name in KINDS
    }
    for start in range(0, size, SLICE):
        rows = await reach.graph.read(
            "retrieve/linked_units",
            release=reach.release.id,
            ordinals=list(range(start, min(size, start + SLICE))),
            limit=LINKS_PER_UNIT,
        )
        for row in rows:
            columns = (row["kinds"], row["sources"], row["targets"], row["weights"])
            for kind, source, target, weight in zip(*columns, strict=True):
                found[names[kind]][source].append((target, weight))
    return link_table(found)


def link_table(found: Mapping[str, Sequence[Sequence[tuple[int, float]]]]) -> LinkTable:
    """Make a table of lists of (target, weight) per unit."""
    targets = {
        name: ragged([[target for target, _ in unit] for unit in units], np.int64)
        for name, units in found.items()
    }
    weights = {
        name: ragged([[weight for _, weight in unit] for unit in units], np.float64)
        for name, units in found.items()
    }
    return LinkTable(targets, weights)
