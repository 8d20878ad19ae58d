"""Tables as text: CSV with quotes, TSV without, and JSON Lines."""

import csv
import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

from loaders.formats.columns import columns_of
from loaders.formats.decoding import decode, numbered_lines
from loaders.formats.found import Found, Problem
from loaders.formats.rows import Row, from_rows
from loaders.mapping import FileMapping
from server.errors import BadRecords

FIELD = 16 * 1024**2
"""Characters of one cell."""

_LINE = re.compile(r"[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+")
_DELIMITERS = ",;\t|"
_COMMENT = "#"


def read_csv(data: bytes, name: str, mapping: FileMapping) -> Iterator[Found]:
    """Read a table whose cells may be quoted and hold line ends; the delimiter is looked for."""
    text = decode(data, name, mapping.encoding)
    return _read(text, name, mapping, mapping.delimiter or _delimiter(text), mapping.quoted)


def read_tsv(data: bytes, name: str, mapping: FileMapping) -> Iterator[Found]:
    """Read a table of tabs in which a quotation mark is a sign like any other."""
    text = decode(data, name, mapping.encoding)
    return _read(text, name, mapping, mapping.delimiter or "\t", mapping.quoted or False)


def read_json_lines(data: bytes, name: str, mapping: FileMapping) -> Iterator[Found]:
    """Read a line of JSON a row; the first one's members are the columns."""
    problems: list[Problem] = []
    names, rows = _objects(data, name, mapping, problems)
    yield from problems
    yield from from_rows(rows, columns_of(names, mapping.columns, name), mapping)


def read_table(
    data: bytes, name: str, mapping: FileMapping, problems: list[Problem]
) -> tuple[list[str], Iterable[Row]]:
    """Return the columns and rows of a table, CSV, TSV or JSON Lines by the end of its name.

    ``problems`` take what is wrong in single rows, once the rows are walked.

    Raises:
        BadRecords: the table holds no row, or its header or quotes are broken.
    """
    lower = name.casefold()
    if lower.endswith((".jsonl", ".ndjson")):
        return _objects(data, name, mapping, problems)
    text = decode(data, name, mapping.encoding)
    tabs = lower.endswith((".tsv", ".tab"))
    delimiter = mapping.delimiter or ("\t" if tabs else _delimiter(text))
    return _table(_cells(text, name, delimiter, not tabs), name, mapping, problems)


def _objects(
    data: bytes, name: str, mapping: FileMapping, problems: list[Problem]
) -> tuple[list[str], Iterable[Row]]:
    text = decode(data, name, mapping.encoding)
    names: dict[str, None] = {}
    for _, cells in _members(text, name, problems):
        names.update(dict.fromkeys(cells))
    if not names:
        raise BadRecords([*(one.line() for one in problems), f"{name}: holds no row"])
    # Read twice, so that the rows of a large file need not be held for the names of its last one.
    read = enumerate(_members(text, name, []), start=1)
    return list(names), (Row(where, count, cells) for count, (where, cells) in read)


def _members(text: str, name: str, problems: list[Problem]) -> Iterator[tuple[str, dict[str, Any]]]:
    for number, line in numbered_lines(text):
        where = f"{name}:{number}"
        if not line.strip():
            continue
        try:
            cells = json.loads(line)
        except json.JSONDecodeError as error:
            problems.append(Problem(where, f"no JSON at column {error.colno}: {error.msg}"))
            continue
        if isinstance(cells, dict):
            yield where, cells
        else:
            problems.append(Problem(where, "a line must be a JSON object"))


def _delimiter(text: str) -> str:
    lines = (line for _, line in numbered_lines(text[:FIELD]))
    first = next((line for line in lines if line and not line.startswith(_COMMENT)), "")
    return max(_DELIMITERS, key=first.count)


def _read(
    text: str, name: str, mapping: FileMapping, delimiter: str, quoted: bool | None
) -> Iterator[Found]:
    problems: list[Problem] = []
    cells = _cells(text, name, delimiter, quoted is not False)
    names, rows = _table(cells, name, mapping, problems)
    yield from from_rows(rows, columns_of(names, mapping.columns, name), mapping)
    yield from problems


def _table(
    cells: Iterator[tuple[int, list[str]]],
    name: str,
    mapping: FileMapping,
    problems: list[Problem],
) -> tuple[list[str], Iterator[Row]]:
    kept = _without_comments(cells, mapping)
    head = next(kept, None)
    if head is None:
        raise BadRecords([f"{name}: holds no row"])
    number, first = head
    names = first if mapping.header else [str(n) for n in range(1, len(first) + 1)]
    repeated = sorted({one for one in names if names.count(one) > 1})
    if repeated:
        raise BadRecords([f"{name}:{number}: the column {one!r} stands twice" for one in repeated])
    body = kept if mapping.header else _again(head, kept)
    return names, _rows(body, names, name, problems)


def _again(
    head: tuple[int, list[str]], rest: Iterator[tuple[int, list[str]]]
) -> Iterator[tuple[int, list[str]]]:
    yield head
    yield from rest


def _rows(
    body: Iterator[tuple[int, list[str]]], names: list[str], name: str, problems: list[Problem]
) -> Iterator[Row]:
    count = 0
    for number, cells in body:
        where = f"{name}:{number}"
        if len(cells) != len(names):
            problems.append(Problem(where, f"has {len(cells)} cells, not {len(names)}"))
            continue
        count += 1
        yield Row(where, count, dict(zip(names, cells, strict=True)))


def _cells(text: str, name: str, delimiter: str, quoted: bool) -> Iterator[tuple[int, list[str]]]:
    """Yield rows with the line that each begins at, as texts are, white space and all.

    Raises:
        BadRecords: quotes do not close, or a cell is beyond its bound.
    """
    csv.field_size_limit(FIELD)
    lines = (found[0] for found in _LINE.finditer(text))
    if quoted:
        reader = csv.reader(lines, delimiter=delimiter, strict=True)
    else:
        reader = csv.reader(lines, delimiter=delimiter, quoting=csv.QUOTE_NONE, strict=True)
    start = 1
    try:
        for cells in reader:
            if cells:
                yield start, cells
            start = reader.line_num + 1
    except csv.Error as error:
        raise BadRecords([f"{name}:{start}: {error}"]) from error


def _without_comments(
    rows: Iterator[tuple[int, list[str]]], mapping: FileMapping
) -> Iterator[tuple[int, list[str]]]:
    """Leave out what begins as a comment: ``#`` above the header, and what the mapping says."""
    above = True
    for number, cells in rows:
        sign = mapping.comment or (_COMMENT if above else "")
        if sign and cells[0].startswith(sign):
            continue
        above = False
        yield number, cells
