"""The best value of each group, a layer of members at a time: quicker than group after group."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class Layers:
    """Members of groups in layers: the first of every group, then every second one, and so on.

    ``groups`` are their names by falling size, so that a layer holds the first so many of them;
    ``bounds`` is where layers begin, and the end of the last.
    """

    groups: Ints
    bounds: Ints

    def __iter__(self) -> Iterator[tuple[slice, int]]:
        """Yield where the members of each layer stand, and how many there are."""
        for start, end in pairwise(self.bounds.tolist()):
            yield slice(start, end), end - start

    def counts(self, ranks: Ints) -> Ints:
        """Return the sizes of the groups at places of ``groups``."""
        found: Ints = np.searchsorted(-np.diff(self.bounds), -ranks)
        return found

    def members(self, ranks: Ints, counts: Ints) -> Ints:
        """Return the places of all members of groups, one group after another."""
        begin = np.cumsum(counts) - counts
        layer = np.arange(counts.sum()) - np.repeat(begin, counts)
        found: Ints = self.bounds[layer] + np.repeat(ranks, counts)
        return found


def in_layers(owners: Ints) -> tuple[Layers, Ints]:
    """Lay members out whose groups ``owners`` names, in order; return their order by layers too."""
    groups, first, counts = np.unique(owners, return_index=True, return_counts=True)
    by_size = np.argsort(-counts, kind="stable")
    ranks = np.empty(len(groups), np.int64)
    ranks[by_size] = np.arange(len(groups))
    layer = np.arange(len(owners)) - np.repeat(first, counts)
    order = np.lexsort((np.repeat(ranks, counts), layer))
    bounds = np.concatenate([[0], np.cumsum(np.bincount(layer))]).astype(np.int64)
    return Layers(groups[by_size].astype(np.int64), bounds), order
