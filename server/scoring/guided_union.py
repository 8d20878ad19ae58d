"""The guided union: whole-corpus lexical and semantic lists, and the paths' bonus on top."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from server.model import ABSENT, Candidate, Component, ThemePath
from server.scoring.path_bonus import open_paths, path_values, paths_to
from server.scoring.ranked_list import RankedList

PAIR_LIMIT = 20_000
"""At most so many (unit, path) pairs a question; more is reported as cut."""
KEPT = 300
"""So many candidates are made in full; the order of the others decides nothing."""
Ints = NDArray[np.int64]
Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Spread:
    """A channel over the ordinals of the union: normalised values, and raw ones or NaN."""

    normalised: Floats
    raw: Floats

    def component(self, position: int) -> Component:
        """Return the component of the unit at a position of the union."""
        raw = float(self.raw[position])
        return ABSENT if np.isnan(raw) else Component(raw, float(self.normalised[position]))


def guided_union(
    lexical: RankedList,
    semantic: RankedList,
    paths: Sequence[ThemePath],
    weights: Mapping[str, float],
) -> tuple[list[Candidate], bool]:
    """Score the union of three lists; return the best candidates in order, and if pairs were cut.

    ``S(u, q) = α·mm(lexical) + β·mm(semantic) + γ·path(u, q)``. A unit that no path opens has
    path value 0 and stays in. Ties are broken by raw cosine, then by canonical order.
    """
    opened = open_paths(paths, PAIR_LIMIT)
    units, bonus = path_values(paths, opened)
    union = np.unique(np.concatenate([lexical.ordinals, semantic.ordinals, units]))
    channels = {
        "lexical": spread(lexical, union, positive=True),
        "semantic": spread(semantic, union, positive=False),
        "path": _path_spread(union, units, bonus),
    }
    scores = sum(
        (weights.get(name, 0.0) * channel.normalised for name, channel in channels.items()),
        start=np.zeros(len(union)),
    )
    order = order_of(scores, channels["semantic"].raw, union)[:KEPT]
    ways = paths_to(paths, opened, union[order])
    found = [_candidate(int(union[n]), n, float(scores[n]), channels, ways) for n in order.tolist()]
    return found, opened.cut


def order_of(scores: Floats, cosines: Floats, ordinals: Ints) -> Ints:
    """Return positions by falling score, then falling raw cosine (absent last), then ordinal."""
    cosine = np.where(np.isnan(cosines), -2.0, cosines)
    return np.lexsort((ordinals, -cosine, -scores))


def spread(ranked: RankedList, union: Ints, *, positive: bool) -> Spread:
    """Lay a list over the union; ``positive`` says that 0 means no evidence (lexical)."""
    places = np.searchsorted(union, ranked.ordinals)
    normalised = np.zeros(len(union))
    normalised[places] = ranked.normalised()
    if ranked.whole is None:
        raw = np.full(len(union), np.nan)
        raw[places] = ranked.raw
    else:
        raw = ranked.whole[union].astype(np.float64)
    if positive:
        raw = np.where(raw > 0, raw, np.nan)
    return Spread(normalised, raw)


def _path_spread(union: Ints, units: Ints, bonus: Floats) -> Spread:
    """Spread the bonus; its raw value, the best path's cosine, is known only with the paths."""
    places = np.searchsorted(union, units)
    normalised = np.zeros(len(union))
    normalised[places] = bonus
    return Spread(normalised, np.full(len(union), np.nan))


def _candidate(
    ordinal: int,
    position: int,
    score: float,
    channels: Mapping[str, Spread],
    ways: Mapping[int, Sequence[ThemePath]],
) -> Candidate:
    opened = ways.get(ordinal, ())
    bonus = float(channels["path"].normalised[position])
    components = {
        "lexical": channels["lexical"].component(position),
        "semantic": channels["semantic"].component(position),
        "path": Component(opened[0].similarity, bonus) if opened else ABSENT,
    }
    return Candidate(ordinal, components, score, tuple(path.id for path in opened))
