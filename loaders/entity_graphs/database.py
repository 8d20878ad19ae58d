"""A graph of chunks and entities read from a Neo4j of the user's, which is only read."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from loaders.entity_graphs.graph import Link, Node, PropertyGraph
from loaders.entity_graphs.records import GENERIC
from loaders.mapping import GraphMapping
from server.resources import Graph, Row


async def read_database(graph: Graph, shape: GraphMapping) -> tuple[PropertyGraph, list[str]]:
    """Return what a database holds, and what is odd about it; vectors and lists stay there.

    Nodes are known by the property that the mapping names, chunks and questions without it and
    what it names twice by the database's own ids, which is said: these are others when that
    database is built anew. Entities without it are known by their label and name.

    Raises:
        GraphUnavailable: the database does not answer.
    """
    nodes = await graph.read(
        "load/source_nodes", only=list(shape.only), ignored=list(shape.ignored)
    )
    links = await graph.read("load/source_links", only=list(shape.only))
    names, oddities = _names(nodes, shape)
    held = {names[row["id"]]: _node(row, names[row["id"]], shape) for row in nodes}
    joined = (
        Link(str(row["type"]), names[row["start"]], names[row["end"]])
        for row in links
        if row["start"] in names and row["end"] in names
    )
    return PropertyGraph(held, tuple(joined)), oddities


def _names(nodes: Iterable[Row], shape: GraphMapping) -> tuple[dict[str, str], list[str]]:
    wanted = {str(row["id"]): _wanted(row, shape) for row in nodes}
    often = Counter(name for name in wanted.values() if name)
    names = {own: name if often[name] == 1 else own for own, name in wanted.items()}
    unnamed = sum(own == name for own, name in names.items())
    if not unnamed:
        return names, []
    said = f"{unnamed:,} of {len(names):,} nodes have no {shape.known_by!r} of their own and are "
    said += "known by the database's ids, which change when it is built anew"
    return names, [f"{said}; name a property as `known_by` in the mapping file"]


def _wanted(row: Row, shape: GraphMapping) -> str:
    properties, labels = dict(row["properties"]), list(row["labels"])
    own = str(properties.get(shape.known_by) or "").strip()
    name = str(properties.get(shape.name) or "").strip()
    if own or {shape.chunk, shape.document, shape.question} & set(labels):
        return own
    telling = sorted(set(labels) - GENERIC - set(shape.only)) or sorted(labels)
    return f"{telling[0]}/{name}" if telling and name else name


def _node(row: Row, name: str, shape: GraphMapping) -> Node:
    held = ((key, value) for key, value in row["properties"] if key != shape.known_by)
    properties = {key: _plain(value) for key, value in held}
    return Node(name, tuple(sorted(row["labels"])), {**properties, "id": name})


def _plain(value: Any) -> Any:
    """Return days and moments as ISO text, as exports have them."""
    written = getattr(value, "iso_format", None)
    return value if written is None else written()
