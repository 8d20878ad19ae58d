"""The measures of the study: pure functions over what questions got, with bootstrap intervals."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from evaluation.guided.asking import K, Outcome

RESAMPLES = 2_000
SEED = 20_260
THRESHOLDS = 60
KEPT = 0.8
"""The share of an answerable question's chunks that a sensible threshold keeps."""
Floats = NDArray[np.float64]
Statistic = Callable[..., Any]


class Estimate(NamedTuple):
    """A value with its bootstrap 95 % interval, and over how many base questions it is taken."""

    value: float
    low: float
    high: float
    bases: int


def estimate(groups: Mapping[str, Sequence[float]], statistic: Statistic = np.nanmean) -> Estimate:
    """Estimate a statistic over all values; base questions are drawn with all their wordings.

    The wordings of one question are not independent of each other, so it is the base questions
    that are resampled (cluster bootstrap, percentile interval).
    """
    if not groups:
        return Estimate(float("nan"), float("nan"), float("nan"), 0)
    values = _table(groups)
    rng = np.random.default_rng(SEED)
    drawn = rng.integers(0, len(values), (RESAMPLES, len(values)))
    found = statistic(values[drawn].reshape(RESAMPLES, -1), axis=1)
    low, high = np.percentile(found, [2.5, 97.5]).tolist()
    return Estimate(float(statistic(values.ravel(), axis=0)), low, high, len(values))


def _table(groups: Mapping[str, Sequence[float]]) -> Floats:
    widest = max(len(values) for values in groups.values())
    table = np.full((len(groups), widest), np.nan)
    for row, values in enumerate(groups.values()):
        table[row, : len(values)] = values
    return table


def by_base(
    outcomes: Sequence[Outcome], value: Callable[[Outcome], float]
) -> dict[str, list[float]]:
    """Return base question → the value of each of its wordings."""
    found: dict[str, list[float]] = {}
    for one in outcomes:
        found.setdefault(one.question.base, []).append(value(one))
    return found


def hit(outcome: Outcome) -> float:
    """Return 1 where a relevant unit is among the first five."""
    return float(outcome.position <= K)


def position(outcome: Outcome) -> float:
    """Return the position of the first relevant unit, 6 where it is missed."""
    return float(outcome.position)


def hits(outcomes: Sequence[Outcome]) -> dict[str, Estimate]:
    """Return the share with a hit, and the mean and median position of it."""
    places = by_base(outcomes, position)
    return {
        "share": estimate(by_base(outcomes, hit)),
        "mean": estimate(places),
        "median": estimate(places, np.nanmedian),
    }


def within(outcomes: Sequence[Outcome]) -> list[float]:
    """Return the share of questions with a hit among the first one, two … five units."""
    found = [one.position for one in outcomes]
    return [float(np.mean([place <= n for place in found])) for n in range(1, K + 1)]


def difference(ours: Sequence[Outcome], theirs: Sequence[Outcome]) -> Estimate:
    """Return the difference in the share with a hit, paired by question."""
    other = {one.question.id: hit(one) for one in theirs}
    return estimate(by_base(ours, lambda one: hit(one) - other[one.question.id]))


def space(outcomes: Sequence[Outcome]) -> dict[str, float]:
    """Return the smallest, mean and largest search space, and of how many questions."""
    sizes = [one.space for one in outcomes]
    if not sizes:
        return {"min": 0, "mean": 0.0, "max": 0, "questions": 0}
    return {
        "min": min(sizes),
        "mean": float(np.mean(sizes)),
        "max": max(sizes),
        "questions": len(sizes),
    }


def turbulence(lists: Sequence[Sequence[str]], k: int = K) -> float | None:
    """Return ``T = (Dc − k) / (P·k − k)`` over P lists: 0 the same units, 1 no unit twice.

    ``Dc`` counts distinct units. Where selections hold fewer than k units the fullest list
    stands for k, so that T keeps its range; None for one list or for empty ones.
    """
    fullest = min(k, max(map(len, lists), default=0))
    if len(lists) < 2 or fullest == 0:
        return None
    distinct = len({unit for units in lists for unit in units[:fullest]})
    return (distinct - fullest) / (len(lists) * fullest - fullest)


def turbulences(outcomes: Sequence[Outcome]) -> Estimate:
    """Estimate turbulence over the base questions that have several wordings."""
    lists: dict[str, list[tuple[str, ...]]] = {}
    for one in outcomes:
        lists.setdefault(one.question.base, []).append(one.units)
    values = {base: turbulence(found) for base, found in lists.items()}
    return estimate({base: [value] for base, value in values.items() if value is not None})


def kept(answerable: Sequence[Outcome], unanswerable: Sequence[Outcome]) -> dict[str, Any]:
    """Return the share of chunks at or above each similarity threshold, for both kinds.

    ``threshold`` is the highest that keeps four fifths of the answerable questions' chunks;
    ``lost`` the share of the unanswerable questions' chunks that it lets through all the same.
    """
    ours, none = ([c for one in found for c in one.cosines] for found in (answerable, unanswerable))
    if not ours or not none:
        return {}
    grid = np.linspace(min(*ours, *none), max(*ours, *none), THRESHOLDS)
    threshold = float(np.quantile(ours, 1 - KEPT, method="lower"))
    above = by_base(unanswerable, lambda one: _above(one, threshold))
    return {
        "thresholds": grid.tolist(),
        "answerable": [float(np.mean(np.asarray(ours) >= at)) for at in grid],
        "unanswerable": [float(np.mean(np.asarray(none) >= at)) for at in grid],
        "threshold": threshold,
        "lost": estimate(above),
    }


def _above(outcome: Outcome, threshold: float) -> float:
    if not outcome.cosines:
        return 0.0
    return float(np.mean(np.asarray(outcome.cosines) >= threshold))
