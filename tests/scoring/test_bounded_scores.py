"""Scores known within bounds: the lists that are cut from them are the exact ones."""

import numpy as np
import pytest

from server.scoring.bounded_scores import BoundedScores, all_of
from server.scoring.ranked_list import top_of


def bounded(exact, slack, seed=0):
    more = np.random.default_rng(seed).uniform(0, slack, len(exact))
    return BoundedScores((exact + more).astype(np.float32), lambda ordinals: exact[ordinals])


def drawn(count, seed=0, steps=40):
    """Return scores with many ties."""
    drawn = np.random.default_rng(seed).integers(-steps, steps, count)
    return (drawn / steps).astype(np.float32)


@pytest.mark.parametrize("slack", [0.0, 0.01, 0.3, 3.0])
@pytest.mark.parametrize("depth", [1, 10, 300, 5_000])
@pytest.mark.parametrize("share", [None, 0.0, 0.002, 0.5])
def test_lists_are_those_of_the_exact_scores(slack, depth, share):
    exact = drawn(2_000, seed=depth)
    allowed = None if share is None else np.random.default_rng(1).random(2_000) < share
    for positive in (False, True):
        whole = top_of(exact, depth, positive=positive, allowed=allowed)
        found = top_of(bounded(exact, slack), depth, positive=positive, allowed=allowed)
        assert found.ordinals.tolist() == whole.ordinals.tolist()
        assert found.raw.tobytes() == whole.raw.tobytes()
        assert found.floor == whole.floor


def test_only_contenders_are_asked_for_exactly():
    exact, asked = np.linspace(-1, 1, 1_000).astype(np.float32), []

    def looked_up(ordinals):
        asked.extend(ordinals.tolist())
        return exact[ordinals]

    scores = BoundedScores(exact + np.float32(0.01), looked_up)
    assert top_of(scores, 10, positive=False).ordinals.tolist() == list(range(999, 989, -1))
    assert len(asked) < 40


def test_all_of_is_exact():
    exact = drawn(50)
    assert all_of(exact) is exact
    assert all_of(bounded(exact, 0.5)).tolist() == exact.tolist()
