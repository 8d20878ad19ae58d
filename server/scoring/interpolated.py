"""A second opinion on the head of a ranking, mixed with the first one."""

from collections.abc import Sequence

from server.scoring.min_max import min_max


def interpolated(first: Sequence[float], second: Sequence[float], alpha: float) -> list[float]:
    """Return α · mm(second) + (1 − α) · mm(first), laid over the span of the first scores.

    Both min–max over the whole list. The result lies between the lowest and the highest first
    score, so that what ranks below the head stays below it; one that is all equal stays so.
    """
    if not first:
        return []
    lowest, highest = min(first), max(first)
    mixed = alpha * min_max(second) + (1 - alpha) * min_max(first)
    laid: list[float] = (lowest + (highest - lowest) * mixed).tolist()
    return laid
