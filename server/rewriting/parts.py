"""The parts of a question that asks several things."""

import re
from collections.abc import Callable, Sequence

MOST_PARTS = 3
FEWEST_TOKENS = 2
_END = re.compile(r"[?!;؟؛。？！；]+|\.(?=\s|$)|\n+")


def parts_of(text: str, tokens: Callable[[str], Sequence[str]]) -> tuple[str, ...]:
    """Return the sentences of a question that has several, three at most; none of a single one.

    A part counts with at least two tokens, as ``tokens`` makes them.
    """
    parts = [part.strip() for part in _END.split(text)]
    full = [part for part in parts if len(set(tokens(part))) >= FEWEST_TOKENS]
    return tuple(full[:MOST_PARTS]) if len(full) > 1 else ()
