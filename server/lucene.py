"""Full-text query text from our own tokens, so that user input never meets Lucene's grammar."""

from collections.abc import Sequence


def any_of(tokens: Sequence[str], field: str = "search") -> str:
    """Quote tokens and join them by OR on one field of ours.

    Inside quotes only backslash and quote have a meaning to Lucene; both are escaped.
    """
    quoted = " OR ".join(f'"{_escaped(token)}"' for token in dict.fromkeys(tokens))
    return f"{field}:({quoted})"


def _escaped(token: str) -> str:
    return token.replace("\\", "\\\\").replace('"', '\\"')
