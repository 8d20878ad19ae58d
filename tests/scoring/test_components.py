"""The structural terms of equation 3."""

import pytest

from server.scoring.components import (
    citation_specificity,
    graph_proximity,
    scheme_levels,
    source_priority,
)


@pytest.mark.parametrize(("hops", "value"), [(0, 1.0), (1, 0.5), (3, 0.25), (None, 0.0)])
def test_proximity_falls_with_hops_and_is_zero_beyond_the_bound(hops, value):
    assert graph_proximity(hops) == value


def test_source_priority_is_a_share_of_the_highest_authority():
    assert source_priority(1, 4) == 0.25
    assert source_priority(3, 0) == 0.0


def test_specificity_is_the_share_of_filled_levels():
    assert citation_specificity(1, 2) == 0.5
    assert citation_specificity(3, 2) == 1.0
    assert citation_specificity(1, 0) == 0.0


def test_an_unknown_scheme_has_one_level():
    assert scheme_levels("quran") == 2
    assert scheme_levels("something else") == 1
