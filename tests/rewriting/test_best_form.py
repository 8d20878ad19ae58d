"""Fusing forms: the best form of a unit counts, and no form ever lowers a unit."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.scoring.best_form import best_form, best_list
from server.scoring.ranked_list import EMPTY_LIST, RankedList
from server.stages.find_paths import best_forms

SCORES = st.lists(st.floats(0, 10, width=32), min_size=4, max_size=4)


def array(*values: float) -> np.ndarray:
    return np.asarray(values, np.float32)


def ranked(floor: float = 0.0, **values: float) -> RankedList:
    pairs = sorted(((int(u[1:]), v) for u, v in values.items()), key=lambda p: (-p[1], p[0]))
    units, raw = zip(*pairs, strict=True)
    return RankedList(np.asarray(units, np.int64), np.asarray(raw, np.float64), floor)


def pairs(found: RankedList) -> list[tuple[int, float]]:
    return list(zip(found.ordinals.tolist(), found.raw.tolist(), strict=True))


def test_added_tokens_count_by_their_weight_and_the_best_form_of_each_unit_counts() -> None:
    own, first, second = array(2, 0, 1), array(4, 2, 1), array(2, 3, 5)
    assert best_form(own, [first, second], [0.5, 1.0]).tolist() == [3, 3, 5]
    assert best_form(own, [], []).tolist() == [2, 0, 1]


@given(SCORES, st.lists(st.tuples(SCORES, st.floats(0, 1)), max_size=3))
def test_no_form_lowers_a_unit(own, others) -> None:
    found = best_form(array(*own), [array(*s) for s, _ in others], [w for _, w in others])
    assert (found >= array(*own)).all()


def test_lists_are_fused_in_the_same_way_and_a_unit_not_listed_has_the_floor() -> None:
    own, other = ranked(u1=2.0, u2=1.0), ranked(u2=3.0, u3=4.0)
    assert pairs(best_list(own, [other], [0.5])) == [(1, 2.0), (2, 2.0)]
    assert pairs(best_list(own, [other], [1.0])) == [(3, 4.0), (2, 3.0)]
    assert best_list(own, [], []) is own
    assert best_list(EMPTY_LIST, [EMPTY_LIST], [1.0]) is EMPTY_LIST
    assert pairs(best_list(EMPTY_LIST, [ranked(u7=2.0)], [0.5])) == [(7, 1.0)]


@pytest.mark.parametrize(("floor", "expected"), [(0.0, 3.0), (0.5, 3.0)])
def test_the_floor_of_a_full_list_is_its_last_value(floor, expected) -> None:
    own, other = ranked(floor, u1=2.0, u2=1.0), ranked(u2=3.0, u3=4.0)
    assert best_list(own, [other], [1.0]).floor == expected


def test_a_list_that_holds_every_match_keeps_the_floor_of_no_evidence() -> None:
    own, other = ranked(u1=2.0, u2=1.0), ranked(u2=3.0)
    assert best_list(own, [other], [1.0]).floor == 0.0


def test_a_path_counts_once_with_the_form_that_it_is_nearest_to() -> None:
    def row(name: str, similarity: float) -> dict[str, object]:
        return {"id": name, "similarity": similarity}

    first = [row("a", 0.9), row("b", 0.5)]
    second = [row("b", 0.8), row("c", 0.8), row("a", 0.1)]
    assert best_forms([first, second]) == [row("a", 0.9), row("b", 0.8), row("c", 0.8)]
    assert best_forms([first]) == first
