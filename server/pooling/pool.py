"""Pooling: the first units of several rankings, once each, in an order that tells nothing of them.

K. Sparck Jones and C. J. van Rijsbergen, *Report on the need for and provision of an "ideal"
information retrieval test collection*, 1975; depth-k pools as TREC makes them.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Ranking = Sequence[str]


@dataclass(frozen=True, slots=True)
class Pooled:
    """A unit in the pool of a topic; ``ranks`` says pipeline → rank from 1, for the measures only.

    ``place`` orders the items of a topic at random, the same whenever the pool is made again.
    """

    unit: str
    place: str
    ranks: Mapping[str, int]


def pooled(rankings: Mapping[str, Ranking], depth: int, seed: str) -> list[Pooled]:
    """Join the first ``depth`` units of every ranking (pipeline → units, best first)."""
    found: dict[str, dict[str, int]] = {}
    for pipeline, units in rankings.items():
        for rank, unit in enumerate(dict.fromkeys(units[:depth]), 1):
            found.setdefault(unit, {})[pipeline] = rank
    items = [Pooled(unit, _place(seed, unit), ranks) for unit, ranks in found.items()]
    return sorted(items, key=lambda item: item.place)


def _place(seed: str, unit: str) -> str:
    return hashlib.sha256(f"{seed}\n{unit}".encode()).hexdigest()[:16]
