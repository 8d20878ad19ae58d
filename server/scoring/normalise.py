"""The ways of bringing a channel's raw values on one scale before they are summed."""

from typing import Literal, get_args

import numpy as np
from numpy.typing import NDArray
from scipy.stats import rankdata

from server.scoring.min_max import min_max
from server.scoring.ranked_list import RankedList

Normalisation = Literal["top-n", "paper", "z-score", "raw", "rank"]
Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

NORMALISATIONS: tuple[Normalisation, ...] = get_args(Normalisation)
RANK_CONSTANT = 60
"""Of reciprocal rank fusion (Cormack, Clarke and Büttcher 2009)."""

IN_WORDS = {
    "top-n": "min-max over each list's top 300, clipped at 0",
    "paper": "min-max over all candidates",
    "z-score": "standard scores over each list's top 300",
    "raw": "raw values bounded to [0, 1]",
    "rank": "reciprocal ranks, the first being 1",
}


def laid_over(ranked: RankedList, union: Ints, mode: Normalisation) -> Floats:
    """Return the normalised value of every ordinal of ``union`` (sorted, a superset of the list).

    Units outside the list have 0, or under ``z-score`` the value of its floor; ``paper`` and
    ``raw`` use the raw values of all candidates where they are known.
    """
    if mode in ("paper", "raw"):
        raw = raw_over(ranked, union)
        low = float(np.nanmin(raw)) if np.isfinite(raw).any() else 0.0
        known = np.where(np.isnan(raw), min(low, ranked.floor), raw)
        return min_max(known) if mode == "paper" else np.clip(known / ranked.bound, 0.0, 1.0)
    values = np.full(len(union), _outside(ranked, mode))
    values[np.searchsorted(union, ranked.ordinals)] = listed(ranked, mode)
    return values


def raw_over(ranked: RankedList, union: Ints) -> Floats:
    """Return the raw value of every ordinal of ``union``; NaN where the channel cannot say."""
    if ranked.whole is not None:
        return ranked.whole[union].astype(np.float64)
    raw = np.full(len(union), np.nan)
    raw[np.searchsorted(union, ranked.ordinals)] = ranked.raw
    return raw


def listed(ranked: RankedList, mode: Normalisation) -> Floats:
    """Return the normalised values of a list in its own order."""
    if mode == "z-score":
        return standard(ranked.raw, ranked.raw)
    if mode == "rank":
        return by_rank(ranked.raw)
    return ranked.normalised()


def standard(values: Floats, over: Floats) -> Floats:
    """Return (values − mean) / standard deviation over ``over``; 0 where they do not differ."""
    deviation = float(over.std()) if over.size else 0.0
    return (values - over.mean()) / deviation if deviation > 0 else np.zeros_like(values)


def by_rank(values: Floats) -> Floats:
    """Return (60 + 1) / (60 + rank), ranks from 1 by falling value; ties share the mean rank."""
    ranks: Floats = rankdata(-values, method="average")
    return (RANK_CONSTANT + 1) / (RANK_CONSTANT + ranks)


def _outside(ranked: RankedList, mode: Normalisation) -> float:
    if mode != "z-score" or not ranked.raw.size:
        return 0.0
    return float(standard(np.asarray([ranked.floor]), ranked.raw)[0])
