"""Paired comparison of two systems over the same topics, and correction for a family of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

RESAMPLES = 9_999
SEED = 20_251
TIE = 1e-9
"""Two values that differ by no more are a tie."""
Values = Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Comparison:
    """A system against a baseline by one measure.

    ``difference`` is the mean of the paired differences with its bootstrap 95 % interval;
    ``p_randomisation`` and ``p_wilcoxon`` are two-sided; ``p_holm`` is the randomisation p after
    Holm's correction over the family. Shares of topics helped and hurt leave ties out of both.
    ``terciles`` has the mean difference in the lowest, middle and highest third of topics by
    how sure the system was of its best path; it is empty where that is not known.
    """

    system: str
    baseline: str
    measure: str
    topics: int
    difference: float
    low: float
    high: float
    p_randomisation: float
    p_wilcoxon: float
    p_holm: float
    helped: float
    hurt: float
    terciles: tuple[float, ...] = ()


def compare(
    system: tuple[str, Values],
    baseline: tuple[str, Values],
    measure: str,
    confidence: Mapping[str, float | None] | None = None,
) -> Comparison:
    """Compare two systems topic by topic; both must have a value for every topic."""
    topics = sorted(baseline[1])
    ours = np.asarray([system[1][topic] for topic in topics])
    theirs = np.asarray([baseline[1][topic] for topic in topics])
    differences = ours - theirs
    low, high = _interval(differences)
    p = _randomisation(differences)
    return Comparison(
        system=system[0],
        baseline=baseline[0],
        measure=measure,
        topics=len(topics),
        difference=float(differences.mean()),
        low=low,
        high=high,
        p_randomisation=p,
        p_wilcoxon=_wilcoxon(differences),
        p_holm=p,
        helped=float((differences > TIE).mean()),
        hurt=float((differences < -TIE).mean()),
        terciles=terciles(dict(zip(topics, differences.tolist(), strict=True)), confidence or {}),
    )


def terciles(differences: Values, confidence: Mapping[str, float | None]) -> tuple[float, ...]:
    """Return the mean difference in each third of the topics by rising confidence.

    Topics of unknown confidence are left out; fewer than three topics have no thirds.
    """
    known = [(confidence[t], t) for t in sorted(differences) if confidence.get(t) is not None]
    order = [topic for _, topic in sorted(known)]
    if len(order) < 3:
        return ()
    thirds = np.array_split(np.asarray([differences[topic] for topic in order]), 3)
    return tuple(float(third.mean()) for third in thirds)


def _interval(differences: NDArray[np.float64]) -> tuple[float, float]:
    """Percentile bootstrap of the mean (Efron 1979) by scipy."""
    from scipy.stats import bootstrap

    if np.ptp(differences) == 0:
        return float(differences[0]), float(differences[0])
    found = bootstrap(
        (differences,),
        np.mean,
        n_resamples=RESAMPLES,
        method="percentile",
        rng=np.random.default_rng(SEED),
    ).confidence_interval
    return float(found.low), float(found.high)


def _randomisation(differences: NDArray[np.float64]) -> float:
    """Fisher's randomisation test of the paired differences (Smucker et al., CIKM 2007)."""
    from scipy.stats import permutation_test

    if not differences.any():
        return 1.0
    found = permutation_test(
        (differences,),
        np.mean,
        permutation_type="samples",
        n_resamples=RESAMPLES,
        rng=np.random.default_rng(SEED),
    )
    return float(found.pvalue)


def _wilcoxon(differences: NDArray[np.float64]) -> float:
    from scipy.stats import wilcoxon

    return float(wilcoxon(differences).pvalue) if differences.any() else 1.0


def holm(family: Sequence[Comparison]) -> list[Comparison]:
    """Correct the randomisation p of a family (Holm 1979, step-down), in the given order."""
    order = sorted(range(len(family)), key=lambda n: family[n].p_randomisation)
    corrected, highest = list(family), 0.0
    for step, position in enumerate(order):
        p = min(1.0, family[position].p_randomisation * (len(family) - step))
        highest = max(highest, p)
        corrected[position] = replace(family[position], p_holm=highest)
    return corrected
