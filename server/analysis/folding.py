"""Folding: one spelling for what readers take to be the same word, whatever its script."""

import unicodedata

IGNORABLE = "\u00ad\u061c\u200c-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff"
"""Format characters that stand inside words and mean nothing for search (a character class)."""

_IGNORED: dict[int, None] = dict.fromkeys(
    [
        0xAD,
        0x61C,
        *range(0x200C, 0x2010),
        *range(0x202A, 0x202F),
        0x2060,
        0xFEFF,
        *range(0x2066, 0x206A),
    ]
)
# Letters that Unicode does not decompose but readers type without their stroke or ligature.
_LETTERS = str.maketrans(
    {
        "ı": "i", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ħ": "h", "æ": "ae",
        "œ": "oe", "ŋ": "n", "ſ": "s",
        "ٱ": "ا", "ى": "ي", "ة": "ه", "ۃ": "ه", "ی": "ي", "ې": "ي", "ک": "ك", "ہ": "ه", "ھ": "ه",
        "ـ": None,
        "’": "'", "‘": "'", "ʼ": "'", "ʿ": "'", "ʾ": "'", "ʻ": "'", "＇": "'",
    }
)  # fmt: skip
# Marks that may be left out in writing. Vowel signs of Indic scripts, the voicing marks of kana
# and the like are letters to their readers and stay.
_OPTIONAL_MARKS = (
    (0x0300, 0x036F), (0x0483, 0x0487), (0x0591, 0x05BD), (0x05BF, 0x05BF), (0x05C1, 0x05C2),
    (0x05C4, 0x05C5), (0x05C7, 0x05C7), (0x0610, 0x061A), (0x064B, 0x065F), (0x0670, 0x0670),
    (0x06D6, 0x06ED), (0x08CA, 0x08E1), (0x08E3, 0x08FF), (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF),
    (0x20D0, 0x20F0), (0xFE00, 0xFE0F), (0xFE20, 0xFE2F),
)  # fmt: skip
_UNMARK = {code: None for first, last in _OPTIONAL_MARKS for code in range(first, last + 1)}


def compose(text: str) -> str:
    """Return the text in Unicode's composed form (NFC)."""
    return unicodedata.normalize("NFC", text)


def fold(text: str) -> str:
    """Return the search spelling of a text; folding it again changes nothing.

    Compatibility forms (NFKC), case, optional marks and accents, joining and direction
    controls, Arabic letter forms, letters with strokes, and digits of every script (to
    0-9) are folded. Apostrophes become ``'``.
    """
    if text.isascii():
        return text.lower()
    for _ in range(4):  # casefold and NFKC feed each other; two rounds settle all known cases
        folded = _fold_once(text)
        if folded == text:
            break
        text = folded
    return text


def _fold_once(text: str) -> str:
    text = unicodedata.normalize("NFKC", text).casefold().translate(_IGNORED)
    text = unicodedata.normalize("NFD", text).translate(_UNMARK).translate(_LETTERS)
    text = unicodedata.normalize("NFC", text)
    return text if text.isascii() else "".join(map(_digit, text))


def _digit(character: str) -> str:
    return str(unicodedata.decimal(character, character))


def without_apostrophes(word: str) -> str:
    """Return a folded word without apostrophes, so that ``qur'an`` and ``quran`` are one."""
    return word.replace("'", "")
