"""What the nodes of a graph are: chunks, documents, entities; and who mentions whom."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from loaders.entity_graphs.graph import Link, Node, PropertyGraph
from server.errors import BadRecords


class Shape(BaseModel):
    """``graph.toml``: what the corpus is called, and what its labels and properties mean.

    Every node that is neither a chunk, a document nor ``ignored`` is an entity. Relationships of
    chunks with entities are mentions, of chunks with documents membership, between entities
    relations, whatever they are called and whichever way they point.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    id: str
    title: str
    language: str = "en"
    licence: str = ""
    attribution: str = ""
    caution: str = ""
    chunk: str = "Chunk"
    document: str = "Document"
    ignored: tuple[str, ...] = ("Question", "Answer", "Community", "__Community__")
    text: str = "text"
    name: str = "name"
    position: str = "position"


def read_shape(path: Path) -> Shape:
    """Read ``graph.toml``.

    Raises:
        BadRecords: it is no TOML, or a field is missing or unknown.
    """
    try:
        return Shape.model_validate(tomllib.loads(path.read_text("utf-8")))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise BadRecords([f"{path.name}: {error}"]) from error
    except ValidationError as error:
        faults = [f"{path.name}: {fault['loc']}: {fault['msg']}" for fault in error.errors()]
        raise BadRecords(faults) from error


@dataclass(frozen=True)
class Read:
    """A graph with its roles: chunks in canonical order, documents, entities."""

    graph: PropertyGraph
    shape: Shape

    def role(self, node: Node) -> str:
        """Name what a node is: chunk, document, entity or ignored."""
        if self.shape.chunk in node.labels:
            return "chunk"
        if self.shape.document in node.labels:
            return "document"
        return "ignored" if set(node.labels) & set(self.shape.ignored) else "entity"

    @cached_property
    def documents(self) -> list[Node]:
        """Documents in the order of the file."""
        return [node for node in self.graph.nodes.values() if self.role(node) == "document"]

    @cached_property
    def entities(self) -> list[Node]:
        """Entities in the order of the file."""
        return [node for node in self.graph.nodes.values() if self.role(node) == "entity"]

    @cached_property
    def document_of(self) -> Mapping[str, str]:
        """The document of each chunk that has one."""
        return dict(self._pairs("chunk", "document"))

    @cached_property
    def mentions(self) -> Mapping[str, list[str]]:
        """Entity → the chunks that mention it, each once."""
        found: dict[str, dict[str, None]] = {}
        for entity, chunk in self._pairs("entity", "chunk"):
            found.setdefault(entity, {})[chunk] = None
        return {entity: list(chunks) for entity, chunks in found.items()}

    @cached_property
    def chunks(self) -> list[Node]:
        """Chunks with a text, by document, position, and place in the file."""
        order = {node.id: place for place, node in enumerate(self.documents)}
        chunks = [
            node
            for node in self.graph.nodes.values()
            if self.role(node) == "chunk" and str(node.properties.get(self.shape.text, "")).strip()
        ]

        def place(node: Node) -> tuple[int, float]:
            position = node.properties.get(self.shape.position)
            number = float(position) if isinstance(position, int | float) else 0.0
            return order.get(self.document_of.get(node.id, ""), len(order)), number

        return sorted(chunks, key=place)

    @cached_property
    def relations(self) -> Mapping[str, list[Link]]:
        """Entity → the links that lead from it to other entities."""
        found: dict[str, list[Link]] = {}
        for link in self.graph.links:
            ends = (self.graph.nodes[link.start], self.graph.nodes[link.end])
            if link.start != link.end and all(self.role(node) == "entity" for node in ends):
                found.setdefault(link.start, []).append(link)
        return found

    def _pairs(self, first: str, second: str) -> Iterator[tuple[str, str]]:
        """Yield linked nodes of two roles, the first role first, whichever way links point."""
        for link in self.graph.links:
            roles = [self.role(self.graph.nodes[name]) for name in (link.start, link.end)]
            if roles == [first, second]:
                yield link.start, link.end
            elif roles == [second, first]:
                yield link.end, link.start
