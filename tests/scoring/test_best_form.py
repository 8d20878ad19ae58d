"""Forms of one question: the best of each unit counts, and none lowers it."""

import numpy as np

from server.scoring.best_form import best_form, best_list
from server.scoring.ranked_list import EMPTY_LIST, RankedList

OWN = np.asarray([1.0, 0.5, 0.0], np.float32)


def a_list(*pairs, floor=0.0):
    ordinals, raw = zip(*pairs, strict=True)
    return RankedList(np.asarray(ordinals, np.int64), np.asarray(raw, np.float64), floor)


def test_a_form_lifts_by_its_weight_and_never_lowers():
    other = np.asarray([0.0, 1.5, 1.0], np.float32)
    assert best_form(OWN, [other], [0.5]).tolist() == [1.0, 1.0, 0.5]


def test_without_other_forms_the_question_stands_alone():
    assert best_form(OWN, [], []) is OWN
    listed = a_list((0, 2.0))
    assert best_list(listed, [], []) is listed


def test_lists_are_fused_like_whole_scores():
    fused = best_list(a_list((0, 2.0), (1, 1.0)), [a_list((1, 3.0), (2, 4.0))], [0.5])
    assert fused.ordinals.tolist() == [0, 1]
    assert fused.raw.tolist() == [2.0, 2.0]
    assert fused.floor == 2.0


def test_a_fused_list_that_lost_nothing_keeps_its_floor_of_no_evidence():
    fused = best_list(a_list((0, 2.0), (1, 1.0)), [a_list((1, 3.0))], [1.0])
    assert fused.ordinals.tolist() == [1, 0]
    assert fused.floor == 0.0


def test_nothing_listed_stays_nothing():
    assert best_list(EMPTY_LIST, [EMPTY_LIST], [1.0]) is EMPTY_LIST
