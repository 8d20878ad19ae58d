"""References by plain ids that a release lacks: formed like its ids, and none of them."""

import re
from collections.abc import Iterable, Sequence

from server.references import Reference, UnitIndex

MOST_SHAPES = 200
_NUMBER = re.compile(r"[0-9]+")
_CHUNK = re.compile(r"[^\s()\[\]{}«»“”„\"',;،؛（）]+")
_END = ".:!?"


def impossible_ids(text: str, units: UnitIndex, known: Sequence[Reference]) -> list[Reference]:
    """Return stretches that are formed like ids, numbers apart, in brackets or after a dash.

    Only there: ``10:30`` in the middle of a sentence is a time of day.
    """
    shapes = _shapes(units.order)
    taken = {place for one in known for place in range(one.start, one.end)}
    found: list[Reference] = []
    for chunk in _CHUNK.finditer(text):
        shown = chunk[0].rstrip(_END)
        start, end = chunk.start(), chunk.start() + len(shown)
        if _NUMBER.sub("#", shown) not in shapes or shown in units.ordinals:
            continue
        if _is_set_apart(text, start) and taken.isdisjoint(range(start, end)):
            found.append(Reference(shown, start, end, (), "not_found", (shown,)))
    return found


def _shapes(ids: Iterable[str]) -> frozenset[str]:
    """Return the forms of ids that hold a number and something else."""
    shapes = {_NUMBER.sub("#", one) for one in ids}
    numbered = [shape for shape in sorted(shapes) if "#" in shape and shape != "#"]
    return frozenset(numbered[:MOST_SHAPES])


def _is_set_apart(text: str, start: int) -> bool:
    """Say whether a bracket or dash stands before, at most two words away."""
    before = text[max(0, start - 30) : start]
    return re.search(r"[(\[（—–]\s*(?:[^\s()\[\]（）.]+\s+){0,2}\Z", before) is not None
