"""BM25 over candidates against its formula written out."""

import math

import pytest

from server.scoring.okapi import okapi


def test_scores_follow_the_formula_of_okapi():
    texts = [["water", "seed"], ["stone"], ["water", "water", "leaf", "root"], ["moss"], ["bark"]]
    length = sum(map(len, texts)) / len(texts)
    idf = math.log(5 - 2 + 0.5) - math.log(2 + 0.5)

    def term(count, size):
        return idf * count * 2.5 / (count + 1.5 * (1 - 0.75 + 0.75 * size / length))

    scores = okapi(texts, ["water"])
    assert scores == pytest.approx([term(1, 2), 0.0, term(2, 4), 0.0, 0.0])


def test_no_text_and_no_token_give_zeros():
    assert okapi([], ["water"]) == []
    assert okapi([[], []], ["water"]) == [0.0, 0.0]


def test_a_question_without_words_matches_nothing():
    assert okapi([["a"], ["b"]], []) == [0.0, 0.0]
