"""Reciprocal rank fusion."""

from collections.abc import Sequence


def reciprocal_rank(
    rankings: Sequence[Sequence[int]], weights: Sequence[float], constant: int = 60
) -> dict[int, float]:
    """Fuse rankings of unit ordinals: Σ weight / (constant + rank), ranks from 1.

    Source: Cormack, Clarke and Büttcher, SIGIR 2009.
    """
    fused: dict[int, float] = {}
    for ranking, weight in zip(rankings, weights, strict=True):
        for rank, ordinal in enumerate(ranking, start=1):
            fused[ordinal] = fused.get(ordinal, 0.0) + weight / (constant + rank)
    return fused
