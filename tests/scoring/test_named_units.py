"""Units named by their reference come first without breaking the order of the scores."""

from server.model import Candidate
from server.scoring.named_units import named_first

WEIGHTS = {"lexical": 1.0, "semantic": 1.0, "path": 1.0}


def test_named_units_outrank_any_weighted_sum_in_the_order_of_the_question():
    candidates = [Candidate(1, {}, 3.0), Candidate(7, {}, 0.2)]
    found = named_first(candidates, [9, 7], WEIGHTS, only=False)
    assert [candidate.ordinal for candidate in found] == [9, 7, 1]
    scores = [candidate.score for candidate in found]
    assert scores == sorted(scores, reverse=True)
    assert found[0].referenced
    assert not found[2].referenced


def test_a_question_of_references_alone_brings_nothing_else():
    found = named_first([Candidate(1, {}, 3.0)], [9], WEIGHTS, only=True)
    assert [candidate.ordinal for candidate in found] == [9]


def test_nothing_named_changes_nothing():
    candidates = [Candidate(1, {}, 3.0)]
    assert named_first(candidates, [], WEIGHTS, only=False) == candidates


def test_named_units_outrank_what_boosts_lift_above_any_weighted_sum():
    found = named_first([Candidate(1, {}, 9.5)], [7], WEIGHTS, only=False)
    assert [candidate.ordinal for candidate in found] == [7, 1]
    assert found[0].score > found[1].score
