"""Noisy-or: the agreement of several independent witnesses."""

import math
from collections.abc import Iterable


def noisy_or(values: Iterable[float], strength: float = 0.5) -> float:
    """Combine values in [0, 1] as ``1 − Π(1 − strength · value)`` (Pearl 1988, section 4.3.2)."""
    return 1.0 - math.prod(1.0 - strength * value for value in values)
