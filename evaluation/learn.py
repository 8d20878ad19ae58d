"""Fusion learned from an installation's own judgements, cross-validated, with and without paths."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Literal, Protocol

import numpy as np
from numpy.typing import NDArray

from evaluation.compare import Comparison, compare
from evaluation.features import NAMES, PLAIN, Pool, pool
from evaluation.first_stage import FirstStage
from evaluation.flat import Gold, discounts, gold_of, top
from evaluation.topics import Topic, splits
from evaluation.views import NO_VIEWS, Views
from server.errors import MissingExtra

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Learner = Literal["logistic", "lambdamart"]
CUT = 10
STRENGTHS = (0.005, 0.05, 0.5)
"""C of the logistic regression, chosen inside the folds that teach; the smallest where equal."""
STRENGTH = 0.05
"""C where nothing is left to choose by: few judgements want a strong penalty."""
MANY = 1_000
"""From so many topics on C is ``STRENGTH``: hundreds of thousands of candidates outweigh it."""


class Ranker(Protocol):
    """What was learned: features in, a score to sort by out."""

    def scores(self, seen: Floats) -> Floats:
        """Return one score a row."""
        ...


@dataclass(frozen=True, slots=True, eq=False)
class Logistic:
    """Logistic regression over standardised features."""

    scaler: Any
    model: Any

    def scores(self, seen: Floats) -> Floats:
        """Return the log odds of being relevant."""
        found: Floats = self.model.decision_function(self.scaler.transform(seen))
        return found


@dataclass(frozen=True, slots=True, eq=False)
class Trees:
    """LambdaMART (Burges 2010) by LightGBM."""

    model: Any

    def scores(self, seen: Floats) -> Floats:
        """Return the sum of the trees."""
        found: Floats = self.model.predict(seen)
        return found


@dataclass(frozen=True, slots=True, eq=False)
class Lessons:
    """Features and gains of a pool, topic by topic."""

    pool: Pool
    seen: Floats
    gains: Sequence[Floats]

    def rows(self, topics: Ints) -> Ints:
        """Return the rows of some topics' candidates."""
        starts = self.pool.units.starts
        return np.concatenate([np.arange(starts[t], starts[t + 1]) for t in topics.tolist()])


def lessons(made: Pool, gold: Gold, names: tuple[str, ...]) -> Lessons:
    """Join what is seen with what was judged."""
    gains = [
        np.asarray([gold.gains[row].get(unit, 0.0) for unit in units.tolist()])
        for row, units in enumerate(made.units)
    ]
    return Lessons(made, made.columns(names), gains)


def learn(given: Lessons, topics: Ints, by: Learner, strength: float = STRENGTH) -> Ranker:
    """Learn from some topics; those without a relevant candidate teach nothing.

    Raises:
        MissingExtra: the package of the learner is not installed.
    """
    usable = np.asarray([t for t in topics.tolist() if given.gains[t].any()], np.int64)
    if by == "logistic":
        return _logistic(given, usable, strength)
    return _trees(given, usable)


def _logistic(given: Lessons, topics: Ints, strength: float) -> Ranker:
    """Weigh every topic alike, and its relevant candidates ten times the others."""
    try:
        from sklearn.linear_model import LogisticRegression
        from sklearn.preprocessing import StandardScaler
    except ImportError as error:
        raise MissingExtra("scikit-learn", "learn", "Learning a fusion") from error

    gains = np.concatenate([given.gains[t] for t in topics.tolist()])
    counts = [1.0 / max(1, int((given.gains[t] > 0).sum())) for t in topics.tolist()]
    weights = np.repeat(counts, [len(given.gains[t]) for t in topics.tolist()])
    seen = given.seen[given.rows(topics)]
    scaler = StandardScaler().fit(seen)
    model = LogisticRegression(C=strength, solver="newton-cholesky", max_iter=300)
    weights = np.where(gains > 0, 10.0, 1.0) * weights
    model.fit(scaler.transform(seen), gains > 0, sample_weight=weights)
    return Logistic(scaler, model)


def _trees(given: Lessons, topics: Ints) -> Ranker:
    try:
        from lightgbm import LGBMRanker
    except ImportError as error:
        raise MissingExtra("lightgbm", "rank", "Learning a ranking by trees") from error

    model = LGBMRanker(
        objective="lambdarank",
        num_leaves=7,
        learning_rate=0.06,
        n_estimators=120,
        min_child_samples=60,
        subsample=0.7,
        subsample_freq=1,
        colsample_bytree=0.6,
        reg_lambda=10.0,
        n_jobs=1,
        verbose=-1,
        random_state=0,
        deterministic=True,
    )
    gains = [given.gains[topic] for topic in topics.tolist()]
    levels = np.concatenate([np.round(4 * gain / gain.max()).astype(int) for gain in gains])
    model.fit(given.seen[given.rows(topics)], levels, group=[len(gain) for gain in gains])
    return Trees(model)


def judged(given: Lessons, gold: Gold, topics: Ints, ranker: Ranker) -> Floats:
    """Return nDCG@10 of some topics in the order that a ranker gives."""
    values = np.zeros(len(topics))
    starts = given.pool.units.starts
    for place, topic in enumerate(topics.tolist()):
        rows = slice(int(starts[topic]), int(starts[topic + 1]))
        if rows.stop == rows.start:
            continue
        scores = ranker.scores(given.seen[rows]) + given.pool.fixed[rows]
        best = top(scores, given.pool.cosines[rows], given.pool.units[topic], CUT)
        values[place] = float(np.dot(given.gains[topic][best], discounts(len(best))))
    ideal = gold.ideal[topics]
    return values / np.where(ideal > 0, ideal, 1.0)


def cross_learned(
    given: Lessons, gold: Gold, dealt: Sequence[Sequence[int]], by: Learner
) -> Floats:
    """Learn on all folds but one and judge on that one, which chooses nothing."""
    values = np.zeros(len(given.gains))
    for fold, strength in zip(dealt, strengths(given, gold, dealt, by), strict=True):
        held = np.asarray(fold, np.int64)
        ranker = learn(given, _others(given, held), by, strength)
        values[held] = judged(given, gold, held, ranker)
    return values


def strengths(
    given: Lessons, gold: Gold, dealt: Sequence[Sequence[int]], by: Learner
) -> list[float]:
    """Choose C for every fold by the others alone: learn on all but two, judge each of the two."""
    if by != "logistic" or len(dealt) < 3 or len(given.gains) >= MANY:
        return [STRENGTH] * len(dealt)
    sums = np.zeros((len(dealt), len(STRENGTHS)))
    for one, other in combinations(range(len(dealt)), 2):
        pair = [np.asarray(dealt[fold], np.int64) for fold in (one, other)]
        rest = _others(given, np.concatenate(pair))
        for place, strength in enumerate(STRENGTHS):
            ranker = learn(given, rest, by, strength)
            # What was learned without both says for either what the other would gain.
            sums[one, place] += judged(given, gold, pair[1], ranker).sum()
            sums[other, place] += judged(given, gold, pair[0], ranker).sum()
    return [STRENGTHS[place] for place in np.argmax(sums, axis=1).tolist()]


def _others(given: Lessons, held: Ints) -> Ints:
    return np.setdiff1d(np.arange(len(given.gains)), held)


@dataclass(frozen=True, slots=True)
class Learned:
    """A learner with all features, and the same learner without those of the paths."""

    by: Learner
    guided: Mapping[str, float]
    plain: Mapping[str, float]
    against_plain: Comparison


def learned(
    stage: FirstStage,
    topics: Sequence[Topic],
    by: Learner = "logistic",
    split: tuple[int, int] = (5, 20_251),
    beside: Views = NO_VIEWS,
) -> Learned:
    """Cross-validate a learner with and without the features of the paths, on the same splits.

    ``beside`` is what ``evaluation.views.views`` reads; without it some features are 0.
    """
    gold = gold_of(stage, topics)
    deals = splits(len(stage.topics), split)

    def judged_by(given: Lessons) -> Floats:
        rounds = [cross_learned(given, gold, dealt, by) for dealt in deals]
        return np.asarray(np.mean(rounds, axis=0), np.float64)

    guided = judged_by(lessons(pool(stage, guided=True, beside=beside), gold, NAMES))
    plain = judged_by(lessons(pool(stage, guided=False, beside=beside), gold, PLAIN))
    ours = dict(zip(stage.topics, guided.tolist(), strict=True))
    theirs = dict(zip(stage.topics, plain.tolist(), strict=True))
    names = (f"learned ({by})", f"learned ({by}) without paths")
    return Learned(by, ours, theirs, compare((names[0], ours), (names[1], theirs), "nDCG@10"))


def transferred(
    corpora: Mapping[str, tuple[FirstStage, Sequence[Topic]]], by: Learner = "logistic"
) -> dict[str, dict[str, float]]:
    """Return corpus → topic → nDCG@10 of what was learned from all other corpora."""
    golds = {name: gold_of(*given) for name, given in corpora.items()}
    taught = {
        name: lessons(pool(stage, guided=True), golds[name], NAMES)
        for name, (stage, _) in corpora.items()
    }
    found = {}
    for name, (stage, _) in corpora.items():
        others = [given for other, given in taught.items() if other != name]
        ranker = learn(_joined(others), np.arange(sum(len(g.gains) for g in others)), by)
        values = judged(taught[name], golds[name], np.arange(len(stage.topics)), ranker)
        found[name] = dict(zip(stage.topics, values.tolist(), strict=True))
    return found


def _joined(parts: Sequence[Lessons]) -> Lessons:
    from evaluation.ragged import ragged

    units = [row for part in parts for row in part.pool.units]
    seen = np.concatenate([part.seen for part in parts])
    made = Pool(
        ragged(units, np.int64),
        seen,
        np.concatenate([part.pool.cosines for part in parts]),
        np.concatenate([part.pool.fixed for part in parts]),
    )
    return Lessons(made, seen, [gains for part in parts for gains in part.gains])
