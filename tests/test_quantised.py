"""Vectors in bytes: what is said of their products is true, and lists cut from them are exact."""

from dataclasses import replace

import numpy as np
import pytest

from server import snapshot as snapshots
from server.path_snapshot import build_path_snapshot
from server.quantised import quantised
from server.scoring.ranked_list import top_of
from server.snapshot import build_snapshot

DIMENSION = 48


def of_length_one(vectors):
    return (vectors / np.linalg.norm(vectors, axis=1, keepdims=True)).astype(np.float32)


def random(count, seed):
    return of_length_one(np.random.default_rng(seed).standard_normal((count, DIMENSION)))


def narrow(count, seed):
    """Return vectors as encoders give them: all near one direction, one number far larger."""
    vectors = random(count, seed) * 0.2 + random(1, 99)
    vectors[:, 5] += 2.0
    return of_length_one(vectors)


def gathered(count, seed):
    """Return vectors about few centres, every tenth the same as another."""
    source = np.random.default_rng(seed)
    vectors = of_length_one(random(7, 3)[source.integers(0, 7, count)] + 0.1 * random(count, seed))
    vectors[::10] = vectors[0]
    return vectors


def holed(count, seed):
    """Return vectors of which some are nothing at all: units without text."""
    vectors = random(count, seed)
    vectors[3::7] = 0.0
    return vectors


KINDS = [random, narrow, gathered, holed]


@pytest.mark.parametrize("kind", KINDS)
def test_products_are_within_their_bounds(kind):
    vectors = kind(3_000, 1)
    rounded = quantised(vectors)
    for vector in kind(20, 2):
        products = rounded.products(vector)
        true = vectors.astype(np.float64) @ vector.astype(np.float64)
        assert (products.most >= true).all()
        assert (products.most - true).max() < 0.1


@pytest.mark.parametrize("kind", KINDS)
def test_lists_and_values_are_those_of_all_vectors(kind):
    vectors = kind(3_000, 1)
    rounded = quantised(vectors)
    inside = np.random.default_rng(4).random(3_000) < 0.2
    for vector in kind(10, 2):
        whole = np.einsum("ij,j->i", vectors, vector, optimize=False)
        assert rounded.products(vector).whole().tobytes() == whole.tobytes()
        for allowed in (None, inside):
            true = top_of(whole, 50, positive=False, allowed=allowed)
            found = top_of(rounded.products(vector), 50, positive=False, allowed=allowed)
            assert found.ordinals.tolist() == true.ordinals.tolist()
            assert found.raw.tobytes() == true.raw.tobytes()


def test_a_question_that_is_nothing_is_as_near_to_all():
    found = top_of(
        quantised(random(100, 1)).products(np.zeros(DIMENSION, np.float32)), 3, positive=False
    )
    assert found.ordinals.tolist() == [0, 1, 2]
    assert found.raw.tolist() == [0.0] * 3


def rows(vectors):
    size = len(vectors)
    return [
        {
            "ordinals": list(range(size)),
            "searches": ["word"] * size,
            "embedded": list(range(size)),
            "embeddings": list(vectors),
        }
    ]


def test_many_vectors_are_rounded_and_few_are_not(monkeypatch):
    vectors = random(40, 1)
    assert build_snapshot(rows(vectors), 40).rounded is None
    monkeypatch.setattr(snapshots, "MANY", 40)
    many = build_snapshot(rows(vectors), 40)
    assert many.rounded is not None
    assert many.bytes > build_snapshot(rows(vectors), 40).bytes - 1
    few = many.semantic(vectors[3])
    assert many.cosines(vectors[3])[np.arange(40)].tobytes() == few.tobytes()


@pytest.mark.parametrize("labels_rounded", [False, True])
def test_enriched_lists_are_those_of_all_vectors(labels_rounded):
    source = np.random.default_rng(8)
    vectors, labels = narrow(2_000, 1), narrow(300, 5)
    opened = [sorted(source.choice(1_500, 6, replace=False).tolist()) for _ in labels]
    built = build_path_snapshot(
        [{"embeddings": list(labels), "units": opened}], [], vectors, len(vectors)
    )
    beside = replace(built, rounded=quantised(labels)) if labels_rounded else built
    rounded = quantised(vectors)
    for vector in narrow(10, 2):
        cosines = np.einsum("ij,j->i", vectors, vector, optimize=False)
        true = built.semantic(vector, cosines)
        found = beside.semantic(vector, rounded.products(vector))
        assert (found.most >= true).all()
        assert found.whole().tobytes() == true.tobytes()
        listed = top_of(found, 100, positive=False)
        assert listed.ordinals.tolist() == top_of(true, 100, positive=False).ordinals.tolist()
        assert np.count_nonzero(true != cosines) > 500
