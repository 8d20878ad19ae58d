"""The guided union: whole-corpus lexical and semantic lists, and the paths' bonus on top."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from server.model import ABSENT, Candidate, Component, ThemePath
from server.scoring.channel_list import ChannelList
from server.scoring.normalise import Normalisation, by_rank, laid_over, raw_over, standard
from server.scoring.path_bonus import Opened, open_paths, path_values, paths_to

PAIR_LIMIT = 20_000
"""At most so many (unit, path) pairs a question; more is reported as cut."""
KEPT = 300
"""So many candidates are made in full; the order of the others decides nothing."""
Ints = NDArray[np.int64]
Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Spread:
    """A channel over the ordinals of the union: its value, the parts of it, and the raw value.

    ``raw`` is NaN where the channel said nothing. ``enriched`` is None without enrichment.
    """

    normalised: Floats
    raw: Floats
    plain: Floats
    enriched: Floats | None = None

    def component(self, position: int) -> Component:
        """Return the component of the unit at a position of the union."""
        raw = float(self.raw[position])
        return ABSENT if np.isnan(raw) else Component(raw, float(self.normalised[position]))


@dataclass(frozen=True, slots=True, eq=False)
class PathEvidence:
    """What the found paths open: pairs, the units of them, and each unit's value in [0, 1]."""

    paths: Sequence[ThemePath]
    opened: Opened
    units: Ints
    values: Floats


@dataclass(frozen=True, slots=True, eq=False)
class Union:
    """Candidate ordinals (sorted), their channels, and weighted additions beside equation 3."""

    ordinals: Ints
    channels: Mapping[str, Spread]
    evidence: PathEvidence
    boosts: Mapping[str, Floats] = field(default_factory=dict)

    def scores(self, weights: Mapping[str, float]) -> Floats:
        """Return ``S(u, q) = α·lexical + β·semantic + γ·path``, plus the boosts, of every unit."""
        parts = [weights.get(name, 0.0) * c.normalised for name, c in self.channels.items()]
        start = np.zeros(len(self.ordinals))
        return sum([*parts, *self.boosts.values()], start=start)


def path_evidence(paths: Sequence[ThemePath]) -> PathEvidence:
    """Open paths, fairly and bounded, and value what they open."""
    opened = open_paths(paths, PAIR_LIMIT)
    return PathEvidence(paths, opened, *path_values(paths, opened))


def unite(
    lexical: ChannelList,
    semantic: ChannelList,
    evidence: PathEvidence,
    mode: Normalisation = "top-n",
    more: Sequence[int] = (),
) -> Union:
    """Unite the lists, what the paths open, and ``more`` ordinals (found by links alone)."""
    extra = np.asarray(more, np.int64)
    parts = [lexical.ordinals, semantic.ordinals, evidence.units, extra]
    ordinals = np.unique(np.concatenate(parts))
    channels = {
        "lexical": spread(lexical, ordinals, mode, positive=True),
        "semantic": spread(semantic, ordinals, mode, positive=False),
        "path": _path_spread(evidence, ordinals, mode),
    }
    return Union(ordinals, channels, evidence)


def boosted(union: Union, name: str, values: Mapping[int, float], weight: float) -> Union:
    """Add ``weight`` times a value of some units; units outside the union must have been united."""
    addition = np.zeros(len(union.ordinals))
    keys = np.asarray(list(values), np.int64)
    addition[np.searchsorted(union.ordinals, keys)] = list(values.values())
    return replace(union, boosts={**union.boosts, name: weight * addition})


def order_of(scores: Floats, cosines: Floats, ordinals: Ints) -> Ints:
    """Return positions by falling score, then falling raw cosine (absent last), then ordinal."""
    cosine = np.where(np.isnan(cosines), -2.0, cosines)
    return np.lexsort((ordinals, -cosine, -scores))


def best_of(union: Union, weights: Mapping[str, float], count: int) -> list[tuple[int, float]]:
    """Return the ``count`` best (ordinal, score) in order."""
    scores = union.scores(weights)
    order = order_of(scores, union.channels["semantic"].raw, union.ordinals)[:count]
    return [(int(union.ordinals[n]), float(scores[n])) for n in order.tolist()]


def candidates_of(union: Union, weights: Mapping[str, float]) -> list[Candidate]:
    """Return the best candidates in order, in full.

    A unit that no path opens has path value 0 and stays in. Ties are broken by raw cosine, then
    by canonical order.
    """
    scores = union.scores(weights)
    order = order_of(scores, union.channels["semantic"].raw, union.ordinals)[:KEPT]
    ways = paths_to(union.evidence.paths, union.evidence.opened, union.ordinals[order])
    return [_candidate(union, n, float(scores[n]), ways) for n in order.tolist()]


def spread(channel: ChannelList, union: Ints, mode: Normalisation, *, positive: bool) -> Spread:
    """Lay a channel over the union; ``positive`` says that 0 means no evidence (lexical)."""
    plain = laid_over(channel.plain, union, mode)
    raw = raw_over(channel.plain, union)
    if positive:
        raw = np.where(raw > 0, raw, np.nan)
    if not channel.share or not len(channel.enriched.ordinals):
        return Spread(plain, raw, plain)
    enriched = laid_over(channel.enriched, union, mode)
    mixed = (1 - channel.share) * plain + channel.share * enriched
    return Spread(mixed, _said(raw, enriched), plain, enriched)


def _said(raw: Floats, enriched: Floats) -> Floats:
    """Give raw value 0 to units that only the labels of their paths matched."""
    return np.where(np.isnan(raw) & (enriched > 0), 0.0, raw)


def _path_spread(evidence: PathEvidence, union: Ints, mode: Normalisation) -> Spread:
    """Spread the bonus; its raw value, the best path's cosine, is known only with the paths."""
    values = np.zeros(len(union))
    values[np.searchsorted(union, evidence.units)] = evidence.values
    if mode == "z-score":
        values = standard(values, values)
    elif mode == "rank":
        values = np.where(values > 0, by_rank(values), 0.0)
    return Spread(values, np.full(len(union), np.nan), values)


def _candidate(
    union: Union, position: int, score: float, ways: Mapping[int, Sequence[ThemePath]]
) -> Candidate:
    ordinal = int(union.ordinals[position])
    opened = ways.get(ordinal, ())
    bonus = float(union.channels["path"].normalised[position])
    components = {
        "lexical": union.channels["lexical"].component(position),
        "semantic": union.channels["semantic"].component(position),
        "path": Component(opened[0].similarity, bonus) if opened else ABSENT,
    }
    boosts = {
        name: float(values[position]) for name, values in union.boosts.items() if values[position]
    }
    paths = tuple(dict.fromkeys(path.id for path in opened))
    return Candidate(ordinal, components, score, paths, boosts=boosts)
