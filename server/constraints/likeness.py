"""How alike the members of a pool are: by their vectors, or by the words they share."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from server.constraints.member import Member

Floats = NDArray[np.float64]


def cosines(vectors: NDArray[np.float32]) -> Floats:
    """Return the cosine of every two rows; a row of zeros is like nothing.

    Not by BLAS: see the decision on cosines over a release.
    """
    unit = vectors.astype(np.float64)
    unit /= np.maximum(np.linalg.norm(unit, axis=1, keepdims=True), 1e-12)
    alike: Floats = np.einsum("id,jd->ij", unit, unit, optimize=False)
    return alike


def common_words(members: Sequence[Member]) -> Floats:
    """Return the Jaccard coefficient of every two members' words, |A ∩ B| / |A ∪ B|.

    A member without words is like nothing, not even itself.
    """
    numbers: dict[str, int] = {}
    rows: list[int] = []
    columns: list[int] = []
    for row, member in enumerate(members):
        for word in dict.fromkeys(member.words):
            rows.append(row)
            columns.append(numbers.setdefault(word, len(numbers)))
    held = np.zeros((len(members), len(numbers) + 1), np.float32)
    held[rows, columns] = 1.0
    common: Floats = (held @ held.T).astype(np.float64)  # counts: exact in single precision
    sizes = held.sum(axis=1, dtype=np.float64)
    alike: Floats = common / np.maximum(1.0, sizes[:, None] + sizes[None, :] - common)
    return alike
