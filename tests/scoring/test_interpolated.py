"""The mix of a first and a second opinion on the head of a ranking."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.scoring.interpolated import interpolated
from server.scoring.min_max_sum import min_max_sum

finite = st.floats(-100, 100)


def test_the_second_opinion_is_mixed_in_at_its_share():
    mixed = interpolated([3.0, 2.0, 1.0], [0.0, 5.0, 10.0], 0.5)
    assert mixed == pytest.approx([2.0, 2.0, 2.0])
    assert interpolated([3.0, 2.0, 1.0], [0.0, 5.0, 10.0], 1.0) == pytest.approx([1.0, 2.0, 3.0])
    assert interpolated([], [], 0.8) == []


@given(st.lists(st.tuples(finite, finite), min_size=1), st.floats(0, 1))
def test_mixed_scores_stay_within_the_span_of_the_first(pairs, alpha):
    first, second = zip(*pairs, strict=True)
    mixed = interpolated(first, second, alpha)
    slack = 1e-9 * (1 + max(map(abs, first)))
    assert all(min(first) - slack <= score <= max(first) + slack for score in mixed)


def test_two_lists_become_the_mean_of_their_min_max_values():
    dense = ({"a": 0.9, "b": 0.7, "c": 0.5}, 0.5)
    words = ({"b": 4.0, "d": 2.0}, 0.0)
    fused = min_max_sum([dense, words])
    assert fused == pytest.approx({"a": 0.5, "b": 0.75, "c": 0.0, "d": 0.25})


def test_an_empty_list_says_nothing():
    assert min_max_sum([({"a": 2.0, "b": 1.0}, 0.0), ({}, 0.0)]) == {"a": 1.0, "b": 0.5}
    assert min_max_sum([({}, 0.0)]) == {}
