"""Chroma collections: what they find, what they lose, and how they are given up."""

import numpy as np
import pytest

from server.chroma import Collection, kept_collections
from server.scoring.bounded_cosine import bounded_cosine, plain_cosine
from server.stages.chroma import chroma_similarities


def rows(count, dimension=16, seed=0):
    drawn = np.random.default_rng(seed).normal(size=(count, dimension)).astype(np.float32)
    return drawn / np.linalg.norm(drawn, axis=1, keepdims=True)


def test_the_nearest_rows_have_their_cosine():
    vectors = rows(200)
    collection = Collection(vectors)
    found, cosines = collection.nearest(vectors[7], 20)
    collection.give_up()
    assert found[0] == 7
    assert cosines.tolist() == pytest.approx(plain_cosine(vectors[found], vectors[7]), abs=1e-6)
    best = np.argsort(-np.asarray(plain_cosine(vectors, vectors[7])))[:20]
    assert set(found.tolist()) == set(best.tolist())


def test_only_rows_inside_are_returned_however_far():
    vectors = rows(200)
    far = np.argsort(plain_cosine(vectors, vectors[7]))[:5]
    collection = Collection(vectors)
    found, _ = collection.nearest(vectors[7], 5, np.sort(far))
    collection.give_up()
    assert set(found.tolist()) == set(far.tolist())


async def test_a_collection_that_is_dropped_answers_nothing_more():
    kept = kept_collections(limit=1)
    vectors = rows(10)

    async def build():
        return Collection(vectors)

    first = await kept.get(("a@1", "en"), build)
    second = await kept.get(("a@2", "en"), build)
    assert first.nearest(vectors[0], 3) is None
    assert second.nearest(vectors[0], 3) is not None
    second.give_up()


async def test_rows_that_the_index_loses_have_their_cosine_all_the_same(monkeypatch):
    vectors = rows(30)
    nearest = Collection.nearest

    def losing(self, query, count, inside=None):
        found, cosines = nearest(self, query, count, inside)
        return found[:-4], cosines[:-4]

    monkeypatch.setattr(Collection, "nearest", losing)
    similarities = await chroma_similarities(vectors, vectors[3])
    assert similarities == pytest.approx(bounded_cosine(vectors, vectors[3]), abs=1e-6)
