"""Which passage a unit is read in: a short division whole, the corpus's own passages, a window."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

SHORT = 12
"""A division of at most so many units is read whole: a short chapter is its own passage."""
LONG = 40
"""No division longer than this is a passage; nobody reads it to see one unit in its place."""
WINDOW = 3
"""Neighbours on either side where no division is of use."""
Rule = Literal["whole", "division", "window"]


@dataclass(frozen=True, slots=True)
class Bounds:
    """A division around a unit, with the ordinals of its first and last unit."""

    id: str
    kind: str
    title: str
    first: int
    last: int

    @property
    def size(self) -> int:
        """Count its units."""
        return self.last - self.first + 1


@dataclass(frozen=True, slots=True)
class Stretch:
    """The passage of a unit: ordinals, by which rule, and the division where one gave it."""

    first: int
    last: int
    rule: Rule
    division: Bounds | None = None


def stretch_of(ordinal: int, around: Sequence[Bounds], kind: str, total: int) -> Stretch:
    """Return the passage of a unit from the divisions around it.

    The broadest division of at most ``SHORT`` units whole (of several with the same units, one
    that is not of the passages' ``kind``, whose title says more); else the corpus's own passage;
    else the narrowest division; none of these longer than ``LONG``; else ``WINDOW`` neighbours on
    either side, inside the narrowest division.
    """
    several = [one for one in around if one.size > 1]
    short = [one for one in several if one.size <= SHORT]
    if short:
        whole = min(short, key=lambda one: (-one.size, one.kind == kind, one.kind, one.id))
        return Stretch(whole.first, whole.last, "whole", whole)
    usable = [one for one in several if one.size <= LONG]
    own = [one for one in usable if one.kind == kind]
    if usable:
        chosen = min(own or usable, key=lambda one: (one.size, one.kind, one.id))
        return Stretch(chosen.first, chosen.last, "division", chosen)
    first, last = _innermost(several, total)
    return Stretch(max(first, ordinal - WINDOW), min(last, ordinal + WINDOW), "window")


def _innermost(around: Sequence[Bounds], total: int) -> tuple[int, int]:
    if not around:
        return 0, total - 1
    narrowest = min(around, key=lambda one: (one.size, one.kind, one.id))
    return narrowest.first, narrowest.last
