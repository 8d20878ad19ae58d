"""Min–max normalisation: every degenerate list has one written rule."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.scoring.min_max import clipped_min_max, min_max

FINITE = st.floats(-1e6, 1e6, allow_nan=False)


def test_an_empty_list_stays_empty():
    assert min_max([]).size == 0
    assert clipped_min_max([], 0.0).size == 0


@pytest.mark.parametrize("value", [0.3, 7.0])
def test_equal_positive_values_all_become_one(value):
    assert min_max([value, value, value]).tolist() == [1.0, 1.0, 1.0]


@pytest.mark.parametrize("value", [0.0, -0.4])
def test_equal_values_that_are_not_positive_all_become_zero(value):
    assert min_max([value, value]).tolist() == [0.0, 0.0]


def test_a_single_matched_unit_gets_one():
    assert clipped_min_max([2.5], 0.0).tolist() == [1.0]


def test_values_below_the_floor_are_clipped_to_zero():
    assert clipped_min_max([4.0, 3.0, 1.0], 2.0).tolist() == [1.0, 0.5, 0.0]


def test_a_negative_list_is_scaled_like_any_other():
    assert min_max([-1.0, -0.5, 0.0]).tolist() == [0.0, 0.5, 1.0]


@given(st.lists(FINITE, min_size=1))
def test_normalised_values_are_finite_within_bounds_and_keep_the_order(values):
    scaled = min_max(values)
    assert np.isfinite(scaled).all()
    assert ((scaled >= 0) & (scaled <= 1)).all()
    order = np.argsort(values, kind="stable")
    assert (np.diff(scaled[order]) >= 0).all()


@given(st.lists(FINITE, min_size=1), FINITE)
def test_clipped_values_are_finite_and_never_negative(values, floor):
    scaled = clipped_min_max(values, floor)
    assert np.isfinite(scaled).all()
    assert (scaled >= 0).all()
