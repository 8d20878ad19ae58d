"""Seeds of a walk: the best of a hybrid, the themes of the paths, and how restarts are shared."""

import numpy as np
import pytest

from server.model import ThemePath
from server.scoring.channel_list import NO_LIST, ChannelList
from server.scoring.ranked_list import top_of
from server.scoring.seeds import restart, theme_seeds, unit_seeds


def listed(*scores, positive):
    return ChannelList(top_of(np.asarray(scores, np.float32), 10, positive=positive))


def test_the_best_units_of_both_lists_come_first():
    lexical = listed(0, 4, 1, 0, positive=True)
    semantic = listed(0.9, 0.3, 0.5, 0.1, positive=False)
    found = unit_seeds(lexical, semantic, 3)
    assert list(found) == [1, 0, 2]
    assert list(found.values()) == pytest.approx([1.25, 1.0, 0.75])
    assert unit_seeds(NO_LIST, NO_LIST, 3) == {}


def test_ties_go_to_the_nearer_unit():
    lexical = listed(1, 1, 1, positive=True)
    semantic = listed(0.2, 0.2, 0.8, positive=False)
    assert list(unit_seeds(lexical, semantic, 2)) == [2, 0]


def test_each_theme_counts_once_with_its_best_path():
    rows = [("a", 0.9), ("b", 0.8), ("a", 0.7), ("c", 0.5)]
    paths = [ThemePath(f"p{n}", "i", s, theme, (), n) for n, (theme, s) in enumerate(rows)]
    assert theme_seeds(paths) == pytest.approx({"a": 1.0, "b": 0.75, "c": 0.0})
    assert theme_seeds([]) == {}


def test_both_sides_get_half_whatever_their_values():
    start = restart(5, {0: 3.0, 1: 1.0}, {4: 0.2})
    assert start.tolist() == pytest.approx([0.375, 0.125, 0.0, 0.0, 0.5])


def test_one_side_alone_gets_all_and_values_of_nothing_count_alike():
    assert restart(3, {}, {1: 0.0, 2: 0.0}).tolist() == [0.0, 0.5, 0.5]
    assert not restart(3, {}, {}).any()
