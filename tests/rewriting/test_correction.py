"""Corrections of unknown words: near enough, the nearest, the most frequent, never a known word."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rapidfuzz.distance import DamerauLevenshtein

from server.rewriting.correction import allowed_distance, nearest
from server.rewriting.vocabulary import Vocabulary, label_words, word_of

WORDS = st.text("abcdeé", min_size=1, max_size=10)


def known(**rarity: float) -> Vocabulary:
    return Vocabulary("en", rarity)


@pytest.mark.parametrize(
    ("token", "found"),
    [
        ("pateinc", "patienc"),  # two letters changed about count as one error
        ("patienk", "patienc"),
        ("ptienc", "patienc"),
        ("paatienc", "patienc"),
        ("ptenc", None),  # two errors in a short word
        ("forgivanes", "forgiveness"),  # two errors in a long one
    ],
)
def test_a_wrong_missing_doubled_or_swapped_letter_is_corrected(token, found) -> None:
    assert nearest(token, known(patienc=3.0, water=1.0, forgiveness=2.0)) == found


def test_the_nearest_word_wins_then_the_more_frequent_then_the_alphabet() -> None:
    assert nearest("forgiven", known(forgivexy=0.1, forgivem=9.0)) == "forgivem"
    assert nearest("waper", known(wader=5.0, wafer=2.0, water=1.0)) == "water"
    assert nearest("waper", known(water=1.0, wafer=1.0)) == "wafer"


def test_a_word_of_the_labels_alone_counts_as_the_rarest() -> None:
    vocabulary = Vocabulary("en", {"water": 8.0}, {"wafer": "Wafers"})
    assert nearest("waper", vocabulary) == "water"
    assert "wafer" in vocabulary
    assert nearest("wafer", vocabulary) is None
    assert len(vocabulary) == 2


def test_short_words_are_never_corrected() -> None:
    assert nearest("sol", known(soil=1.0, sold=1.0)) is None
    assert [allowed_distance(n) for n in (1, 3, 4, 7, 8, 30)] == [0, 0, 1, 1, 2, 2]


@given(WORDS, st.dictionaries(WORDS, st.floats(0, 9), max_size=12))
def test_a_known_word_is_left_alone_and_a_correction_is_known_and_near(token, rarity) -> None:
    vocabulary = Vocabulary("en", rarity)
    found = nearest(token, vocabulary)
    assert found == nearest(token, Vocabulary("en", dict(reversed(rarity.items()))))
    if token in vocabulary:
        assert found is None
    if found is not None:
        distance = DamerauLevenshtein.distance(token, found)
        assert 0 < distance <= allowed_distance(len(token))
        nearer = [k for k in vocabulary if DamerauLevenshtein.distance(token, k) < distance]
        assert nearer == []


def test_the_corpus_own_writing_of_a_token_is_looked_up_in_its_text_and_labels() -> None:
    assert word_of("water", "Never water the leaf; Watering harms.", "en") == "water"
    assert word_of("soil", "Never water the leaf.", "en") is None
    assert label_words(["Watering", "Water and soil"], "en") == {
        "water": "Watering",
        "soil": "soil",
    }
