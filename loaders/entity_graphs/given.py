"""A graph of chunks and entities that a person names: files of it, or a database."""

import asyncio
import json
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

from loaders.assembly import corpus_id, taken_language
from loaders.entity_graphs.database import read_database
from loaders.entity_graphs.graph import PropertyGraph, read_graph
from loaders.entity_graphs.questions import questions_of
from loaders.entity_graphs.records import corpus_of
from loaders.entity_graphs.roles import Read, Shape
from loaders.entity_graphs.tables import graph_of_tables, is_graph_header
from loaders.files import inside, read_bytes, read_head
from loaders.folder import CorpusFiles
from loaders.formats.decoding import head_of
from loaders.mapping import GraphMapping
from loaders.mapping import Mapping as MappingFile
from server.errors import BadField, BadRecords
from server.graph import SCHEMES, open_graph
from server.local_neo4j import Connection
from server.queries import load_queries
from server.settings import Settings

PATIENCE = 3600.0
"""Seconds that a database may take to give all of its nodes."""
TABLES = (".csv", ".tsv", ".jsonl", ".ndjson")


def is_address(source: str) -> bool:
    """Tell the address of a database, such as ``neo4j://localhost:7687``."""
    scheme, sign, _ = source.partition("://")
    return bool(sign) and scheme in SCHEMES


def database_graph(address: str, mapping: MappingFile, settings: Settings) -> CorpusFiles:
    """Read a database of the user's as a corpus; blocks, whether a loop runs here or not.

    Raises:
        BadField: there is no password for it.
        GraphUnavailable: it does not answer, or refuses us.
        BadRecords: nothing in it is a chunk with a text.
    """
    if settings.source_password is None:
        raise BadField("THEMEPATH_SOURCE_PASSWORD", f"is not set; {address} asks for one")
    shape = mapping.graph or GraphMapping()
    place = Connection(
        address,
        settings.source_user,
        settings.source_password,
        shape.database,
        variables="THEMEPATH_SOURCE",
    )

    async def looked() -> tuple[PropertyGraph, list[str]]:
        patient = replace(settings, query_seconds=PATIENCE)
        async with await open_graph(place, load_queries(), patient) as graph:
            return await read_database(graph, shape)

    with ThreadPoolExecutor(1) as aside:
        graph, oddities = aside.submit(asyncio.run, looked()).result()
    counted = f"{len(graph.nodes):,} nodes and {len(graph.links):,} relationships"
    said = f"{address}, database {shape.database}: {counted}"
    return corpus_files(graph, mapping, shape.database, [said], oddities)


def files_graph(source: Path, mapping: MappingFile, aside: Path | None) -> CorpusFiles | None:
    """Read files as a graph if they are one, or if the mapping says so; else return None; blocks.

    Raises:
        BadRecords: a file is of another form than the others, or breaks the rules of its own.
    """
    paths = [source] if source.is_file() else list(inside(source, aside))
    names = {
        one.relative_to(source).as_posix() if one != source else one.name: one for one in paths
    }
    names = {name: path for name, path in names.items() if not mapping.of(name).skip}
    kinds = {name: _kind(path) for name, path in names.items()}
    if mapping.graph is None and not any(kinds.values()):
        return None
    shape = mapping.graph or GraphMapping()
    exports = [name for name, kind in kinds.items() if kind == "export"]
    tables = {name: path for name, path in names.items() if name not in exports}
    if exports and (tables or len(exports) > 1):
        others = ", ".join(sorted({*names} - {exports[0]}))
        raise BadRecords([f"{exports[0]}: is a whole graph; move the others away ({others})"])
    known = "as `apoc.export.json` writes it" if exports else "in tables"
    if exports:
        graph = read_graph(names[exports[0]])
    else:
        other = [name for name in tables if not _bare(name).endswith(TABLES)]
        if other:
            raise BadRecords(
                [f"{name}: is no table of a graph ({', '.join(TABLES)})" for name in other]
            )
        held = {_bare(name): read_bytes(path, name) for name, path in tables.items()}
        graph = graph_of_tables(held, shape)
    said = [f"{name}: a graph of chunks and entities, {known}" for name in names]
    name = source.name if source.is_dir() else source.name.partition(".")[0]
    return corpus_files(graph, mapping, name, said, [])


def corpus_files(
    graph: PropertyGraph,
    mapping: MappingFile,
    name: str,
    recognised: Iterable[str],
    oddities: list[str],
) -> CorpusFiles:
    """Make a corpus of a graph, with its questions beside."""
    shape = mapping.graph or GraphMapping()
    language = mapping.language or _language(graph, shape, oddities)
    whole = Shape(
        **shape.model_dump(),
        id=mapping.id or corpus_id(name),
        title=mapping.title or name,
        language=language,
        licence=mapping.licence,
        attribution=mapping.attribution,
    )
    records = corpus_of(graph, whole)
    questions = questions_of(Read(graph, whole))
    if questions:
        told = f"{len(questions):,} questions are no part of the corpus; `themepath convert` writes"
        oddities.append(f"{told} them beside it as topics and judgements")
    return CorpusFiles(
        replace(records, warnings=(*records.warnings, *oddities)),
        recognised=tuple(recognised),
        questions=tuple(questions),
    )


def _language(graph: PropertyGraph, shape: GraphMapping, oddities: list[str]) -> str:
    chunks = (node for node in graph.nodes.values() if shape.chunk in node.labels)
    texts = [
        str(node.properties.get(shape.text, "")) for node, _ in zip(chunks, range(50), strict=False)
    ]
    return taken_language(" ".join(texts), oddities)


def _bare(name: str) -> str:
    return name[:-3] if name.casefold().endswith(".gz") else name


def _kind(path: Path) -> str:
    """Tell an export of a whole graph, a table of Neo4j's tools, or neither (an empty text)."""
    lower = _bare(path.name).casefold()
    if not lower.endswith((*TABLES, ".json")):
        return ""
    first = head_of(read_head(path)).lstrip().partition("\n")[0].strip()
    if lower.endswith((".csv", ".tsv")):
        cells = [cell.strip().strip('"') for cell in first.replace("\t", ",").split(",")]
        return "table" if is_graph_header(cells) else ""
    return "export" if _is_export(first) else ""


def _is_export(line: str) -> bool:
    try:
        record = json.loads(line)
    except ValueError:
        return False
    if not isinstance(record, Mapping) or "id" not in record:
        return False
    node = record.get("type") == "node" and isinstance(record.get("labels", []), list)
    return node or (record.get("type") == "relationship" and {"start", "end"} <= record.keys())
