"""The ways to units that lie beside the end of a path: under another step or a related theme."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from server.answer import PathCard
from server.cards import in_language, path_card
from server.model import Candidate, Query, ThemePath
from server.reach import Reach

Ways = Mapping[int, Sequence[ThemePath]]


def ways_beside(candidates: Sequence[Candidate], paths: Sequence[ThemePath]) -> Ways:
    """Return, for each candidate, the paths that open it by a theme beside their end only.

    Each path once, by its best way, in the order of the candidate's paths.
    """
    if all(path.via == "end" for path in paths):
        return MappingProxyType({})
    opened: dict[str, list[tuple[ThemePath, frozenset[int]]]] = {}
    for path in paths:
        opened.setdefault(path.id, []).append((path, frozenset(path.units)))
    found = {
        candidate.ordinal: [
            ways[0]
            for name in dict.fromkeys(candidate.paths)
            if (ways := [path for path, units in opened[name] if candidate.ordinal in units])
            and all(way.via != "end" for way in ways)
        ]
        for candidate in candidates
    }
    return {ordinal: ways for ordinal, ways in found.items() if ways}


async def cards_beside(ways: Ways, query: Query, reach: Reach) -> Mapping[int, list[PathCard]]:
    """Read the cards of those paths, each saying by which theme it leads to the unit."""
    if not ways:
        return {}
    every = [way for found in ways.values() for way in found]
    paths, themes = await asyncio.gather(
        reach.graph.read(
            "retrieve/path_cards",
            release=reach.release.id,
            language=query.path_language,
            paths=sorted({way.id for way in every}),
        ),
        reach.graph.read(
            "retrieve/theme_names",
            release=reach.release.id,
            themes=sorted({way.theme for way in every}),
        ),
    )
    cards = {row["id"]: path_card(row, reach.release) for row in paths}
    labels = {
        row["id"]: in_language(row["label"], row["labels"], query.path_language) for row in themes
    }
    return {
        ordinal: [
            replace(cards[way.id], similarity=way.similarity, via=_via(way, labels))
            for way in found
            if way.id in cards
        ]
        for ordinal, found in ways.items()
    }


def _via(way: ThemePath, labels: Mapping[str, str]) -> Mapping[str, str]:
    return {"kind": way.via, "theme": way.theme, "label": labels.get(way.theme, way.theme)}


def hops_found(candidates: Sequence[Candidate], ways: Ways) -> dict[int, int | None]:
    """Count the hops to the found path of each candidate: two by a related theme, else one.

    A candidate that no found path opens has None.
    """
    hops: dict[int, int | None] = {}
    for candidate in candidates:
        beside = ways.get(candidate.ordinal, ())
        by_related = all(way.via == "related" for way in beside)
        alone = len(beside) == len(dict.fromkeys(candidate.paths))
        near = 2 if beside and by_related and alone else 1
        hops[candidate.ordinal] = near if candidate.paths else None
    return hops
