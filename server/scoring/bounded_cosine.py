"""Cosine similarity in double precision, plain and bounded to [0, 1]."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Vectors = NDArray[np.float32] | Sequence[NDArray[np.float32]]


def plain_cosine(vectors: Vectors, query: NDArray[np.float32]) -> list[float]:
    """Return the cosine in [-1, 1] of each row (n, d) with ``query`` (d,)."""
    if not len(vectors):
        return []
    rows = np.asarray(vectors, np.float64)
    asked = query.astype(np.float64)
    lengths = np.linalg.norm(rows, axis=1) * np.linalg.norm(asked)
    found: list[float] = (rows @ asked / lengths).tolist()
    return found


def bounded_cosine(vectors: Vectors, query: NDArray[np.float32]) -> list[float]:
    """Return 1 − cosine distance of each row with ``query``, bounded to [0, 1] (the paper's)."""
    return [min(1.0, max(0.0, cosine)) for cosine in plain_cosine(vectors, query)]
