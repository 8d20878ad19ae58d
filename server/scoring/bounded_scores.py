"""Scores of all units known within bounds: who can be among the best, exactly, without all."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class BoundedScores:
    """What each unit's score is at ``most``, and the exact ones of units asked for."""

    most: Floats
    exact: Callable[[Ints], Floats]

    def __getitem__(self, ordinals: Ints) -> Floats:
        """Return the exact scores of ordinals."""
        return self.exact(ordinals)

    def whole(self) -> Floats:
        """Return the exact score of every unit."""
        return self.exact(np.arange(len(self.most)))

    def contenders(self, depth: int, allowed: NDArray[np.bool_] | None = None) -> Ints:
        """Return in order every ordinal whose exact score can be among the ``depth`` best.

        Of those that promise most the exact scores are taken: the worst of these is a place that
        the list reaches in any case, and who cannot reach it is out, for certain.
        """
        most, eligible = self.most, None
        if allowed is not None:
            eligible = np.flatnonzero(allowed)
            most = most[eligible]
        if most.size <= depth:
            return np.arange(most.size) if eligible is None else eligible
        seeming = np.flatnonzero(most >= np.partition(most, most.size - depth)[most.size - depth])
        best = seeming if eligible is None else eligible[seeming]
        found = np.flatnonzero(most >= self.exact(best[:depth]).min())
        return found if eligible is None else eligible[found]


Scores = Floats | BoundedScores
"""Of every unit: known exactly, or within bounds and exactly where asked."""


def all_of(scores: Scores) -> Floats:
    """Return the exact score of every unit."""
    return scores.whole() if isinstance(scores, BoundedScores) else scores
