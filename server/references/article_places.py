"""Places in a law (``art-7-3``) and the units that each stands for."""

import string
from collections.abc import Iterator, Sequence

from server.references.index import UnitIndex

MAX_RANGE = 1_000
"""Numbers or letters that a range may span."""

Levels = tuple[str, ...]
"""A kind and the numbers below it: ``("art", "6", "1", "a")``."""


def kind_of(kinds: Sequence[str], units: UnitIndex) -> str | None:
    """Return the first kind that units of the release have; others are not of its numbering."""
    return next((kind for kind in kinds if _has(f"{kind}-", units)), None)


def _has(start: str, units: UnitIndex) -> bool:
    return any(unit.startswith(start) for unit in units.order)


def places(found: Sequence[Levels], units: UnitIndex) -> Iterator[str]:
    """Yield the ids of everything that was read, whether the corpus has them or not.

    A place opens its own unit and all that lie below it. Below an undivided unit a place that
    the corpus does not tell apart yields that unit and itself, so that it counts as understood
    in part.
    """
    for levels in found:
        place = "-".join(levels)
        within = [unit for unit in units.order if unit == place or unit.startswith(f"{place}-")]
        if within:
            yield from within
        else:
            yield from _above(levels, units)
            yield place


def _above(levels: Levels, units: UnitIndex) -> Iterator[str]:
    for depth in range(len(levels) - 1, 1, -1):
        place = "-".join(levels[:depth])
        if place in units.ordinals and not _has(f"{place}-", units):
            yield place
            return


def span(first: Levels, last: Levels) -> list[Levels]:
    """Return all places from one to another that differ in their last number or letter."""
    if first[:-1] != last[:-1]:
        return [first, last]
    start, end = first[-1], last[-1]
    if start.isdigit() and end.isdigit():
        low, high = sorted((int(start), int(end)))
        numbers = range(low, min(high, low + MAX_RANGE) + 1)
        return [(*first[:-1], str(number)) for number in numbers]
    letters = string.ascii_lowercase
    if len(start) == len(end) == 1 and start in letters and end in letters:
        low, high = sorted((letters.index(start), letters.index(end)))
        return [(*first[:-1], letter) for letter in letters[low : high + 1]]
    return [first, last]
