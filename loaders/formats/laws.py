"""Laws in XML of any family: a tree of numbered parts, walked so that no word is lost.

A part that holds numbered parts is a division; its own number and heading are the title. What
holds none is a unit, and so is text that stands between parts. Quoted structures, such as the
new wording that an amendment brings, are text and no parts of the law that quotes them.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from loaders.formats.decoding import one_space
from loaders.formats.found import Found, FoundDivision, FoundUnit, Oddity, Problem
from loaders.formats.unique_ids import UniqueIds
from loaders.formats.xml_tree import attribute, events, local, place

if TYPE_CHECKING:
    from lxml.etree import _Element

_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])")
TITLE = 300
"""Characters of a title."""


def _no_text(_element: "_Element") -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Dialect:
    """The elements of a family: what is a part, number, heading, quoted, skipped, or inline.

    ``wrappers`` may stand between a part and its number; ``text_of`` gives the wording of
    elements that stand for signs.
    """

    parts: frozenset[str]
    divisions: frozenset[str]
    numbers: frozenset[str]
    headings: frozenset[str]
    quoted: frozenset[str]
    skipped: frozenset[str]
    inline: frozenset[str]
    notes: frozenset[str] = frozenset()
    wrappers: frozenset[str] = frozenset()
    ids: tuple[str, ...] = ()
    kinds: dict[str, str] = field(default_factory=dict)
    text_of: Callable[["_Element"], str] = _no_text


@dataclass(frozen=True, slots=True)
class _Place:
    """Where the walk is: the division, its id and its title."""

    division: str | None
    id: str
    citation: str


class Walk:
    """One walk over the body of a law."""

    def __init__(self, dialect: Dialect, name: str, unit: str = "") -> None:
        self._dialect = dialect
        self._name = name
        self._ids = UniqueIds()
        self._left_out: Counter[str] = Counter()
        self._parts = _cut_below(dialect, unit) if unit else dialect.parts

    def read(self, root: "_Element", title: str) -> Iterator[Found]:
        """Yield divisions and units in document order, then what was left out."""
        units = 0
        for one in self._inside(root, _Place(None, "", title)):
            units += isinstance(one, FoundUnit)
            yield one
        if not units:
            yield Problem(self._name, f"<{local(root)}> holds no text")
        for what, count in self._left_out.items():
            yield Oddity(f"{self._name}: {count:,} <{what}> elements are left out")
        if self._ids.repeated:
            yield Oddity(
                f"{self._name}: {self._ids.repeated:,} numbers or ids stand more than once; "
                "the later ones got ~2, ~3 … in document order"
            )

    def _part(self, element: "_Element", above: _Place) -> Iterator[Found]:
        """Yield what a child of a division or of the body gives."""
        name, dialect = local(element), self._dialect
        if name in dialect.skipped or name in dialect.notes:
            self._count(element)
            return
        is_part = name in self._parts
        holds_parts = name not in dialect.quoted and self._holds_parts(element)
        if not is_part and holds_parts:
            yield from self._inside(element, above)
        elif is_part and (holds_parts or name in dialect.divisions):
            yield from self._division(element, above)
        else:
            yield from self._unit(element, above)

    def _inside(self, element: "_Element", here: _Place) -> Iterator[Found]:
        loose = element.text or ""
        for child in element:
            if local(child) in self._dialect.numbers | self._dialect.headings:
                loose += child.tail or ""
                continue
            yield from self._part(child, here)
            loose += f" {child.tail or ''}"
        if loose.strip():
            yield Oddity(f"{place(element, self._name)}: text between its parts: {loose.strip()}")

    def _division(self, element: "_Element", above: _Place) -> Iterator[Found]:
        number, heading = self._number(element), self._heading(element)
        id_ = self._id(element, number, above)
        kind = self._kind(element)
        title = " ".join(part for part in (_numbered(kind, number), heading) if part)[:TITLE]
        where = place(element, self._name, id_)
        yield FoundDivision(id_, kind, title or kind, where, within=above.division)
        citation = _numbered(kind, number) or heading[:TITLE] or kind
        here = _Place(id_, id_, citation)
        if self._holds_parts(element):
            yield from self._inside(element, here)
        else:
            yield from self._unit(element, here, inner=True)

    def _unit(self, element: "_Element", above: _Place, *, inner: bool = False) -> Iterator[Found]:
        number = "" if inner else self._number(element)
        text = self._text(element, without_number=bool(number) or inner)
        if not text:
            return
        kind = self._kind(element)
        wanted = f"{above.id}/text" if inner else ""
        id_ = self._ids.give(wanted) if inner else self._id(element, number, above)
        heading = "" if inner else self._heading(element)
        if inner:
            citation = above.citation
        elif number and local(element) in self._parts:
            bare = number.strip("()[]. \u00a0\u2002\u2003")
            citation = f"{above.citation} ({bare})" if above.division else _numbered(kind, number)
        else:
            citation = above.citation if above.division else kind.capitalize()
        yield FoundUnit(
            id=id_,
            citation=(f"{citation} {heading}".strip() or kind)[:TITLE],
            text=text,
            where=place(element, self._name, id_),
            kind=kind,
            division=above.division,
        )

    def _holds_parts(self, element: "_Element") -> bool:
        hidden = self._dialect.quoted | self._dialect.skipped | self._dialect.notes
        return any(
            local(child) not in hidden and (local(child) in self._parts or self._holds_parts(child))
            for child in element
        )

    def _id(self, element: "_Element", number: str, above: _Place) -> str:
        own = attribute(element, *self._dialect.ids) if self._dialect.ids else ""
        if own:
            return self._ids.give(own)
        kind = self._kind(element)
        bare = _bare(kind, number)
        step = f"{kind}-{bare}" if bare else kind
        # An article is counted through the whole law, whatever chapter it stands in.
        alone = local(element) in self._dialect.divisions or not above.id
        return self._ids.give(step if alone else f"{above.id}/{step}")

    def _kind(self, element: "_Element") -> str:
        name = local(element)
        return self._dialect.kinds.get(name) or _CAMEL.sub(" ", name).replace(".", " ").casefold()

    def _number(self, element: "_Element") -> str:
        for child in element:
            if local(child) in self._dialect.numbers:
                return self._text(child)[:TITLE]
            if local(child) in self._dialect.wrappers:
                return self._number(child)
        return ""

    def _heading(self, element: "_Element") -> str:
        found = [child for child in element if local(child) in self._dialect.headings]
        return " ".join(filter(None, (self._text(child) for child in found)))[:TITLE]

    def _text(self, element: "_Element", *, without_number: bool = False) -> str:
        """Return the words of an element; block elements part them, inline ones do not."""
        dialect = self._dialect
        words: list[str] = []
        apart = dialect.numbers | dialect.headings if without_number else frozenset[str]()
        stopped: _Element | None = None
        for kind, what in events(element):
            if stopped is not None:
                stopped = None if kind == "end" and what is stopped else stopped
                continue
            if kind == "text":
                words.append(what)
                continue
            name = local(what)
            if kind == "start" and what is not element:
                if name in dialect.skipped | dialect.notes or (
                    name in apart and self._is_own(what, element)
                ):
                    stopped = what
                    self._count(what)
                    continue
                words.append(dialect.text_of(what))
            if name not in dialect.inline:
                words.append(" ")
        return one_space("".join(words)).strip()

    def _is_own(self, number: "_Element", element: "_Element") -> bool:
        above = number.getparent()
        while above is not None and above is not element:
            if local(above) not in self._dialect.wrappers or above.getparent() is not element:
                return False
            above = above.getparent()
        return True

    def _count(self, element: "_Element") -> None:
        if local(element) in self._dialect.notes:
            self._left_out[local(element)] += 1


def _cut_below(dialect: Dialect, unit: str) -> frozenset[str]:
    """Return the parts without those that lie below the element that is to be the unit."""
    order = [part for part in dialect.kinds if part in dialect.parts]
    below = set(order[order.index(unit) + 1 :]) if unit in order else set()
    return dialect.parts - below


def _numbered(kind: str, number: str) -> str:
    if not number:
        return ""
    wordy = any(sign.isalpha() for sign in number) and len(number.split()) > 1
    return number if wordy or number.startswith("§") else f"{kind.capitalize()} {number.strip()}"


def _bare(kind: str, number: str) -> str:
    """Return the number alone: ``Article 5 bis.`` of an article is ``5-bis``."""
    words = number.casefold().replace(kind, " ").strip("()[].:;–-§ \u00a0\u2002\u2003").split()
    words = [word.strip("()[].:;§") for word in words if word not in {"art.", "art", "sec."}]
    return "-".join(word for word in words if word)[:80]
