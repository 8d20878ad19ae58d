"""What a stage or loader may reach, as Protocols: the graph, an encoder, other models."""

from collections.abc import AsyncGenerator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

Row = dict[str, Any]
Vectors = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class WayNode:
    """A node on a way; ``key`` tells it from the others of one answer and is shown to nobody."""

    key: str
    label: str
    properties: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class WayLink:
    """A relationship on a way, between the keys of two of its nodes."""

    key: str
    source: str
    target: str
    kind: str
    properties: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Way:
    """A path of the graph as the queries of ``cypher/explore/`` return it; one node alone too."""

    nodes: tuple[WayNode, ...]
    links: tuple[WayLink, ...]


class Graph(Protocol):
    """Named queries of ``cypher/`` on one database."""

    async def read(self, name: str, /, **parameters: object) -> list[Row]:
        """Run the read query ``name`` (``folder/file``, no suffix), routed to a reader.

        Raises:
            GraphUnavailable: Neo4j does not answer in time.
            GraphQueryFailed: Neo4j refused the statement.
        """
        ...

    async def write(self, name: str, /, **parameters: object) -> list[Row]:
        """Run the write query ``name`` in one managed, retried transaction; same errors."""
        ...

    async def run(self, name: str, /, **parameters: object) -> list[Row]:
        """Run a statement that cannot be in a managed transaction (schema, batched deletion)."""
        ...


class Encoder(Protocol):
    """Text to unit-length vectors of one model.

    Texts come as given by ``server.analysis.embedding_text``; prefixes of the model are added here.
    """

    @property
    def name(self) -> str:
        """A short name, as chosen in settings and stored with the release."""
        ...

    @property
    def fingerprint(self) -> str:
        """Name, version, weights, prefixes and analysis version in one printable line."""
        ...

    @property
    def dimension(self) -> int:
        """The number of floats of a vector."""
        ...

    async def encode_queries(self, texts: Sequence[str]) -> Vectors:
        """Encode questions; returns (n, dimension) float32, rows of length 1, never blocking."""
        ...

    async def encode_passages(self, texts: Sequence[str]) -> Vectors:
        """Encode passages, labels and notes; as ``encode_queries`` with the passage prefix."""
        ...


class Reranker(Protocol):
    """A cross-encoder: it reads a question and a passage together."""

    @property
    def name(self) -> str:
        """The model's name, as warnings show it."""
        ...

    @property
    def languages(self) -> frozenset[str]:
        """The primary language tags that it reads."""
        ...

    async def scores(self, query: str, passages: Sequence[str]) -> list[float]:
        """Return one finite number a passage, higher for what answers better; never blocking.

        Raises:
            MissingExtra: its package is not installed.
            BadWeights: a file of it is not the one that was measured.
            EncoderFailed: it is there and does not work.
        """
        ...


class LanguageModel(Protocol):
    """A model that continues a conversation of two messages; its words are data, never orders."""

    @property
    def name(self) -> str:
        """The model's name, as it is shown beside what it suggested."""
        ...

    async def reply(self, system: str, user: str, tokens: int) -> str:
        """Return what the model says, in at most ``tokens`` tokens.

        Raises:
            WorldError: no answer in time, a refusal, or an answer without a text.
        """
        ...

    def speak(
        self, system: str, user: str, tokens: int, *, streamed: bool
    ) -> AsyncGenerator[str, None]:
        """Yield what the model says as it comes, or whole; closing the generator ends the call.

        Raises:
            WorldError: as ``reply``, or what came has no end: cut off, or longer than allowed.
        """
        ...
