"""What the labels of paths add to the vectors and words of units."""

import numpy as np
import pytest

from server.path_snapshot import LABEL_WEIGHT, build_path_snapshot
from server.token_index import B_LONG, B_SHORT

UNITS = np.asarray([[1.0, 0.0], [0.0, 1.0], [0.6, 0.8]], np.float32)
LABELS = [np.asarray([0.8, 0.6], np.float32), np.asarray([0.0, 1.0], np.float32)]
QUESTION = np.asarray([1.0, 0.0], np.float32)
SEARCHES = [{"ordinals": [0, 1, 2], "searches": ["rain soil", "seed", ""]}]


def snapshot(units=((0, 1), (1,)), vectors=UNITS):
    return build_path_snapshot(
        [{"embeddings": LABELS, "units": [list(opened) for opened in units]}], SEARCHES, vectors, 3
    )


def directly(unit, label):
    """Return the cosine of the question with the normalised sum of unit and weighted label."""
    total = UNITS[unit] + LABEL_WEIGHT * LABELS[label]
    return float(total @ QUESTION / np.linalg.norm(total))


def test_a_unit_has_the_cosine_of_its_sum_with_its_best_label():
    enriched = snapshot().semantic(QUESTION, UNITS @ QUESTION)
    assert enriched[0] == pytest.approx(directly(0, 0), abs=1e-6)
    assert enriched[1] == pytest.approx(max(directly(1, 0), directly(1, 1)), abs=1e-6)


def test_a_unit_without_a_path_keeps_its_own():
    assert snapshot().semantic(QUESTION, UNITS @ QUESTION)[2] == pytest.approx(0.6)


def test_words_of_labels_and_texts_are_searched_together():
    words = snapshot().words
    assert words.scores(["soil"]).argmax() == 0
    assert words.scores(["seed"])[1] > 0


def test_no_score_of_words_reaches_the_bound():
    words = snapshot().words
    for tokens in (["soil"], ["soil", "seed"], ["rain", "soil"]):
        assert words.scores(tokens).max() < words.bound(tokens)
    assert words.bound(["unknown"]) == 1.0


def test_without_vectors_only_words_are_kept():
    bare = snapshot(vectors=None)
    assert bare.owners.size == 0
    assert bare.semantic(QUESTION, np.zeros(3, np.float32)).tolist() == [0.0] * 3
    assert bare.words.scores(["soil"])[0] > 0
    assert bare.bytes > 0


def test_without_paths_nothing_is_enriched():
    none = build_path_snapshot([{"embeddings": [], "units": []}], SEARCHES, UNITS, 3)
    assert none.semantic(QUESTION, UNITS @ QUESTION).tolist() == (UNITS @ QUESTION).tolist()


def test_labels_make_no_short_unit_a_long_one():
    many = [{"ordinals": [0, 1, 2], "searches": ["rain " * 90, "seed " * 90, "soil " * 90]}]
    slices = [{"embeddings": [], "units": []}]
    assert build_path_snapshot(slices, many, UNITS, 3, B_SHORT).words.b == B_SHORT
    assert build_path_snapshot(slices, many, UNITS, 3).words.b == B_LONG
