"""Learning when to abstain: against an independent implementation, on signal and on noise."""

import numpy as np
import pytest
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score

from evaluation.learned_abstaining import (
    Questions,
    auc,
    cross_validated,
    curve,
    fitted,
    quality,
)


@pytest.fixture(name="draw")
def a_generator_of_its_own():
    """One for each test: what one draws must not depend on which tests ran before it."""
    return np.random.default_rng(1)


def questions(draw, count, margin, dimension=0, tilt=0.0):
    """Return invented questions whose margin lies around a value."""
    signals = [
        {"margin": margin + float(draw.normal()), "unknown": float(draw.random())}
        for _ in range(count)
    ]
    vectors = draw.normal(size=(count, dimension))
    if dimension:
        vectors[:, 0] += tilt
    return Questions(signals, vectors)


def test_the_area_counts_pairs_in_order_and_ties_as_half(draw):
    assert auc(np.asarray([0.9, 0.8]), np.asarray([0.1])) == 1.0
    assert auc(np.asarray([0.5]), np.asarray([0.5])) == 0.5
    on, off = draw.integers(0, 9, 40) / 9, draw.integers(0, 7, 30) / 9
    labels = np.r_[np.ones(40), np.zeros(30)]
    assert auc(on, off) == pytest.approx(roc_auc_score(labels, np.r_[on, off]))


def test_the_threshold_keeps_95_percent_and_counts_what_is_then_rejected():
    on, off = np.linspace(0.05, 1, 20), np.asarray([0.0, 0.01, 0.5, 0.9])
    found = quality(on, off)
    assert np.mean(on >= found.threshold) == 0.95
    assert found.rejected == 0.5
    assert found.low <= found.auc <= found.high


def test_the_curve_trades_recall_for_precision():
    on, off = np.linspace(0.3, 1, 40), np.linspace(0, 0.7, 40)
    points = curve(on, off)
    assert points[0]["recall"] == 1.0
    assert points[0]["precision"] == pytest.approx(40 / (40 + np.sum(off >= 0.3)))
    recalls = [point["recall"] for point in points]
    assert recalls == sorted(recalls, reverse=True)
    assert points[-1]["precision"] == 1.0
    assert points[-1]["coverage"] < points[0]["coverage"] <= 1


def test_a_fit_is_that_of_scikit_learn_on_standardised_signals(draw):
    on, off = questions(draw, 40, 1.0), questions(draw, 30, -1.0)
    both = Questions([*on.signals, *off.signals], np.zeros((70, 0)))
    labels = np.r_[np.ones(40), np.zeros(30)]
    model = fitted(both, labels, vectors=False)
    table = np.asarray([[s["margin"], s["unknown"]] for s in both.signals])
    standard = np.clip((table - table.mean(axis=0)) / table.std(axis=0), -6, 6)
    peer = LogisticRegression(C=1.0, class_weight="balanced").fit(standard, labels)
    ours = [model.probability(signals) for signals in both.signals]
    assert ours == pytest.approx(peer.predict_proba(standard)[:, 1], abs=1e-6)


def test_a_signal_is_found(draw):
    kept, passed = cross_validated(
        questions(draw, 60, 2.0), questions(draw, 60, -2.0), vectors=False
    )
    assert quality(kept, passed).auc > 0.97


def test_noise_is_not_mistaken_for_a_signal(draw):
    """Over eight draws: a 95 % interval leaves the truth out now and then, seldom more often."""
    found = [
        quality(*cross_validated(questions(draw, 60, 0.0), questions(draw, 60, 0.0), vectors=False))
        for _ in range(8)
    ]
    assert np.mean([one.auc for one in found]) == pytest.approx(0.5, abs=0.06)
    assert sum(one.low > 0.5 for one in found) <= 2


def test_vectors_of_the_questions_help_only_where_they_are_asked_for(draw):
    on, off = questions(draw, 60, 0.0, 16, tilt=2.0), questions(draw, 60, 0.0, 16, tilt=-2.0)
    plain = auc(*cross_validated(on, off, vectors=False))
    richer = auc(*cross_validated(on, off, vectors=True))
    assert plain < 0.7
    assert richer > 0.95
    both = Questions([*on.signals, *off.signals], np.concatenate([on.vectors, off.vectors]))
    labels = np.r_[np.ones(60), np.zeros(60)]
    assert fitted(both, labels, vectors=False).direction == ()
    assert len(fitted(both, labels, vectors=True).direction) == 16


def test_the_same_questions_give_the_same_model_twice(draw):
    on, off = questions(draw, 30, 1.0), questions(draw, 30, -1.0)
    first, second = (cross_validated(on, off, vectors=False) for _ in range(2))
    assert np.array_equal(first[0], second[0])
    assert np.array_equal(first[1], second[1])
