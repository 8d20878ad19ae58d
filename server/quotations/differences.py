"""What differs between a quotation and the stored wording: words, and what folding passes over."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Literal

from server.quotations.alignment import Step
from server.quotations.words import QuotedWord

DifferenceKind = Literal["changed", "added", "dropped", "swapped"]
Fold = Literal["case", "marks_left_out", "marks_changed", "letters", "punctuation", "spacing"]
Clusters = tuple[str, list[set[str]]]
"""The letters of a word, and the marks on each."""
FOLDS: tuple[Fold, ...] = (
    "marks_changed",
    "marks_left_out",
    "letters",
    "case",
    "spacing",
    "punctuation",
)

_FORMAT = "\u0640\u200b\u200c\u200d\u200e\u200f\u2060\ufeff\u00ad"
_BLOCK_SIGNS = re.compile(r"\n[ ]{0,3}(?:>[ ]?)+")
_APOSTROPHES = str.maketrans("’‘ʼʿʾʻ＇", "'" * 7)
_NO_BRACKETS = str.maketrans("", "", "[]")
_NO_FORMAT = str.maketrans("", "", _FORMAT)


@dataclass(frozen=True, slots=True)
class Difference:
    """Words ``text[start:end]`` of the text that quotes, against the stored words.

    For dropped words the span is empty and lies where they are missing; ``quoted`` is then empty,
    as ``stored`` is for added ones. ``unit`` is the ordinal of the unit they stand in.
    """

    kind: DifferenceKind
    quoted: str
    stored: str
    start: int
    end: int
    unit: int


@dataclass(frozen=True, slots=True)
class StoredPlace:
    """A stored word ``unit text[start:end]`` as it is shown, and the signs just before it."""

    unit: int
    start: int
    end: int
    shown: str
    before: str


def differences(
    text: str, words: Sequence[QuotedWord], stored: Sequence[StoredPlace], steps: Sequence[Step]
) -> tuple[Difference, ...]:
    """Return the faults of an alignment, neighbours of a kind as one; two far swaps as one.

    Stored places of the steps are offsets into ``stored``.
    """
    faults = (
        _difference(text, words, stored, list(run))
        for kind, run in groupby(steps, key=lambda step: step.kind)
        if kind in ("changed", "added", "dropped", "swapped")
    )
    return tuple(_with_far_swaps(list(faults)))


def _difference(
    text: str,
    words: Sequence[QuotedWord],
    stored: Sequence[StoredPlace],
    run: Sequence[Step],
) -> Difference:
    quoted = words[run[0].quoted[0] : run[-1].quoted[1]]
    kept = stored[run[0].stored[0] : run[-1].stored[1]]
    start, end = (quoted[0].start, quoted[-1].end) if quoted else _missing(words, run[0])
    place = min(run[0].stored[0], len(stored) - 1)
    return Difference(
        kind=run[0].kind,  # type: ignore[arg-type]  # the caller takes faults only
        quoted=text[start:end],
        stored=" ".join(word.shown for word in kept),
        start=start,
        end=end,
        unit=kept[0].unit if kept else stored[place].unit,
    )


def _missing(words: Sequence[QuotedWord], step: Step) -> tuple[int, int]:
    after = min(step.quoted[0], len(words) - 1)
    return words[after].start, words[after].start


def _with_far_swaps(found: list[Difference]) -> Iterator[Difference]:
    """Make one fault of two changed words that stand in each other's place."""
    taken: set[int] = set()
    for n, one in enumerate(found):
        if n in taken:
            continue
        other = _counterpart(found, n)
        if other is None:
            yield one
            continue
        taken.add(other)
        second = found[other]
        quoted, stored = f"{one.quoted} … {second.quoted}", f"{one.stored} … {second.stored}"
        yield Difference("swapped", quoted, stored, one.start, second.end, one.unit)


def _counterpart(found: Sequence[Difference], n: int) -> int | None:
    one = found[n]
    if one.kind != "changed":
        return None
    for m in range(n + 1, len(found)):
        other = found[m]
        crossed = _bare(one.quoted), _bare(one.stored)
        if other.kind == "changed" and crossed == (_bare(other.stored), _bare(other.quoted)):
            return m
    return None


def folded_away(
    text: str, words: Sequence[QuotedWord], stored: Sequence[StoredPlace], steps: Sequence[Step]
) -> tuple[Fold, ...]:
    """Say what the folding passed over in an alignment without faults; nothing if it is exact."""
    same = [step for step in steps if step.kind == "same"]
    found: set[Fold] = set()
    for step in same:
        quoted, kept = words[slice(*step.quoted)], stored[slice(*step.stored)]
        shown = "".join(word.shown for word in kept)
        written = "".join(text[word.start : word.end] for word in quoted)
        if len(quoted) != len(kept):
            found.add("spacing")
        found |= _of_word(written, shown)
    if any(_signs_differ(text, words, stored, pair) for pair in pairwise(same)):
        found.add("punctuation")
    return tuple(fold for fold in FOLDS if fold in found)


def _signs_differ(
    text: str,
    words: Sequence[QuotedWord],
    stored: Sequence[StoredPlace],
    pair: tuple[Step, Step],
) -> bool:
    """Compare what stands between two neighbouring words; where something was left out, nothing."""
    before, after = pair
    first, second = stored[before.stored[1] - 1], stored[after.stored[0]]
    is_next = before.stored[1] == after.stored[0] and before.quoted[1] == after.quoted[0]
    if not is_next or first.unit != second.unit or words[after.quoted[0]].gap:
        return False
    written = text[words[before.quoted[1] - 1].end : words[after.quoted[0]].start]
    return _signs(written) != _signs(second.before)


def _signs(between: str) -> str:
    shown = _BLOCK_SIGNS.sub("\n", unicodedata.normalize("NFC", between))
    return "".join(shown.translate(_NO_FORMAT).split())


def _of_word(written: str, shown: str) -> set[Fold]:
    """Return what makes two spellings of one word unlike."""
    quoted, kept = (unicodedata.normalize("NFC", word) for word in (written, shown))
    if quoted == kept:
        return set()
    quoted, kept = (word.translate(_NO_FORMAT).translate(_NO_BRACKETS) for word in (quoted, kept))
    if quoted.translate(_APOSTROPHES) == kept.translate(_APOSTROPHES):
        return {"punctuation" if quoted != kept else "letters"}
    found: set[Fold] = {"case"} if _has_other_case(quoted, kept) else set()
    quoted, kept = quoted.casefold(), kept.casefold()
    if quoted == kept:
        return found or {"letters"}
    return found | _of_letters(_clusters(quoted), _clusters(kept))


def _has_other_case(quoted: str, kept: str) -> bool:
    return [sign.isupper() for sign in quoted[:1]] != [sign.isupper() for sign in kept[:1]] or (
        quoted != kept and quoted.casefold() == kept.casefold()
    )


def _of_letters(quoted: Clusters, kept: Clusters) -> set[Fold]:
    """Compare letters, and the marks on each where the letters are the same but for folding."""
    found: set[Fold] = set() if quoted[0] == kept[0] else {"letters"}
    if len(quoted[0]) != len(kept[0]):
        return found
    pairs = [pair for pair in zip(quoted[1], kept[1], strict=True) if pair[0] != pair[1]]
    if any(not ours <= theirs for ours, theirs in pairs):
        found.add("marks_changed")
    elif pairs:
        found.add("marks_left_out")
    return found


def _clusters(word: str) -> Clusters:
    """Return the letters of a word and the marks on each."""
    letters, marks = "", list[set[str]]()
    for sign in unicodedata.normalize("NFD", word):
        if unicodedata.category(sign)[0] == "M" and marks:
            marks[-1].add(sign)
        else:
            letters += sign
            marks.append(set())
    return letters, marks


def _bare(text: str) -> str:
    return " ".join(text.casefold().split())
