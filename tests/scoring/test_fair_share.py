"""Fair shares: small claims whole, large ones cut alike, nothing wasted."""

from hypothesis import given
from hypothesis import strategies as st

from server.scoring.fair_share import fair_share

CLAIMS = st.lists(st.integers(0, 500), max_size=30)
LIMITS = st.integers(0, 3000)


def test_a_hub_cannot_flood_a_rare_theme():
    assert fair_share([3000, 4], 100) == [96, 4]


def test_claims_within_the_limit_are_met_whole():
    assert fair_share([5, 0, 7], 20) == [5, 0, 7]


def test_what_is_left_over_goes_to_the_earlier_claims():
    assert fair_share([10, 10, 10], 10) == [4, 3, 3]


@given(CLAIMS, LIMITS)
def test_the_pool_is_used_up_and_never_exceeded(claims, limit):
    grants = fair_share(claims, limit)
    assert sum(grants) == min(limit, sum(claims))
    assert all(0 <= grant <= claim for grant, claim in zip(grants, claims, strict=True))


@given(CLAIMS, LIMITS)
def test_a_cut_claim_gets_no_less_than_any_other_but_for_one(claims, limit):
    grants = fair_share(claims, limit)
    cut = [grant for grant, claim in zip(grants, claims, strict=True) if grant < claim]
    assert not cut or min(cut) >= max(grants) - 1
