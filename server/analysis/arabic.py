"""Arabic: one spelling for mushaf and keyboard, particles and article off, Snowball stems."""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from server.analysis.folding import compose, fold, without_apostrophes
from server.analysis.profile import Profile, stemmer
from server.analysis.words import bare

MARKS = re.compile("[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640]")
"""Vowel and recitation marks, the small alef, and tatweel."""

_SMALL_ALEF = "\u0670"
# A waw or alef maqsura that only carries the small alef (no vowel of its own) is read as alef:
# the mushaf's "salawt" is the keyboard's "salat". At the end of a word the maqsura stays.
_CARRIER = re.compile(rf"و{_SMALL_ALEF}|ى{_SMALL_ALEF}(?=.*[\u0621-\u064a])", re.DOTALL)
_GOD = re.compile("[وف]?(?:[اء]?[بكت]?الله|لله|اللهم)")
_ARTICLE = re.compile("[وف]?(?:ال(?=..)|[بك]ال(?=...)|لل(?=...))")
_CONJUNCTION = re.compile("[وف](?=....)")


def without_marks(text: str) -> str:
    """Return Arabic text in NFC without marks and tatweel, alef wasla written as alef."""
    return compose(MARKS.sub("", compose(text)).replace("ٱ", "ا"))


def spellings(word: str) -> Iterator[str]:
    """Yield the search spellings of a word: one, or two where it is written with a small alef.

    The keyboard writes some small alefs (*al-ʿālamīn*) and not others (*hādhā*), so such a
    word is given both ways; the one that nobody writes matches nothing.
    """
    word = unicodedata.normalize("NFC", word).replace("ء\u064eا", "ءا").replace("ءا", "آ")
    for spelling in dict.fromkeys((word, _with_alef(word))):
        yield from map(without_apostrophes, bare(spelling))


def _with_alef(word: str) -> str:
    return _CARRIER.sub("ا", word).replace(_SMALL_ALEF, "ا") if _SMALL_ALEF in word else word


@lru_cache(maxsize=1)
def stop_words() -> frozenset[str]:
    """Return the ISO list of Arabic stop words in search spelling."""
    from stopwordsiso import stopwords

    return frozenset(map(fold, stopwords("ar")))


def is_stop_word(word: str) -> bool:
    """Say whether a folded word, or what follows its conjunction, is a stop word."""
    return word in stop_words() or (word[0] in "وف" and word[1:] in stop_words())


def stem(word: str) -> str:
    """Return the stem of a folded word.

    The article goes first, with the particles before it, so that a noun meets itself with and
    without them; Snowball takes the rest, repeated until it settles.
    """
    if _GOD.fullmatch(word):
        return "الله"
    word = _CONJUNCTION.sub("", _ARTICLE.sub("", word, count=1), count=1)
    return _settled(word)


def _settled(word: str) -> str:
    snowball = stemmer("arabic")
    for _ in range(8):  # every change shortens the word; two rounds are the rule
        shorter = snowball(word)
        if shorter == word:
            break
        word = shorter
    return word


@lru_cache(maxsize=1 << 16)
def tokens(word: str) -> tuple[str, ...]:
    """Return the stems of an Arabic word's spellings, or nothing for a stop word."""
    content = (spelling for spelling in spellings(word) if not is_stop_word(spelling))
    return tuple(dict.fromkeys(map(stem, content)))


PROFILE = Profile(("ar",), tokens)
