"""Citations of the Bible: the shortest way to write which verses are meant."""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from server.references.bible_books import SINGLE_CHAPTER, TITLES
from server.references.bible_places import Verse, named
from server.references.index import UnitIndex

_PLACE = re.compile(r"([1-3]?[A-Za-z]+)\.([0-9]+)\.([0-9]+)")
_ORDER = {osis: number for number, osis in enumerate(TITLES)}
_SINGULAR = {"Psalms": "Psalm"}

Run = tuple[Verse, Verse]


def bible_citation(unit_ids: Sequence[str], units: UnitIndex | None) -> str:
    """Return ``Genesis 1:1–3, 5; 2:4; Jude 3`` for any set of verses, in canonical order.

    With the index of a release a run may cross the end of a chapter (``Matthew 9:35–10:1``).
    Ids that are no verses follow at the end as they are.
    """
    distinct = list(dict.fromkeys(unit_ids))
    verses = sorted(filter(None, map(_verse, distinct)), key=lambda v: (_ORDER[v.book], v[1:]))
    others = [unit for unit in distinct if _verse(unit) is None]
    books = groupby(_runs(verses, units), key=lambda run: run[0].book)
    return "; ".join([*(_of_book(book, list(runs)) for book, runs in books), *others])


def _verse(unit: str) -> Verse | None:
    found = _PLACE.fullmatch(unit)
    if found is None or found[1] not in TITLES:
        return None
    verse = Verse(found[1], int(found[2]), int(found[3]))
    return verse if named(verse) == unit else None


def _runs(verses: Sequence[Verse], units: UnitIndex | None) -> Iterator[Run]:
    """Yield (first, last) of every run of neighbours within a book."""
    for n, verse in enumerate(verses):
        if n == 0 or not _are_neighbours(verses[n - 1], verse, units):
            first = verse
        if n + 1 == len(verses) or not _are_neighbours(verse, verses[n + 1], units):
            yield first, verse


def _are_neighbours(before: Verse, after: Verse, units: UnitIndex | None) -> bool:
    if before[:2] == after[:2]:
        return after.verse == before.verse + 1
    ordinals = units.ordinals if units and before.book == after.book else {}
    first, second = ordinals.get(named(before)), ordinals.get(named(after))
    return first is not None and second == first + 1


def _of_book(book: str, runs: Sequence[Run]) -> str:
    """Write the runs of one book; a chapter is named where it changes."""
    title = _SINGULAR.get(TITLES[book], TITLES[book])
    chapter = 1 if book in SINGLE_CHAPTER else 0
    written = ""
    for first, last in runs:
        if first.chapter == chapter:
            written += f"{', ' if written else ''}{first.verse}"
        else:
            written += f"{'; ' if written else ''}{first.chapter}:{first.verse}"
        if last != first:
            same = last.chapter == first.chapter
            written += f"–{last.verse}" if same else f"–{last.chapter}:{last.verse}"
        chapter = last.chapter
    return f"{title} {written}"
