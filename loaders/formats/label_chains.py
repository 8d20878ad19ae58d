"""Themes that are known by their labels alone: each is the chain that leads to it."""

import hashlib
from collections.abc import Iterator, Sequence

from loaders.formats.found import FoundTheme

STEP = " > "
WIDEST = 200
"""Characters of an id."""


def label_chain(labels: Sequence[str], where: str, language: str = "") -> Iterator[FoundTheme]:
    """Yield a theme for every step of a chain of labels, the broadest first."""
    above: tuple[str, ...] = ()
    for n, label in enumerate(labels, start=1):
        name = chain_id(labels[:n])
        yield FoundTheme(id=name, labels=((language, label),), where=where, broader=above)
        above = (name,)


def chain_id(steps: Sequence[str]) -> str:
    """Return the steps as one id; where it is too long, the last of them with a hash of all."""
    whole = STEP.join(steps)
    if len(whole) <= WIDEST:
        return whole
    digest = hashlib.sha256(whole.encode()).hexdigest()[:12]
    return f"{steps[-1][: WIDEST - 13].strip()}~{digest}"
