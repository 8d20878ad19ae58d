"""Stored words as they are shown, and what of an alignment is numbering rather than wording."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from server.quotations.alignment import Step
from server.quotations.differences import StoredPlace
from server.quotations.index import QuotationIndex
from server.quotations.words import QuotedWord, stored_words

_NUMBER_LETTERS = 3
_HYPHENS = "-\u2010\u2011"
_GOES_ON = re.compile(rf"(?:[{_HYPHENS}][^\W_]+)*")


def stored_places(index: QuotationIndex, first: int, last: int) -> list[StoredPlace]:
    """Return the words of the places ``first`` up to ``last`` of an edition's row."""
    found: list[StoredPlace] = []
    if first >= last:
        return found
    for unit in range(index.unit_at(first), index.unit_at(last - 1) + 1):
        start, _ = index.span_of(unit)
        found += list(_of_unit(index, unit))[max(0, first - start) : last - start]
    return found


def _of_unit(index: QuotationIndex, unit: int) -> Iterator[StoredPlace]:
    text, before = index.texts[unit], 0
    for word in stored_words(text, index.language):
        shown = text[word.start : word.end]
        yield StoredPlace(unit, word.start, word.end, shown, text[before : word.start])
        before = word.end


def shown_wording(
    index: QuotationIndex, stored: Sequence[StoredPlace], steps: Sequence[Step], *, whole: bool
) -> str:
    """Return the stored wording of an alignment, byte for byte; ``…`` where words were left out.

    ``whole`` goes on to the ends of words written in two, such as *wrong-doers*, of which only a
    part was aligned.
    """
    out = {n for step in steps if step.kind == "left_out" for n in range(*step.stored)}
    pieces: list[tuple[int, int, int]] = []
    for n, word in enumerate(stored):
        if n in out:
            continue
        if pieces and n - 1 not in out and pieces[-1][0] == word.unit:
            pieces[-1] = (word.unit, pieces[-1][1], word.end)
        else:
            pieces.append((word.unit, word.start, word.end))
    if whole and pieces:
        unit, start, end = pieces[-1]
        goes_on = _GOES_ON.match(index.texts[unit], end)
        pieces[-1] = (unit, start, goes_on.end() if goes_on else end)
    shown = [index.texts[unit][start:end] for unit, start, end in pieces]
    kept = [n for n in range(len(stored)) if n not in out]
    joins = [" " if b - a == 1 else " … " for a, b in pairwise(kept)]
    return _joined(shown, pieces, joins, [stored[n] for n in kept])


def _joined(
    shown: Sequence[str],
    pieces: Sequence[tuple[int, int, int]],
    joins: Sequence[str],
    kept: Sequence[StoredPlace],
) -> str:
    """Join pieces; each begins with a kept word, before which its join is known."""
    begins = {(unit, start) for unit, start, _ in pieces[1:]}
    between = [join for join, word in zip(joins, kept[1:], strict=True) if _at(word) in begins]
    text = shown[0] if shown else ""
    for join, piece in zip(between, shown[1:], strict=True):
        text += join + piece
    return text


def _at(word: StoredPlace) -> tuple[int, int]:
    return word.unit, word.start


def forgiven(
    index: QuotationIndex,
    words: Sequence[QuotedWord],
    stored: Sequence[StoredPlace],
    steps: Sequence[Step],
    text: str,
) -> tuple[Step, ...]:
    """Return the steps with numbers of units, added or left out, no longer counted as faults."""
    return tuple(_forgiven(index, words, stored, step, text) for step in steps)


def _forgiven(
    index: QuotationIndex,
    words: Sequence[QuotedWord],
    stored: Sequence[StoredPlace],
    step: Step,
    text: str,
) -> Step:
    if step.kind == "added":
        word = words[step.quoted[0]]
        if text[word.start : word.end].isdigit() and _is_boundary(stored, step.stored[0]):
            return replace(step, kind="own")
    if step.kind == "dropped" and _is_number(index, stored[step.stored[0]]):
        return replace(step, kind="left_out")
    return step


def _is_boundary(stored: Sequence[StoredPlace], place: int) -> bool:
    """Say whether a unit begins or the stored words end at a place."""
    if place in (0, len(stored)):
        return True
    return stored[place].unit != stored[place - 1].unit


def _is_number(index: QuotationIndex, word: StoredPlace) -> bool:
    """Say whether a stored word is the number or letter of a clause: ``(1)``, ``a)``."""
    text = index.texts[word.unit]
    if len(word.shown) > _NUMBER_LETTERS or text[word.end : word.end + 1] not in (")", "]"):
        return False
    return word.shown.isdigit() or len(word.shown) == 1
