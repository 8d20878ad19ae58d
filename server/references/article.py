"""References to laws: articles, sections and recitals with what lies below them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from server.references import article_cjk
from server.references.article_instrument import is_other
from server.references.article_places import Levels, kind_of, places, span
from server.references.citation import plain_citation
from server.references.cursor import Cursor
from server.references.index import UnitIndex
from server.references.reference import Reference, Span, reference
from server.references.tokens import tokens

_HEADS = (
    (
        frozenset({"article", "articles", "art", "arts", "artikel", "articolo", "artículo"}),
        ("art",),
    ),
    (frozenset({"section", "sections", "sec", "secs", "s", "ss"}), ("sec",)),
    (frozenset({"recital", "recitals"}), ("rec",)),
)
_BELOW = frozenset(
    {"paragraph", "paragraphs", "para", "paras", "point", "points", "subparagraph", "letter"}
)
_AND = frozenset({"and", "or", "und", "oder", "et", "ou"})
_TO = frozenset({"to", "through", "until", "bis"})
_OF = frozenset({"of"})
_SIGN = "§"
_LONGEST_LEVEL = 4


class Head(NamedTuple):
    """What stands before a number: the word's end, and the kind of unit that is meant."""

    after: int
    kind: str


class Read(NamedTuple):
    """What was read up to (not including) token ``after``."""

    after: int
    found: tuple[Levels, ...]


def find(text: str, units: UnitIndex) -> list[Reference]:
    """Return the references of a text, in order.

    Read are ``art. 3, 5 to 7 and 9(1)``, ``Article 6(1), point (a) or (f)``, ``§ 1903``,
    ``s 59``, ``recital 42``, ``第五十四条第二款``, ``第3条至第5条``. Only kinds that the release
    has units of are read (``§`` stands for an article where there are no sections), and a
    reference that goes on to name another law is left out. A place below an undivided unit is
    found in part. *Paragraph 2* alone says not of what, and is no reference.
    """
    eastern = article_cjk.find(text, units)
    reader = _Reader(text, tokens(text), units)
    return sorted([*_references(reader), *eastern], key=lambda one: one.start)


def article_citation(unit_ids: Sequence[str], units: UnitIndex | None) -> str:
    """Return ``Articles 3, 5–7, 9(1); Recital 42`` in canonical order.

    Runs are made of whole articles whose numbers follow one another. Ids of another form follow
    as they are.
    """
    ids = dict.fromkeys(unit_ids)
    ordinals = units.ordinals if units else {}
    ordered = sorted(ids, key=lambda unit: ordinals.get(unit, len(ordinals)))
    known = [unit.split("-") for unit in ordered if _is_place(unit)]
    groups = [(kind, list(group)) for kind, group in groupby(known, key=lambda place: place[0])]
    written = [_of_kind(kind, group) for kind, group in groups]
    others = [unit for unit in ordered if not _is_place(unit)]
    return "; ".join([*written, *([plain_citation(others, units)] if others else [])])


_WORDS = {"art": "Article", "sec": "Section", "rec": "Recital"}


def _is_place(unit: str) -> bool:
    kind, *levels = unit.split("-")
    return kind in _WORDS and bool(levels) and all(level.isalnum() for level in levels)


def _of_kind(kind: str, group: Sequence[Sequence[str]]) -> str:
    runs: list[list[Sequence[str]]] = []
    for place in group:
        if runs and _follows(runs[-1][-1], place):
            runs[-1].append(place)
        else:
            runs.append([place])
    shown = [_shown(run[0]) + (f"–{_shown(run[-1])}" if len(run) > 1 else "") for run in runs]
    return f"{_WORDS[kind]}{'s' if len(group) > 1 else ''} {', '.join(shown)}"


def _follows(before: Sequence[str], after: Sequence[str]) -> bool:
    if len(before) != 2 or len(after) != 2 or not (before[1] + after[1]).isdigit():
        return False
    return int(after[1]) == int(before[1]) + 1


def _shown(place: Sequence[str]) -> str:
    return place[1] + "".join(f"({level})" for level in place[2:])


def _references(reader: "_Reader") -> Iterator[Reference]:
    place = 0
    while place < len(reader.tokens):
        read = reader.read(place)
        if read is None:
            place += 1
            continue
        where = Span(reader.at(place).start, reader.at(read.after - 1).end)
        if not reader.is_of_another(read.after):
            yield reference(reader.text, where, places(read.found, reader.units), reader.units)
        place = read.after


@dataclass(frozen=True, slots=True)
class _Reader(Cursor):
    """Every method starts at a token and says where it ended."""

    def read(self, place: int) -> Read | None:
        """Read a reference that starts at this token."""
        head = self._head(place)
        if head is None or not self.is_number(head.after):
            return None
        after, levels = self._item(head.after, (head.kind,))
        after, found = self._range(after, levels)
        while (following := self._next(after)) is not None:
            after, levels = self._continued(following, found[-1])
            after, more = self._range(after, levels)
            found += more
        return Read(after, found)

    def is_of_another(self, after: int) -> bool:
        """Say whether another law is named after a reference, or after the next in its list."""
        if is_other(self, after):
            return True
        joined = self.past_sign(after, ",;")
        joined += self.is_word(joined, _AND)
        following = self.read(joined) if joined > after else None
        return following is not None and self.is_of_another(following.after)

    def _head(self, place: int) -> Head | None:
        """Return where *Articles*, *art.*, *s*, *§§* ends."""
        if self.is_sign(place, _SIGN):
            while self.is_sign(place, _SIGN):
                place += 1
            kind = kind_of(("sec", "art"), self.units)
            return Head(place, kind) if kind else None
        if self.touches(place) and self.at(place - 1).kind != "sign":
            return None
        for words, kinds in _HEADS:
            if self.is_word(place, words):
                kind = kind_of(kinds, self.units)
                return Head(self.past_sign(place + 1, "."), kind) if kind else None
        return None

    # One place

    def _item(self, place: int, above: Levels) -> tuple[int, Levels]:
        """Read a number with what lies below it: ``6(1)(a)``, ``7.3``, ``6(1), point (a)``."""
        number = str(self.at(place).number)
        place += 1
        if self.at(place).kind == "word" and self.touches(place) and len(self.shown(place)) == 1:
            number += self.at(place).value
            place += 1
        return self._below(place, (*above, number))

    def _below(self, place: int, levels: Levels) -> tuple[int, Levels]:
        while True:
            bracketed = self._bracketed(place) or self._dotted(place) or self._worded(place)
            if bracketed is None:
                return place, levels
            place, level = bracketed
            levels = (*levels, level)

    def _bracketed(self, place: int) -> tuple[int, str] | None:
        """Read ``(1)`` or ``(a)``."""
        if not (self.is_sign(place, "(") and self.is_sign(place + 2, ")")):
            return None
        level = self._level(place + 1)
        return (place + 3, level) if level else None

    def _level(self, place: int) -> str | None:
        if self.is_number(place):
            return str(self.at(place).number)
        value = self.at(place).value
        is_short = self.at(place).kind == "word" and len(value) <= _LONGEST_LEVEL
        return value if is_short else None

    def _dotted(self, place: int) -> tuple[int, str] | None:
        """Read ``.3`` of ``7.3``."""
        tight = self.touches(place) and self.touches(place + 1)
        if self.is_sign(place, ".") and tight and self.is_number(place + 1):
            return place + 2, str(self.at(place + 1).number)
        return None

    def _worded(self, place: int) -> tuple[int, str] | None:
        """Read ``, paragraph 3`` or ``point (a)``."""
        word = self.past_sign(place, ",")
        if not self.is_word(word, _BELOW):
            return None
        after = self.past_sign(word + 1, ".")
        if self.is_number(after):
            return after + 1, str(self.at(after).number)
        return self._bracketed(after)

    # Lists

    def _next(self, place: int) -> int | None:
        """Return the number or bracket that continues a list: ``, 5``, ``and 9``, ``or (f)``."""
        following = self.past_sign(place, ",;&/")
        following += self.is_word(following, _AND)
        if following == place:
            return None
        if self._bracketed(following):
            return following
        if not self.is_number(following):
            return None
        tight = self.touches(following)
        return following if tight or self._ends(following + 1) else None

    def _ends(self, place: int) -> bool:
        follower = self.at(place)
        return follower.kind != "word" or follower.value in _AND | _TO | _OF | _BELOW

    def _continued(self, place: int, last: Levels) -> tuple[int, Levels]:
        """Read what continues a list; ``(f)`` takes the place of the last letter."""
        bracketed = self._bracketed(place)
        if bracketed is None:
            return self._item(place, last[:1])
        after, level = bracketed
        return self._below(after, (*_kept(last, level), level))

    def _range(self, place: int, first: Levels) -> tuple[int, tuple[Levels, ...]]:
        """Read ``to 7``, ``-(c)`` or nothing after a place."""
        if not (self.is_sign(place, "-") or self.is_word(place, _TO)):
            return place, (first,)
        if not (self.is_number(place + 1) or self._bracketed(place + 1)):
            return place, (first,)
        after, last = self._continued(place + 1, first)
        return after, tuple(span(first, last))


def _kept(last: Levels, level: str) -> Levels:
    """Return the levels above one that replaces the last of its kind, number or letter."""
    for depth in range(len(last) - 1, 1, -1):
        if last[depth].isdigit() == level.isdigit():
            return last[:depth]
    return last if len(last) == 2 else last[:-1]
