"""A text as numbers, words and signs, in the spelling that references are read in."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from server.analysis.folding import fold
from server.analysis.words import marks

Kind = Literal["number", "word", "sign", "end"]

MAX_DIGITS = 4
"""Longer numbers (years with days, telephone numbers) are no chapters or verses."""

_APOSTROPHES = "'’‘ʼʿʾʻ`"
_SIGNS = str.maketrans("–—‒‑−‐：∶،؛，；．۔（）［］", "------::,;,;..()[]")


@dataclass(frozen=True, slots=True)
class Token:
    """A stretch of the text: a word is folded, a sign is its ASCII form, a number has a value."""

    kind: Kind
    value: str
    start: int
    end: int
    number: int = -1


END = Token("end", "", -1, -1)
"""What stands after the last token."""


@lru_cache(maxsize=1)
def _pattern() -> re.Pattern[str]:
    letters = rf"[^\W\d_][{marks()}]*"
    word = rf"[{_APOSTROPHES}]?{letters}(?:[{_APOSTROPHES}]?{letters})*[{_APOSTROPHES}]?"
    return re.compile(rf"(?P<number>\d+)|(?P<word>{word})|(?P<sign>\S)")


def tokens(text: str) -> list[Token]:
    """Return the tokens of a text; their spans are in the text as given."""
    found = (_token(match) for match in _pattern().finditer(text))
    return [token for token in found if token.kind == "number" or token.value]


def _token(match: re.Match[str]) -> Token:
    shown = match[0]
    if match["number"] and len(shown) <= MAX_DIGITS:
        return Token("number", "", *match.span(), number=int(shown))
    if match["word"]:
        return Token("word", _word(shown), *match.span())
    sign = "#" if match["number"] else fold(shown.translate(_SIGNS))  # no format characters
    return Token("sign", sign, *match.span())


def _word(shown: str) -> str:
    return "".join(c for c in fold(shown) if c not in _APOSTROPHES and not c.isspace())
