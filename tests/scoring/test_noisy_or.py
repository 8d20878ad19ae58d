"""Noisy-or: agreement of witnesses."""

from hypothesis import given
from hypothesis import strategies as st

from server.scoring.noisy_or import noisy_or

SHARES = st.lists(st.floats(0, 1), max_size=20)


def test_no_witness_gives_nothing():
    assert noisy_or([]) == 0.0


def test_one_full_witness_gives_its_strength():
    assert noisy_or([1.0]) == 0.5


def test_two_full_witnesses_agree_to_three_quarters():
    assert noisy_or([1.0, 1.0]) == 0.75


@given(SHARES, st.floats(0, 1))
def test_another_witness_never_lowers_it_and_it_stays_below_one(values, more):
    assert noisy_or(values) <= noisy_or([*values, more]) <= 1.0
