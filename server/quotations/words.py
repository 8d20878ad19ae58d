"""The words of stored and quoted texts, in the spellings that count as the same."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from server.analysis.arabic import spellings
from server.analysis.folding import without_apostrophes
from server.analysis.profiles import primary, profile_of
from server.analysis.words import MAX_LETTERS, bare, spaced_words, words

ELLIPSIS_WORDS = 300
"""Stored words that an ellipsis may stand for."""
MOST_SIGNS = 100
"""Omissions and additions of one quotation that are read; more are no quoting."""
BRACKET_WORDS = 8
"""Stored words that an addition in square brackets may stand for."""

_HONORIFICS = range(0xFDF0, 0xFE00)
_ELLIPSIS = re.compile(
    r"[\[(]\s*(?:[…⋯]+|\.{3,}|\.(?: \.){2,3})\s*[\])]|[…⋯]+|\.{3,}|\.(?: \.){2,3}|\[\s*\]"
)
_ADDED = re.compile(r"\[([^\[\]]{1,400})\]")
_NUMBERED = re.compile(
    r"[\[(（﴿﴾]\s*(?:\d{1,4}|[a-zA-Z]|[ivxIVX]{1,5})\s*[\])）﴾﴿]|\u06dd\s*\d*|[⁰¹²³⁴-⁹]+"
    r"|(?:^|(?<=\n))[ \t]*\d{1,3}[.)]?(?=\s)"
)
_SIC = frozenset({"sic", "emphasis added", "italics added", "my emphasis"})
_JOINER = "\u2060"


class StoredWord(NamedTuple):
    """A word ``text[start:end]`` and its spellings: one, in Arabic sometimes two."""

    start: int
    end: int
    forms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class QuotedWord:
    """A word of a quotation, by offsets in the text that quotes.

    ``gap`` is the number of stored words that may be left out before it (ellipsis, brackets);
    an ``added`` word is the quoting person's own or a number of a verse, and need not be stored.
    """

    start: int
    end: int
    forms: tuple[str, ...]
    gap: int = 0
    added: bool = False


Span = tuple[int, int]


def stored_words(text: str, language: str) -> Iterator[StoredWord]:
    """Yield the words of a text; in scripts without spaces every letter is one."""
    profile = profile_of(language)
    last = -1
    for word in words(text, _forms(primary(language)), profile.apostrophes):
        if word.tokens and word.start != last:  # a pair of letters starts where its first does
            yield StoredWord(word.start, word.end, word.tokens)
        last = word.start


def stored_forms(text: str, language: str) -> Iterator[tuple[str, ...]]:
    """Yield the spellings of the words of a text, as ``stored_words`` does."""
    whole = spaced_words(text, profile_of(language).apostrophes)
    if whole is None:
        yield from (word.forms for word in stored_words(text, language))
        return
    spelled = _forms(primary(language))
    for word in whole:
        forms = spelled(word[:MAX_LETTERS])
        if forms:
            yield forms


@lru_cache(maxsize=64)
def _forms(language: str) -> Callable[[str], tuple[str, ...]]:
    return _arabic_forms if language == "ar" else _plain_forms


@lru_cache(maxsize=1 << 16)
def _plain_forms(word: str) -> tuple[str, ...]:
    if _is_honorific(word):
        return ()
    joined = without_apostrophes("".join(bare(word)))
    return (joined,) if joined else ()


@lru_cache(maxsize=1 << 16)
def _arabic_forms(word: str) -> tuple[str, ...]:
    return () if _is_honorific(word) else tuple(dict.fromkeys(spellings(word)))


def _is_honorific(word: str) -> bool:
    """Say whether a word is one sign for a whole blessing, which nobody counts as quoted."""
    return len(word) == 1 and ord(word) in _HONORIFICS


def quoted_words(
    text: str, start: int, language: str, leave_out: Sequence[Span] = ()
) -> tuple[QuotedWord, ...]:
    """Return the words of a quotation that begins at ``start`` of a text, by offsets in that.

    ``leave_out`` are spans of that text, such as references, whose words were not quoted.
    """
    shown, added, gaps = _read_signs(text)
    inner = [(first - start, last - start) for first, last in leave_out]
    found: list[QuotedWord] = []
    after = 0
    for word in stored_words(shown, language):
        if _is_in(word, inner):
            continue
        gap = max((size for place, size in gaps if after <= place <= word.start), default=0)
        own = _is_in(word, added)
        found.append(QuotedWord(word.start + start, word.end + start, word.forms, gap, own))
        after = word.end
    return tuple(found)


def _read_signs(text: str) -> tuple[str, list[Span], list[tuple[int, int]]]:
    """Return the text without its signs, spans that were added, and (place, words left out)."""
    gaps = [(found.start(), ELLIPSIS_WORDS) for found in _ELLIPSIS.finditer(text)]
    shown = _ELLIPSIS.sub(lambda found: " " * len(found[0]), text)
    added = [found.span() for found in _NUMBERED.finditer(shown)]
    shown = re.sub("[⁰¹²³⁴-⁹]", " ", shown)
    for found in _ADDED.finditer(shown):
        if _is_part_of_a_word(shown, found):
            shown = _joined(shown, found)
        elif found.span() not in added:
            added.append(found.span())
            if found[1].strip().casefold() not in _SIC:
                gaps.append((found.end() - 1, BRACKET_WORDS))
    return shown, added[:MOST_SIGNS], sorted(gaps)[:MOST_SIGNS]


def _is_part_of_a_word(text: str, found: re.Match[str]) -> bool:
    """Say whether brackets mark letters inside a word: ``[f]or``, ``love[d]``."""
    inside = found[1].isalpha()
    left, right = text[: found.start()][-1:], text[found.end() :][:1]
    return inside and (left.isalpha() or right.isalpha())


def _joined(text: str, found: re.Match[str]) -> str:
    """Make brackets inside a word signs that mean nothing; no offset changes."""
    inner = f"{_JOINER}{found[1]}{_JOINER}"
    return text[: found.start()] + inner + text[found.end() :]


def _is_in(word: StoredWord, spans: Sequence[Span]) -> bool:
    return any(first <= word.start and word.end <= last for first, last in spans)
