"""Topics (numbered test questions) with their judgements: read from files, drawn, split, folded."""

import csv
import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from server.errors import BadRecords

Named = TypeVar("Named")
Groups = Mapping[str, tuple[str, ...]]
"""Unit → the larger things (passages) it lies in; a unit that is not named stands for itself."""
JUDGINGS = 3_000
"""About so often questions are judged in all, over several splits into folds …"""
MOST_SPLITS = 5
"""… of which there are no more than these."""


@dataclass(frozen=True, slots=True)
class Topic:
    """A test question and the gain of every judged unit; 0 is judged and not relevant.

    ``part`` is "tune" or "test" where the collection itself says so. ``unanswerable`` says that
    somebody judged that nothing answers it, which is more than that nobody judged it.
    """

    id: str
    text: str
    language: str | None
    gains: Mapping[str, int]
    part: str = ""
    unanswerable: bool = False

    @property
    def relevant(self) -> frozenset[str]:
        """The units that count as right."""
        return frozenset(unit for unit, gain in self.gains.items() if gain > 0)


def read_questions(path: Path) -> list[Topic]:
    """Read a table of ``id, language, question, units``; the units are references with gain 1.

    Raises:
        BadRecords: a row lacks a column; the line is named.
    """
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    faulty = [
        f"{path.name}:{number}: needs id, language, question and units"
        for number, row in enumerate(rows, start=2)
        if not all(row.get(name) for name in ("id", "language", "question", "units"))
    ]
    if faulty:
        raise BadRecords(faulty)
    return [
        Topic(row["id"], row["question"], row["language"], dict.fromkeys(row["units"].split(), 1))
        for row in rows
    ]


def drawn(topics: Sequence[Topic], count: int | None, seed: int) -> list[Topic]:
    """Draw ``count`` topics by seed (all where there are no more), in the order given."""
    if count is None or count >= len(topics):
        return list(topics)
    places = random.Random(seed).sample(range(len(topics)), count)
    return [topics[place] for place in sorted(places)]


def tune_and_test(
    topics: Sequence[Topic], tune: int | None, seed: int
) -> tuple[list[Topic], list[Topic]]:
    """Split into what settings may be chosen on and what judges them.

    ``tune`` topics are drawn by seed; None keeps the parts that the collection itself names.
    """
    if tune is None:
        chosen = {topic.id for topic in topics if topic.part == "tune"}
    else:
        chosen = {topic.id for topic in drawn(topics, tune, seed)}
    return (
        [topic for topic in topics if topic.id in chosen],
        [topic for topic in topics if topic.id not in chosen],
    )


def folds(items: Sequence[Named], count: int, seed: int) -> list[list[Named]]:
    """Deal items into ``count`` folds of nearly equal size, by seed."""
    order = list(range(len(items)))
    random.Random(seed).shuffle(order)
    return [[items[place] for place in sorted(order[start::count])] for start in range(count)]


def splits(count: int, split: tuple[int, int]) -> list[list[list[int]]]:
    """Deal the places of ``count`` topics into folds, from one to five times, by seeds that follow.

    What one split of a hundred questions happens to choose is worth up to a point by itself; means
    over several are steadier (repeated cross-validation, Kim 2009). ``split`` is the number of
    folds and the first seed.
    """
    folded, seed = split
    repeats = max(1, min(MOST_SPLITS, JUDGINGS // max(1, count)))
    return [folds(list(range(count)), folded, seed + repeat) for repeat in range(repeats)]


def grouped(ranking: Iterable[str], groups: Groups) -> list[str]:
    """Return the groups of a ranking, each at the place of its first unit."""
    return list(dict.fromkeys(name for unit in ranking for name in groups.get(unit, (unit,))))
