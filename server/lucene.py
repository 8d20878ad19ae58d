"""Full-text query text from our own tokens, so that user input never meets Lucene's grammar."""

import unicodedata
from collections.abc import Sequence


def any_of(tokens: Sequence[str], field: str = "search") -> str:
    """Quote tokens and join them by OR on one field of ours.

    Inside quotes only backslash and quote have a meaning to Lucene; both are escaped.
    """
    quoted = " OR ".join(f'"{_escaped(token)}"' for token in dict.fromkeys(tokens))
    return f"{field}:({quoted})"


def _escaped(token: str) -> str:
    return token.replace("\\", "\\\\").replace('"', '\\"')


def any_start(text: str) -> str:
    """Join the words of a text by OR; a star at the end of one stands for any ending.

    Every other sign only parts words; none of them means anything to Lucene, nor does a word such
    as *not*, which is an operator in capitals alone. Empty where there is no letter or digit.
    """
    kept = "".join(sign if sign == "*" or _is_letter(sign) else " " for sign in text.lower())
    words = (word for word in kept.split() if word.strip("*"))
    starts = (word.replace("*", "") + "*" * word.endswith("*") for word in words)
    return " OR ".join(dict.fromkeys(starts))


def _is_letter(sign: str) -> bool:
    return unicodedata.category(sign)[0] in "LMN"
