"""An approximate list against the exact one: what is missed and what differs."""

import numpy as np
import pytest

from server.scoring.nearest import Compared, compared
from server.scoring.ranked_list import EMPTY_LIST, top_of

SCORES = np.asarray([0.9, 0.8, 0.7, 0.5, 0.5, 0.1], np.float32)
EXACT = top_of(SCORES, 4, positive=False)


def of(*rows):
    chosen = np.asarray(rows, np.int64)
    return chosen, SCORES[chosen].astype(np.float64)


def test_the_same_list_in_any_order_misses_nothing():
    assert compared(EXACT, *of(3, 1, 0, 2)) == Compared(0, 0)


def test_units_equally_near_at_the_edge_may_stand_for_each_other():
    assert compared(EXACT, *of(0, 1, 2, 4)) == Compared(0, 0)


def test_a_nearer_unit_that_is_not_there_is_missed():
    assert compared(EXACT, *of(0, 2, 3)) == Compared(1, 0)
    assert compared(EXACT, *of()) == Compared(3, 0)


def test_a_cosine_that_differs_is_counted():
    rows, cosines = of(0, 1, 2, 3)
    assert compared(EXACT, rows, cosines + np.asarray([0, 2e-6, 5e-7, 0])) == Compared(0, 1)


def test_a_list_that_knows_only_itself_is_no_measure():
    with pytest.raises(ValueError, match="exact"):
        compared(EMPTY_LIST, *of(0))
