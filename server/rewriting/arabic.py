"""Arabic: seats of the hamza, and endings that mushaf and keyboard write with other letters."""

import re
from collections.abc import Iterator
from itertools import islice

_SEATS = "ءأإؤئ"
_SEAT = re.compile("[ءأإؤئ]")
_ENDINGS = (
    (re.compile("ت$"), "ة"),
    (re.compile("[ةه]$"), "ت"),
    (re.compile("وة$"), "اة"),
    (re.compile("اة$"), "وة"),
    (re.compile("ى$"), "ا"),
    (re.compile("ا$"), "ى"),
)
MOST = 16


def alternatives(word: str) -> Iterator[str]:
    """Yield spellings of a word (composed, without marks): other seats, other endings.

    ``مسؤول`` gives ``مسئول``, ``رحمت`` gives ``رحمة``. At most sixteen.
    """
    yield from islice((other for other in _all(word) if other != word), MOST)


def _all(word: str) -> Iterator[str]:
    for pattern, new in _ENDINGS:
        if pattern.search(word):
            yield pattern.sub(new, word)
    for found in _SEAT.finditer(word):
        for seat in _SEATS:
            yield word[: found.start()] + seat + word[found.end() :]
