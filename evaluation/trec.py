"""Topics, judgements and runs in the forms of TREC."""

import csv
from collections.abc import Iterator, Mapping
from pathlib import Path

from evaluation.topics import Topic
from server.errors import BadRecords


def read_trec(topics: Path, qrels: Path, language: str | None) -> list[Topic]:
    """Read a table ``id, query[, language]`` and its qrels; a unit ``-1`` or ``0`` means none.

    A topic whose only judgements say "none" is unanswerable; one without judgements is unjudged.

    Raises:
        BadRecords: a line is not usable; file and line are named.
    """
    judged = read_qrels(qrels)
    with topics.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    faulty = [
        f"{topics.name}:{number}: needs id and query"
        for number, row in enumerate(rows, start=2)
        if not row.get("id") or not row.get("query")
    ]
    if faulty:
        raise BadRecords(faulty)
    return [
        Topic(
            row["id"],
            row["query"],
            row.get("language") or language,
            judged.get(row["id"], {}),
            unanswerable=row["id"] in judged and not judged[row["id"]],
        )
        for row in rows
    ]


def read_qrels(path: Path) -> dict[str, dict[str, int]]:
    """Read qrels (topic, iteration, unit, grade); the highest grade of a pair counts once."""
    judged: dict[str, dict[str, int]] = {}
    faulty = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        fields = line.split()
        if len(fields) != 4 or not fields[3].lstrip("-").isdigit():
            faulty.append(f"{path.name}:{number}: needs topic, iteration, unit and grade")
            continue
        topic, _, unit, grade = fields
        units = judged.setdefault(topic, {})
        if unit not in {"-1", "0"}:
            units[unit] = max(int(grade), units.get(unit, 0))
    if faulty:
        raise BadRecords(faulty)
    return judged


STEP = 1e-9
"""The least by which the scores of a run file fall from rank to rank."""


def run_lines(run: Mapping[str, Mapping[str, float]], tag: str) -> Iterator[str]:
    """Write a run as TREC lines: topic, Q0, unit, rank, score, tag; in the order of the run.

    Readers of run files sort by score and break ties by name: the written scores therefore fall
    by at least 1e-9 a rank, so that they keep our order.
    """
    for topic, scores in run.items():
        last = float("inf")
        for rank, (unit, score) in enumerate(scores.items(), start=1):
            last = min(round(score, 9), last - STEP)
            yield f"{topic} Q0 {unit} {rank} {last:.9f} {tag}"
