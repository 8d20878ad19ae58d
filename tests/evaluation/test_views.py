"""What a learned fusion sees beside saved lists."""

from dataclasses import replace

import numpy as np
import pytest

from evaluation.features import NAMES, pool
from evaluation.views import CLAUSES, MOVED, NO_VIEWS, by_clauses, by_feedback, by_looks
from server.clause_snapshot import ClauseSnapshot

NEW = ("clauses", "best_clause", "feedback", "path_label", "path_words", "union_feedback")


@pytest.fixture
def units(stage):
    return np.arange(len(stage.units))


def column(made, name):
    return made.columns((name,))[:, 0]


def test_paths_found_by_words_are_not_those_found_by_labels(beside, units):
    found = by_looks(beside, 0, units)
    assert found["path_label"].max() == found["path_words"].max() == 1.0
    assert not np.allclose(found["path_label"], found["path_words"])


def test_another_look_is_worth_what_the_product_makes_of_its_paths(stage, beside):
    same = replace(beside, looks={"label": stage})
    made = pool(stage, guided=True, beside=same)
    assert column(made, "path_label") == pytest.approx(column(made, "path"))
    assert not column(made, "path_words").any()


def test_a_question_moves_towards_the_best_unit(stage, beside, units):
    vector, best = stage.queries[0], np.asarray([7])
    texts = beside.texts.vectors
    moved = vector + MOVED * texts[7]
    cosines = texts @ (moved / np.linalg.norm(moved))
    spread = (cosines - cosines.min()) / (cosines.max() - cosines.min())
    assert by_feedback(beside, vector, best, units) == pytest.approx(spread, abs=1e-5)
    assert not by_feedback(beside, vector, best[:0], units).any()


def test_the_nearest_clause_lifts_its_unit(stage, beside, units):
    vector = stage.queries[0]
    cosines = beside.texts.semantic(vector)
    last = int(np.argmin(cosines))
    clauses = ClauseSnapshot(vector[None, :], np.asarray([last]), np.asarray([0]))
    found = by_clauses(replace(beside, clauses=clauses), vector, units)
    assert found["best_clause"][last] == found["best_clause"].max() == 1.0
    blended = cosines.astype(float)
    blended[last] = (1 - CLAUSES) * cosines[last] + CLAUSES
    spread = (blended - blended.min()) / (blended.max() - blended.min())
    assert found["clauses"] == pytest.approx(spread, abs=1e-5)


def test_what_is_lacking_is_seen_as_nothing(stage, beside):
    made = pool(stage, guided=True)
    assert made.seen.shape[1] == len(NAMES)
    assert not any(column(made, name).any() for name in NEW)
    mute = replace(stage, queries=np.zeros_like(stage.queries))
    silent = pool(mute, guided=True, beside=replace(beside, looks={}))
    assert not any(column(silent, name).any() for name in NEW)
    assert NO_VIEWS.looks == {}
