"""One edition of a release in memory: its token matrix and vectors, exact and maskable."""

import asyncio
import math
from collections import Counter, OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from server.model import ReleaseInfo
from server.resources import Graph, Row

K1 = 1.2
B = 0.3
"""BM25 parameters: short units want less length normalisation than the usual 0.75."""
SLICE = 5_000
BYTES_PER_TOKEN = 24


@dataclass(frozen=True, slots=True, eq=False)
class Snapshot:
    """Search tokens and vectors of every unit of one edition, by ordinal."""

    size: int
    vectors: NDArray[np.float32] | None
    index: Any
    rarity: Mapping[str, float]
    """Token → idf (Robertson and Sparck Jones, smoothed as in Lucene), of this edition."""
    bytes: int

    def lexical(self, tokens: Sequence[str]) -> NDArray[np.float32]:
        """Return the BM25 score of every unit (k1 1.2, b 0.3, statistics of this edition)."""
        known = [token for token in tokens if token in self.rarity]
        if not known or self.index is None:
            return np.zeros(self.size, np.float32)
        scores: NDArray[np.float32] = self.index.get_scores(known)
        return scores.astype(np.float32, copy=False)

    def semantic(self, vector: NDArray[np.float32]) -> NDArray[np.float32] | None:
        """Return the cosine of every unit with a unit-length vector; None without vectors.

        Not by BLAS: its threads go on spinning after so small a product, and what else a request
        needs (the encoder, Neo4j) then waits for a processor; measured, it doubled the latency.
        """
        if self.vectors is None:
            return None
        cosines: NDArray[np.float32] = np.einsum("ij,j->i", self.vectors, vector, optimize=False)
        return cosines


def build_snapshot(slices: Sequence[Row], size: int) -> Snapshot:
    """Build a snapshot from rows of ``retrieve/snapshot_texts``; units without text score 0."""
    tokens: list[list[str]] = [[] for _ in range(size)]
    for part in slices:
        for ordinal, search in zip(part["ordinals"], part["searches"], strict=True):
            tokens[ordinal] = search.split()
    vectors = _vectors(slices, size)
    rarity = _rarity(tokens)
    count = sum(len(unit) for unit in tokens)
    used = count * BYTES_PER_TOKEN + (0 if vectors is None else vectors.nbytes)
    return Snapshot(size, vectors, _bm25(tokens) if rarity else None, rarity, used)


def _rarity(tokens: Sequence[Sequence[str]]) -> dict[str, float]:
    counts = Counter(token for unit in tokens for token in set(unit))
    size = len(tokens)
    return {token: math.log(1 + (size - n + 0.5) / (n + 0.5)) for token, n in counts.items()}


def _bm25(tokens: list[list[str]]) -> object:
    import bm25s

    index = bm25s.BM25(method="lucene", k1=K1, b=B)
    index.index(tokens, show_progress=False)
    return index


def _vectors(slices: Sequence[Row], size: int) -> NDArray[np.float32] | None:
    given = [part for part in slices if part["embedded"]]
    if not given:
        return None
    vectors = np.zeros((size, len(given[0]["embeddings"][0])), np.float32)
    for part in given:
        vectors[part["embedded"]] = part["embeddings"]
    return vectors


class Snapshots:
    """Builds snapshots at first use, keeps the latest within a memory bound, one a release."""

    def __init__(self, graph: Graph, limit: int) -> None:
        self._graph = graph
        self._limit = limit
        self._kept: OrderedDict[tuple[str, str], Snapshot] = OrderedDict()
        self._building: dict[tuple[str, str], asyncio.Lock] = {}

    async def get(self, release: ReleaseInfo, edition: str) -> Snapshot:
        """Return the snapshot of an edition, building it once however many ask."""
        key = (release.id, edition)
        lock = self._building.setdefault(key, asyncio.Lock())
        async with lock:
            if key not in self._kept:
                self._keep(key, await self._build(release, edition))
            self._kept.move_to_end(key)
            return self._kept[key]

    def fits(self, release: ReleaseInfo) -> bool:
        """Say whether an edition of this release is within the memory bound (an estimate)."""
        units = release.counts.get("units", 0)
        return units * (4 * release.dimension + 40 * BYTES_PER_TOKEN) <= self._limit

    async def _build(self, release: ReleaseInfo, edition: str) -> Snapshot:
        size = release.counts.get("units", 0)
        rows: list[Row] = []
        for start in range(0, size, SLICE):
            bounds = {"from": start, "to": start + SLICE}
            rows += await self._graph.read(
                "retrieve/snapshot_texts", release=release.id, edition=edition, **bounds
            )
        return await asyncio.to_thread(build_snapshot, rows, size)

    def _keep(self, key: tuple[str, str], snapshot: Snapshot) -> None:
        corpus = key[0].rsplit("@", 1)[0]
        for other in [k for k in self._kept if k[0] != key[0]]:
            if other[0].rsplit("@", 1)[0] == corpus:
                self._drop(other)
        self._kept[key] = snapshot
        while len(self._kept) > 1 and sum(s.bytes for s in self._kept.values()) > self._limit:
            self._drop(next(iter(self._kept)))

    def _drop(self, key: tuple[str, str]) -> None:
        del self._kept[key]
        self._building.pop(key, None)
