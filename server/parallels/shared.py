"""What two texts have in common: the longest run of words, and how many words in all."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from server.changes.words import words_of
from server.parallels.repeated import bare


@dataclass(frozen=True, slots=True)
class Shared:
    """The longest run that both have, as the other text writes it, and shares of the first.

    ``overlap`` is the share of the words of both that both have (Dice), 0 to 1.
    """

    run: str
    words: int
    overlap: float


def shared(text: str, other: str) -> Shared:
    """Compare two texts by their folded words."""
    mine, theirs = _keyed(text), _keyed(other)
    start, length = _longest_run([key for key, _ in mine], [key for key, _ in theirs])
    run = "".join(word for _, word in theirs[start : start + length]).strip()
    common = (Counter(key for key, _ in mine) & Counter(key for key, _ in theirs)).total()
    whole = len(mine) + len(theirs)
    return Shared(run, length, 2 * common / whole if whole else 0.0)


def _keyed(text: str) -> list[tuple[str, str]]:
    return [(key, word) for word in words_of(text) if (key := bare(word))]


def _longest_run(mine: Sequence[str], theirs: Sequence[str]) -> tuple[int, int]:
    """Return where the longest common run of words begins in ``theirs`` and how long it is."""
    best, end = 0, 0
    before = [0] * (len(theirs) + 1)
    for word in mine:
        here = [0] * (len(theirs) + 1)
        for n, other in enumerate(theirs, start=1):
            if word == other:
                here[n] = before[n - 1] + 1
                if here[n] > best:
                    best, end = here[n], n
        before = here
    return end - best, best
