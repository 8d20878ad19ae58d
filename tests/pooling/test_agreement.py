"""Agreement equals published figures and another implementation."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.metrics import cohen_kappa_score

from server.pooling.agreement import alpha, kappa, kappas

_ = None
KRIPPENDORFF = {
    "A": [1, 2, 3, 3, 2, 1, 4, 1, 2, _, _, _],
    "B": [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, _, 3],
    "C": [_, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, _],
    "D": [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, _],
}
"""Example C of *Computing Krippendorff's Alpha-Reliability* (2011): 4 observers, 12 units."""


def ratings(table):
    columns = range(len(next(iter(table.values()))))
    return [{j: row[n] for j, row in table.items() if row[n] is not None} for n in columns]


def test_alpha_of_the_published_example_is_the_published_one():
    assert alpha(ratings(KRIPPENDORFF)) == pytest.approx(0.815, abs=0.0005)


grade = st.integers(0, 3)


@given(st.lists(st.tuples(grade, grade), min_size=1))
def test_kappa_is_that_of_scikit_learn(pairs):
    ours = kappa(pairs)
    if ours is None:
        assert len({a for a, b in pairs} | {b for a, b in pairs}) == 1
        return
    ones, others = zip(*pairs, strict=True)
    theirs = cohen_kappa_score(ones, others, labels=[0, 1, 2, 3], weights="linear")
    assert math.isclose(ours, theirs, abs_tol=1e-9)


@given(st.lists(st.dictionaries(st.sampled_from("ABC"), grade), min_size=1))
def test_judges_who_always_say_the_same_agree_wholly_and_none_exceeds_one(items):
    same = [dict.fromkeys(item, min(item.values())) for item in items if item]
    for value in (alpha(same), alpha(items)):
        assert value is None or value <= 1 + 1e-9
    assert alpha(same) in (None, pytest.approx(1))


def test_nothing_shared_is_nothing_to_agree_on():
    assert kappas([{"A": 1}, {"B": 2}]) == {}
    assert alpha([{"A": 1}, {"B": 2}]) is None
    assert kappa([]) is None
