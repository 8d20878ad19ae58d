"""Citations: the shortest way to write which units are meant."""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from server.references.index import UnitIndex

_PLACE = re.compile(r"([0-9]+):([0-9]+)")
Place = tuple[int, int]


def quran_citation(unit_ids: Sequence[str], units: UnitIndex | None) -> str:
    """Return ``94:1–8; 2:255–257, 260`` for any set of ayat, in canonical order.

    With the index of a release a run may cross the end of a surah (``2:285–3:2``). Ids that are
    no ayat follow at the end as they are.
    """
    distinct = list(dict.fromkeys(unit_ids))
    places = sorted(_place(unit) for unit in distinct if _PLACE.fullmatch(unit))
    others = [unit for unit in distinct if not _PLACE.fullmatch(unit)]
    runs = groupby(_runs(places, units), key=lambda run: run[0][0])
    return "; ".join([*(_of_chapter(list(group)) for _, group in runs), *others])


def plain_citation(unit_ids: Sequence[str], units: UnitIndex | None) -> str:
    """Return the ids, each once, in canonical order where the index knows them."""
    distinct = list(dict.fromkeys(unit_ids))
    ordinals = units.ordinals if units else {}
    return ", ".join(sorted(distinct, key=lambda unit: ordinals.get(unit, len(ordinals))))


def _place(unit: str) -> Place:
    chapter, _, verse = unit.partition(":")
    return int(chapter), int(verse)


def _runs(places: Sequence[Place], units: UnitIndex | None) -> Iterator[tuple[Place, Place]]:
    """Yield (first, last) of every run of neighbours."""
    for n, place in enumerate(places):
        if n == 0 or not _are_neighbours(places[n - 1], place, units):
            first = place
        if n + 1 == len(places) or not _are_neighbours(place, places[n + 1], units):
            yield first, place


def _are_neighbours(before: Place, after: Place, units: UnitIndex | None) -> bool:
    if before[0] == after[0]:
        return after[1] == before[1] + 1
    ordinals = units.ordinals if units else {}
    first, second = (ordinals.get(f"{c}:{v}") for c, v in (before, after))
    return first is not None and second == first + 1


def _of_chapter(runs: Sequence[tuple[Place, Place]]) -> str:
    """Write the runs that start in one surah: ``2:255–257, 260``."""
    return f"{runs[0][0][0]}:" + ", ".join(_run(*run) for run in runs)


def _run(first: Place, last: Place) -> str:
    if first == last:
        return str(first[1])
    end = str(last[1]) if first[0] == last[0] else f"{last[0]}:{last[1]}"
    return f"{first[1]}–{end}"
