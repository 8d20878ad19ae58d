"""Min–max normalisation with written rules for every degenerate list."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


def min_max(values: Sequence[float] | Floats) -> Floats:
    """Scale values to [0, 1] over the whole list (paper, section 7.7).

    Rules: an empty list stays empty; all equal and positive gives 1 to each; all equal and not
    positive gives 0 to each. Values must be finite.
    """
    array = np.asarray(values, dtype=np.float64)
    return clipped_min_max(array, floor=float(array.min())) if array.size else array


def clipped_min_max(values: Sequence[float] | Floats, floor: float) -> Floats:
    """Scale values to [0, 1] between ``floor`` and their maximum, clipped at 0 below the floor.

    ``floor`` is the value at the end of the list's depth, or 0 for a lexical list that is
    shorter than its depth: a unit that no word of the question matches has lexical value 0.
    """
    array = np.asarray(values, dtype=np.float64)
    if not array.size:
        return array
    top = float(array.max())
    if top > floor:
        return np.clip((array - floor) / (top - floor), 0.0, None)
    return np.full_like(array, 1.0 if top > 0 else 0.0)
