"""Candidates from what a walk over the graph says of units: it takes the place of the path term."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from server.model import Candidate, ThemePath
from server.scoring.channel_list import ChannelList
from server.scoring.guided_union import (
    KEPT,
    PAIR_LIMIT,
    Spread,
    order_of,
    path_evidence,
    unite,
)
from server.scoring.path_bonus import open_paths, paths_to

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Walked:
    """The units that a walk came to (rising ordinals), and what it says of each, 0 or more.

    ``values`` is None where the walk only says that it came there.
    """

    units: Ints
    values: Floats | None = None

    def spread(self) -> Spread:
        """Return the values divided by their maximum, and as they are."""
        if self.values is None:
            return Spread(np.zeros(len(self.units)), np.full(len(self.units), np.nan), np.zeros(0))
        highest = self.values.max(initial=0.0)
        scaled = self.values / highest if highest > 0 else self.values
        return Spread(scaled, self.values, scaled)


def walked_candidates(
    lexical: ChannelList,
    semantic: ChannelList,
    walked: Walked,
    paths: Sequence[ThemePath],
    weights: Mapping[str, float],
) -> list[Candidate]:
    """Return the best of the units walked to, by the weighted sum of words, meaning and walk.

    Ties are broken by raw cosine, then by canonical order. ``paths`` are named where they open a
    unit.
    """
    union = unite(lexical, semantic, path_evidence(()), more=walked.units.tolist())
    places = np.searchsorted(union.ordinals, walked.units)
    channels = {
        "lexical": _only(union.channels["lexical"], places),
        "semantic": _only(union.channels["semantic"], places),
        "path": walked.spread(),
    }
    scores = sum(
        (weights.get(name, 0.0) * channel.normalised for name, channel in channels.items()),
        start=np.zeros(len(places)),
    )
    order = order_of(scores, channels["semantic"].raw, walked.units)[:KEPT]
    ways = paths_to(paths, open_paths(paths, PAIR_LIMIT), walked.units[order])
    return [
        Candidate(
            int(walked.units[n]),
            {name: channel.component(n) for name, channel in channels.items()},
            float(scores[n]),
            tuple(path.id for path in ways.get(int(walked.units[n]), ())),
        )
        for n in order.tolist()
    ]


def _only(channel: Spread, places: Ints) -> Spread:
    return Spread(channel.normalised[places], channel.raw[places], channel.plain[places])
