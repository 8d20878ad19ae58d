"""Maximal marginal relevance over a pool (Carbonell and Goldstein, SIGIR 1998)."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from server.constraints.constraint import Diversity
from server.constraints.likeness import common_words, cosines
from server.constraints.member import Member, Pool
from server.constraints.report import Cause, Step

Floats = NDArray[np.float64]
DECIMALS = 9
FINER = 12
"""Similarities and, more finely, values are rounded: the last bits of a sum decide nothing."""


def diversified(constraint: Diversity, order: Sequence[Member], pool: Pool) -> Step:
    """Order the pool by MMR; a prefix of the result does not depend on how long it is.

    Next comes the unit with the highest ``λ·relevance − (1 − λ)·max similarity`` to those that
    came before it; ties go to the one that ranked higher. Relevance is the score, min–max
    normalised over the units that the question does not name (all equal: 1). Named units come
    first and count as chosen. Similarity is the plain cosine, or the Jaccard coefficient of the
    words where a unit of the pool has no vector.
    """
    alike = likeness(order, pool)
    chosen = [place for place, member in enumerate(order) if member.named]
    open_ = [place for place, member in enumerate(order) if not member.named]
    value = constraint.lambda_ * relevance([member.score for member in order], open_)
    nearest = _nearest(alike, chosen)
    causes: dict[int, Cause] = {}
    left = np.array(open_, np.int64)
    while len(left):
        marginal = value[left] - (1 - constraint.lambda_) * nearest[left]
        at = int(np.argmax(marginal.round(FINER)))
        place = int(left[at])
        if place < pool.k and chosen:
            causes[order[place].ordinal] = _cause(order, place, chosen, alike)
        left = np.delete(left, at)
        chosen.append(place)
        nearest = alike[place] if len(chosen) == 1 else np.maximum(nearest, alike[place])
    return Step([order[place] for place in chosen], causes=causes)


def _nearest(alike: Floats, chosen: Sequence[int]) -> Floats:
    """Return each unit's highest similarity to those chosen; 0 before the first choice."""
    found: Floats = alike[chosen].max(axis=0) if chosen else np.zeros(len(alike))
    return found


def _cause(order: Sequence[Member], place: int, chosen: Sequence[int], alike: Floats) -> Cause:
    """Name the unit chosen before it that it is most alike to."""
    near = max(chosen, key=lambda other: (alike[place, other], -other))
    reason = f"is alike to {order[near].citation} (similarity {alike[place, near]:.2f})"
    return Cause(reason, order[near].id)


def relevance(scores: Sequence[float], over: Sequence[int]) -> Floats:
    """Min–max the scores over some places, clipped to [0, 1]; all equal give 1."""
    values = np.asarray(scores, np.float64)
    if not len(over):
        return np.ones(len(values))
    low, high = values[list(over)].min(), values[list(over)].max()
    if high == low:
        return np.ones(len(values))
    return np.asarray(np.clip((values - low) / (high - low), 0.0, 1.0))


def likeness(order: Sequence[Member], pool: Pool) -> Floats:
    """Return the similarity of every two members of an order, rounded."""
    if pool.vectors is None:
        return common_words(order).round(DECIMALS)
    rows = {member.ordinal: row for row, member in enumerate(pool.members)}
    return cosines(pool.vectors[[rows[member.ordinal] for member in order]]).round(DECIMALS)
