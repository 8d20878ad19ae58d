"""Cosine bounded to [0, 1]."""

import numpy as np
import pytest

from server.scoring.bounded_cosine import bounded_cosine, plain_cosine


def test_identical_orthogonal_and_opposite_vectors():
    rows = np.asarray([[1, 0], [0, 1], [-1, 0]], np.float32)
    assert bounded_cosine(rows, np.asarray([2, 0], np.float32)) == pytest.approx([1.0, 0.0, 0.0])


def test_plain_cosine_is_not_bounded():
    rows = np.asarray([[1, 0], [0, 1], [-1, 0]], np.float32)
    assert plain_cosine(rows, np.asarray([2, 0], np.float32)) == pytest.approx([1.0, 0.0, -1.0])


def test_no_rows_give_no_values():
    assert bounded_cosine(np.empty((0, 2), np.float32), np.asarray([1, 0], np.float32)) == []
