"""Reciprocal ranks against the formula written out, and the fusion of two lists by hand."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.scoring.channel_list import ChannelList
from server.scoring.guided_union import candidates_of, path_evidence, unite
from server.scoring.normalise import by_rank
from server.scoring.ranked_list import top_of


def test_the_first_has_one_and_ties_share_the_mean_of_their_ranks():
    assert by_rank(np.asarray([9.0, 5.0, 5.0, 1.0])).tolist() == pytest.approx(
        [61 / 61, 61 / 62.5, 61 / 62.5, 61 / 64]
    )


@given(st.lists(st.integers(-3, 3), max_size=12))
def test_a_rank_is_how_many_are_better_and_half_of_the_equal(values):
    ranks = [
        sum(other > value for other in values) + (sum(other == value for other in values) + 1) / 2
        for value in values
    ]
    expected = [61 / (60 + rank) for rank in ranks]
    assert by_rank(np.asarray(values, np.float64)).tolist() == pytest.approx(expected)


def test_two_lists_are_fused_by_the_sum_of_weight_over_sixty_and_rank():
    lexical = ChannelList(top_of(np.asarray([0, 3, 3, 1], np.float32), 9, positive=True))
    semantic = ChannelList(top_of(np.asarray([0.9, 0.1, 0.5, 0.7], np.float32), 9, positive=False))
    weights = {"lexical": 2.0, "semantic": 1.0}
    found = candidates_of(unite(lexical, semantic, path_evidence(()), "rank"), weights)
    by_hand = {
        0: 1 / 61,
        1: 2 / 61.5 + 1 / 64,
        2: 2 / 61.5 + 1 / 63,
        3: 2 / 63 + 1 / 62,
    }
    assert {c.ordinal: c.score / 61 for c in found} == pytest.approx(by_hand)
    assert [c.ordinal for c in found] == [2, 1, 3, 0]
