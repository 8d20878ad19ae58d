"""What the nodes of a graph are: chunks, documents, entities; and who mentions whom."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from pydantic import ValidationError

from loaders.entity_graphs.graph import Link, Node, PropertyGraph
from loaders.mapping import GraphMapping
from server.errors import BadRecords


class Shape(GraphMapping):
    """``graph.toml``: what the corpus is called, and what its labels and properties mean."""

    id: str
    title: str
    language: str = "en"
    licence: str = ""
    attribution: str = ""
    caution: str = ""


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
        """Name what a node is: chunk, document, question, entity or ignored."""
        for role in ("chunk", "document", "question"):
            if getattr(self.shape, role) in node.labels:
                return role
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
            return order.get(self.document_of.get(node.id, ""), len(order)), _number(position)

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

    @cached_property
    def questions(self) -> list[Node]:
        """Questions with words, in the order of the file."""
        nodes = [node for node in self.graph.nodes.values() if self.role(node) == "question"]
        return [node for node in nodes if str(node.properties.get(self.shape.text, "")).strip()]

    @cached_property
    def answered_by(self) -> Mapping[str, list[str]]:
        """Question → the chunks that it is linked with, each once."""
        found: dict[str, dict[str, None]] = {}
        for question, chunk in self._pairs("question", "chunk"):
            found.setdefault(question, {})[chunk] = None
        return {question: list(chunks) for question, chunks in found.items()}

    def _pairs(self, first: str, second: str) -> Iterator[tuple[str, str]]:
        """Yield linked nodes of two roles, the first role first, whichever way links point."""
        for link in self.graph.links:
            roles = [self.role(self.graph.nodes[name]) for name in (link.start, link.end)]
            if roles == [first, second]:
                yield link.start, link.end
            elif roles == [second, first]:
                yield link.end, link.start


def _number(position: object) -> float:
    """Return a position as a number; tables hold it as text."""
    try:
        return float(position)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return 0.0
