"""A quotation against an edition: exact, folded, altered, or not found and what is near.

The one entry is ``match_quotation``; ``best_match`` asks several editions.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from server.quotations.alignment import Aligned, Step, align
from server.quotations.differences import (
    Difference,
    Fold,
    StoredPlace,
    differences,
    folded_away,
)
from server.quotations.index import QuotationIndex
from server.quotations.places import Window, exact_places, left_out, likely_windows
from server.quotations.stored import forgiven, shown_wording, stored_places
from server.quotations.words import QuotedWord, Span, quoted_words

Status = Literal["exact", "folded", "altered", "not_found", "unjudged"]

MAX_WORDS = 2_000
MAX_LETTERS = 20_000
"""Words and letters of one quotation; a longer one is not judged."""
MAX_PLACES = 50
"""Further places of the same words that are named."""
ALTERED = 0.6
"""Share of the words that must stand as stored for a quotation to be an altered one."""
ALTERED_NEAR = 0.4
"""The same where the units are named that it is said to come from."""
NEAREST = 0.2
"""Share below which nothing is called near."""
WINDOWS = 6
NEAR_WINDOWS = 2


@dataclass(frozen=True, slots=True)
class Quote:
    """What is to be matched: ``text[start:end]``, offsets in code points.

    ``near`` are ordinals of the units that it is said to come from; ``leave_out`` are spans of the
    text, such as references, that stand in the quotation and were not quoted.
    """

    text: str
    start: int
    end: int
    near: tuple[int, ...] = ()
    leave_out: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True)
class Match:
    """What became of a quotation in one edition.

    ``units`` are the ordinals of the first and last unit that it stands in (or, when it was not
    found, of the nearest), ``stored`` is their wording for it, byte for byte. ``similarity`` is
    the share of the quoted words that stand as stored, in [0, 1]. ``folds`` says what differs in
    a ``folded`` quotation; ``differences`` what does in an ``altered`` one. ``also`` are further
    places of the very same words, of which there are ``places`` in all. ``words`` counts what was
    quoted; in scripts without spaces each letter is one.
    """

    status: Status
    edition: str = ""
    language: str = ""
    units: tuple[int, int] | None = None
    stored: str = ""
    similarity: float = 0.0
    differences: tuple[Difference, ...] = ()
    folds: tuple[Fold, ...] = ()
    also: tuple[tuple[int, int], ...] = ()
    places: int = 0
    words: int = 0
    shortened: bool = False

    @property
    def is_true(self) -> bool:
        """Whether the words are as stored, whatever folding passed over."""
        return self.status in ("exact", "folded")


def match_quotation(quote: Quote, index: QuotationIndex) -> Match:
    """Match a quotation with one edition under the folding of its language.

    An ellipsis may stand for up to 300 stored words, an addition in square brackets for eight;
    numbers of verses in brackets are passed over. Words that stand in several units match each of
    them; those that are ``near`` go first.
    """
    if quote.end - quote.start > MAX_LETTERS:
        return Match("unjudged", index.edition, index.language, words=MAX_WORDS + 1)
    words = quoted_words(
        quote.text[quote.start : quote.end], quote.start, index.language, quote.leave_out
    )
    judged = [word for word in words if not word.added]
    unjudged = Match("unjudged", index.edition, index.language, words=len(judged))
    if not judged or len(words) > MAX_WORDS:
        return unjudged
    near = _windows_of(index, quote.near)
    whole = _whole_places(index, words)
    if whole:
        return _of_whole(quote, index, words, _near_first(whole, near))
    chosen = _aligned(index, words, near, len(judged))
    if chosen is None:
        return Match("not_found", index.edition, index.language, words=len(judged))
    return _of_aligned(quote, index, words, chosen)


def _aligned(
    index: QuotationIndex, words: Sequence[QuotedWord], near: Sequence[Window], judged: int
) -> Aligned | None:
    """Return the best alignment; None where the edition knows too few of the words for any.

    Where nothing was left out and the words fit what they are said to be of, no more is looked at.
    """
    known = sum(bool(index.ids_of(word.forms)) for word in words if not word.added)
    if known < NEAREST * judged:
        return None
    beside = likely_windows(index, words, NEAR_WINDOWS, near) if near else []
    held = [
        span for span in near if any(_is_near(window[0], window[1], [span]) for window in beside)
    ]
    beside += held[:WINDOWS]  # alone, so that a neighbour of the same words does not come first
    tried = _all_aligned(index, words, beside)
    is_whole = not any(word.gap or word.added for word in words)
    if not (is_whole and any(1 - one.cost / judged >= ALTERED_NEAR for one in tried)):
        tried += _all_aligned(index, words, _windows(index, words, near))
    return _chosen(index, tried, near, judged) if tried else None


def _all_aligned(
    index: QuotationIndex, words: Sequence[QuotedWord], windows: Sequence[Window]
) -> list[Aligned]:
    return [found for window in windows if (found := align(index, words, window))]


def best_match(quote: Quote, indexes: Iterable[QuotationIndex]) -> Match:
    """Match a quotation with several editions and return the best of what was found.

    True quotations go before altered ones; of equals the earlier edition stays.
    """
    found = [match_quotation(quote, index) for index in indexes]
    return max(found, key=_goodness, default=Match("unjudged"))


def _goodness(match: Match) -> tuple[int, float]:
    order = ("unjudged", "not_found", "altered", "folded", "exact")
    return order.index(match.status), match.similarity


def _windows_of(index: QuotationIndex, ordinals: Sequence[int]) -> list[Window]:
    return [index.span_of(n) for n in ordinals if 0 <= n < len(index.starts) - 1]


def _is_near(first: int, last: int, near: Sequence[Window]) -> bool:
    return any(first < end and start < last for start, end in near)


def _whole_places(index: QuotationIndex, words: Sequence[QuotedWord]) -> list[Window]:
    """Return the places where all words follow one another; nothing where some were left out."""
    if any(word.gap or word.added for word in words[1:]) or words[0].added:
        return []
    found = exact_places(index, [index.ids_of(word.forms) for word in words])
    return [(int(place), int(place) + len(words)) for place in found]


def _near_first(places: Sequence[Window], near: Sequence[Window]) -> list[Window]:
    if not near:
        return list(places)
    return sorted(places, key=lambda place: not _is_near(place[0], place[1], near))


def _of_whole(
    quote: Quote, index: QuotationIndex, words: Sequence[QuotedWord], places: Sequence[Window]
) -> Match:
    steps = tuple(
        Step("same", (n, n + 1), (place, place + 1)) for n, place in enumerate(range(*places[0]))
    )
    also = [_units(index, *place) for place in places[1 : MAX_PLACES + 1]]
    found = Aligned(0, places[0][0], places[0][1], steps)
    return _of_aligned(quote, index, words, found, (tuple(also), len(places)))


def _windows(
    index: QuotationIndex, words: Sequence[QuotedWord], near: Sequence[Window]
) -> list[Window]:
    """Return the windows worth aligning: those of exact runs, and likely ones."""
    found: list[Window] = []
    run = _longest_run(words)
    if len(run) < len(words):
        ids = [index.ids_of(word.forms) for word in run]
        places = [(int(n), int(n) + len(run)) for n in exact_places(index, ids)]
        reach = len(words) + left_out(words)
        for first, last in _near_first(places, near)[:WINDOWS]:
            found.append((max(0, first - reach), min(len(index.ids), last + reach)))
    return list(dict.fromkeys([*found, *likely_windows(index, words, WINDOWS)]))


def _longest_run(words: Sequence[QuotedWord]) -> list[QuotedWord]:
    """Return the longest stretch of words between which nothing was left out or added."""
    runs: list[list[QuotedWord]] = [[]]
    for word in words:
        if word.gap or word.added:
            runs.append([])
        if not word.added:
            runs[-1].append(word)
    return max(runs, key=len)


def _chosen(
    index: QuotationIndex, aligned: Sequence[Aligned], near: Sequence[Window], words: int
) -> Aligned:
    """Return the best alignment; what is said to be the source comes first where it fits at all."""
    best = min(aligned, key=lambda one: (one.cost, not _is_near(one.first, one.last, near)))
    if 1 - best.cost / words < ALTERED:  # no wording of this: what is near shares rare words
        best = max(aligned, key=lambda one: _shared(index, one))
    beside = [one for one in aligned if _is_near(one.first, one.last, near)]
    if best.cost == 0 or not beside:
        return best
    claimed = min(beside, key=lambda one: one.cost)
    return claimed if 1 - claimed.cost / words >= ALTERED_NEAR else best


def _shared(index: QuotationIndex, aligned: Aligned) -> float:
    """Return how much the words that stand as stored tell: the sum of their rarity."""
    places = [place for step in aligned.steps if step.kind == "same" for place in _span(step)]
    counts = [index.count((int(index.ids[place]),)) for place in places]
    return math.fsum(math.log1p(len(index.ids) / count) for count in counts)


def _of_aligned(
    quote: Quote,
    index: QuotationIndex,
    words: Sequence[QuotedWord],
    found: Aligned,
    places: tuple[tuple[tuple[int, int], ...], int] = ((), 1),
) -> Match:
    stored = stored_places(index, found.first, found.last)
    steps = forgiven(index, words, stored, _moved(found), quote.text)
    faults = differences(quote.text, words, stored, steps)
    judged = sum(not word.added for word in words)
    similarity = max(0.0, 1 - sum(step.kind in _FAULTS for step in steps) / judged)
    near = _is_near(found.first, found.last, _windows_of(index, quote.near))
    status = _status(bool(faults), similarity, near, steps)
    folds = folded_away(quote.text, words, stored, steps) if not faults else ()
    return Match(
        status="folded" if status == "exact" and folds else status,
        edition=index.edition,
        language=index.language,
        units=_units_of(stored, steps) if similarity >= NEAREST else None,
        stored=shown_wording(index, stored, steps, whole=bool(faults))
        if similarity >= NEAREST
        else "",
        similarity=round(similarity, 4),
        differences=faults if status == "altered" else (),
        folds=folds,
        also=places[0],
        places=places[1] if not faults else 0,
        words=judged,
        shortened=any(step.kind == "left_out" for step in steps),
    )


_HELD = ("same", "swapped")
_FAULTS = ("changed", "added", "dropped", "swapped")


def _moved(found: Aligned) -> tuple[Step, ...]:
    """Return the steps with stored places counted from where the alignment begins."""
    return tuple(
        Step(s.kind, s.quoted, (s.stored[0] - found.first, s.stored[1] - found.first))
        for s in found.steps
    )


def _status(has_faults: bool, similarity: float, near: bool, steps: Sequence[Step]) -> Status:
    if not has_faults:
        return "exact"
    same = sum(step.kind in _HELD for step in steps)
    enough = similarity >= (ALTERED_NEAR if near else ALTERED)
    return "altered" if enough and same > (0 if near else 1) else "not_found"


def _units_of(stored: Sequence[StoredPlace], steps: Sequence[Step]) -> tuple[int, int] | None:
    """Return the first and last unit that a word of the quotation stands in."""
    held = [stored[place].unit for step in steps if step.kind in _HELD for place in _span(step)]
    return (min(held), max(held)) if held else None


def _span(step: Step) -> range:
    return range(*step.stored)


def _units(index: QuotationIndex, first: int, last: int) -> tuple[int, int]:
    return index.unit_at(first), index.unit_at(max(first, last - 1))
