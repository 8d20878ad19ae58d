"""Rows of unequal length in one array, and how they are kept in a file."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class Ragged:
    """Row ``n`` is ``values[starts[n]:starts[n + 1]]``."""

    values: NDArray[Any]
    starts: Ints

    def __getitem__(self, row: int) -> NDArray[Any]:
        """Return one row."""
        return self.values[self.starts[row] : self.starts[row + 1]]

    def __len__(self) -> int:
        """Count the rows."""
        return len(self.starts) - 1

    def __iter__(self) -> Iterator[NDArray[Any]]:
        """Yield the rows in order."""
        return (self[row] for row in range(len(self)))


def ragged(rows: Sequence[Sequence[Any] | NDArray[Any]], kind: Any) -> Ragged:
    """Join rows into one array of a numpy ``kind``."""
    starts = np.concatenate([[0], np.cumsum([len(row) for row in rows], dtype=np.int64)])
    parts = [np.asarray(row, kind) for row in rows]
    return Ragged(np.concatenate(parts) if parts else np.empty(0, kind), starts.astype(np.int64))


def spread(starts: Ints, ends: Ints) -> Ints:
    """Return the numbers of each half-open span, one span after the other."""
    lengths = ends - starts
    before = np.cumsum(lengths) - lengths
    found: Ints = np.arange(int(lengths.sum())) + np.repeat(starts - before, lengths)
    return found
