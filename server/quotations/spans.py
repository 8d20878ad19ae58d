"""Where a text quotes: spans between quotation marks of any tradition, and block quotes."""

import re
from bisect import bisect_right
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from server.quotations.blocks import block_spans, without_block_signs
from server.quotations.context import can_close, can_open, is_possessive, starts_line

Kind = Literal["marks", "single", "straight", "title", "block"]

CLOSERS: Mapping[str, str] = MappingProxyType(
    {
        "“": "”", "„": "“”", "‟": "”", "”": "”", "«": "»", "»": "«»", "‹": "›", "›": "‹›",
        "‘": "’", "‚": "‘’", "‛": "’", "'": "'", '"': '"', "＂": "＂", "〝": "〞〟",
        "「": "」", "『": "』", "｢": "｣", "《": "》", "〈": "〉", "{": "}", "﴿": "﴾", "﴾": "﴿",
    }
)  # fmt: skip
"""Mark that opens → the marks that may close it."""
SINGLE = frozenset("‘‚‛'‹›")
"""Marks that are apostrophes, feet or transliterated letters as well, or that quote inside."""
STRAIGHT = frozenset("\"'＂")
TITLES = frozenset("《〈")
"""Marks that stand around the titles of books and laws more often than around their words."""
MOST_OPEN = 40
"""Quotations open at once; of more, the outermost is given up."""
MAX_LETTERS = 20_000
"""What is longer between two marks was opened and never closed."""

_MARKS = re.compile(rf"[{re.escape(''.join(sorted({*CLOSERS, *''.join(CLOSERS.values())})))}]")
_BLANK_LINE = re.compile(r"\n[ \t\r]*\n\s*")


@dataclass(frozen=True, slots=True)
class Quotation:
    """``text[start:end]`` with its marks; ``text[first:last]`` is what stands between them.

    Offsets are code points of the text given. ``text`` is the inner part, in which the signs of
    a block quote are spaces, so that its offsets hold. ``depth`` counts the quotations around it.
    """

    start: int
    end: int
    first: int
    last: int
    kind: Kind
    text: str
    depth: int = 0


@dataclass(frozen=True, slots=True)
class _Open:
    mark: str
    place: int


def find_quotations(text: str) -> tuple[Quotation, ...]:
    """Return the quotations of a text by where they begin, outer before inner.

    Apostrophes, feet and inches quote nothing. A quotation goes on over a blank line only where
    the next paragraph does not open it again; a mark that nothing closes is left out (see
    ``unclosed_marks``).
    """
    clean = without_block_signs(text)
    spans = {(b.start, b.end): _block(clean, b.start, b.end, b.last) for b in block_spans(text)}
    blocks = sorted(spans)
    for found in _between_marks(clean)[0]:
        if not any(_cross((found.start, found.end), block) for block in _around(blocks, found)):
            spans[found.start, found.end] = found
    ordered = sorted(spans.values(), key=lambda one: (one.start, -one.end))
    return tuple(_nested([one for one in ordered if not _is_wrapping(one)]))


def unclosed_marks(text: str) -> tuple[int, ...]:
    """Return the offsets of double quotation marks that open a quotation which nothing closes."""
    left = _between_marks(without_block_signs(text))[1]
    return tuple(mark.place for mark in left if mark.mark not in SINGLE)


def _block(clean: str, start: int, end: int, last: int) -> Quotation:
    inner = clean[start:last]
    first = start + len(inner) - len(inner.lstrip())
    return Quotation(start, end, first, last, "block", clean[first:last])


def _around(blocks: Sequence[tuple[int, int]], found: Quotation) -> list[tuple[int, int]]:
    """Return the blocks in which a quotation may begin or end; blocks do not overlap."""
    places = {bisect_right(blocks, (at, at)) for at in (found.start, found.end)}
    return [blocks[n] for place in places for n in (place - 1, place) if 0 <= n < len(blocks)]


def _cross(one: tuple[int, int], other: tuple[int, int]) -> bool:
    first, second = sorted((one, other))
    return first[0] < second[0] < first[1] < second[1]


def _is_wrapping(one: Quotation) -> bool:
    """Say whether a block quote is nothing but one quotation in marks, which is found by itself."""
    shown = one.text.strip()
    if one.kind != "block" or shown[:1] not in CLOSERS:
        return False
    closers = CLOSERS[shown[0]]
    return shown.rstrip(".,;")[-1:] in closers and sum(map(shown.count, closers)) == 1


def _nested(ordered: Sequence[Quotation]) -> Iterator[Quotation]:
    around: list[Quotation] = []
    for one in ordered:
        around = [outer for outer in around if outer.end >= one.end and outer.start <= one.start]
        yield Quotation(
            one.start, one.end, one.first, one.last, one.kind, one.text, depth=len(around)
        )
        around.append(one)


def _between_marks(text: str) -> tuple[list[Quotation], list[_Open]]:
    """Walk over the marks with a stack of those that are open; return what closed and what not."""
    found: list[Quotation] = []
    left: list[_Open] = []
    breaks = deque(_BLANK_LINE.finditer(text))
    stack: list[_Open] = []
    for match in _MARKS.finditer(text):
        place = match.start()
        while breaks and breaks[0].start() < place:
            _over_paragraph(text, breaks.popleft(), stack, found, left)
        _meet(text, place, stack, found)
        if len(stack) > MOST_OPEN:
            left.append(stack.pop(0))
    left += stack
    return found, left


def _over_paragraph(
    text: str,
    gap: re.Match[str],
    stack: list[_Open],
    found: list[Quotation],
    left: list[_Open],
) -> None:
    """Close what the next paragraph opens again; let go what may not go on over a blank line."""
    following = text[gap.end() : gap.end() + 1]
    for mark in [*stack]:
        if mark.mark == following and following not in "\"'":
            found.append(_quotation(text, mark, gap.start(), gap.start()))
            stack.remove(mark)
        elif mark.mark in SINGLE | STRAIGHT or gap.start() - mark.place > MAX_LETTERS:
            stack.remove(mark)
            left.append(mark)


def _meet(text: str, place: int, stack: list[_Open], found: list[Quotation]) -> None:
    """Let a mark close the innermost quotation that it can close, else open one."""
    mark = text[place]
    for depth in range(len(stack) - 1, -1, -1):
        opened = stack[depth]
        if mark in CLOSERS[opened.mark] and _closes(text, opened, place):
            found.append(_quotation(text, opened, place, place + 1))
            del stack[depth:]
            return
    if mark in CLOSERS and _opens(text, mark, place):
        _over_line(text, place, stack, found)
        stack.append(_Open(mark, place))


def _over_line(text: str, place: int, stack: list[_Open], found: list[Quotation]) -> None:
    """Close a quotation that the next line opens again."""
    if stack and stack[-1].mark == text[place] and starts_line(text, place):
        last = text.rindex("\n", 0, place)
        found.append(_quotation(text, stack.pop(), last, last))


def _opens(text: str, mark: str, place: int) -> bool:
    if mark == "{":  # Arabic quotes the Qur'an so; elsewhere braces hold no words of others
        return "\u0600" <= text[place + 1 : place + 10].lstrip()[:1] <= "\u06ff"
    needs_room = mark in STRAIGHT or mark in SINGLE or mark in "”»"
    return can_open(text, place) if needs_room else True


def _closes(text: str, opened: _Open, place: int) -> bool:
    if place == opened.place + 1:
        return False
    if opened.mark in "‘‚‛'":
        return can_close(text, place) and not is_possessive(text, place)
    # A straight mark after a space that a letter follows opens another one.
    return opened.mark not in STRAIGHT or can_close(text, place) or not can_open(text, place)


def _quotation(text: str, opened: _Open, last: int, end: int) -> Quotation:
    first = opened.place + 1
    inner = text[first:last]
    bare = inner.strip()
    first += len(inner) - len(inner.lstrip()) if bare else 0
    return Quotation(opened.place, end, first, first + len(bare), _kind(opened.mark), bare)


def _kind(mark: str) -> Kind:
    if mark in TITLES:
        return "title"
    if mark in SINGLE:
        return "single"
    return "straight" if mark in STRAIGHT else "marks"
