"""A property graph in memory: nodes with labels, links with a type, as a Neo4j export has them."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any

from loaders.recipes.data_folder import json_lines
from server.errors import BadRecords

Properties = Mapping[str, Any]


def _nothing() -> Properties:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Node:
    """A node by the id that its export gave it."""

    id: str
    labels: tuple[str, ...]
    properties: Properties = field(default_factory=_nothing)


@dataclass(frozen=True, slots=True)
class Link:
    """A relationship between two nodes by their ids."""

    type: str
    start: str
    end: str
    properties: Properties = field(default_factory=_nothing)


@dataclass(frozen=True, slots=True)
class PropertyGraph:
    """Nodes by id, and links, both in the order of the file."""

    nodes: Mapping[str, Node]
    links: tuple[Link, ...]


def read_graph(path: Path) -> PropertyGraph:
    """Read a file as ``apoc.export.json.all`` writes it: a JSON object a line, plain or ``.gz``.

    Raises:
        BadRecords: a line is neither a node nor a relationship, or a relationship leads to a
            node that the file lacks.
    """
    nodes: dict[str, Node] = {}
    links: list[Link] = []
    faults: list[str] = []
    for number, record in enumerate(json_lines(path), start=1):
        try:
            _take(record, nodes, links)
        except (KeyError, TypeError):
            faults.append(f"{path.name}:{number}: neither a node nor a relationship of an export")
    faults += [
        f"{path.name}: a relationship {link.type} leads to {name}, which is no node of the file"
        for link in links
        for name in (link.start, link.end)
        if name not in nodes
    ]
    if faults:
        raise BadRecords(faults)
    return PropertyGraph(nodes, tuple(links))


def _take(record: Mapping[str, Any], nodes: dict[str, Node], links: list[Link]) -> None:
    if record["type"] == "node":
        labels = tuple(map(str, record.get("labels") or ()))
        name = str(record["id"])
        nodes[name] = Node(name, labels, dict(record.get("properties") or {}))
        return
    if record["type"] != "relationship":
        raise KeyError(record["type"])
    ends = str(record["start"]["id"]), str(record["end"]["id"])
    links.append(Link(str(record["label"]), *ends, dict(record.get("properties") or {})))


def graph_lines(graph: PropertyGraph) -> Iterator[str]:
    """Yield the lines of such a file."""
    for node in graph.nodes.values():
        record = {"type": "node", "id": node.id, "labels": node.labels}
        yield json.dumps(record | {"properties": dict(node.properties)}, ensure_ascii=False)
    for number, link in enumerate(graph.links):
        ends = {
            end: {"id": name, "labels": graph.nodes[name].labels}
            for end, name in (("start", link.start), ("end", link.end))
        }
        record = {"type": "relationship", "id": str(number), "label": link.type}
        yield json.dumps(record | {"properties": dict(link.properties)} | ends, ensure_ascii=False)
