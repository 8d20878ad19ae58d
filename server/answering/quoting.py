"""Quotations in an answer against the evidence: whose words they are, and how they are stored."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from server.answering.material import Cited
from server.quotations import (
    Match,
    QuotationIndex,
    Quote,
    best_match,
    find_quotations,
    quotation_index,
    unclosed_marks,
)
from server.references import UnitIndex

Span = tuple[int, int]
RECITED_WORDS = 6
"""Words from which a sentence without quotation marks may be a recitation."""
RECITED_LETTERS = 12
"""The same in scripts without spaces, of which every letter counts."""
RECITED = 0.8
"""Share of the words that must stand as stored for a sentence to be one."""
_UNSPACED = frozenset({"ja", "km", "lo", "my", "th", "zh"})
_CLOSER = {"«": "»", "「": "」", "『": "』", '"': '"', "„": "”", "〝": "〞"}


@dataclass(frozen=True, slots=True)
class Spoken:
    """A quotation ``text[start:end]`` with its marks, and what it says, ``text[first:last]``.

    One that nothing closes ends with the sentence, and lacks the mark ``closer``.
    """

    start: int
    end: int
    first: int
    last: int
    is_title: bool = False
    closer: str = ""


@dataclass(frozen=True, slots=True)
class Found:
    """The evidence that a quotation comes from, its stored wording, and whether it is that."""

    aliases: tuple[str, ...]
    stored: str
    is_true: bool


def quotations(text: str, leave_out: Sequence[Span] = ()) -> list[Spoken]:
    """Return the outermost quotations of a sentence, in order; unclosed ones with them."""
    found = [
        Spoken(one.start, one.end, one.first, one.last, one.kind == "title")
        for one in find_quotations(text)
        if one.depth == 0 and one.last > one.first
    ]
    end = min((start for start, _ in _trailing(text, leave_out)), default=len(text))
    for mark in unclosed_marks(text)[:1]:
        if mark + 1 < end and not any(one.start <= mark < one.end for one in found):
            found = [one for one in found if one.end <= mark]
            closer = _CLOSER.get(text[mark], "”")
            found.append(Spoken(mark, end, mark + 1, end, closer=closer))
    return found


def _trailing(text: str, spans: Sequence[Span]) -> Iterable[Span]:
    """Return the spans after which nothing but signs stands."""
    end = len(text)
    for start, last in sorted(spans, reverse=True):
        if any(sign.isalnum() for sign in text[last:end]):
            return
        yield start, last
        end = start


class Stored:
    """The wordings of the evidence, indexed so that units that follow one another are one row."""

    def __init__(self, given: Mapping[str, Cited], units: UnitIndex) -> None:
        self._rows = [(_aliases(row), _index(row)) for row in _rows(given.values(), units)]

    def find(
        self, text: str, span: Span, citations: Sequence[str], leave_out: Sequence[Span] = ()
    ) -> Found | None:
        """Return the evidence that holds ``text[span]``, what is cited before all else.

        A true wording anywhere goes before an altered one; None where there is neither.
        """
        cited = [row for row in self._rows if set(row[0]) & set(citations)]
        others = [row for row in self._rows if row not in cited]
        tries = [_best(text, span, rows, citations, leave_out) for rows in (cited, others) if rows]
        known = [found for found in tries if found is not None]
        return next((found for found in known if found.is_true), known[0] if known else None)

    def recited(self, text: str, leave_out: Sequence[Span] = ()) -> Found | None:
        """Return what a sentence without quotation marks recites, nearly or word for word."""
        for aliases, index in self._rows:
            match = match_of(text, (0, len(text)), index, (), leave_out)
            least = RECITED_LETTERS if index.language in _UNSPACED else RECITED_WORDS
            near = match.is_true or (match.status == "altered" and match.similarity >= RECITED)
            if near and match.words >= least:
                return _found(match, aliases)
        return None


Row = tuple[tuple[str, ...], QuotationIndex]


def _best(
    text: str,
    span: Span,
    rows: Sequence[Row],
    citations: Sequence[str],
    leave_out: Sequence[Span],
) -> Found | None:
    inner = tuple(one for one in leave_out if span[0] <= one[0] and one[1] <= span[1])
    found: list[tuple[Match, tuple[str, ...]]] = []
    for aliases, index in rows:
        near = tuple(n for n, alias in enumerate(aliases) if alias in citations)
        found.append((match_of(text, span, index, near, inner), aliases))
    order = ("altered", "folded", "exact")
    known = [pair for pair in found if pair[0].status in order]
    if not known:
        return None
    best = max(known, key=lambda pair: (order.index(pair[0].status), pair[0].similarity))
    return _found(*best)


def match_of(
    text: str,
    span: Span,
    index: QuotationIndex,
    near: Sequence[int],
    leave_out: Sequence[Span],
) -> Match:
    """Match a span of a text with one row of evidence."""
    return best_match(Quote(text, *span, tuple(near), tuple(leave_out)), [index])


def _found(match: Match, aliases: tuple[str, ...]) -> Found:
    first, last = match.units or (0, 0)
    changed = {"marks_changed", "letters"} & set(match.folds)
    return Found(aliases[first : last + 1], match.stored, match.is_true and not changed)


def _rows(cited: Iterable[Cited], units: UnitIndex) -> list[list[Cited]]:
    """Put units of an edition that follow one another into rows; a note is a row of its own."""
    last = len(units.ordinals)

    def place(item: Cited) -> tuple[str, int, str]:
        return item.edition, units.ordinals.get(item.id, last), item.alias

    rows: list[list[Cited]] = []
    for item in sorted(cited, key=place):
        before = rows[-1][-1] if rows else None
        follows = (
            before is not None
            and not item.is_note
            and before.edition == item.edition
            and units.ordinals.get(item.id, last) == units.ordinals.get(before.id, last) + 1
        )
        if follows:
            rows[-1].append(item)
        else:
            rows.append([item])
    return rows


def _aliases(row: Sequence[Cited]) -> tuple[str, ...]:
    return tuple(item.alias for item in row)


def _index(row: Sequence[Cited]) -> QuotationIndex:
    return quotation_index([item.text for item in row], row[0].language, row[0].edition)
