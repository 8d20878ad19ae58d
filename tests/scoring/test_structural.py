"""Structural terms are filled in from the graph's word, absent where there is nothing to say."""

import pytest

from server.model import Candidate
from server.scoring.structural import structural

UNIT = {"authority": 2, "highest": 4, "levels": 2}


@pytest.mark.parametrize(("hops", "value"), [({7: 1}, 0.5), ({7: None}, 0.0)])
def test_a_unit_near_its_path_is_nearer_than_one_beyond_the_bound(hops, value):
    terms = structural(Candidate(7, {}, 1.0), UNIT, hops, "quran").components
    assert terms["proximity"].raw == terms["proximity"].normalised == value
    assert terms["source"].raw == 0.5
    assert terms["specificity"].raw == 1.0


def test_without_any_path_proximity_is_absent_not_far():
    terms = structural(Candidate(7, {}, 1.0), UNIT, None, "quran").components
    assert terms["proximity"].absent


def test_a_unit_of_which_the_graph_says_nothing_gets_zeros():
    unit = {"authority": None, "highest": None, "levels": None}
    terms = structural(Candidate(7, {}, 1.0), unit, None, "plain").components
    assert terms["source"].raw == terms["specificity"].raw == 0.0
