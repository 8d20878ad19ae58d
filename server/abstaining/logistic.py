"""A logistic model over raw signals: how likely a corpus speaks of what a question asks."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from server.abstaining.bank import Spread
from server.abstaining.signals import PAIR, Signals

FARTHEST = 6.0
"""Standardised values are cut here: one odd signal does not decide alone."""
SMALLEST = 1e-6


@dataclass(frozen=True, slots=True)
class Term:
    """One signal: what it is standardised by, and its weight."""

    name: str
    mean: float
    deviation: float
    weight: float

    def value(self, signals: Signals) -> float:
        """Return what the signal adds; one that could not be measured adds nothing."""
        raw = signals.get(self.name)
        if raw is None:
            return 0.0
        standard = (raw - self.mean) / max(self.deviation, SMALLEST)
        return self.weight * min(FARTHEST, max(-FARTHEST, standard))


@dataclass(frozen=True, slots=True)
class Logistic:
    """Terms, an intercept, and the probability from which on a question is answered.

    ``direction`` (dimension floats, or none) is learned from the questions themselves: what
    their vectors add, the vector of a question times it.
    """

    terms: tuple[Term, ...]
    intercept: float
    threshold: float
    direction: tuple[float, ...] = ()

    def probability(self, signals: Signals, vector: Sequence[float] | None = None) -> float:
        """Return the probability that the corpus speaks of a question, in [0, 1]."""
        odds = self.intercept + math.fsum(term.value(signals) for term in self.terms)
        if self.direction and vector is not None:
            odds += math.fsum(a * b for a, b in zip(self.direction, vector, strict=True))
        return 1 / (1 + math.exp(-min(500.0, max(-500.0, odds))))

    def as_json(self) -> dict[str, Any]:
        """Return the model as it is stored."""
        return {
            "terms": [
                {"name": t.name, "mean": t.mean, "deviation": t.deviation, "weight": t.weight}
                for t in self.terms
            ],
            "intercept": self.intercept,
            "threshold": self.threshold,
            "direction": list(self.direction),
        }


def read_logistic(stored: Mapping[str, Any]) -> Logistic:
    """Read a model from its stored form.

    Raises:
        KeyError, TypeError, ValueError: it is of another form.
    """
    terms = tuple(
        Term(str(t["name"]), float(t["mean"]), float(t["deviation"]), float(t["weight"]))
        for t in stored["terms"]
    )
    direction = tuple(float(value) for value in stored.get("direction", ()))
    return Logistic(terms, float(stored["intercept"]), float(stored["threshold"]), direction)


PAIR_WEIGHTS: Mapping[str, float] = MappingProxyType({"margin": 1.83, "unknown": -0.39})
PAIR_INTERCEPT = -2.41
PAIR_THRESHOLD = 0.2
"""A logistic regression on the tuning parts of OpenBible (350), QRCD (118) and STARD (300) against
the banks and the shipped off-topic questions, corpora and sides weighing the same; the threshold
keeps 95 % of each part. Evaluation on other questions: ``docs/abstaining.md``."""


def pair_model(spread: Spread) -> Logistic | None:
    """Return the model of the transferable pair, standardised by the bank on this edition.

    None where the margin could not be measured on the bank: words alone transfer too badly.
    """
    if "margin" not in spread.means:
        return None
    terms = tuple(
        Term(name, spread.means[name], spread.deviations[name], PAIR_WEIGHTS[name])
        for name in PAIR
        if name in spread.means
    )
    return Logistic(terms, PAIR_INTERCEPT, PAIR_THRESHOLD)
