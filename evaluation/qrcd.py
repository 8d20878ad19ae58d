"""QRCD v1.1 as topics over ayat or passages, read unchanged from the user's copy of its files."""

import gzip
import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from evaluation.topics import Groups, Topic

PARTS = MappingProxyType({"train": "tune", "dev": "test"})
"""The collection's own parts, and what they are for here."""


def read_qrcd(folder: Path) -> list[Topic]:
    """Read the train and dev parts (135 distinct questions, each in one part).

    An ayah of a gold passage has gain 1, or 2 where an answer's span touches it. The same
    question over several passages is one topic. Source: Malhas and Elsayed, IP&M 59(6), 2022.
    """
    return _topics(folder, _gains)


def read_qrcd_passages(folder: Path) -> list[Topic]:
    """Read the same questions with their gold passages as what is judged, each of gain 1."""
    return _topics(folder, lambda record: {_passage(record): 1})


def read_passages(folder: Path) -> Groups:
    """Return ayah → the passages of the collection it lies in (497 passages, 2,703 ayat)."""
    found: dict[str, dict[str, None]] = {}
    for record, _ in _records(folder):
        for unit in _units(record):
            found.setdefault(unit, {})[_passage(record)] = None
    return {unit: tuple(passages) for unit, passages in found.items()}


def _topics(
    folder: Path, gains_of: Callable[[Mapping[str, Any]], Mapping[str, int]]
) -> list[Topic]:
    gains: dict[str, dict[str, int]] = {}
    parts: dict[str, str] = {}
    for record, part in _records(folder):
        question = record["question"].strip()
        parts.setdefault(question, PARTS[part])
        known = gains.setdefault(question, {})
        for unit, gain in gains_of(record).items():
            known[unit] = max(gain, known.get(unit, 0))
    return [
        Topic(f"qrcd-{number:03d}", question, "ar", units, parts[question])
        for number, (question, units) in enumerate(gains.items(), start=1)
    ]


def _records(folder: Path) -> Iterator[tuple[Mapping[str, Any], str]]:
    for part in PARTS:
        with gzip.open(folder / f"qrcd_v1.1_{part}.jsonl.gz", "rt", encoding="utf-8") as lines:
            yield from ((json.loads(line), part) for line in lines)


def _passage(record: Mapping[str, Any]) -> str:
    return f"{record['surah']}:{record['verses']}"


def _units(record: Mapping[str, Any]) -> list[str]:
    first, _, last = record["verses"].partition("-")
    return [f"{record['surah']}:{n}" for n in range(int(first), int(last or first) + 1)]


def _gains(record: Mapping[str, Any]) -> dict[str, int]:
    """Find each ayah's place in the passage (ayat are joined by a dot) and what touches it."""
    units = _units(record)
    spans = [
        (answer["start_char"], answer["start_char"] + len(answer["text"]))
        for answer in record["answers"]
    ]
    gains = dict.fromkeys(units, 1)
    start = 0
    for unit, wording in zip(units, record["passage"].split("."), strict=False):
        end = start + len(wording)
        if any(start < stop and begin < end for begin, stop in spans):
            gains[unit] = 2
        start = end + 1
    return gains
