"""Block quotes of Markdown: runs of lines that begin with ``>``."""

import re
from collections.abc import Iterator
from typing import NamedTuple

_RUN = re.compile(r"(?:^[ ]{0,3}>[^\n]*(?:\n|\Z))+", re.MULTILINE)
_SIGNS = re.compile(r"^[ ]{0,3}(?:>[ ]?)+", re.MULTILINE)
_SIGNED = re.compile(r"\n[ \t]*(?:—|–|―|--|-)[ \t]*\S[^\n]*\s*\Z")


class BlockSpan(NamedTuple):
    """A block quote ``text[start:end]``; what it quotes ends at ``last``, before who said it."""

    start: int
    end: int
    last: int


def without_block_signs(text: str) -> str:
    """Return a text of the same length in which the signs of block quotes are spaces."""
    if ">" not in text:
        return text
    return _SIGNS.sub(lambda signs: " " * len(signs[0]), text)


def block_spans(text: str) -> Iterator[BlockSpan]:
    """Yield the block quotes of a text in order; a last line after a dash names the source."""
    if ">" not in text:
        return
    clean = without_block_signs(text)
    for run in _RUN.finditer(text):
        shown = clean[run.start() : run.end()]
        signed = _SIGNED.search(shown)
        quoted = shown[: signed.start()] if signed else shown
        if quoted.strip():
            end = run.start() + len(shown.rstrip())
            yield BlockSpan(run.start(), end, run.start() + len(quoted.rstrip()))
