"""The value of a unit's best path."""

import numpy as np
import pytest

from server.model import ThemePath
from server.scoring.best_path import best_path_values
from server.scoring.path_bonus import open_paths


def paths(*rows):
    return [
        ThemePath(f"p{n}", "index", similarity, f"t{n}", units, n + 1)
        for n, (similarity, units) in enumerate(rows)
    ]


def test_a_unit_has_the_value_of_its_best_path():
    found = paths((0.9, (4, 2)), (0.6, (2, 7)), (0.5, (7, 9)))
    values = best_path_values(found, open_paths(found, 100))
    assert values.tolist() == pytest.approx([1.0, 1.0, 0.25, 0.0])


def test_paths_that_are_equally_near_all_count_fully():
    found = paths((0.5, (1,)), (0.5, (0,)))
    assert best_path_values(found, open_paths(found, 100)).tolist() == [1.0, 1.0]


def test_no_path_gives_no_value():
    assert best_path_values([], open_paths([], 100)).tolist() == []
    assert np.issubdtype(best_path_values([], open_paths([], 100)).dtype, np.floating)
