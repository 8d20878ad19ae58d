"""Raw signals of a question, on small numbers that can be checked by hand."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.abstaining.signals import agreement, best_of, lexical_signals, semantic_signals
from server.scoring.ranked_list import top_of
from server.token_index import token_index

UNITS = [["soil", "water"], ["water"], ["seed", "soil", "tree"], []]


def floats(*values):
    return np.asarray(values, np.float32)


def test_the_margin_is_what_the_ten_best_units_have_before_the_five_best_of_the_bank():
    best = floats(*[0.9] * 5, *[0.7] * 5, 0.1)
    bank = floats(0.1, 0.5, 0.5, 0.5, 0.5, 0.5, -1.0)
    found = semantic_signals(best, 0.6, bank)
    assert found["near"] == pytest.approx(0.8)
    assert found["nearest"] == pytest.approx(0.9)
    assert found["margin"] == pytest.approx(0.3)
    assert found["path_margin"] == pytest.approx(0.1)


def test_without_a_bank_there_is_no_margin_and_without_a_path_none_of_the_path():
    assert set(semantic_signals(floats(0.5), 0.6, floats())) == {"near", "nearest"}
    assert "path_margin" not in semantic_signals(floats(0.5), None, floats(0.1))
    assert semantic_signals(floats(), 0.6, floats(0.1)) == {}


def test_words_that_no_unit_has_are_unknown_and_weigh_most():
    words = token_index(UNITS)
    found = lexical_signals(["soil", "tree", "moon"], words)
    unseen = math.log(1 + 4.5 / 0.5)
    held = words.rarity["soil"] + words.rarity["tree"]
    assert found["unknown"] == pytest.approx(1 / 3)
    assert found["covered"] == pytest.approx(held / (held + unseen))


def test_a_question_without_words_says_nothing_and_one_of_unknown_words_covers_nothing():
    words = token_index(UNITS)
    assert lexical_signals([], words) == {}
    assert lexical_signals(["soil"], token_index([[], []])) == {}
    assert lexical_signals(["moon"], words) == {"unknown": 1.0, "covered": 0.0}


@given(st.lists(st.sampled_from(["soil", "water", "seed", "tree", "moon"]), unique=True))
def test_the_covered_share_is_that_of_the_best_single_unit(tokens):
    words = token_index(UNITS)
    found = lexical_signals(tokens, words)
    if tokens:
        idf = {t: words.rarity.get(t, math.log(1 + 4.5 / 0.5)) for t in tokens}
        best = max(sum(idf[t] for t in tokens if t in unit) for unit in UNITS)
        assert found["covered"] == pytest.approx(best / sum(idf.values()))
        assert 0 <= found["covered"] <= 1


def test_a_known_token_is_held_by_the_units_that_score_for_it():
    words = token_index(UNITS)
    for token in ("soil", "water", "seed", "tree"):
        assert words.holders(token).tolist() == np.flatnonzero(words.scores([token])).tolist()
    assert words.holders("moon").size == 0


def test_agreement_is_the_share_of_ten_places():
    assert agreement(range(10), range(5, 15)) == 0.5
    assert agreement([], range(10)) == 0.0
    assert agreement(range(20), range(10, 30)) == 0.0


def test_a_list_made_inside_a_selection_is_looked_past():
    scores = floats(0.9, 0.0, 0.3, 0.8)
    inside = top_of(scores, 10, positive=True, allowed=np.asarray([False, True, True, False]))
    assert best_of(inside, whole=False, positive=True)[0] == [2]
    ordinals, raw = best_of(inside, whole=True, positive=True)
    assert ordinals == [0, 3, 2]
    assert raw.tolist() == pytest.approx([0.9, 0.8, 0.3])
    assert best_of(inside, whole=True, positive=False)[0] == [0, 3, 2, 1]
