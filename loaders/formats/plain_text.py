"""Plain text whose units begin with their numbers, under headings that stand alone."""

import re
from collections.abc import Iterator

from loaders.formats.decoding import decode, numbered_lines
from loaders.formats.found import Found, FoundDivision, FoundUnit, Oddity, Problem
from loaders.formats.unique_ids import UniqueIds
from loaders.formats.verse_numbers import VerseNumber, order_rule, verse_number
from loaders.mapping import FileMapping

_PLACE = re.compile(
    r"(?P<book>(?:[1-4]\s?)?[^\W\d_][^\d\n:]{0,40}?\s+)?(?P<chapter>\d+)[:.](?P<verse>\d+[a-z]?"
    r"(?:[-–]\d+[a-z]?)?)[.:]?\s+(?P<text>\S.*)",
    re.DOTALL,
)
_COUNTED = re.compile(
    r"(?P<number>(?:(?:§+|Art\.?|Article|Section|Sec\.)\s*)?\d+[a-z]?(?:[-–]\d+[a-z]?)?"
    r"(?:\s(?:bis|ter|quater|quinquies))?(?:\s[A-Z])?)(?:[.)]\s+|\s+(?=\[)|:\s+)(?P<text>\S.*)",
    re.DOTALL,
)
ENOUGH = 0.5
"""Share of the first lines that must begin with numbers for a file to be such a text."""


def begins_with_numbers(head: str) -> bool:
    """Say whether enough of a text's first lines begin with a number."""
    lines = [line for _, line in numbered_lines(head) if line.strip()][:200]
    counted = sum(bool(_PLACE.match(line) or _COUNTED.match(line)) for line in lines)
    return bool(lines) and counted >= 2 and counted >= ENOUGH * len(lines)


class _Reader:
    """Reads a text line by line; a unit is open until the next number or blank line."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._ids = UniqueIds()
        self._heading: str | None = None
        self._divisions: set[str] = set()
        self._before: dict[str, VerseNumber] = {}

    def placed(self, found: re.Match[str], text: str, where: str) -> Iterator[Found]:
        """Yield a unit with book, chapter and verse, after divisions that are new."""
        book = (found["book"] or "").strip()
        division = f"{book} {found['chapter']}".strip()
        number = verse_number(found["verse"])
        if division not in self._divisions:
            self._divisions.add(division)
            if book and book not in self._divisions:
                self._divisions.add(book)
                yield FoundDivision(book, "book", book, where)
            title = division if book else f"Chapter {found['chapter']}"
            ordinal = int(found["chapter"])
            yield FoundDivision(division, "chapter", title, where, ordinal, book or None)
        if number is not None and (rule := order_rule(number, self._before.get(division))):
            yield Problem(where, rule)
        if number is not None:
            self._before[division] = number
        verse = number.written if number else found["verse"]
        id_ = f"{division}:{verse}"
        kind = "heading" if verse == "0" else "verse"
        yield FoundUnit(id_, id_, text, where, kind=kind, division=division)

    def counted(self, number: str, text: str, where: str) -> Iterator[Found]:
        """Yield a unit with a number of its own, which need not be unique nor rise."""
        inside = f"{self._heading}/" if self._heading else ""
        bare = re.sub(r"^(?:§+|Art\.?|Article|Section|Sec\.)\s*", "", number)
        id_ = self._ids.give(f"{inside}{bare}")
        yield FoundUnit(id_, number, text, where, division=self._heading)

    def heading(self, line: str, where: str) -> Iterator[Found]:
        """Yield a division for a line that stands alone."""
        self._heading = self._ids.give(line.strip())
        yield FoundDivision(self._heading, "section", line.strip(), where)

    def finish(self) -> Iterator[Found]:
        """Say how many numbers stood more than once."""
        if self._ids.repeated:
            yield Oddity(
                f"{self._name}: {self._ids.repeated:,} numbers stand more than once; "
                "the later ones got ~2, ~3 … in document order"
            )


def read_plain_text(data: bytes, name: str, mapping: FileMapping) -> Iterator[Found]:
    """Read units that begin with ``12.``, ``§ 5``, ``3:16`` or ``Jonah 1:2``.

    The text of a unit is what follows its number, lines that continue it included with their
    ends as LF. A line without a number that follows a blank one is a heading.
    """
    reader = _Reader(name)
    is_open, blank = False, True
    pending: list[tuple[re.Match[str], list[str], str]] = []
    for number, line in numbered_lines(decode(data, name, mapping.encoding)):
        where = f"{name}:{number}"
        if not line.strip():
            blank, is_open = True, False
            continue
        found = _PLACE.match(line) or _COUNTED.match(line)
        if found is not None:
            yield from _flushed(reader, pending)
            pending.append((found, [found["text"]], where))
            is_open = True
        elif is_open and not blank:
            pending[-1][1].append(line)
        else:
            yield from _flushed(reader, pending)
            yield from reader.heading(line, where)
        blank = False
    yield from _flushed(reader, pending)
    yield from reader.finish()


def _flushed(
    reader: _Reader, pending: list[tuple[re.Match[str], list[str], str]]
) -> Iterator[Found]:
    while pending:
        found, lines, where = pending.pop()
        text = "\n".join(lines)
        if "verse" in found.re.groupindex:
            yield from reader.placed(found, text, where)
        else:
            yield from reader.counted(found["number"], text, where)
