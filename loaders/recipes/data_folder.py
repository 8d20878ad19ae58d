"""Files of the folder of real corpora: found, opened and read row by row."""

import gzip
import json
import zlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import IO, Any

from loaders.corpus import RecipeOptions
from server.errors import BadField, BadRecords

SETTING = "THEMEPATH_DATA"


def data_file(options: RecipeOptions, *names: str) -> Path:
    """Return a file of the data folder, such as ``bible/books.tsv``.

    Raises:
        BadField: no data folder is set, or it lacks the file; the sentence says what to do.
    """
    shown = "/".join(names)
    if options.data is None:
        raise BadField(SETTING, f"is not set; let it name the folder that holds {shown}")
    path = options.data.joinpath(*names)
    if not path.is_file():
        raise BadField(SETTING, f"{options.data} holds no {shown}; let it name a folder that does")
    return path


def rows(path: Path, columns: Sequence[str]) -> Iterator[list[str]]:
    """Yield the rows of a tab-separated file without quoting, plain or ``.gz``, after its header.

    Raises:
        BadRecords: the header or a row has other columns, or the file is not UTF-8; the line
            is named.
    """
    lines = _lines(path)
    found = next(lines, "").split("\t")[: len(columns)]
    if found != list(columns):
        raise BadRecords([f"{path.name}:1: the columns should be {', '.join(columns)}"])
    for number, line in enumerate(lines, start=2):
        row = line.split("\t")
        if len(row) != len(columns):
            raise BadRecords([f"{path.name}:{number}: {len(row)} columns and not {len(columns)}"])
        yield row


def json_lines(path: Path) -> Iterator[Mapping[str, Any]]:
    """Yield the objects of a JSON Lines file, plain or ``.gz``.

    Raises:
        BadRecords: a line is no JSON object; the line is named.
    """
    for number, line in enumerate(_lines(path), start=1):
        try:
            record = json.loads(line)
        except json.JSONDecodeError as problem:
            raise BadRecords([f"{path.name}:{number}: {problem}"]) from problem
        if not isinstance(record, dict):
            raise BadRecords([f"{path.name}:{number}: not a JSON object"])
        yield record


def plain_lines(path: Path) -> Iterator[str]:
    """Yield the lines of a UTF-8 file, plain or ``.gz``, without their ends.

    Raises:
        BadRecords: the file is not UTF-8 or is cut short.
    """
    return _lines(path)


def _lines(path: Path) -> Iterator[str]:
    try:
        with _opened(path) as file:
            for line in file:
                yield line.rstrip("\r\n")
    except (OSError, EOFError, zlib.error, UnicodeDecodeError) as problem:
        raise BadRecords([f"{path.name}: cannot be read ({problem})"]) from problem


def _opened(path: Path) -> IO[str]:
    if path.suffix == ".gz":
        return gzip.open(path, "rt", encoding="utf-8-sig", newline="\n")
    return path.open(encoding="utf-8-sig", newline="\n")
