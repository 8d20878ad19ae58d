"""What the best units lend along their links."""

import pytest

from server.scoring.link_boost import link_boost


def test_scores_times_weights_are_summed_and_divided_by_the_most():
    lent = link_boost({0: 2.0, 1: 1.0}, [(0, 5, 1.0), (1, 5, 1.0), (1, 6, 0.5)])
    assert lent == pytest.approx({5: 1.0, 6: 0.5 / 3})


def test_without_links_nothing_is_lent():
    assert link_boost({0: 2.0}, []) == {}


def test_a_unit_with_a_score_below_zero_takes_nothing_away():
    assert link_boost({0: -1.0, 1: 1.0}, [(0, 5, 1.0), (1, 6, 1.0)]) == {6: 1.0}
