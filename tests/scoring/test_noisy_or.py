"""Noisy-or: agreement of witnesses."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.scoring.noisy_or import noisy_or

SHARES = st.lists(st.floats(0, 1), max_size=20)


def one_group(values):
    groups = np.zeros(len(values), np.int64)
    return float(noisy_or(groups, np.asarray(values, np.float64), 1)[0])


def test_no_witness_gives_nothing():
    assert one_group([]) == 0.0


def test_one_full_witness_gives_its_strength():
    assert one_group([1.0]) == pytest.approx(0.5)


def test_two_full_witnesses_agree_to_three_quarters():
    assert one_group([1.0, 1.0]) == pytest.approx(0.75)


def test_groups_do_not_touch_each_other():
    found = noisy_or(np.asarray([2, 0, 2]), np.asarray([1.0, 0.5, 1.0]), 4)
    assert found.tolist() == pytest.approx([0.25, 0.0, 0.75, 0.0])


@given(SHARES)
def test_it_is_the_product_formula(values):
    assert one_group(values) == pytest.approx(1 - math.prod(1 - 0.5 * v for v in values))


@given(SHARES, st.floats(0, 1))
def test_another_witness_never_lowers_it_and_it_stays_below_one(values, more):
    assert one_group(values) <= one_group([*values, more]) + 1e-12
    assert one_group([*values, more]) <= 1.0
