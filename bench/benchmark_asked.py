"""What a system answered is kept beside the vectors, so that a run that was stopped goes on."""

import gzip
import hashlib
import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from evaluation.experiment import Asked, Asking, Told, ask_topics
from evaluation.systems import System
from evaluation.topics import Topic
from server.served import Served


@dataclass(frozen=True, slots=True)
class Heard:
    """The answers of a system, and the seconds that asking took when it was done."""

    asked: Mapping[str, Asked]
    seconds: float


async def heard(
    served: Served,
    corpus: str,
    system: System,
    topics: Sequence[Topic],
    keep: tuple[Path, Asking],
    tell: Told,
) -> Heard:
    """Ask a system, or read what it answered before under the same release and settings."""
    folder, asking = keep
    release = await served.catalogue.release(corpus)
    questions = [[topic.id, topic.text, topic.language] for topic in topics]
    named = [release.id, release.fingerprint, system.fingerprint(), asdict(asking), questions]
    name = hashlib.sha256(json.dumps(named).encode()).hexdigest()[:24]
    path = folder / f"{corpus}.{system.name}.{name}.json.gz"
    if path.exists():
        return read(path)
    began = time.perf_counter()
    asked = await ask_topics(served, corpus, system, topics, asking, tell)
    found = Heard(asked, round(time.perf_counter() - began, 1))
    write(found, path)
    return found


def write(found: Heard, path: Path) -> None:
    """Keep answers; a reader never sees half a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_suffix(".part")
    content = {
        "seconds": found.seconds,
        "asked": {topic: _plain(one) for topic, one in found.asked.items()},
    }
    half.write_bytes(gzip.compress(json.dumps(content).encode(), mtime=0))
    half.replace(path)


def _plain(one: Asked) -> dict[str, Any]:
    values = {field.name: getattr(one, field.name) for field in fields(one)}
    return {n: dict(v) if isinstance(v, Mapping) else v for n, v in values.items()}


def read(path: Path) -> Heard:
    """Read what ``write`` wrote."""
    content = json.loads(gzip.decompress(path.read_bytes()))
    asked = {
        topic: Asked(**{**one, "warnings": tuple(one["warnings"])})
        for topic, one in content["asked"].items()
    }
    return Heard(asked, content["seconds"])
