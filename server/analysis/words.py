"""Where the words of a text stand: spans in the text exactly as it was given."""

import re
import unicodedata
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

from server.analysis.folding import IGNORABLE, fold, without_apostrophes

MAX_LETTERS = 100
"""Longer "words" (encoded data, rulers) are cut: the index would split them at 255."""

# Scripts written without spaces between words: Han, kana, Hangul (its particles are glued on),
# Thai, Lao, Myanmar, Khmer. Their digits are left to the ordinary words.
_UNSPACED = (
    "\u3005\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U000323af"
    "\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff\uff66-\uff9d"
    "\uac00-\ud7a3\u0e01-\u0e3a\u0e40-\u0e4e\u0e81-\u0ece\u0edc-\u0edf"
    "\u1000-\u103f\u1050-\u108f\u1780-\u17dd"
)


class Word(NamedTuple):
    """A stretch ``text[start:end]`` and the tokens it gives; ``part`` is one letter of a run."""

    start: int
    end: int
    tokens: tuple[str, ...]
    part: bool = False


Tokens = Callable[[str], tuple[str, ...]]
"""From one word as written to its tokens, none for a stop word."""


@lru_cache(maxsize=1)
def marks() -> str:
    """Return the combining marks as the inside of a character class (``re`` has no name for it)."""
    codes = range(0x300, 0x20000)
    found = [code for code in codes if unicodedata.category(chr(code))[0] == "M"]
    ranges: list[list[int]] = []
    for code in found:
        if ranges and code == ranges[-1][1] + 1:
            ranges[-1][1] = code
        else:
            ranges.append([code, code])
    listed = "".join(f"{chr(a)}-{chr(b)}" for a, b in ranges)
    return f"{listed}\U000e0100-\U000e01ef{IGNORABLE}"


@lru_cache(maxsize=2)
def _word_pattern(apostrophes: bool) -> re.Pattern[str]:
    one = rf"\w[\w{marks()}]*"
    return re.compile(rf"{one}(?:['’ʼ＇]{one})*" if apostrophes else one)


@lru_cache(maxsize=1)
def _run_pattern() -> re.Pattern[str]:
    return re.compile(rf"[{_UNSPACED}](?:[{_UNSPACED}{marks()}\uff9e\uff9f])*")


def spaced_words(text: str, apostrophes: bool = True) -> list[str] | None:
    """Return the words of a text as written; None if a script without spaces is in it.

    The same words as ``words`` gives, without their spans, for reading many texts at once.
    """
    if not text.isascii() and _run_pattern().search(text):
        return None
    found: list[str] = _word_pattern(apostrophes).findall(text.replace("_", " "))
    return found


def is_unspaced(text: str) -> bool:
    """Say whether a text begins with a letter of a script without spaces between words."""
    return _run_pattern().match(text) is not None


@lru_cache(maxsize=1)
def _letter_pattern() -> re.Pattern[str]:
    return re.compile(rf".[{marks()}\uff9e\uff9f]*", re.DOTALL)


def words(text: str, tokens: Tokens, apostrophes: bool = True) -> Iterator[Word]:
    """Yield the words of a text in order, with their tokens.

    ``tokens`` analyses one spaced word; runs of unspaced scripts give their letters and
    pairs of neighbouring letters instead. ``apostrophes`` says whether they join words
    (``God's``) or part them (``l'article``).
    """
    spaced = text.replace("_", " ")  # same length, so spans hold
    for found in _word_pattern(apostrophes).finditer(spaced):
        yield from _pieces(spaced, found.start(), found.end(), tokens)


def _pieces(text: str, start: int, end: int, tokens: Tokens) -> Iterator[Word]:
    """Part a word of mixed scripts (``GDPR条例``) into spaced words and unspaced runs."""
    for run in _run_pattern().finditer(text, start, end):
        yield from _spaced(text, start, run.start(), tokens)
        yield from _letters(text, run.start(), run.end())
        start = run.end()
    yield from _spaced(text, start, end, tokens)


def _spaced(text: str, start: int, end: int, tokens: Tokens) -> Iterator[Word]:
    if start < end:
        yield Word(start, end, tokens(text[start : min(end, start + MAX_LETTERS)]))


def _letters(text: str, start: int, end: int) -> Iterator[Word]:
    """Yield every letter of an unspaced run and every pair of neighbours, left to right."""
    spans = [found.span() for found in _letter_pattern().finditer(text, start, end)]
    letters = [_folded_letter(text[a:b]) for a, b in spans]
    for n, (span, letter) in enumerate(zip(spans, letters, strict=True)):
        if letter:
            yield Word(*span, (letter,), part=len(spans) > 1)
        if letter and n + 1 < len(spans) and letters[n + 1]:
            yield Word(span[0], spans[n + 1][1], (letter + letters[n + 1],))


@lru_cache(maxsize=1 << 15)
def _folded_letter(letter: str) -> str:
    return "".join(bare(letter))


def bare(word: str) -> list[str]:
    """Fold a word and return what is left of it: usually one word, none if it was all marks.

    Compatibility forms may open into several words (``ﷺ``) or hold signs (``½``).
    """
    parts = _word_pattern(True).findall(fold(word).replace("_", " "))
    return [part for part in parts if without_apostrophes(part)]
