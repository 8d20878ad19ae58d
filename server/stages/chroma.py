"""The paper's semantic similarity from an in-memory Chroma collection with cosine space."""

import asyncio
import importlib.util
import uuid
from collections.abc import Mapping
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray


def chroma_installed() -> bool:
    """Say whether the package is here, without importing it."""
    return importlib.util.find_spec("chromadb") is not None


async def chroma_similarities(
    vectors: NDArray[np.float32], query: NDArray[np.float32]
) -> list[float]:
    """Return 1 − distance of each row, bounded to [0, 1], from a collection of this request."""
    if not len(vectors):
        return []
    return await asyncio.to_thread(_query, vectors, query)


def _query(vectors: NDArray[np.float32], query: NDArray[np.float32]) -> list[float]:
    import chromadb
    from chromadb.config import Settings

    client = chromadb.EphemeralClient(Settings(anonymized_telemetry=False))
    name = f"candidates-{uuid.uuid4().hex}"
    collection = client.create_collection(
        name,
        configuration={"hnsw": {"space": "cosine", "ef_search": max(100, len(vectors))}},
        embedding_function=None,
    )
    try:
        names = [str(row) for row in range(len(vectors))]
        for start in range(0, len(vectors), 5_000):
            part = slice(start, start + 5_000)
            collection.add(ids=names[part], embeddings=vectors[part])
        found = collection.query(query_embeddings=query[None, :], n_results=len(vectors))
        return _in_row_order(cast(Mapping[str, Any], found), len(vectors))
    finally:
        client.delete_collection(name)


def _in_row_order(found: Mapping[str, Any], size: int) -> list[float]:
    similarities = [0.0] * size
    for name, distance in zip(found["ids"][0], found["distances"][0], strict=True):
        similarities[int(name)] = min(1.0, max(0.0, 1.0 - distance))
    return similarities
