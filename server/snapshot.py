"""One edition of a release in memory: its token matrix and vectors, exact and maskable."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from server.cited_snapshot import CitedSnapshot, build_cited_snapshot
from server.clause_snapshot import ClauseSnapshot, build_clause_snapshot
from server.model import ReleaseInfo
from server.note_words import NoteWords, build_note_words
from server.path_snapshot import PathSnapshot, build_path_snapshot
from server.path_words import PathWords, build_path_words
from server.quantised import MANY, Quantised, bytes_of_vectors, quantised
from server.quotations import QuotationIndex, quotation_index
from server.resources import Graph, Row
from server.scoring.bounded_scores import Scores
from server.token_index import BYTES_PER_TOKEN, TokenIndex, token_index

SLICE = 5_000
PATH_SLICE = 2_000
T = TypeVar("T", bound="Kept")


class Kept(Protocol):
    """Something in memory that knows how large it is."""

    @property
    def bytes(self) -> int:
        """Memory held, about."""
        ...


@dataclass(frozen=True, slots=True, eq=False)
class Snapshot:
    """Search tokens and vectors of every unit of one edition, by ordinal.

    ``rounded`` are the vectors of many units in bytes, for a first look at all of them.
    """

    size: int
    vectors: NDArray[np.float32] | None
    words: TokenIndex
    rounded: Quantised | None = None

    @property
    def bytes(self) -> int:
        """Memory held, about."""
        rounded = 0 if self.rounded is None else self.rounded.bytes
        return self.words.bytes + rounded + (0 if self.vectors is None else self.vectors.nbytes)

    @property
    def rarity(self) -> Mapping[str, float]:
        """Token → idf, of this edition."""
        return self.words.rarity

    def lexical(self, tokens: Sequence[str]) -> NDArray[np.float32]:
        """Return the BM25 score of every unit (statistics of this edition)."""
        return self.words.scores(tokens)

    def semantic(self, vector: NDArray[np.float32]) -> NDArray[np.float32] | None:
        """Return the cosine of every unit with a unit-length vector; None without vectors.

        Not by BLAS: its threads go on spinning after so small a product, and what else a request
        needs (the encoder, Neo4j) then waits for a processor; measured, it doubled the latency.
        """
        if self.vectors is None:
            return None
        cosines: NDArray[np.float32] = np.einsum("ij,j->i", self.vectors, vector, optimize=False)
        return cosines

    def cosines(self, vector: NDArray[np.float32]) -> Scores | None:
        """As ``semantic``; of many units within bounds, and exactly of those that can matter."""
        return self.semantic(vector) if self.rounded is None else self.rounded.products(vector)


def build_snapshot(slices: Sequence[Row], size: int) -> Snapshot:
    """Build a snapshot from rows of ``retrieve/snapshot_texts``; units without text score 0."""
    tokens: list[list[str]] = [[] for _ in range(size)]
    for part in slices:
        for ordinal, search in zip(part["ordinals"], part["searches"], strict=True):
            tokens[ordinal] = search.split()
    vectors = _vectors(slices, size)
    rounded = None if vectors is None or size < MANY else quantised(vectors)
    return Snapshot(size, vectors, token_index(tokens), rounded)


def _vectors(slices: Sequence[Row], size: int) -> NDArray[np.float32] | None:
    given = [part for part in slices if part["embedded"]]
    if not given:
        return None
    vectors = np.zeros((size, len(given[0]["embeddings"][0])), np.float32)
    for part in given:
        vectors[part["embedded"]] = part["embeddings"]
    return vectors


def _holding(release: ReleaseInfo) -> str:
    """Name a release by what it holds: one that gets its vectors later is another then."""
    return f"{release.id} (awaiting)" if release.awaits_vectors else release.id


class Snapshots:
    """Builds snapshots at first use, keeps the latest within a memory bound, one a release."""

    def __init__(self, graph: Graph, limit: int) -> None:
        self._graph = graph
        self._limit = limit
        self._kept: OrderedDict[tuple[str, ...], Kept] = OrderedDict()
        self._building: dict[tuple[str, ...], asyncio.Lock] = {}

    async def get(self, release: ReleaseInfo, edition: str) -> Snapshot:
        """Return the snapshot of an edition, building it once however many ask."""
        return await self._once(release, ("texts", edition), lambda: self._texts(release, edition))

    async def paths(self, release: ReleaseInfo, edition: str, language: str) -> PathSnapshot:
        """Return what the paths in a language add to the units of an edition; built once."""
        return await self._once(
            release,
            ("paths", edition, language),
            lambda: self._paths(release, edition, language),
        )

    async def path_words(self, release: ReleaseInfo, language: str) -> PathWords:
        """Return the words of all paths in a language; built once."""
        return await self._once(
            release, ("path words", language), lambda: self._path_words(release, language)
        )

    async def notes(self, release: ReleaseInfo) -> NoteWords:
        """Return the words of all notes and what they explain; built once."""
        return await self._once(release, ("notes",), lambda: self._notes(release))

    async def wordings(self, release: ReleaseInfo, edition: str) -> QuotationIndex:
        """Return the words of an edition in their order, for quotations; built once."""
        return await self._once(
            release, ("wordings", edition), lambda: self._wordings(release, edition)
        )

    async def clauses(self, release: ReleaseInfo, edition: str) -> ClauseSnapshot:
        """Return the clause vectors of an edition; built once."""
        return await self._once(
            release, ("clauses", edition), lambda: self._clauses(release, edition)
        )

    async def cited(self, release: ReleaseInfo) -> CitedSnapshot:
        """Return how often the units of a release are cited; built once."""
        return await self._once(release, ("cited",), lambda: self._cited(release))

    def fits(self, release: ReleaseInfo) -> bool:
        """Say whether an edition of this release is within the memory bound (an estimate)."""
        units = release.counts.get("units", 0)
        used = units * 40 * BYTES_PER_TOKEN + bytes_of_vectors(units, release.dimension)
        return used <= self._limit

    def fits_with_paths(self, release: ReleaseInfo) -> bool:
        """Say whether an edition and what enriches it are within the memory bound."""
        units, paths = release.counts.get("units", 0), release.counts.get("paths", 0)
        links = 4 * release.counts.get("links", 0)
        vectors = (units, paths, release.counts.get("clauses", 0))
        used = sum(bytes_of_vectors(count, release.dimension) for count in vectors)
        used += units * 160 * BYTES_PER_TOKEN
        return used + 24 * links <= self._limit

    async def _once(
        self, release: ReleaseInfo, what: tuple[str, ...], build: Callable[[], Awaitable[T]]
    ) -> T:
        key = (_holding(release), *what)
        lock = self._building.setdefault(key, asyncio.Lock())
        async with lock:
            if key not in self._kept:
                self._keep(key, await build())
            self._kept.move_to_end(key)
            return self._kept[key]  # type: ignore[return-value]  # a key names what was built for it

    async def _texts(self, release: ReleaseInfo, edition: str) -> Snapshot:
        rows = await self._slices("retrieve/snapshot_texts", release, edition)
        return await asyncio.to_thread(build_snapshot, rows, release.counts.get("units", 0))

    async def _paths(self, release: ReleaseInfo, edition: str, language: str) -> PathSnapshot:
        texts = await self.get(release, edition)
        searches = await self._slices("retrieve/snapshot_labels", release, edition)
        slices: list[Row] = []
        if texts.vectors is not None:
            asked = {"release": release.id, "language": language}
            slices = await self._pages("retrieve/snapshot_paths", **asked)
        return await asyncio.to_thread(
            build_path_snapshot, slices, searches, texts.vectors, texts.size, texts.words.b
        )

    async def _path_words(self, release: ReleaseInfo, language: str) -> PathWords:
        asked = {"release": release.id, "language": language}
        rows = await self._pages("retrieve/snapshot_path_words", **asked)
        return await asyncio.to_thread(build_path_words, rows, language)

    async def _notes(self, release: ReleaseInfo) -> NoteWords:
        rows = await self._pages("retrieve/snapshot_notes", release=release.id)
        return await asyncio.to_thread(build_note_words, rows)

    async def _pages(self, name: str, /, **asked: object) -> list[Row]:
        """Read a list a page at a time, each after the last name of the one before."""
        pages: list[Row] = []
        after: str | None = ""
        while after is not None:
            rows = await self._graph.read(name, after=after, limit=PATH_SLICE, **asked)
            after = rows[0]["last"] if rows else None
            pages += rows
        return pages

    async def _clauses(self, release: ReleaseInfo, edition: str) -> ClauseSnapshot:
        rows = await self._slices("retrieve/snapshot_clauses", release, edition)
        return await asyncio.to_thread(build_clause_snapshot, rows)

    async def _wordings(self, release: ReleaseInfo, edition: str) -> QuotationIndex:
        rows = await self._slices("retrieve/edition_texts", release, edition)
        texts = [""] * release.counts.get("units", 0)
        for row in rows:
            for ordinal, text in zip(row["ordinals"], row["texts"], strict=True):
                texts[ordinal] = text
        language = next((e.language for e in release.editions if e.id == edition), release.language)
        return await asyncio.to_thread(quotation_index, texts, language, edition)

    async def _cited(self, release: ReleaseInfo) -> CitedSnapshot:
        rows = await self._slices("retrieve/cited_units", release)
        return build_cited_snapshot(rows, release.counts.get("units", 0))

    async def _slices(
        self, name: str, release: ReleaseInfo, edition: str | None = None
    ) -> list[Row]:
        """Read a column of all units, a slice at a time; of an edition where the query has one."""
        asked = {"release": release.id} | ({} if edition is None else {"edition": edition})
        rows: list[Row] = []
        for start in range(0, release.counts.get("units", 0), SLICE):
            bounds = {"from": start, "to": start + SLICE}
            rows += await self._graph.read(name, **asked, **bounds)
        return rows

    def _keep(self, key: tuple[str, ...], snapshot: Kept) -> None:
        corpus = key[0].rsplit("@", 1)[0]
        for other in [k for k in self._kept if k[0] != key[0]]:
            if other[0].rsplit("@", 1)[0] == corpus:
                self._drop(other)
        self._kept[key] = snapshot
        while len(self._kept) > 1 and sum(s.bytes for s in self._kept.values()) > self._limit:
            self._drop(next(iter(self._kept)))

    def _drop(self, key: tuple[str, ...]) -> None:
        del self._kept[key]
        self._building.pop(key, None)
