"""What was read of a reference to the Qur'an, and the places (``surah:ayah``) it stands for."""

from collections.abc import Iterator
from typing import NamedTuple

from server.references.index import UnitIndex

MAX_RANGE = 1_000
"""Numbers that a range inside one surah may span; the longest surah has 286 ayat."""


class Range(NamedTuple):
    """From one ayah to another, both included; within a surah or across surahs."""

    chapter: int
    verse: int
    last_chapter: int
    last_verse: int


class Read(NamedTuple):
    """What was read up to (not including) token ``after``; no ranges mean the whole surah."""

    after: int
    chapter: int
    ranges: tuple[Range, ...] = ()
    certain: bool = True

    def within(self, chapter: int, after: int) -> "Read":
        """Return ayat that were read before their surah, now that it is known."""
        ranges = (one._replace(chapter=chapter, last_chapter=chapter) for one in self.ranges)
        return Read(after, chapter, tuple(ranges))


def places(read: Read, units: UnitIndex) -> Iterator[str]:
    """Yield the ids of everything that was read, whether the corpus has them or not."""
    if not read.ranges:
        yield from _whole(read.chapter, units)
    for one in read.ranges:
        yield from _across(one, units) if one.chapter != one.last_chapter else _within(one)


def _whole(chapter: int, units: UnitIndex) -> Iterator[str]:
    verse = 1
    while (place := f"{chapter}:{verse}") in units.ordinals:
        yield place
        verse += 1
    if verse == 1:
        yield str(chapter)


def _across(one: Range, units: UnitIndex) -> Iterator[str]:
    ends = (f"{one.chapter}:{one.verse}", f"{one.last_chapter}:{one.last_verse}")
    first, last = (units.ordinals.get(end) for end in ends)
    if first is None or last is None:
        yield from ends
    else:
        yield from units.order[first : last + 1]


def _within(one: Range) -> Iterator[str]:
    last = min(one.last_verse, one.verse + MAX_RANGE)
    return (f"{one.chapter}:{verse}" for verse in range(one.verse, last + 1))
