"""Verses gathered from the marks and words of a scripture file, in whichever format."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from loaders.formats.decoding import one_space
from loaders.formats.found import Found, FoundDivision, FoundUnit, Oddity, Problem
from loaders.formats.verse_numbers import VerseNumber, order_rule, verse_number
from loaders.records import Scalar

_HEADING = "0"


@dataclass(slots=True)
class _Open:
    """The verse that words are gathered for."""

    id: str
    citation: str
    where: str
    kind: str = "verse"
    words: list[str] = field(default_factory=list)
    attributes: dict[str, Scalar] = field(default_factory=dict)


class Verses:
    """Gathers books, chapters and verses; white space of a verse becomes single spaces.

    A ``gap`` stands where markup parts words, such as the lines of a poem, so that they are
    not glued together. Words outside of verses are counted and reported.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._found: list[Found] = []
        self._book = self._title = self._chapter = ""
        self._chapter_known = False
        self._before: VerseNumber | None = None
        self._open: _Open | None = None
        self._outside = 0
        self._seen: set[str] = set()

    def book(self, id_: str, title: str, where: str) -> None:
        """Begin a book."""
        self._close()
        self._book, self._title, self._chapter_known = id_, title or id_, False
        if not id_:
            self._found.append(Problem(where, "a book needs an id"))
        elif id_ not in self._seen:
            self._seen.add(id_)
            self._found.append(FoundDivision(id_, "book", self._title, where))
        self._before = None

    def retitle(self, title: str) -> None:
        """Give the book that was begun its title, if one is found before its first chapter."""
        place = self._found[-1] if self._found else None
        if title and isinstance(place, FoundDivision) and place.id == self._book:
            self._title = title
            self._found[-1] = FoundDivision(place.id, place.kind, title, place.where)

    def chapter(self, written: str, where: str) -> None:
        """Begin a chapter of the book."""
        self._close()
        number = verse_number(written)
        if number is None:
            self._found.append(Problem(where, f"{written!r} is no number of a chapter"))
            return
        if not self._book:
            self._found.append(Problem(where, "a chapter before any book"))
        self._chapter, self._chapter_known, self._before = number.written, True, None
        id_ = f"{self._book}.{number.written}"
        if id_ in self._seen:
            self._found.append(Problem(where, f"chapter {written} stands twice in {self._book}"))
            return
        self._seen.add(id_)
        title = f"{self._title} {number.written}"
        ordinal = number.first[0]
        self._found.append(FoundDivision(id_, "chapter", title, where, ordinal, self._book))

    def verse(self, written: str, where: str) -> None:
        """Begin a verse of the chapter."""
        self._close()
        number = verse_number(written)
        if number is None:
            self._found.append(Problem(where, f"{written!r} is no number of a verse"))
            return
        if not self._chapter_known:
            rule = f"verse {written} before any chapter: a chapter's mark is missing"
            self._found.append(Problem(where, rule))
            return
        if rule := order_rule(number, self._before):
            self._found.append(Problem(where, rule))
        self._before = number
        self._begin(number.written, where, "verse" if number.first[0] else "heading")

    def heading(self, where: str) -> None:
        """Begin words that belong to the text before the first verse, kept as verse 0."""
        if self._open is None and self._chapter_known and self._before is None:
            self._begin(_HEADING, where, "heading")
            self._before = verse_number(_HEADING)

    def end(self) -> None:
        """End the verse that is open, where a format marks its end."""
        self._close()

    def words(self, text: str) -> None:
        """Take words of the open verse."""
        if self._open is not None:
            self._open.words.append(text)
        elif text.strip():
            self._outside += 1

    def gap(self) -> None:
        """Part what stands before from what comes after."""
        if self._open is not None:
            self._open.words.append(" ")

    def note(self, key: str, value: str) -> None:
        """Give the open verse an attribute, such as its number in another counting."""
        if self._open is not None and value.strip():
            self._open.attributes[key] = value.strip()

    def problem(self, where: str, rule: str) -> None:
        """Report a breach."""
        self._found.append(Problem(where, rule))

    def finish(self, left_out: dict[str, int]) -> Iterator[Found]:
        """Yield everything; ``left_out`` counts what is no text, by its name."""
        self._close()
        yield from self._found
        if not any(isinstance(one, FoundUnit) for one in self._found):
            yield Problem(self._name, "holds no verse")
        for what, count in left_out.items():
            if count:
                yield Oddity(f"{self._name}: {count:,} {what} are left out")
        if self._outside:
            yield Oddity(
                f"{self._name}: words at {self._outside:,} places outside of verses are left out"
            )

    def _begin(self, number: str, where: str, kind: str) -> None:
        id_ = f"{self._book}.{self._chapter}.{number}"
        citation = f"{self._title} {self._chapter}:{number}"
        self._open = _Open(id_, citation, where, kind)

    def _close(self) -> None:
        verse, self._open = self._open, None
        if verse is None:
            return
        text = one_space("".join(verse.words))
        if not text:
            self._found.append(Oddity(f"{verse.where}: {verse.citation} has no words, left out"))
            return
        self._found.append(
            FoundUnit(
                id=verse.id,
                citation=verse.citation,
                text=text,
                where=verse.where,
                kind=verse.kind,
                division=f"{self._book}.{self._chapter}",
                attributes=verse.attributes,
            )
        )
