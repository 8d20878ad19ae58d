"""The guided union: whole-corpus lexical and semantic lists, and the paths' bonus on top."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from server.model import ABSENT, Candidate, Component, ThemePath
from server.scoring.path_bonus import bounded_pairs, path_values
from server.scoring.ranked_list import RankedList
from server.scoring.weighted_sum import in_order, weighted_sum

PAIR_LIMIT = 20_000
"""At most so many (unit, path) pairs a question; more is reported as cut."""


def guided_union(
    lexical: RankedList,
    semantic: RankedList,
    paths: Sequence[ThemePath],
    weights: Mapping[str, float],
) -> tuple[list[Candidate], bool]:
    """Score the union of three lists; return candidates in order and whether pairs were cut.

    ``S(u, q) = α·mm(lexical) + β·mm(semantic) + γ·path(u, q)``. A unit that no path opens has
    path value 0 and stays in.
    """
    pairs, cut = bounded_pairs(paths, PAIR_LIMIT)
    bonus = path_values(paths, pairs)
    opened: dict[int, list[str]] = {}
    for path, unit in pairs:
        opened.setdefault(unit, []).append(path.id)
    best = _best_similarity(pairs)
    channels = (channel(lexical, positive=True), channel(semantic, positive=False))
    found = [
        _candidate(ordinal, channels, _path_component(ordinal, bonus, best), weights, opened)
        for ordinal in _union(lexical, semantic, bonus)
    ]
    return in_order(found), cut


@dataclass(frozen=True, slots=True, eq=False)
class Channel:
    """A ranked list opened for look-ups by ordinal."""

    normalised: Mapping[int, float]
    listed: Mapping[int, float]
    ranked: RankedList
    positive: bool

    def component(self, ordinal: int) -> Component:
        """Return a unit's raw and normalised value; absent where it has no evidence here."""
        whole = self.ranked.whole
        raw = self.listed.get(ordinal) if whole is None else float(whole[ordinal])
        if raw is None or (self.positive and raw <= 0):
            return ABSENT
        return Component(raw, self.normalised.get(ordinal, 0.0))


def channel(ranked: RankedList, *, positive: bool) -> Channel:
    """Open a list for look-ups; ``positive`` says that 0 means no evidence (lexical)."""
    return Channel(ranked.normalised(), ranked.raws(), ranked, positive)


def _union(lexical: RankedList, semantic: RankedList, bonus: Mapping[int, float]) -> list[int]:
    return sorted({*lexical.ordinals.tolist(), *semantic.ordinals.tolist(), *bonus})


def _best_similarity(pairs: Sequence[tuple[ThemePath, int]]) -> dict[int, float]:
    best: dict[int, float] = {}
    for path, unit in pairs:
        best[unit] = max(best.get(unit, path.similarity), path.similarity)
    return best


def _path_component(
    ordinal: int, bonus: Mapping[int, float], best: Mapping[int, float]
) -> Component:
    return Component(best[ordinal], bonus[ordinal]) if ordinal in bonus else ABSENT


def _candidate(
    ordinal: int,
    channels: tuple[Channel, Channel],
    path: Component,
    weights: Mapping[str, float],
    opened: Mapping[int, Sequence[str]],
) -> Candidate:
    components = {
        "lexical": channels[0].component(ordinal),
        "semantic": channels[1].component(ordinal),
        "path": path,
    }
    score = weighted_sum(components, weights)
    return Candidate(ordinal, components, score, tuple(opened.get(ordinal, ())))
