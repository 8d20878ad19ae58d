"""The paths' bonus: distinct themes once, best path each, maximum one."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.model import ThemePath
from server.scoring.path_bonus import open_paths, path_values, paths_to


def a_path(name, similarity, theme, units):
    return ThemePath(name, "index", similarity, theme, tuple(units), 1)


def values_of(paths):
    units, values = path_values(paths, open_paths(paths, 10_000))
    return dict(zip(units.tolist(), values.tolist(), strict=True))


def test_the_last_path_is_worth_nothing_and_the_best_unit_one():
    values = values_of([a_path("a", 0.9, "t1", [1, 2]), a_path("b", 0.5, "t2", [3])])
    assert values == pytest.approx({1: 1.0, 2: 1.0, 3: 0.0})


def test_several_themes_that_link_a_unit_agree_by_noisy_or():
    paths = [
        a_path("a", 0.9, "t1", [1, 2]),
        a_path("b", 0.8, "t2", [1]),
        a_path("c", 0.4, "t3", [9]),
    ]
    values = values_of(paths)
    first = 1 - (1 - 0.5) * (1 - 0.5 * 0.8)
    assert values[1] == 1.0
    assert values[2] == pytest.approx(0.5 / first)


def test_many_chains_to_one_theme_count_as_one_link_with_the_best_chain():
    chains = [a_path(f"c{n}", 0.9 - n / 10, "same", [1]) for n in range(3)]
    paths = [*chains, a_path("z", 0.1, "other", [2])]
    assert values_of(paths)[1] == values_of([chains[0], paths[-1]])[1] == 1.0


def test_one_path_alone_is_worth_one_when_it_is_positive():
    assert values_of([a_path("a", 0.2, "t", [4])]) == {4: 1.0}


def test_no_path_gives_no_value():
    assert values_of([]) == {}


def test_pairs_beyond_the_limit_are_cut_fairly_and_said():
    hub, rare = a_path("hub", 0.9, "god", range(3000)), a_path("rare", 0.8, "ant", [5, 6, 7, 8])
    opened = open_paths([hub, rare], 100)
    assert opened.cut
    assert len(opened.units) == 100
    assert (opened.owners == 1).sum() == 4


def test_the_paths_to_a_unit_come_nearest_first_and_only_for_wanted_units():
    paths = [a_path("near", 0.9, "t1", [1, 2]), a_path("far", 0.1, "t2", [2])]
    found = paths_to(paths, open_paths(paths, 100), np.asarray([2]))
    assert {unit: [path.id for path in ways] for unit, ways in found.items()} == {
        2: ["near", "far"]
    }


SIMILARITIES = st.lists(st.floats(-1, 1, allow_nan=False), min_size=1, max_size=8)


@given(SIMILARITIES, st.data())
def test_values_stay_within_zero_and_one(similarities, data):
    similarities.sort(reverse=True)
    units = st.lists(st.integers(0, 9), unique=True, max_size=6)
    paths = [
        a_path(f"p{n}", s, f"t{data.draw(st.integers(0, 3))}", data.draw(units))
        for n, s in enumerate(similarities)
    ]
    assert all(0 <= value <= 1 for value in values_of(paths).values())
