"""The clause vectors of one edition of long units, and what they add to the units' cosines."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from server.resources import Row

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class ClauseSnapshot:
    """Clause vectors (n, dimension), unit by unit; ``first`` is where each unit's begin."""

    vectors: Floats
    units: Ints
    first: Ints

    @property
    def bytes(self) -> int:
        """Memory held, about."""
        return self.vectors.nbytes + self.units.nbytes + self.first.nbytes

    def semantic(self, vector: Floats, cosines: Floats, share: float) -> Floats:
        """Return ``(1 − s)·cos(unit) + s·max(cos(unit), its clauses)``; units without keep theirs.

        A question answers to a part of a long article, which the whole article's vector hides.
        """
        blended = cosines.copy()
        if self.units.size:
            asked = np.einsum("ij,j->i", self.vectors, vector, optimize=False)
            best = np.maximum(np.maximum.reduceat(asked, self.first), cosines[self.units])
            blended[self.units] = (1 - share) * cosines[self.units] + share * best
        return blended


def build_clause_snapshot(slices: Sequence[Row]) -> ClauseSnapshot:
    """Build from rows of ``retrieve/snapshot_clauses``, which come in canonical order."""
    parts = [np.asarray(part["embeddings"], np.float32) for part in slices if part["owners"]]
    owners = np.asarray([owner for part in slices for owner in part["owners"]], np.int64)
    units, first = np.unique(owners, return_index=True)
    vectors = np.concatenate(parts) if parts else np.zeros((0, 0), np.float32)
    return ClauseSnapshot(vectors, units, first)
