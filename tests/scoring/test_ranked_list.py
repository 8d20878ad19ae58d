"""Ranked lists: depth, ties in canonical order, floors."""

import numpy as np
import pytest

from server.scoring.ranked_list import EMPTY_LIST, top_of


def scores(*values):
    return np.asarray(values, np.float32)


def test_ties_are_in_canonical_order():
    listed = top_of(scores(1, 3, 3, 2, 3), 3, positive=True)
    assert listed.ordinals.tolist() == [1, 2, 4]


def test_a_short_lexical_list_has_floor_zero_and_only_matched_units():
    listed = top_of(scores(0, 2, 0, 1), 10, positive=True)
    assert listed.ordinals.tolist() == [1, 3]
    assert listed.floor == 0.0
    assert listed.normalised().tolist() == [1.0, 0.5]


def test_a_full_list_ends_at_zero():
    listed = top_of(scores(5, 4, 3, 2), 3, positive=True)
    assert listed.normalised().tolist() == [1.0, 0.5, 0.0]


def test_a_semantic_list_keeps_negative_cosines():
    listed = top_of(scores(-0.5, 0.5), 10, positive=False)
    assert listed.ordinals.tolist() == [1, 0]
    assert listed.floor == pytest.approx(-0.5)


def test_nothing_matched_gives_an_empty_list_with_the_scores_still_there():
    listed = top_of(scores(0, 0), 10, positive=True)
    assert listed.ordinals.size == 0
    assert listed.normalised().size == 0
    assert listed.whole is not None


def test_units_outside_what_is_allowed_never_enter():
    allowed = np.asarray([False, True, False, True])
    listed = top_of(scores(9, 1, 9, 2), 10, positive=True, allowed=allowed)
    assert listed.ordinals.tolist() == [3, 1]


def test_the_empty_list_has_no_values():
    assert EMPTY_LIST.normalised().size == 0
    assert EMPTY_LIST.whole is None
