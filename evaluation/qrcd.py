"""QRCD v1.1 as topics over ayat, read unchanged from the user's copy of its files."""

import gzip
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from evaluation.topics import Topic

PARTS = ("train", "dev")


def read_qrcd(folder: Path) -> list[Topic]:
    """Read the train and dev parts (135 distinct questions).

    An ayah of a gold passage has gain 1, or 2 where an answer's span touches it. The same
    question over several passages is one topic. Source: Malhas and Elsayed, IP&M 59(6), 2022.
    """
    gains: dict[str, dict[str, int]] = {}
    for record in _records(folder):
        known = gains.setdefault(record["question"].strip(), {})
        for unit, gain in _gains(record).items():
            known[unit] = max(gain, known.get(unit, 0))
    return [
        Topic(f"qrcd-{number:03d}", question, "ar", units)
        for number, (question, units) in enumerate(gains.items(), start=1)
    ]


def _records(folder: Path) -> Iterator[Mapping[str, Any]]:
    for part in PARTS:
        with gzip.open(folder / f"qrcd_v1.1_{part}.jsonl.gz", "rt", encoding="utf-8") as lines:
            yield from map(json.loads, lines)


def _gains(record: Mapping[str, Any]) -> dict[str, int]:
    """Find each ayah's place in the passage (ayat are joined by a dot) and what touches it."""
    first, _, last = record["verses"].partition("-")
    units = [f"{record['surah']}:{n}" for n in range(int(first), int(last or first) + 1)]
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
