"""What the clauses of long units add to the units' cosines."""

import numpy as np
import pytest

from server.clause_snapshot import build_clause_snapshot

QUESTION = np.asarray([1.0, 0.0], np.float32)
COSINES = np.asarray([0.5, 0.9, 0.2], np.float32)


def rows(*owned):
    return [{"owners": [o for o, _ in owned], "embeddings": [np.asarray(v) for _, v in owned]}]


def test_the_best_clause_of_a_unit_lifts_its_value_by_its_share():
    snapshot = build_clause_snapshot(rows((0, [0.8, 0.6]), (0, [0.1, 0.995])))
    blended = snapshot.semantic(QUESTION, COSINES, 0.3)
    assert blended[0] == pytest.approx(0.7 * 0.5 + 0.3 * 0.8)


def test_a_unit_without_clauses_keeps_its_cosine():
    blended = build_clause_snapshot(rows((0, [0.8, 0.6]))).semantic(QUESTION, COSINES, 0.3)
    assert blended[1:].tolist() == COSINES[1:].tolist()


def test_clauses_that_are_farther_than_the_unit_take_nothing_from_it():
    blended = build_clause_snapshot(rows((1, [0.1, 0.995]))).semantic(QUESTION, COSINES, 1.0)
    assert blended[1] == pytest.approx(0.9)


def test_clauses_of_several_slices_stand_together():
    slices = [*rows((0, [0.8, 0.6])), {"owners": [], "embeddings": []}, *rows((2, [1.0, 0.0]))]
    snapshot = build_clause_snapshot(slices)
    assert snapshot.semantic(QUESTION, COSINES, 1.0).tolist() == pytest.approx([0.8, 0.9, 1.0])
    assert snapshot.bytes > 0


def test_without_any_clause_nothing_changes():
    snapshot = build_clause_snapshot([{"owners": [], "embeddings": []}])
    assert snapshot.semantic(QUESTION, COSINES, 0.3).tolist() == COSINES.tolist()
