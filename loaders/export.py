"""A release given back as the corpus folder that loads to it again."""

import asyncio
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from loaders.digest import digest
from loaders.folder import corpus_toml, record_line
from loaders.hold import Read, unlike
from loaders.read_back import Back, read_back
from loaders.records import Corpus
from loaders.releases import find_release
from server.errors import Conflict
from server.resources import Graph

_LINES = 500


@dataclass(frozen=True, slots=True)
class Exported:
    """What was written: records by file, and what is not as it was loaded."""

    corpus: str
    release: str
    counts: Mapping[str, int]
    problems: tuple[str, ...]


async def export_release(graph: Graph, corpus: str, release: str, folder: Path) -> Exported:
    """Write a release (the served one where none is named) as a corpus folder.

    Every text is the one that was loaded, byte for byte; lines stand in canonical order or by id.
    The folder is there when it is whole: it is filled under another name first.

    Raises:
        Conflict: the folder holds something already.
        NotFound: no such corpus or release.
        VerificationFailed: a node holds what no record may.
    """
    row = await find_release(graph, corpus, release)
    about = Corpus.model_validate(json.loads(row.about))
    writing, read, held = await asyncio.to_thread(_Writing, folder), Read(), list[Back]()
    try:
        async for back in read_back(graph, row.release):
            read.add(back, digest(back.record))
            held.append(back)
            if len(held) >= _LINES:
                await asyncio.to_thread(writing.add, held)
                held.clear()
        await asyncio.to_thread(writing.add, held)
        await asyncio.to_thread(writing.finish, about)
    finally:
        writing.close()
    problems = tuple(unlike(row.hashes, read))
    return Exported(about.id, row.release, dict(writing.written), problems)


class _Writing:
    """A folder that is filled under another name, and gets its own when it is whole."""

    def __init__(self, folder: Path) -> None:
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise Conflict(f"{folder} holds something already; name a new or an empty folder.")
        self._folder = folder
        self._part = folder.with_name(f".{folder.name}.part")
        self._part.mkdir(parents=True, exist_ok=True)
        for left in self._part.iterdir():
            left.unlink()
        self._files: dict[str, TextIO] = {}
        self.written: Counter[str] = Counter()

    def add(self, backs: Sequence[Back]) -> None:
        """Write a line for each record."""
        for back in backs:
            if back.kind not in self._files:
                place = self._part / f"{back.kind}.jsonl"
                self._files[back.kind] = place.open("w", encoding="utf-8", newline="\n")
            self._files[back.kind].write(record_line(back.record) + "\n")
            self.written[back.kind] += 1

    def finish(self, about: Corpus) -> None:
        """Write ``corpus.toml`` and give the folder its name."""
        self.close()
        place = self._part / "corpus.toml"
        place.write_text(corpus_toml(about), encoding="utf-8", newline="\n")
        if self._folder.exists():
            self._folder.rmdir()
        self._part.rename(self._folder)

    def close(self) -> None:
        """Close all files."""
        for file in self._files.values():
            file.close()
