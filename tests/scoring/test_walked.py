"""Candidates of a walk: ordered by it, ties by meaning and then the canonical order."""

import numpy as np
import pytest

from server.model import ThemePath
from server.scoring.channel_list import NO_LIST, ChannelList
from server.scoring.ranked_list import top_of
from server.scoring.walked import Walked, walked_candidates

COSINES = ChannelList(top_of(np.asarray([0.1, 0.9, 0.5, 0.5, 0.3], np.float32), 3, positive=False))
PATHS = [ThemePath("p", "i", 0.7, "t", (2, 3), 1)]


def units(*values):
    return np.asarray(values, np.int64)


def test_the_value_of_the_walk_takes_the_place_of_the_path():
    walked = Walked(units(0, 2, 3), np.asarray([0.4, 0.1, 0.1]))
    found = walked_candidates(NO_LIST, COSINES, walked, PATHS, {"path": 1.0})
    assert [c.ordinal for c in found] == [0, 2, 3]
    assert [c.score for c in found] == pytest.approx([1.0, 0.25, 0.25])
    assert found[0].component("path").raw == pytest.approx(0.4)
    assert found[1].component("semantic").raw == pytest.approx(0.5)
    assert found[1].component("lexical").absent
    assert [c.paths for c in found] == [(), ("p",), ("p",)]


def test_a_walk_that_only_comes_there_leaves_the_order_to_meaning():
    found = walked_candidates(NO_LIST, COSINES, Walked(units(0, 1, 3, 4)), [], {"semantic": 1.0})
    assert [c.ordinal for c in found] == [1, 3, 4, 0]
    assert all(c.component("path").absent for c in found)
    assert [c.score for c in found] == pytest.approx([1.0, 0.0, 0.0, 0.0])


def test_units_outside_the_walk_stay_out_however_near():
    found = walked_candidates(NO_LIST, COSINES, Walked(units(4)), PATHS, {"semantic": 1.0})
    assert [c.ordinal for c in found] == [4]


def test_nothing_reached_is_nothing_found():
    walked = Walked(units(), np.zeros(0))
    assert walked_candidates(NO_LIST, COSINES, walked, PATHS, {"path": 1.0}) == []


def test_values_of_zero_stay_zero():
    found = walked_candidates(NO_LIST, COSINES, Walked(units(1), np.zeros(1)), [], {"path": 1.0})
    assert [c.score for c in found] == [0.0]
