"""A graph in tables, CSV or JSON Lines: headers of Neo4j's tools, or columns that are named."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from loaders.entity_graphs.graph import Link, Node, PropertyGraph
from loaders.formats.found import Problem
from loaders.formats.rows import Row
from loaders.formats.tables import read_table
from loaders.mapping import FileMapping, GraphMapping, GraphTable
from server.errors import BadRecords

IDS = (":ID", "_id", "id")
LABELS = (":LABEL", "_labels", "labels", "label")
STARTS = (":START_ID", "_start", "start", "from", "source")
ENDS = (":END_ID", "_end", "end", "to", "target")
TYPES = (":TYPE", "_type", "type")
"""Names of columns: of ``neo4j-admin database import``, of ``apoc.export.csv``, and plain ones."""

NUMBERS = {"int": int, "long": int, "short": int, "byte": int, "float": float, "double": float}
PARTED = str.maketrans(":|", ";;")


@dataclass(frozen=True, slots=True)
class _Columns:
    """Which column of a table is what; ``types`` are those that headers of the importer name."""

    id: str | None
    labels: str | None
    start: str | None
    end: str | None
    type: str | None
    types: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Column → name of its property and type of its values."""


@dataclass(slots=True)
class _Gathered:
    nodes: dict[str, Node] = field(default_factory=dict)
    links: list[tuple[str, Link]] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


def graph_of_tables(files: Mapping[str, bytes], shape: GraphMapping) -> PropertyGraph:
    """Read tables by name; a row with two ends is a link, any other a node.

    Args:
        files: name → bytes, unfolded.
        shape: names of columns where they are not the usual ones.

    Raises:
        BadRecords: rows that cannot be read, ids that stand twice, and links to nothing, each
            with file and line.
    """
    found = _Gathered()
    for name, data in files.items():
        _take(name, data, shape.table_of(name), found)
    for where, link in found.links:
        found.faults += [
            f"{where}: a relationship {link.type} leads to {end}, which is no node of the tables"
            for end in (link.start, link.end)
            if end not in found.nodes
        ]
    if found.faults:
        raise BadRecords(found.faults)
    return PropertyGraph(found.nodes, tuple(link for _, link in found.links))


def is_graph_header(names: list[str]) -> bool:
    """Tell a table of Neo4j's tools by its columns."""
    bare = {_special(name)[0] for name in names}
    return bool(bare & {":ID", ":START_ID"}) or {"_id", "_labels"} <= bare


def _take(name: str, data: bytes, said: GraphTable, found: _Gathered) -> None:
    problems: list[Problem] = []
    names, rows = read_table(data, name, FileMapping(delimiter=said.delimiter), problems)
    columns = _columns(names, said, name)
    for row in rows:
        start = row.one(columns.start).strip()
        if start or (columns.id is None and columns.start is not None):
            _link(row, columns, said, found)
        else:
            _node(row, columns, said, found)
    found.faults += [problem.line() for problem in problems]


def _special(header: str) -> tuple[str, str]:
    """Part a header of the importer into its kind, such as ``:ID``, and the name before it."""
    before, sign, after = header.partition(":")
    kind = ":" + after.partition("(")[0].upper() if sign else header
    return (
        (kind, before)
        if kind in {":ID", ":LABEL", ":START_ID", ":END_ID", ":TYPE"}
        else (
            header,
            header,
        )
    )


def _columns(names: list[str], said: GraphTable, file: str) -> _Columns:
    by_kind = {_special(name)[0]: name for name in reversed(names)}
    named = {key: getattr(said, key) for key in ("id", "labels", "start", "end", "type")}
    absent = [column for column in named.values() if column and column not in names]
    if absent:
        raise BadRecords([f"{file}:1: there is no column {one!r}" for one in absent])

    def column(key: str, usual: tuple[str, ...]) -> str | None:
        return named[key] or next((by_kind[name] for name in usual if name in by_kind), None)

    held = {name: _typed(name) for name in names}
    start, end = column("start", STARTS), column("end", ENDS)
    if start is None or end is None:
        start = end = None
    kind = column("type", TYPES) if start else None
    return _Columns(column("id", IDS), column("labels", LABELS), start, end, kind, held)


def _typed(header: str) -> tuple[str, str]:
    special, before = _special(header)
    if special != header:
        return before, ""
    name, _, kind = header.partition(":")
    return (name, kind.casefold()) if name else (header, "")


def _properties(row: Row, columns: _Columns) -> dict[str, Any]:
    own = {columns.id, columns.labels, columns.start, columns.end, columns.type}
    held: dict[str, Any] = {}
    for column, value in row.cells.items():
        name, kind = columns.types.get(column, (column, ""))
        if column in own or value in (None, ""):
            continue
        held[name] = _value(value, kind)
    return held


def _value(value: object, kind: str) -> object:
    if kind == "boolean" and isinstance(value, str):
        return value.strip().casefold() == "true"
    if kind in NUMBERS and isinstance(value, str):
        return NUMBERS[kind](value)
    return value


def _node(row: Row, columns: _Columns, said: GraphTable, found: _Gathered) -> None:
    name = row.one(columns.id).strip()
    written = row.one(columns.labels).translate(PARTED)
    labels = tuple(part.strip() for part in written.split(";") if part.strip())
    labels = labels or ((said.label,) if said.label else ())
    if not name:
        found.faults.append(f"{row.where}: a node needs an id; name its column in the mapping file")
    elif name in found.nodes:
        found.faults.append(f"{row.where}: the id {name!r} stands twice")
    elif not labels:
        rule = "no column says what the node is; give the table a `label` in the mapping file"
        found.faults.append(f"{row.where}: {rule}")
    else:
        try:
            properties = _properties(row, columns)
        except ValueError as error:
            found.faults.append(f"{row.where}: {error}")
            return
        found.nodes[name] = Node(name, labels, {**properties, "id": name})


def _link(row: Row, columns: _Columns, said: GraphTable, found: _Gathered) -> None:
    start, end = (row.one(column).strip() for column in (columns.start, columns.end))
    kind = row.one(columns.type).strip() or said.link
    if not (start and end):
        found.faults.append(f"{row.where}: a relationship needs two ends")
    elif not kind:
        rule = "no column says its type; give the table a `link` in the mapping file"
        found.faults.append(f"{row.where}: {rule}")
    else:
        found.links.append((row.where, Link(kind, start, end)))
