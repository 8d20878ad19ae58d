"""Links of themes to units: named beside a unit, or in lists of references."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

from loaders.assembly_themes import Themes
from loaders.built import Built, built
from loaders.formats.found import FoundLink
from loaders.mapping import Mapping
from loaders.records import LinkRecord
from loaders.sorted_found import Sorted, firsts
from loaders.unit_lists import UnitLists

End = tuple[str, str, str]
"""A theme, a unit, and where it is said that they belong together."""


def links_of(found: Sorted, themes: Themes, mapping: Mapping) -> Built[LinkRecord]:
    """Return the links of themes to units, each once; ``found.problems`` gains what is wrong."""
    ends = chain(_of_units(found, themes), _of_lists(found, themes, mapping))
    made = built(LinkRecord, _ranked(ends))
    found.problems.extend(made.problems)
    return made


def _of_units(found: Sorted, themes: Themes) -> Iterator[End]:
    for unit in firsts(found.units):
        for written in unit.themes:
            theme = themes.named(written)
            if theme is None:
                found.problems.append(f"{unit.where}: there is no theme {written!r}")
            else:
                yield theme, unit.id, unit.where


def _of_lists(found: Sorted, themes: Themes, mapping: Mapping) -> Iterator[End]:
    if not found.links:
        return  # a table of a million units, each with its theme, needs no index of their names
    names = [(unit.id, unit.citation) for unit in firsts(found.units)]
    scheme = mapping.scheme or found.about.scheme
    lists = UnitLists([id_ for id_, _ in names], [citation for _, citation in names], scheme)
    for link in found.links:
        yield from _written(link, lists, themes, found.problems)


def _ranked(ends: Iterable[End]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield each link once, with its rank among those of its theme.

    What was seen is kept as one number a link: of millions, pairs of names would not fit.
    """
    numbers: tuple[dict[str, int], dict[str, int]] = ({}, {})
    ranks: Counter[int] = Counter()
    seen: set[int] = set()
    for theme, unit, where in ends:
        first = numbers[0].setdefault(theme, len(numbers[0]))
        second = numbers[1].setdefault(unit, len(numbers[1]))
        pair = first << 32 | second
        if pair not in seen:
            seen.add(pair)
            ranks[first] += 1
            yield where, {"kind": "has_unit", "from": theme, "to": unit, "rank": ranks[first]}


def _written(
    link: FoundLink, lists: UnitLists, themes: Themes, problems: list[str]
) -> Iterator[End]:
    theme = themes.named(link.theme)
    if theme is None:
        problems.append(f"{link.where}: there is no theme {link.theme!r}")
        return
    read = lists.read(link.units, link.numbering)
    problems.extend(f"{link.where}: there is no unit {part!r}" for part in read.unknown)
    yield from ((theme, unit, link.where) for unit in read.units)
