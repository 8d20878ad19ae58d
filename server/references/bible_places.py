"""What was read of a reference to the Bible, and the verses (``Gen.1.1``) it stands for."""

from collections.abc import Iterator
from typing import NamedTuple

from server.references.index import UnitIndex

MAX_RANGE = 300
"""Verses that a range inside one chapter may span; the longest chapter has 176."""

MAX_CHAPTERS = 160
"""Chapters that a range may span; the longest book has 150."""


WHOLE = -1
"""Stands for a verse where a chapter is meant; 0 is a verse that no edition has."""


class Verse(NamedTuple):
    """A verse, or a whole chapter."""

    book: str
    chapter: int
    verse: int = WHOLE

    @property
    def is_whole(self) -> bool:
        """Say whether the chapter is meant."""
        return self.verse == WHOLE


class Range(NamedTuple):
    """From one verse or chapter to another, both included."""

    first: Verse
    last: Verse


def places(ranges: tuple[Range, ...], units: UnitIndex) -> Iterator[str]:
    """Yield the ids of everything that was read, whether the corpus has them or not."""
    for first, last in ranges:
        if not first.is_whole and first[:2] == last[:2]:
            end = min(last.verse, first.verse + MAX_RANGE)
            yield from (named(first._replace(verse=n)) for n in range(first.verse, end + 1))
        elif first.book == last.book and first.is_whole and last.is_whole:
            end = min(last.chapter, first.chapter + MAX_CHAPTERS)
            for chapter in range(first.chapter, end + 1):
                yield from _whole(Verse(first.book, chapter), units)
        else:
            yield from _across(first, last, units)


def named(verse: Verse) -> str:
    """Return the id of a verse, or of a chapter when it is whole."""
    chapter = f"{verse.book}.{verse.chapter}"
    return chapter if verse.is_whole else f"{chapter}.{verse.verse}"


def _whole(chapter: Verse, units: UnitIndex) -> Iterator[str]:
    verses = list(_verses(chapter, units))
    yield from verses or [named(chapter)]


def _verses(chapter: Verse, units: UnitIndex) -> Iterator[str]:
    verse = 1
    while (place := named(chapter._replace(verse=verse))) in units.ordinals:
        yield place
        verse += 1


def _across(first: Verse, last: Verse, units: UnitIndex) -> Iterator[str]:
    start = named(first._replace(verse=1) if first.is_whole else first)
    end = list(_whole(last, units))[-1] if last.is_whole else named(last)
    places = units.ordinals.get(start), units.ordinals.get(end)
    if places[0] is None or places[1] is None or places[1] < places[0]:
        yield from (start, end)
    else:
        yield from units.order[places[0] : places[1] + 1]
