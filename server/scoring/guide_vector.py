"""The vector that a path is found by: what it is called and what it leads to."""

import numpy as np
from numpy.typing import NDArray

Vector = NDArray[np.float32]


def guide_vector(label: Vector, centroid: NDArray[np.float64] | None) -> Vector:
    """Return normalise(label + centroid); the label alone where there is no centroid.

    Both have length 1. Source: the guided union; a path is its words and what it leads to.
    """
    if centroid is None:
        return label
    total = label.astype(np.float64) + centroid
    length = np.linalg.norm(total)
    # Opposite vectors leave nothing to normalise.
    return label if length < 1e-6 else (total / length).astype(np.float32)


def unit_length(total: NDArray[np.float64]) -> NDArray[np.float64] | None:
    """Return a sum of vectors at length 1; None where it points nowhere."""
    length = np.linalg.norm(total)
    return None if length < 1e-9 else total / length
