"""Judgements as an experiment: TREC qrels with topics, and a design to evaluate and tune on."""

import csv
import hashlib
import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from server.errors import BadField, NotFound

Row = Mapping[str, Any]
PIPELINES = ("bm25", "vector", "hybrid", "themepath")
BASELINE = "hybrid"


@dataclass(frozen=True, slots=True)
class Exported:
    """What was written: the folder, and how many topics, pairs and judgements it holds."""

    folder: Path
    topics: int
    pairs: int
    judgements: int
    stale: int


def topic_id(language: str, query: str) -> str:
    """Return the id of a question: the same in every export."""
    return f"j-{hashlib.sha256(f'{language} {query}'.encode()).hexdigest()[:10]}"


def gold(rows: Sequence[Row]) -> dict[tuple[str, str], dict[str, int]]:
    """Return (language, question) → unit → grade; of several reviewers the median, the lower one.

    Who judged a unit twice, in two inquiries or beside one, counts once, by the last word.
    Questions and units come in alphabetical order, so that an export can be compared.
    """
    given: dict[tuple[str, str], dict[str, dict[str, int]]] = {}
    for row in sorted(rows, key=lambda row: (row["changed"], row["id"])):
        if row["verdict"] == "grade":
            units = given.setdefault((row["language"], row["query"]), {})
            units.setdefault(row["unit"], {})[row["reviewer"]] = row["grade"]
    return {
        topic: {unit: _median(list(by.values())) for unit, by in sorted(units.items())}
        for topic, units in sorted(given.items())
    }


def _median(grades: Sequence[int]) -> int:
    return sorted(grades)[(len(grades) - 1) // 2]


def export(rows: Sequence[Row], corpus: str, folder: Path, *, stale: bool = False) -> Exported:
    """Write ``topics.tsv``, ``qrels.txt``, ``experiment.toml`` and every judgement as it was given.

    Stale judgements are left out of topics and qrels unless ``stale``; in ``judgements.jsonl``
    they always are, and say so.

    Raises:
        NotFound: no grade is left to export.
        BadField: an id of a unit holds white space, which qrels cannot.
    """
    fresh = [row for row in rows if stale or not row["stale"]]
    judged = gold(fresh)
    if not judged:
        raise NotFound("grade of a unit for a question in the corpus", corpus)
    _check(judged)
    topics = [(topic_id(*topic), " ".join(topic[1].split()), topic[0]) for topic in judged]
    qrels = [
        f"{topic_id(*topic)} 0 {unit} {grade}"
        for topic, units in judged.items()
        for unit, grade in units.items()
    ]
    folder.mkdir(parents=True, exist_ok=True)
    _write(folder / "topics.tsv", _table([("id", "query", "language"), *topics]))
    _write(folder / "qrels.txt", qrels)
    _write(folder / "experiment.toml", _design(corpus))
    kept = [{k: v for k, v in row.items() if k != "total"} for row in rows]
    _write(folder / "judgements.jsonl", [json.dumps(row, ensure_ascii=False) for row in kept])
    left = sum(bool(row["stale"]) for row in rows)
    return Exported(folder, len(topics), len(qrels), len(fresh), left)


def _check(judged: Mapping[tuple[str, str], Mapping[str, int]]) -> None:
    faulty = [unit for units in judged.values() for unit in units if len(unit.split()) != 1]
    if faulty:
        raise BadField("unit", f"{faulty[0]!r} holds white space, which qrels cannot")


def _table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return lines of a table parted by tabs, in which a quotation mark is quoted."""
    written = io.StringIO()
    csv.writer(written, delimiter="\t", lineterminator="\n").writerows(rows)
    return written.getvalue().splitlines()


def _design(corpus: str) -> list[str]:
    return [
        "# Judgements of readers, exported; the systems and measures may be changed.",
        f"name = {json.dumps(f'judgements of {corpus}')}",
        f"corpus = {json.dumps(corpus)}",
        f"pipelines = {json.dumps(list(PIPELINES))}",
        f"baseline = {json.dumps(BASELINE)}",
        'measures = ["nDCG@10", "R@100", "RR@10"]',
        "",
        "[topics]",
        'reader = "trec"',
        'path = "topics.tsv"',
        'qrels = "qrels.txt"',
    ]


def _write(path: Path, lines: Sequence[str]) -> None:
    """Write a file whole or not at all."""
    beside = path.with_name(f"{path.name}.part")
    beside.write_text("\n".join([*lines, ""]), encoding="utf-8")
    beside.replace(path)
