"""Each way of bringing raw values on one scale, at its ends and for degenerate lists."""

import numpy as np
import pytest

from server.scoring.normalise import IN_WORDS, NORMALISATIONS, by_rank, laid_over, standard
from server.scoring.ranked_list import EMPTY_LIST, RankedList, top_of

UNION = np.asarray([0, 1, 2, 3, 4], np.int64)
WHOLE = np.asarray([4.0, 3.0, 2.0, 1.0, 0.0], np.float32)
LIST = top_of(WHOLE, 3, positive=False)


@pytest.mark.parametrize(
    ("mode", "expected"),
    [
        ("top-n", [1.0, 0.5, 0.0, 0.0, 0.0]),
        ("paper", [1.0, 0.75, 0.5, 0.25, 0.0]),
        ("z-score", [1.2247, 0.0, -1.2247, -1.2247, -1.2247]),
        ("raw", [1.0, 1.0, 1.0, 1.0, 0.0]),
        ("rank", [1.0, 61 / 62, 61 / 63, 0.0, 0.0]),
    ],
)
def test_a_list_of_three_is_laid_over_five_candidates(mode, expected):
    assert laid_over(LIST, UNION, mode) == pytest.approx(expected, abs=1e-4)


@pytest.mark.parametrize("mode", NORMALISATIONS)
def test_an_empty_list_gives_nothing_to_anybody(mode):
    assert laid_over(EMPTY_LIST, UNION, mode).tolist() == [0.0] * 5


@pytest.mark.parametrize("mode", NORMALISATIONS)
def test_every_mode_keeps_the_order_of_the_raw_values(mode):
    values = laid_over(LIST, UNION, mode)
    assert all(np.diff(values) <= 1e-12)


def test_raw_values_are_shares_of_what_the_channel_can_reach_at_most():
    bounded = RankedList(LIST.ordinals, LIST.raw, LIST.floor, WHOLE, bound=8.0)
    assert laid_over(bounded, UNION, "raw").tolist() == [0.5, 0.375, 0.25, 0.125, 0.0]


def test_without_a_value_for_every_unit_those_outside_the_list_have_its_floor():
    listed = RankedList(np.asarray([1, 3], np.int64), np.asarray([0.9, 0.5]), 0.5)
    assert laid_over(listed, UNION, "raw").tolist() == [0.5, 0.9, 0.5, 0.5, 0.5]
    assert laid_over(listed, UNION, "paper").tolist() == [0.0, 1.0, 0.0, 0.0, 0.0]


def test_values_that_do_not_differ_have_no_standard_score():
    same = np.asarray([2.0, 2.0])
    assert standard(same, same).tolist() == [0.0, 0.0]
    assert standard(np.asarray([1.0]), np.asarray([])).tolist() == [0.0]


def test_ties_share_the_mean_of_their_ranks():
    assert by_rank(np.asarray([5.0, 5.0, 1.0])) == pytest.approx([61 / 61.5, 61 / 61.5, 61 / 63])


def test_every_mode_has_words():
    assert set(IN_WORDS) == set(NORMALISATIONS)
