"""Reciprocal rank fusion against the formula written out."""

import pytest

from server.scoring.reciprocal_rank import reciprocal_rank


def test_ranks_from_two_lists_are_summed_by_their_weights():
    fused = reciprocal_rank([[7, 3], [3]], [1.0, 2.0])
    assert fused[7] == pytest.approx(1 / 61)
    assert fused[3] == pytest.approx(1 / 62 + 2 / 61)


def test_no_list_gives_nothing():
    assert reciprocal_rank([], []) == {}


def test_a_list_without_a_weight_is_refused():
    with pytest.raises(ValueError, match="shorter"):
        reciprocal_rank([[1]], [])
