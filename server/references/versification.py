"""Verses of the Bible under other numberings than the English one, mapped one by one.

Hebrew: chapters and verses as printed Hebrew Bibles count them since the sixteenth century, such as
Biblia Hebraica Stuttgartensia, where titles of psalms are verses. Vulgate: the psalms as Greek and
Latin Bibles count them, whose titles are verses as well; its other books are left as they are.
Written from the numbers of verses of each chapter in these editions; handbooks of style print such
tables (*The SBL Handbook of Style*, on versification).
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from server.references.index import UnitIndex

ENGLISH, HEBREW, VULGATE = "english", "hebrew", "vulgate"
NUMBERINGS = (ENGLISH, HEBREW, VULGATE)
Place = tuple[str, int, int]

# English = Hebrew. Where one side has more verses than the other, each stands for all of them.
_HEBREW = """
Gen 31:55 32:1; 32:1-32 32:2-33
Exod 8:1-4 7:26-29; 8:5-32 8:1-28; 22:1 21:37; 22:2-31 22:1-30
Lev 6:1-7 5:20-26; 6:8-30 6:1-23
Num 16:36-50 17:1-15; 17:1-13 17:16-28; 29:40 30:1; 30:1-16 30:2-17
Deut 12:32 13:1; 13:1-18 13:2-19; 22:30 23:1; 23:1-25 23:2-26; 29:1 28:69; 29:2-29 29:1-28
1Sam 20:42 20:42+21:1; 21:1-15 21:2-16; 23:29 24:1; 24:1-22 24:2-23
2Sam 18:33 19:1; 19:1-43 19:2-44
1Kgs 4:21-34 5:1-14; 5:1-18 5:15-32; 22:43 22:43-44; 22:44-53 22:45-54
2Kgs 11:21 12:1; 12:1-21 12:2-22
1Chr 6:1-15 5:27-41; 6:16-81 6:1-66; 12:4 12:4-5; 12:5-40 12:6-41
2Chr 2:1 1:18; 2:2-18 2:1-17; 14:1 13:23; 14:2-15 14:1-14
Neh 4:1-6 3:33-38; 4:7-23 4:1-17; 9:38 10:1; 10:1-39 10:2-40
Job 41:1-8 40:25-32; 41:9-34 41:1-26
Eccl 5:1 4:17; 5:2-20 5:1-19
Song 6:13 7:1; 7:1-13 7:2-14
Isa 9:1 8:23; 9:2-21 9:1-20; 64:1 63:19; 64:2-12 64:1-11
Jer 9:1 8:23; 9:2-26 9:1-25
Ezek 20:45-49 21:1-5; 21:1-32 21:6-37
Dan 4:1-3 3:31-33; 4:4-37 4:1-34; 5:31 6:1; 6:1-28 6:2-29
Hos 1:10-11 2:1-2; 2:1-23 2:3-25; 11:12 12:1; 12:1-14 12:2-15; 13:16 14:1; 14:1-9 14:2-10
Joel 2:28-32 3:1-5; 3:1-21 4:1-21
Jonah 1:17 2:1; 2:1-10 2:2-11
Mic 5:1 4:14; 5:2-15 5:1-14
Nah 1:15 2:1; 2:1-13 2:2-14
Zech 1:18-21 2:1-4; 2:1-13 2:5-17
Mal 4:1-6 3:19-24
Ps 13:5-6 13:6
"""

# Psalms whose title is one verse, or two, of the Hebrew numbering.
_ONE = """3-9 12 13 18-22 30 31 34 36 38-42 44-49 53 55-59 61-65 67-70 75-77 80 81 83-85 88 89 92
102 108 140 142"""
_TWO = "51 52 54 60"

# Hebrew psalm and its first and last verse = Vulgate psalm and first verse.
_PSALMS = """10:1-18 9:22; 114:1-8 113:1; 115:1-18 113:9; 116:1-9 114:1; 116:10-19 115:10;
147:1-11 146:1; 147:12-20 147:12"""


@dataclass(frozen=True, slots=True)
class Numbered:
    """The verses of a corpus under another numbering: an index of them, and which units each is."""

    index: UnitIndex
    units: Mapping[str, tuple[str, ...]]


def renumbered(units: UnitIndex, numbering: str) -> Numbered:
    """Return a corpus that is numbered as English Bibles are under another numbering.

    Titles of psalms are verses that no unit stands for, unless the corpus has them as verse 0.
    """
    held: dict[str, list[str]] = {}
    for unit in units.order:
        place = _place(unit)
        for name in [unit] if place is None else list(_names(place, numbering)):
            held.setdefault(name, []).append(unit)
    for name in list(held):
        _add_titles(name, held, units, numbering)
    order = sorted(held, key=lambda name: _order(name, held, units))
    return Numbered(UnitIndex.of(order), {name: tuple(found) for name, found in held.items()})


def _names(place: Place, numbering: str) -> Iterator[str]:
    for book, chapter, verse in _hebrew(place):
        if numbering == VULGATE:
            yield _named(_vulgate((book, chapter, verse)) if book == "Ps" else place)
        else:
            yield _named((book, chapter, verse))


def _hebrew(place: Place) -> list[Place]:
    book, chapter, verse = place
    if place in (table := _english_to_hebrew()):
        return table[place]
    shift = _titles().get(chapter, 0) if book == "Ps" and verse else 0
    return [(book, chapter, verse + shift)]


def _vulgate(place: Place) -> Place:
    book, chapter, verse = place
    for psalm, first, last, other, start in _vulgate_psalms():
        if psalm == chapter and first <= verse <= last:
            return book, other, start + verse - first
    moved = 10 < chapter < 148
    return book, chapter - 1 if moved else chapter, verse


def _add_titles(name: str, held: dict[str, list[str]], units: UnitIndex, numbering: str) -> None:
    """Add the verses that are a psalm's title, before the first verse that a unit stands for."""
    place = _place(name)
    if place is None or place[0] != "Ps" or len(held[name]) != 1:
        return
    english = _place(held[name][0])
    if english is None or english[2] != 1:
        return
    title = f"Ps.{english[1]}.0"
    for verse in range(1, _titles().get(english[1], 0) + 1):
        number = _vulgate(("Ps", english[1], verse)) if numbering == VULGATE else None
        held.setdefault(
            _named(number or ("Ps", english[1], verse)), [title] if title in units.ordinals else []
        )


def _order(name: str, held: Mapping[str, list[str]], units: UnitIndex) -> tuple[float, int]:
    """Place a name where its unit stands; a title stands before the psalm's first verse."""
    place = _place(name)
    verse = place[2] if place else 0
    if held[name]:
        return units.ordinals[held[name][0]], verse
    first = next((held[one][0] for one in _after(name) if held.get(one)), None)
    return (units.ordinals[first] - 0.5 if first else -1.0), verse


def _after(name: str) -> Iterator[str]:
    book, chapter, verse = _place(name) or ("", 0, 0)
    return (f"{book}.{chapter}.{n}" for n in range(verse + 1, verse + 4))


@cache
def _english_to_hebrew() -> Mapping[Place, list[Place]]:
    table: dict[Place, list[Place]] = {}
    for line in _HEBREW.split("\n"):
        book, _, pairs = line.partition(" ")
        for pair in filter(None, pairs.split(";")):
            english, hebrew = (list(_range(book, part)) for part in pair.split())
            if len(english) == len(hebrew):
                table |= {one: [other] for one, other in zip(english, hebrew, strict=True)}
            else:
                table |= dict.fromkeys(english, hebrew)
    return table


@cache
def _titles() -> Mapping[int, int]:
    """Return how many verses the title of each psalm is."""
    found = dict.fromkeys(_numbers(_ONE), 1)
    return found | dict.fromkeys(_numbers(_TWO), 2)


@cache
def _vulgate_psalms() -> tuple[tuple[int, int, int, int, int], ...]:
    read = (re.findall(r"\d+", line) for line in _PSALMS.split(";"))
    return tuple(tuple(map(int, numbers)) for numbers in read)  # type: ignore[misc]


def _numbers(text: str) -> Iterator[int]:
    for part in text.split():
        first, _, last = part.partition("-")
        yield from range(int(first), int(last or first) + 1)


def _range(book: str, text: str) -> Iterator[Place]:
    for part in text.split("+"):
        chapter, _, verses = part.partition(":")
        yield from ((book, int(chapter), verse) for verse in _numbers(verses))


def _place(unit: str) -> Place | None:
    parts = unit.split(".")
    if len(parts) != 3 or not (parts[1].isdigit() and parts[2].isdigit()):
        return None
    return parts[0], int(parts[1]), int(parts[2])


def _named(place: Place) -> str:
    book, chapter, verse = place
    return f"{book}.{chapter}.{verse}"
