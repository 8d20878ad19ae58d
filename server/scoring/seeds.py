"""Where a walk over the graph begins: the best units by a hybrid, and the themes of the paths."""

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from server.model import ThemePath
from server.scoring.channel_list import ChannelList
from server.scoring.guided_union import best_of, path_evidence, unite
from server.scoring.min_max import min_max

HYBRID = {"lexical": 1.0, "semantic": 1.0}


def unit_seeds(lexical: ChannelList, semantic: ChannelList, count: int) -> dict[int, float]:
    """Return the best units by the sum of both min–max normalised lists: ordinal → sum, falling."""
    return dict(best_of(unite(lexical, semantic, path_evidence(())), HYBRID, count))


def theme_seeds(paths: Sequence[ThemePath]) -> dict[str, float]:
    """Return the themes that paths end in: id → min–max similarity of its best path, falling."""
    scaled = min_max([path.similarity for path in paths]).tolist()
    found: dict[str, float] = {}
    for path, value in zip(paths, scaled, strict=True):
        found[path.theme] = max(value, found.get(path.theme, 0.0))
    return dict(sorted(found.items(), key=lambda pair: -pair[1]))


def restart(nodes: int, *sides: Mapping[int, float]) -> NDArray[np.float64]:
    """Share a probability of 1 equally among the sides that have nodes, within one by its values.

    ``sides`` map nodes to values that are not negative; where all are 0, each node counts alike.
    """
    given = [side for side in sides if side]
    start = np.zeros(nodes)
    for side in given:
        values = np.fromiter(side.values(), np.float64, len(side))
        if not values.any():
            values = np.ones(len(side))
        start[list(side)] += values / values.sum() / len(given)
    return start
