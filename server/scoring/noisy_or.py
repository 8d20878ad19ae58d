"""Noisy-or: the agreement of several independent witnesses."""

import numpy as np
from numpy.typing import NDArray


def noisy_or(
    groups: NDArray[np.int64], values: NDArray[np.float64], size: int, strength: float = 0.5
) -> NDArray[np.float64]:
    """Combine the values in [0, 1] of each group as ``1 − Π(1 − strength · value)``.

    ``groups`` holds each value's group, 0 to size − 1; a group without values gets 0.
    Source: Pearl, Probabilistic Reasoning in Intelligent Systems, 1988, section 4.3.2.
    """
    doubts = np.log1p(-strength * values)
    combined: NDArray[np.float64] = -np.expm1(np.bincount(groups, doubts, size))
    return combined
