"""The weighted sum of normalised components (equation 3) and the order it gives."""

import math
from collections.abc import Iterable, Mapping

from server.model import COMPONENTS, Candidate, Component


def weighted_sum(components: Mapping[str, Component], weights: Mapping[str, float]) -> float:
    """Return Σ weight · normalised over the six terms, summed exactly in their fixed order.

    An absent component contributes 0 and its weight is kept, not redistributed.
    """
    return math.fsum(
        weights.get(name, 0.0) * components[name].normalised
        for name in COMPONENTS
        if name in components
    )


def rescored(candidate: Candidate, weights: Mapping[str, float]) -> float:
    """Return the score of a candidate from its components, and what was added beside them."""
    return math.fsum([weighted_sum(candidate.components, weights), *candidate.boosts.values()])


def in_order(candidates: Iterable[Candidate]) -> list[Candidate]:
    """Sort by score, then raw cosine, then canonical order: total, and independent of k."""
    return sorted(candidates, key=lambda c: (-c.score, -c.semantic, c.ordinal))
