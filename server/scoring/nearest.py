"""An approximate nearest-neighbour list held against the exact one."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from server.scoring.ranked_list import RankedList

EQUAL = 1e-6
"""Cosines this near count as equal: single precision, summed in another order."""


@dataclass(frozen=True, slots=True)
class Compared:
    """How many of the exact list were missed, and how many values differ by more than 1e-6."""

    missed: int
    differing: int


def compared(exact: RankedList, rows: NDArray[np.int64], cosines: NDArray[np.float64]) -> Compared:
    """Compare the rows found and their cosines with an exact list that knows every cosine.

    A unit is missed where it is truly nearer than the last of the exact list: at the edge, units
    that are equally near may stand for each other.

    Raises:
        ValueError: the exact list does not know every cosine.
    """
    if exact.whole is None:
        raise ValueError("an exact list knows the cosine of every unit")
    lost = ~np.isin(exact.ordinals, rows)
    missed = lost & (exact.raw > exact.raw.min(initial=np.inf) + EQUAL)
    apart = np.abs(exact.whole[rows].astype(np.float64) - cosines) > EQUAL
    return Compared(int(missed.sum()), int(apart.sum()))
