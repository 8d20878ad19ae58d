"""Topics that people voted on at OpenBible.info, read unchanged from the user's copy."""

import math
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from evaluation.topics import Topic
from loaders.recipes.data_folder import plain_lines, rows
from server.errors import BadRecords

SHORT = 10
"""Verses of a voted range that are each held to be relevant."""

LEAST, MOST = 8, 150
"""Relevant verses of a topic that is asked."""

_VERSES = ("verse_id", "osis", "book", "chapter", "verse", "kjv", "asv", "web")


class Vote(NamedTuple):
    """A voted range of verses, as OSIS ids in canonical order."""

    topic: str
    verses: Sequence[str]
    votes: int

    @property
    def gain(self) -> int:
        """Hundredths of log2(1 + votes / length of the range), at least 1."""
        return max(1, round(100 * math.log2(1 + self.votes / len(self.verses))))


def read_openbible(folder: Path, longest: int | None = None) -> list[Topic]:
    """Read the topics with 8 to 150 relevant verses, in the order of their names.

    A verse's gain is that of the best range it stands in. Relevant are the verses of ranges of
    at most ten; those of longer ranges have gains as well, unless ``longest`` leaves ranges out.
    Rows that name a verse no edition has are left out.

    Raises:
        BadRecords: a line is of another form.
    """
    relevant: dict[str, set[str]] = {}
    gains: dict[str, dict[str, int]] = {}
    for vote in read_votes(folder):
        if len(vote.verses) <= SHORT:
            relevant.setdefault(vote.topic, set()).update(vote.verses)
        if longest is None or len(vote.verses) <= longest:
            known = gains.setdefault(vote.topic, {})
            known |= {verse: max(vote.gain, known.get(verse, 0)) for verse in vote.verses}
    asked = sorted(name for name, verses in relevant.items() if LEAST <= len(verses) <= MOST)
    return [Topic(f"openbible-{name}", name, "en", gains[name]) for name in asked]


def read_votes(folder: Path) -> Iterator[Vote]:
    """Yield the voted ranges whose first verse exists."""
    numbers, order = zip(
        *((number, osis) for number, osis, *_ in rows(folder / "verses.tsv.gz", _VERSES)),
        strict=True,
    )
    path = folder / "openbible-topic-votes.txt.gz"
    lines = plain_lines(path)
    next(lines, None)
    for count, line in enumerate(lines, start=2):
        fields = line.split("\t")
        if len(fields) != 4 or not fields[3].lstrip("-").isdigit():
            raise BadRecords([f"{path.name}:{count}: needs topic, first, last and votes"])
        yield from _vote(fields, numbers, order)


def _vote(fields: Sequence[str], numbers: Sequence[str], order: Sequence[str]) -> Iterator[Vote]:
    """Yield a vote; a range that ends at a verse that no edition has ends at the one before."""
    topic, first, last, votes = fields
    start = bisect_left(numbers, first)
    if start < len(numbers) and numbers[start] == first:
        end = max(start + 1, bisect_right(numbers, last))
        yield Vote(topic, order[start:end], int(votes))
