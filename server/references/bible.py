"""References to the Bible: book, chapter and verse, as readers and indexes write them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from server.references.bible_books import (
    NAME_WORDS,
    ORDINALS,
    ORDINARY,
    SINGLE_CHAPTER,
    SUFFIXES,
    book_of,
    is_whole_name,
)
from server.references.bible_places import Range, Verse, places
from server.references.cursor import Cursor
from server.references.index import UnitIndex
from server.references.reference import Reference, Span, reference
from server.references.tokens import tokens

CHAPTER = frozenset({"chapter", "chapters", "chap", "ch"})
VERSE = frozenset({"verse", "verses", "vers", "v", "vv", "vs"})
AND = frozenset({"and"})
TO = frozenset({"to", "through", "until"})
PARTS = frozenset("abc")
"""Letters that name a part of a verse; the whole verse is opened."""


class Book(NamedTuple):
    """A book's name before token ``after``, and how sure it is that a book is meant."""

    after: int
    osis: str
    whole: bool
    ordinary: bool


class Read(NamedTuple):
    """What was read up to (not including) token ``after``; ``bare`` = a chapter number alone."""

    after: int
    ranges: tuple[Range, ...]
    bare: bool


def find(text: str, units: UnitIndex) -> list[Reference]:
    """Return the references of a text, in order.

    Read are ``John 3:16``, ``Jn 3.16``, OSIS ids, lists with the book carried over
    (``1Ch 6:3-15,50-53; 24``), whole chapters (``Ps 138, 139:1-17``), ranges across chapters
    (``Matthew 9:35–10:1``) and books of one chapter (``Jude 3``), in digits of any script. A
    book's name alone is a word like any other.
    """
    read = tokens(text)
    if not any(token.kind == "number" for token in read):
        return []
    return list(_references(_Reader(text, read, units)))


def _references(reader: "_Reader") -> Iterator[Reference]:
    place = 0
    while place < len(reader.tokens):
        read = reader.read(place)
        if read is None:
            place += 1
            continue
        span = Span(reader.at(place).start, reader.at(read.after - 1).end)
        yield reference(reader.text, span, places(read.ranges, reader.units), reader.units)
        place = read.after


@dataclass(frozen=True, slots=True)
class _Reader(Cursor):
    """Every ``read`` method starts at a token and says where it ended."""

    def read(self, place: int) -> Read | None:
        """Read a reference that starts at this token."""
        book = None if self._is_inside(place) else self.book(place)
        if book is None:
            return None
        number = book.after + self.is_word(book.after, CHAPTER)
        number = self.past_sign(number, ".") if number > book.after else number
        if self.is_word(number, VERSE) and book.osis in SINGLE_CHAPTER:
            number = self.past_sign(number + 1, ".")
        if not self.is_number(number):
            return None
        read = self._list(number, book.osis)
        return read if self._is_meant(place, book, read) else None

    def _is_inside(self, place: int) -> bool:
        """Say whether a token goes on to the left: ``x3John``, ``12.1 John``."""
        before = self.at(place - 1).kind
        return self.touches(place) and before in ("word", "number")

    def _is_meant(self, place: int, book: Book, read: Read) -> bool:
        """Weigh names that may be ordinary words: *mark 5*, *is 9:30*, *So 3 people*."""
        if place == 0 and read.after == len(self.tokens):
            return True
        capital = self.is_capital(place)
        if not read.bare:
            return capital or not book.ordinary
        if capital and not book.ordinary:
            return True
        sure = book.whole or self._ends(read.after)
        exists = any(one in self.units.ordinals for one in places(read.ranges, self.units))
        return sure and exists and (capital or not book.ordinary)

    def _ends(self, place: int) -> bool:
        follower = self.at(place)
        return follower.kind != "word" or follower.value in AND | TO

    # Books

    def book(self, place: int) -> Book | None:
        """Return the longest name of a book here: *1 John*, *II Samuel*, *Song of Songs*."""
        number, name = self._number(place)
        if number:
            found = self._name(name, number)
            if found is not None or self.is_number(place):
                return found
        return self._name(place, 0)

    def _number(self, place: int) -> tuple[int, int]:
        """Return the number of a book (0 for none) and where its name would start."""
        if self.is_number(place) and 1 <= self.at(place).number <= 3:
            touching = self.is_word(place + 1, SUFFIXES) and self.touches(place + 1)
            return self.at(place).number, self.past_sign(place + 1 + touching, ".")
        if self.is_word(place, frozenset(ORDINALS)):
            return ORDINALS[self.at(place).value], self.past_sign(place + 1, ".")
        return 0, place

    def _name(self, place: int, number: int) -> Book | None:
        words: tuple[str, ...] = ()
        found = None
        while len(words) < NAME_WORDS and self.at(place).kind == "word":
            words = (*words, self.at(place).value)
            place += 1
            osis = book_of(number, words)
            if osis is not None:
                ordinary = not number and "".join(words) in ORDINARY
                whole = is_whole_name(number, words)
                found = Book(self.past_sign(place, "."), osis, whole, ordinary)
        return found

    # Chapters and verses

    def _list(self, place: int, book: str) -> Read:
        """Read one item and the list that goes on from it within the book."""
        chapter = 1 if book in SINGLE_CHAPTER else 0
        after, one = self._range(place, Verse(book, chapter))
        ranges = [one]
        while (following := self._next_item(after)) is not None:
            starts_chapter = self.is_sign(after, ";") and book not in SINGLE_CHAPTER
            context = ranges[-1].last
            if starts_chapter or context.is_whole:
                context = context._replace(chapter=0)
            after, one = self._range(following, context)
            ranges.append(one)
        bare = len(ranges) == 1 and not self._has_verse(ranges[0], chapter)
        return Read(after, tuple(ranges), bare)

    def _has_verse(self, one: Range, chapter: int) -> bool:
        return not (chapter or (one.first.is_whole and one.last.is_whole))

    def _next_item(self, place: int) -> int | None:
        """Return the number that continues a list: ``, 17``, ``; 24``, ``and 18``."""
        following = self.past_sign(place, ",;&")
        following += self.is_word(following, AND)
        following += following > place and self.is_word(following, CHAPTER | VERSE)
        if following == place or not self.is_number(following):
            return None
        if self._pair(following) is not None:
            return following
        starts_book = self.book(following) is not None
        tight = self.touches(following) and not self.touches(following + 1)
        return following if not starts_book and (tight or self._ends(following + 1)) else None

    def _range(self, place: int, within: Verse) -> tuple[int, Range]:
        """Read ``16``, ``3:16``, ``3:16-18``, ``9:35-10:1``, ``17-18`` or ``Gen.1.1-Gen.1.3``."""
        after, first = self._verse(place, within)
        if not self._joins(after):
            return after, Range(first, first)
        start = after + 1
        book = self.book(start)
        if book is not None and self.is_number(book.after):
            end, last = self._verse(book.after, Verse(book.osis, 0))
            return end, Range(first, last)
        if not self.is_number(start):
            return after, Range(first, first)
        end, last = self._verse(start, within if first.is_whole else first)
        spaced = not (self.touches(after) and self.touches(start))
        if spaced and self._pair(start) is None and not self._ends(end):
            return after, Range(first, first)
        ordered = (last, first) if last[:2] == first[:2] and last < first else (first, last)
        return end, Range(*ordered)

    def _joins(self, place: int) -> bool:
        return self.is_sign(place, "-") or self.is_word(place, TO)

    def _verse(self, place: int, within: Verse) -> tuple[int, Verse]:
        """Read ``3:16``, or a number that is a verse of the chapter given, else a chapter."""
        number = self.at(place).number
        verse = self._pair(place)
        if verse is not None:
            found = Verse(within.book, number, self.at(verse).number)
            return self._past_part(verse + 1), found
        if within.chapter:
            return self._past_part(place + 1), within._replace(verse=number)
        return place + 1, Verse(within.book, number)

    def _pair(self, place: int) -> int | None:
        """Return the verse's token when ``chapter : verse`` starts here."""
        after = place + 1
        if self.is_sign(after, ":") or (self.is_sign(after, ".") and self.touches(after)):
            is_tight = self.is_sign(after, ":") or self.touches(after + 1)
            return after + 1 if is_tight and self.is_number(after + 1) else None
        after = self.past_sign(after, ",")
        if self.is_word(after, VERSE):
            after = self.past_sign(after + 1, ".")
            return after if self.is_number(after) else None
        return None

    def _past_part(self, place: int) -> int:
        return place + (self.is_word(place, PARTS) and self.touches(place))
