"""Learn from on-topic and off-topic questions when a corpus should abstain, cross-validated."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from server.abstaining.logistic import SMALLEST, Logistic, Term
from server.abstaining.signals import SIGNALS, Signals
from server.errors import MissingExtra

FOLDS = 5
SEED = 20_251
RESAMPLES = 2_000
KEPT = 0.95
"""The threshold keeps this share of the on-topic questions."""
STEPS = 20
VECTOR_SHARE = 0.3
"""How much a standardised number of a question's vector counts beside a standardised signal."""

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Questions:
    """Signals and vectors (n, dimension) of measured questions; no columns without an encoder."""

    signals: Sequence[Signals]
    vectors: Floats

    def __len__(self) -> int:
        """Count the questions."""
        return len(self.signals)


@dataclass(frozen=True, slots=True)
class Quality:
    """How well probabilities tell on-topic from off-topic questions.

    ``auc`` with the bounds of its bootstrap 95 % interval; ``rejected`` is the share of the
    off-topic questions below ``threshold``, which keeps 95 % of the on-topic ones.
    """

    auc: float
    low: float
    high: float
    threshold: float
    rejected: float

    def as_json(self) -> dict[str, float]:
        """Return all numbers by name."""
        return {
            "auc": self.auc,
            "low": self.low,
            "high": self.high,
            "threshold": self.threshold,
            "rejected": self.rejected,
        }


def quality(on: Floats, off: Floats, seed: int = SEED) -> Quality:
    """Measure probabilities of on-topic and off-topic questions against each other."""
    draw = np.random.default_rng(seed)
    resampled = [
        auc(draw.choice(on, len(on)), draw.choice(off, len(off))) for _ in range(RESAMPLES)
    ]
    low, high = np.quantile(resampled, [0.025, 0.975])
    threshold = float(np.quantile(on, 1 - KEPT))
    return Quality(
        auc(on, off), float(low), float(high), threshold, float(np.mean(off < threshold))
    )


def auc(on: Floats, off: Floats) -> float:
    """Return the probability that an on-topic question has more than an off-topic one.

    Ties count half: the Mann-Whitney statistic over the number of pairs.
    """
    from scipy.stats import rankdata

    ranks = rankdata(np.concatenate([on, off]))[: len(on)]
    pairs = len(on) * len(off)
    return float((ranks.sum() - len(on) * (len(on) + 1) / 2) / pairs)


def curve(on: Floats, off: Floats) -> list[dict[str, float]]:
    """Return thresholds with what is then answered: precision, recall (kept), coverage of all.

    Precision is the share of the answered questions that are on-topic; both sides count as they
    are given, so it holds for as many of each.
    """
    points = np.unique(np.quantile(on, np.linspace(0, 1, STEPS + 1)[:-1]))
    rows = []
    for point in points:
        kept, passed = int(np.sum(on >= point)), int(np.sum(off >= point))
        answered = kept + passed
        rows.append(
            {
                "threshold": float(point),
                "precision": kept / answered,
                "recall": kept / len(on),
                "rejected": 1 - passed / len(off),
                "coverage": answered / (len(on) + len(off)),
            }
        )
    return rows


def cross_validated(on: Questions, off: Questions, *, vectors: bool) -> tuple[Floats, Floats]:
    """Return the probability of every question by a model that was fitted without its fold.

    Raises:
        MissingExtra: scikit-learn is not installed.
    """
    labels = np.r_[np.ones(len(on)), np.zeros(len(off))]
    both = Questions([*on.signals, *off.signals], np.concatenate([on.vectors, off.vectors]))
    found = np.zeros(len(labels))
    for train, test in folds(len(on), len(off)):
        model = fitted(_part(both, train), labels[train], vectors=vectors)
        for place in test.tolist():
            found[place] = model.probability(both.signals[place], both.vectors[place].tolist())
    return found[: len(on)], found[len(on) :]


def folds(on: int, off: int) -> Iterator[tuple[NDArray[np.int64], NDArray[np.int64]]]:
    """Yield the places to learn from and those to judge, the on-topic questions first.

    Raises:
        MissingExtra: scikit-learn is not installed.
    """
    labels = np.r_[np.ones(on), np.zeros(off)]
    split = _sklearn("model_selection").StratifiedKFold(FOLDS, shuffle=True, random_state=SEED)
    yield from split.split(np.zeros((len(labels), 1)), labels)


def _part(questions: Questions, places: NDArray[np.int64]) -> Questions:
    return Questions([questions.signals[n] for n in places.tolist()], questions.vectors[places])


def fitted(questions: Questions, labels: Floats, *, vectors: bool) -> Logistic:
    """Fit a logistic regression on the signals (L2, C = 1, both sides weighing the same).

    ``vectors`` lets the vectors of the questions themselves speak as well, more weakly. The
    threshold is left at one half.
    """
    terms = [
        _standard(name, questions.signals)
        for name in SIGNALS
        if any(name in signals for signals in questions.signals)
    ]
    columns = [[term.value(signals) for term in terms] for signals in questions.signals]
    table = np.asarray(columns, np.float64).reshape(len(labels), len(terms))
    center = questions.vectors.mean(axis=0)
    scale = VECTOR_SHARE / max(float(questions.vectors.std()) if center.size else 1.0, SMALLEST)
    if vectors and center.size:
        table = np.c_[table, (questions.vectors - center) * scale]
    learned = _sklearn("linear_model").LogisticRegression(
        C=1.0, max_iter=1_000, class_weight="balanced"
    )
    learned.fit(table, labels)
    weights, intercept = learned.coef_[0], float(learned.intercept_[0])
    direction = weights[len(terms) :] * scale
    return Logistic(
        tuple(
            Term(term.name, term.mean, term.deviation, float(weight))
            for term, weight in zip(terms, weights, strict=False)
        ),
        intercept - (float(direction @ center) if direction.size else 0.0),
        0.5,
        tuple(direction.tolist()),
    )


def _standard(name: str, questions: Sequence[Signals]) -> Term:
    """Return a term of weight 1: the standardised value itself."""
    given = np.asarray([signals[name] for signals in questions if name in signals])
    return Term(name, float(given.mean()), float(given.std()), 1.0)


def _sklearn(module: str) -> Any:
    import importlib

    try:
        return importlib.import_module(f"sklearn.{module}")
    except ImportError as error:
        raise MissingExtra("scikit-learn", "learn", "Calibrating") from error
