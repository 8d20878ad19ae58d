"""Scores of all units known within bounds: who can be among the best, exactly, without all."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class BoundedScores:
    """A score of every unit to ± ``slack`` (``near``), and the exact ones of units asked for."""

    near: Floats
    slack: float
    exact: Callable[[Ints], Floats]

    def __getitem__(self, ordinals: Ints) -> Floats:
        """Return the exact scores of ordinals."""
        return self.exact(ordinals)

    def whole(self) -> Floats:
        """Return the exact score of every unit."""
        return self.exact(np.arange(len(self.near)))

    def contenders(self, depth: int, allowed: NDArray[np.bool_] | None = None) -> Ints:
        """Return in order every ordinal whose exact score can be among the ``depth`` best.

        The unit in the last place is at least ``slack`` below what it seems, and whoever beats
        it at most ``slack`` above: who seems worse by more than both is out, for certain.
        """
        near, eligible = self.near, None
        if allowed is not None:
            eligible = np.flatnonzero(allowed)
            near = near[eligible]
        if near.size <= depth:
            return np.arange(near.size) if eligible is None else eligible
        last = np.partition(near, near.size - depth)[near.size - depth]
        found = np.flatnonzero(near >= last - 2 * self.slack)
        return found if eligible is None else eligible[found]


Scores = Floats | BoundedScores
"""Of every unit: known exactly, or within bounds and exactly where asked."""


def all_of(scores: Scores) -> Floats:
    """Return the exact score of every unit."""
    return scores.whole() if isinstance(scores, BoundedScores) else scores
