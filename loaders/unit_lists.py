"""Lists of units as people write them: single ids, ranges, whole chapters, carried-over parts."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from server.references import SCHEMES, UnitIndex, covers_query, find_references
from server.references.versification import ENGLISH, Numbered, renumbered

_TOKEN = re.compile(r"[^\W_]+")
_BETWEEN = re.compile(r"\s*([;,|])\s*|\s+(?:and|und|et|y|ja|dan)\s+")
_RANGE = re.compile(r"\s*[-–—‐‑]\s*|\s+(?:to|bis|à)\s+")
_WHOLE_WORDS = {
    short: whole
    for whole, shorts in {
        "article": ("art", "arts", "articles"),
        "paragraph": ("para", "paras", "paragraphs"),
        "recital": ("recitals",),
        "section": ("sec", "secs", "sections"),
    }.items()
    for short in shorts
}
Tokens = tuple[str, ...]
Run = tuple[int, int]


@dataclass(frozen=True, slots=True)
class UnitList:
    """The units that a list names, in order and each once, and the parts that name none."""

    units: tuple[str, ...]
    unknown: tuple[str, ...] = ()


class UnitLists:
    """Reads lists of the units of one corpus; ids and citations may both be written."""

    def __init__(self, units: Sequence[str], citations: Iterable[str], scheme: str) -> None:
        self._index = UnitIndex.of(units)
        self._scheme = scheme
        self._citations = list(citations)

    @cached_property
    def _runs(self) -> Mapping[Tokens, Run]:
        """What parts of names span, made at the first list that needs it."""
        return _runs(self._index.order, self._citations)

    @cache  # noqa: B019 - it goes with the lists
    def _numbered(self, numbering: str) -> Numbered:
        return renumbered(self._index, numbering)

    def read(self, written: str, numbering: str = "") -> UnitList:
        """Read a list such as ``6:16-20; 24`` or ``JON.1.3, 5–7``.

        ``numbering`` is another one of the Bible's that the list is written in; what it names and
        no unit stands for, such as a title of a psalm by itself, is unknown.

        A part that lacks its beginning takes it over from the part before, one level less of it
        after a semicolon: ``6:3-15,50-53; 24`` is verses of chapter 6 and then chapter 24. A part
        that is the beginning of ids, such as a chapter, stands for all that begin so.
        """
        bare = written.strip().removeprefix("<").removesuffix(">")
        if numbering not in ("", ENGLISH):
            return self._renumbered(written, numbering)
        if bare in self._index.ordinals:
            return UnitList((bare,))
        if self._scheme in SCHEMES and self._scheme != "plain":
            found = find_references(written, self._scheme, self._index)
            if found and covers_query(written, found):
                units = dict.fromkeys(unit for one in found for unit in one.units)
                return UnitList(tuple(units), tuple(m for one in found for m in one.missing))
        return self._plain(bare)

    def _renumbered(self, written: str, numbering: str) -> UnitList:
        numbered = self._numbered(numbering)
        found = find_references(written, self._scheme, numbered.index)
        if not found or not covers_query(written, found):
            return UnitList((), (written,))
        missing = [one for reference in found for one in reference.missing]
        units: dict[str, None] = {}
        for reference in found:
            meant = [unit for one in reference.units for unit in numbered.units[one]]
            missing += [] if meant or reference.missing else [f"{written} ({numbering})"]
            units.update(dict.fromkeys(meant))
        return UnitList(tuple(units), tuple(missing))

    def _plain(self, written: str) -> UnitList:
        units: dict[str, None] = {}
        unknown: list[str] = []
        before: Tokens = ()
        pieces = _BETWEEN.split(written)
        for part, sign in zip(pieces[::2], [None, *pieces[1::2]], strict=True):
            bare = part.strip().removeprefix("<").removesuffix(">")
            if not bare:
                continue
            run, before = self._part(bare, before[:-1] if sign == ";" else before)
            if run is None:
                unknown.append(bare)
            else:
                units.update(dict.fromkeys(self._index.order[run[0] : run[1] + 1]))
        return UnitList(tuple(units), tuple(unknown))

    def _part(self, part: str, before: Tokens) -> tuple[Run | None, Tokens]:
        """Return the ordinals that a part spans, and what the next part may take over."""
        ordinal = self._index.ordinals.get(part)
        if ordinal is not None:
            return (ordinal, ordinal), tokens(part)
        for dash in _RANGE.finditer(part):
            first, start = self._one(part[: dash.start()], before)
            last, end = self._one(part[dash.end() :], start)
            if first and last and first[0] <= last[1]:
                return (first[0], last[1]), end
        return self._one(part, before)

    def _one(self, part: str, before: Tokens) -> tuple[Run | None, Tokens]:
        written = tokens(part)
        for full in _completed(written, before):
            if full in self._runs:
                return self._runs[full], full
        return None, before


def tokens(written: str) -> Tokens:
    """Return the words and numbers of an id, folded, digits of any script as European ones."""
    digits = "".join(
        str(unicodedata.digit(sign)) if sign.isdigit() else sign for sign in written.casefold()
    )
    return tuple(_WHOLE_WORDS.get(word, word) for word in _TOKEN.findall(digits))


def _completed(written: Tokens, before: Tokens) -> Iterator[Tokens]:
    """Yield what a part may mean after another: at its level, then above it, then below.

    After ``article 3``, ``5`` is article 5 and ``9(1)`` the first paragraph of article 9.
    """
    if not written:
        return
    level = max(0, len(before) - len(written))
    for kept in (*range(level, -1, -1), *range(level + 1, len(before))):
        yield before[:kept] + written


def _beginnings(name: Tokens) -> Iterator[Tokens]:
    """Yield a name and what of it ends in a number or just before one: no half of a title."""
    for n in range(1, len(name)):
        if name[n - 1][0].isdigit() or name[n][0].isdigit():
            yield name[:n]
    yield name


def _runs(units: Sequence[str], citations: Iterable[str]) -> Mapping[Tokens, Run]:
    """Map every id, citation and beginning of them to its first and last ordinal.

    A beginning whose units do not stand together names nothing.
    """
    held: dict[Tokens, list[int]] = {}
    for ordinal, (unit, citation) in enumerate(zip(units, citations, strict=True)):
        names = {tokens(unit), tokens(citation)}
        for part in {part for name in names for part in _beginnings(name)}:
            held.setdefault(part, []).append(ordinal)
    return {
        part: (ordinals[0], ordinals[-1])
        for part, ordinals in held.items()
        if ordinals[-1] - ordinals[0] + 1 == len(ordinals)
    }
