"""Cosine similarity bounded to [0, 1], the paper's semantic similarity."""

import numpy as np
from numpy.typing import NDArray


def bounded_cosine(vectors: NDArray[np.float32], query: NDArray[np.float32]) -> list[float]:
    """Return 1 − cosine distance of each row (n, d) with ``query`` (d,), bounded to [0, 1]."""
    if not len(vectors):
        return []
    rows = vectors.astype(np.float64)
    asked = query.astype(np.float64)
    lengths = np.linalg.norm(rows, axis=1) * np.linalg.norm(asked)
    found: list[float] = np.clip(rows @ asked / lengths, 0.0, 1.0).tolist()
    return found
