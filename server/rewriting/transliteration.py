"""Arabic terms in Latin letters: what the schools of transliteration have in common."""

import re
from collections.abc import Iterable
from functools import lru_cache

from server.analysis import fold

# Letter groups that stand for one Arabic letter; th is tha to one school and ta to another,
# dh is dhal or dad, so a word has several keys.
_ALWAYS = (
    ("dz", "z"), ("zh", "z"), ("sh", "s"), ("sy", "s"), ("ts", "s"), ("kh", "h"), ("gh", "g"),
    ("ch", "h"), ("dl", "d"), ("q", "k"), ("'", ""), ("`", ""),
)  # fmt: skip
_EITHER = (("th", ("t", "s")), ("dh", ("d", "z")))
_VOWELS = re.compile(r"[aeiou][aeiouwy]*")
_DOUBLED = re.compile(r"(.)\1+")
_LAST = re.compile(r"(?<=a)[th]$")
SHORTEST = 3


@lru_cache(maxsize=1 << 16)
def keys(word: str) -> frozenset[str]:
    """Return what a word shares with other spellings of the same Arabic word.

    Digraphs become one letter, any vowels one vowel (``salat``, ``shalat``, ``sholat``), doubled
    letters one, and the last t or h of a feminine noun goes. Too short keys are left out.
    """
    written = {fold(word)}
    for pair, readings in _EITHER:
        written = {form.replace(pair, letter) for form in written for letter in readings}
    return frozenset(key for form in written if len(key := _key(form)) >= SHORTEST)


def _key(word: str) -> str:
    for group, letter in _ALWAYS:
        word = word.replace(group, letter)
    return _LAST.sub("", _DOUBLED.sub(r"\1", _VOWELS.sub("a", word)))


def same_term(word: str, known: Iterable[str]) -> list[str]:
    """Return the known words that may be another spelling of a word in Latin letters.

    Nearest first by distance of Damerau and Levenshtein, which may be at most half of the
    word's letters; then by the alphabet.
    """
    mine = keys(word)
    alike = [other for other in known if mine and not mine.isdisjoint(keys(other))]
    if not alike:
        return []
    from rapidfuzz.distance import DamerauLevenshtein

    folded = fold(word)
    far = {other: DamerauLevenshtein.distance(folded, fold(other)) for other in alike}
    near = [other for other in alike if far[other] <= max(1, len(folded) // 2)]
    return sorted(near, key=lambda other: (far[other], other))
