"""Topics (numbered test questions) with their judgements, read from files."""

import csv
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from server.errors import BadRecords


@dataclass(frozen=True, slots=True)
class Topic:
    """A test question and the gain of every relevant unit."""

    id: str
    text: str
    language: str | None
    gains: Mapping[str, int]


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
