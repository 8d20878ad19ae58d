"""Fuse the lists of several forms of one question: the best form of each unit counts."""

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from server.scoring.ranked_list import EMPTY_LIST, RankedList

Scores = NDArray[np.float32]


def best_form(own: Scores, others: Sequence[Scores], weights: Sequence[float]) -> Scores:
    """Return the best of the question's own score and ``own + weight · (other − own)``, by unit.

    BM25 is a sum over tokens, so a form that adds tokens to the question's own counts those with
    ``weight``. A form can lift a unit and never lower it; values stay on the channel's scale.
    """
    best = own
    for other, weight in zip(others, weights, strict=True):
        best = np.maximum(best, own + np.float32(weight) * (other - own))
    return best


def best_list(
    own: RankedList, others: Sequence[RankedList], weights: Sequence[float]
) -> RankedList:
    """As ``best_form`` for lists without a value for every unit; one not listed has the floor."""
    if not others:
        return own
    known = _values(own)
    best = dict(known)
    for other, weight in zip(others, weights, strict=True):
        for unit, value in _values(other).items():
            mine = known.get(unit, own.floor)
            best[unit] = max(best.get(unit, mine), mine + weight * (value - mine))
    if not best:
        return EMPTY_LIST
    depth = max(len(each.ordinals) for each in (own, *others))
    order = sorted(best, key=lambda unit: (-best[unit], unit))[:depth]
    raw = np.asarray([best[unit] for unit in order], np.float64)
    floor = 0.0 if own.floor == 0 and len(order) == len(best) else float(raw[-1])
    return RankedList(np.asarray(order, np.int64), raw, floor)


def _values(ranked: RankedList) -> Mapping[int, float]:
    return dict(zip(ranked.ordinals.tolist(), ranked.raw.tolist(), strict=True))
