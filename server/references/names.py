"""Names of chapters as people write them: articles, hyphens and transliterations folded away."""

import re
from functools import lru_cache

from server.analysis.folding import fold

ARTICLES = frozenset(
    {"al", "an", "ar", "as", "ash", "asy", "at", "ath", "ad", "adh", "adz", "az", "el"}
)
"""The Arabic article in Latin letters, alone and taken up by the letter that follows it."""

_ARTICLE = "al"
_ARABIC_ARTICLE = "ال"
_PART = re.compile(r"[^\W\d_]+")
# Letters that the schools of transliteration write differently, on the coarser side of each pair.
_COARSER = (
    ("dz", "dh"), ("ts", "t"), ("th", "t"), ("dh", "d"), ("sy", "s"), ("sh", "s"), ("gh", "g"),
    ("q", "k"), ("oo", "u"), ("ou", "u"), ("ee", "i"), ("aw", "au"), ("ay", "ai"), ("iy", "y"),
    ("o", "u"), ("e", "i"),
)  # fmt: skip
_DOUBLED = re.compile(r"(.)\1+")
_LAST_H = re.compile(r"(?<=[aiu])h$")


def parts(name: str) -> tuple[str, ...]:
    """Return the folded words of a name; apostrophes vanish, hyphens part."""
    return tuple(_PART.findall(fold(name).replace("'", "").replace("`", "")))


@lru_cache(maxsize=1 << 14)
def key(words: tuple[str, ...]) -> str:
    """Return what the spellings of one name have in common, from its folded words.

    ``("al", "baqarah")`` and ``("albaqara",)`` give ``albakara``; ``("an", "nas")`` gives
    ``alnas``, the article before it is taken up.
    """
    if len(words) > 1 and words[0] in ARTICLES:
        return _ARTICLE + _coarse("".join(words[1:]))
    return _coarse("".join(words))


def _coarse(word: str) -> str:
    for finer, coarser in _COARSER:
        word = word.replace(finer, coarser)
    word = _LAST_H.sub("", _DOUBLED.sub(r"\1", word))
    return word.removesuffix("ء") or word


def has_article(words: tuple[str, ...]) -> bool:
    """Say whether folded words begin with the Arabic article in Latin letters."""
    return len(words) > 1 and words[0] in ARTICLES


def spellings(title: str) -> frozenset[str]:
    """Return the keys under which a title is known: with its article, joined to it, and without.

    A title that has no article is not known with one.
    """
    words = parts(title)
    known = {key(words), key(("".join(words),))}
    if has_article(words):
        known.add(key(("".join(words[1:]),)))
    elif "".join(words).startswith(_ARABIC_ARTICLE):
        known.add(key(("".join(words).removeprefix(_ARABIC_ARTICLE),)))
    return frozenset(name for name in known if len(name) > 1 or len(title) == 1)
