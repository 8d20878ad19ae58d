"""The weighted sum and its order."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.model import ABSENT, Candidate, Component
from server.scoring.weighted_sum import in_order, rescored, weighted_sum


def test_an_absent_component_adds_nothing_and_its_weight_is_not_moved():
    components = {"lexical": Component(2.0, 0.5), "semantic": ABSENT}
    assert weighted_sum(components, {"lexical": 1.0, "semantic": 5.0}) == 0.5


def test_two_equal_contributions_both_count():
    components = {"lexical": Component(1.0, 1.0), "semantic": Component(1.0, 1.0)}
    assert weighted_sum(components, {"lexical": 0.5, "semantic": 0.5}) == 1.0


def test_a_component_without_a_weight_counts_nothing():
    assert weighted_sum({"path": Component(1.0, 1.0)}, {}) == 0.0


@given(st.permutations(range(8)))
def test_the_order_does_not_depend_on_the_order_of_arrival(arrival):
    pool = [
        Candidate(n, {"semantic": Component(n % 2 / 2, 0.0)}, score=float(n // 4)) for n in range(8)
    ]
    ordered = in_order(pool[n] for n in arrival)
    assert [candidate.ordinal for candidate in ordered] == [5, 7, 4, 6, 1, 3, 0, 2]


def test_sums_are_exact_whatever_the_size_of_the_parts():
    components = {
        "lexical": Component(1.0, 1e16),
        "semantic": Component(1.0, 1.0),
        "path": Component(1.0, -1e16),
    }
    assert weighted_sum(components, dict.fromkeys(components, 1.0)) == 1.0


def test_shuffled_equal_candidates_come_out_in_canonical_order():
    pool = [Candidate(n, {}, 1.0) for n in range(10)]
    random.Random(3).shuffle(pool)
    assert [candidate.ordinal for candidate in in_order(pool)] == list(range(10))
    assert pytest.approx(pool[0].score) == 1.0


def test_what_is_added_beside_the_six_terms_stays_in_a_new_score():
    found = Candidate(1, {"path": Component(1.0, 0.5)}, 0.0, boosts={"citations": 0.25})
    assert rescored(found, {"path": 2.0}) == 1.25
