"""Lists of several corpora become one by rank: fair, deterministic, whole."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.scoring.merged import merged

lists = st.lists(st.lists(st.floats(-1, 1), max_size=8).map(lambda v: sorted(v, reverse=True)))


@given(lists, st.booleans())
def test_every_unit_stands_once_and_no_corpus_gets_ahead_by_more_than_one(values, comparable):
    placed = merged(values, comparable=comparable)
    assert sorted((n, p) for n, p, _ in placed) == [
        (n, p) for n, one in enumerate(values) for p in range(len(one))
    ]
    seen = [0] * len(values)
    for number, place, _ in placed:
        assert place == seen[number]
        seen[number] += 1
        unfinished = [n for n, count in enumerate(seen) if count < len(values[n])]
        assert all(seen[number] - seen[other] <= 1 for other in unfinished)
    scores = [score for *_, score in placed]
    assert scores == sorted(scores, reverse=True)
    assert all(0 < score <= 1 for score in scores)


@given(lists)
def test_without_one_scale_the_values_decide_nothing(values):
    flat = [[0.0] * len(one) for one in values]
    assert merged(values, comparable=False) == merged(flat, comparable=False)


def test_units_of_equal_rank_follow_by_cosine_where_one_encoder_made_all():
    values = [[0.5, 0.4], [0.9, 0.1]]
    assert [pair[:2] for pair in merged(values, comparable=True)] == [
        (1, 0),
        (0, 0),
        (0, 1),
        (1, 1),
    ]
    assert [pair[:2] for pair in merged(values, comparable=False)] == [
        (0, 0),
        (1, 0),
        (0, 1),
        (1, 1),
    ]


def test_the_score_is_that_of_reciprocal_rank_fusion():
    assert [score for *_, score in merged([[0.0, 0.0]], comparable=True)] == pytest.approx(
        [1.0, 61 / 62]
    )
