"""In-memory Chroma collections in cosine space: made of rows of vectors, asked, given up."""

import importlib.util
import threading
import uuid
from typing import Any

import numpy as np
from numpy.typing import NDArray

from server.kept import Kept

Vectors = NDArray[np.float32]
Ints = NDArray[np.int64]
Nearest = tuple[Ints, NDArray[np.float64]]

SLICE = 5_000
OPENING = threading.Lock()
"""Chroma's clients share one system, and two that are the first at once break each other."""
LOOKED_AT = 1_000
"""Nodes of the index that a question looks at, at least (HNSW's ef)."""


def chroma_installed() -> bool:
    """Say whether the package is here, without importing it."""
    return importlib.util.find_spec("chromadb") is not None


class Collection:
    """The rows of one matrix (n, d) of unit-length vectors; calls block and may come from threads.

    Its index is approximate, and built by chance: a row in several hundred is never found, and
    not the same one in two processes.
    """

    def __init__(self, vectors: Vectors, looked_at: int = LOOKED_AT) -> None:
        import chromadb
        from chromadb.config import Settings

        self.size = len(vectors)
        self.bytes = 3 * vectors.nbytes
        self._lock = threading.Lock()
        with OPENING:
            self._client = chromadb.EphemeralClient(Settings(anonymized_telemetry=False))
        hnsw: Any = {"space": "cosine", "ef_search": looked_at}
        name = f"rows-{uuid.uuid4().hex}"
        self._rows: Any = self._client.create_collection(
            name, configuration={"hnsw": hnsw}, embedding_function=None
        )
        names = [str(row) for row in range(self.size)]
        for start in range(0, self.size, SLICE):
            part = slice(start, start + SLICE)
            self._rows.add(ids=names[part], embeddings=vectors[part])

    def nearest(self, query: Vectors, count: int, inside: Ints | None = None) -> Nearest | None:
        """Return ``count`` rows nearest to ``query``, of those ``inside``, and 1 − distance.

        There may be fewer rows, or not the nearest; None once the collection is given up.
        """
        chosen = None if inside is None else [str(row) for row in inside.tolist()]
        with self._lock:
            if self._rows is None:
                return None
            found = self._rows.query(query_embeddings=query[None, :], n_results=count, ids=chosen)
        rows = np.asarray([int(name) for name in found["ids"][0]], np.int64)
        return rows, 1.0 - np.asarray(found["distances"][0], np.float64)

    def give_up(self) -> None:
        """Free what Chroma holds; a question that is being answered is answered first."""
        with self._lock:
            self._client.delete_collection(self._rows.name)
            self._rows = None


def kept_collections(limit: int = 2 * 1024**3) -> Kept[Collection]:
    """Return a keeper of collections by release and edition, about ``limit`` bytes of them."""
    return Kept(limit, drop=Collection.give_up)
