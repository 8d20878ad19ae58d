"""The paper's semantic similarity from an in-memory Chroma collection with cosine space."""

import asyncio

import numpy as np
from numpy.typing import NDArray

from server.chroma import Collection
from server.scoring.bounded_cosine import bounded_cosine

Vectors = NDArray[np.float32]


async def chroma_similarities(vectors: Vectors, query: Vectors) -> list[float]:
    """Return 1 − distance of each row, bounded to [0, 1], from a collection of this request.

    Rows that Chroma's approximate index does not find have their cosine from numpy.
    """
    if not len(vectors):
        return []
    return await asyncio.to_thread(_asked, vectors, query)


def _asked(vectors: Vectors, query: Vectors) -> list[float]:
    collection = Collection(vectors, looked_at=max(100, len(vectors)))
    try:
        found = collection.nearest(query, len(vectors))
    finally:
        collection.give_up()
    similarities = np.full(len(vectors), np.nan)
    if found is not None:
        similarities[found[0]] = np.clip(found[1], 0.0, 1.0)
    lost = np.flatnonzero(np.isnan(similarities))
    similarities[lost] = bounded_cosine(vectors[lost], query)
    filled: list[float] = similarities.tolist()
    return filled
