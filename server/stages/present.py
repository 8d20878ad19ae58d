"""Read what is shown of the units and paths that survived, and put the evidence together."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from server.analysis import highlight_spans
from server.answer import Evidence, PathCard, UnitCard
from server.cards import path_card, unit_card
from server.model import Candidate, Query, ThemePath
from server.reach import Reach
from server.resources import Row
from server.scoring.reason import reason
from server.scoring.structural import structural
from server.stages.fuse import Found
from server.stages.own_paths import own_by_id, own_cards
from server.stages.structure import path_hops
from server.stages.ways import cards_beside, ways_beside

PATHS_SHOWN = 10
PATHS_PER_UNIT = 20


@dataclass(frozen=True, slots=True)
class Present:
    """Hydrate the first k candidates: wording byte for byte, division, source, every path."""

    by: str = "guide"

    async def __call__(
        self, query: Query, candidates: Sequence[Candidate], found: Found, reach: Reach
    ) -> tuple[tuple[Evidence, ...], tuple[PathCard, ...]]:
        """Return the evidence in the order of the candidates, and the paths found."""
        ordinals = [candidate.ordinal for candidate in candidates]
        ways = ways_beside(candidates, found.paths)
        ends = [path for path in found.paths if path.via == "end"]
        rows, unit_paths, shown, hops, beside = await asyncio.gather(
            _unit_rows(query, ordinals, reach),
            self._unit_paths(query, ordinals, reach),
            _path_cards(query, ends[:PATHS_SHOWN], reach),
            path_hops(candidates, found.paths, reach),
            cards_beside(ways, query, reach),
        )
        own = own_cards(ordinals, reach)
        found_at = {path.id: path.similarity for path in found.paths}
        release = reach.release
        evidence = tuple(
            _evidence(
                rank,
                structural(candidate, rows[candidate.ordinal], hops, release.scheme),
                unit_card(rows[candidate.ordinal], release),
                _ordered(candidate, _cards(candidate, beside, unit_paths, own), found_at),
                query,
            )
            for rank, candidate in enumerate(candidates, start=1)
            if candidate.ordinal in rows
        )
        return evidence, shown or _paths_of(evidence)

    async def _unit_paths(
        self, query: Query, ordinals: list[int], reach: Reach
    ) -> Mapping[int, list[PathCard]]:
        rows = await reach.graph.read(
            "retrieve/unit_paths",
            release=reach.release.id,
            language=query.path_language,
            ordinals=ordinals,
            vector=None if query.vector is None else np.asarray(query.vector, np.float32),
            by=self.by,
            limit=PATHS_PER_UNIT,
        )
        paths: dict[int, list[PathCard]] = {}
        for row in rows:
            paths.setdefault(row["ordinal"], []).append(path_card(row, reach.release))
        return paths


async def _unit_rows(query: Query, ordinals: list[int], reach: Reach) -> Mapping[int, Row]:
    rows = await reach.graph.read(
        "retrieve/unit_cards",
        release=reach.release.id,
        edition=query.edition,
        ordinals=ordinals,
    )
    return {row["ordinal"]: row for row in rows}


async def _path_cards(
    query: Query, paths: Sequence[ThemePath], reach: Reach
) -> tuple[PathCard, ...]:
    if not paths:
        return ()
    rows: list[Row] = await reach.graph.read(
        "retrieve/path_cards",
        release=reach.release.id,
        language=query.path_language,
        paths=[path.id for path in paths],
    )
    known = {row["id"]: path_card(row, reach.release) for row in rows} | own_by_id(reach)
    return tuple(
        replace(known[path.id], similarity=path.similarity) for path in paths if path.id in known
    )


def _evidence(
    rank: int, candidate: Candidate, card: UnitCard, paths: Sequence[PathCard], query: Query
) -> Evidence:
    first = paths[0] if paths else None
    return Evidence(
        rank=rank,
        unit=card,
        score=candidate.score,
        components=candidate.components,
        path=first,
        other_paths=tuple(paths[1:]),
        matched=tuple(highlight_spans(card.text, query.tokens_searched, card.language)),
        reason=reason(candidate, first),
        boosts=candidate.boosts,
    )


def _cards(candidate: Candidate, *known: Mapping[int, Sequence[PathCard]]) -> list[PathCard]:
    return [card for cards in known for card in cards.get(candidate.ordinal, ())]


def _ordered(
    candidate: Candidate, cards: Sequence[PathCard], found_at: Mapping[str, float]
) -> list[PathCard]:
    """Order paths: those the question found, in their order, then the others, nearest first."""
    place = {path: position for position, path in enumerate(candidate.paths)}
    with_similarity = [replace(c, similarity=found_at.get(c.id, c.similarity)) for c in cards]
    return sorted(
        with_similarity,
        key=lambda c: (place.get(c.id, len(place)), -(c.similarity or -2.0), c.id),
    )


def _paths_of(evidence: Sequence[Evidence]) -> tuple[PathCard, ...]:
    known = {item.path.id: item.path for item in evidence if item.path is not None}
    return tuple(known.values())[:PATHS_SHOWN]
