"""Conversion: what can be loaded, checked and written as a corpus folder."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from loaders.check import check
from loaders.entity_graphs.questions import qrel_lines, topic_lines
from loaders.folder import write_folder
from loaders.records import FILES
from loaders.source import Choice, read_source
from server.errors import Conflict


@dataclass(frozen=True, slots=True)
class Converted:
    """What was read as which format, how many records of each kind, and what looks odd."""

    recognised: tuple[str, ...]
    counts: Mapping[str, int]
    warnings: tuple[str, ...]


def convert(choice: Choice, folder: Path) -> Converted:
    """Write what a choice names as a corpus folder that loads to the same release; blocks.

    Raises:
        Conflict: the folder holds something already.
        BadRecords: rules are broken; nothing was written.
        NotFound, TooLarge, MissingExtra: see ``loaders.source.read_source``.
    """
    if folder.exists() and any(folder.iterdir()):
        raise Conflict(f"{folder} holds files already; name a new or an empty folder.")
    files = read_source(choice)
    checked = check(files)
    write_folder(checked.records, folder)
    if files.questions:
        _write(folder / "topics.tsv", topic_lines(files.questions))
        _write(folder / "qrels.txt", qrel_lines(files.questions))
    counts = {kind: len(checked.records.of(kind)) for kind in FILES}
    counts["questions"] = len(files.questions)
    held = {kind: count for kind, count in counts.items() if count}
    return Converted(files.recognised, held, checked.warnings)


def _write(path: Path, lines: Iterable[str]) -> None:
    path.write_text("".join(f"{line}\n" for line in lines), "utf-8")
