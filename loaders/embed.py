"""Vectors for texts and paths: taken over where they exist, made by the encoder where not."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from loaders.digest import sha256
from loaders.report import VectorCounts
from loaders.rows import EMBED, Row
from loaders.vector_cache import Vector, VectorCache, is_usable
from server.errors import BadVector, EncoderFailed
from server.resources import Encoder, Graph

ENCODED_AT_ONCE = 256
"""Texts that an encoder gets in one call; what it returned is kept before the next call."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A text that needs a vector, and where the graph may already hold it."""

    text: str
    kind: str
    owner: str
    variant: str

    @property
    def key(self) -> str:
        """The SHA-256 of the text, which names its vector."""
        return sha256(self.text)

    def __str__(self) -> str:
        return f"{self.kind} {self.owner} ({self.variant})"


@dataclass(slots=True)
class VectorSource:
    """Finds or makes vectors: the cache first, then releases of the graph, then the encoder.

    Where ``releases`` is empty the graph is never asked, and may be None. ``have`` is told how
    many more of the texts that want a vector have one.
    """

    graph: Graph | None
    encoder: Encoder
    cache: VectorCache
    releases: Sequence[str]
    have: Callable[[int], None]
    counts: VectorCounts = field(default_factory=VectorCounts)
    _counted: set[int] = field(default_factory=set)

    async def vectors(
        self, wanted: Sequence[Wanted], *, again: bool = False
    ) -> NDArray[np.float32]:
        """Return (n, dimension) float32 with rows of length 1 for n wanted texts.

        ``again``: these were asked for before, and are not told of twice.

        Raises:
            BadVector: the encoder gave an unusable vector; the texts at fault are named.
            EncoderFailed: the encoder did not answer; what it had given is kept.
        """
        by_key = {item.key: item for item in wanted}
        found = await self._cached(by_key)
        missing = {key: item for key, item in by_key.items() if key not in found}
        taken = await self._stored(missing) if missing else {}
        self.counts.taken += self._first_seen(taken)
        found |= taken
        fresh = [item for key, item in missing.items() if key not in taken]
        tell = (lambda _: None) if again else self.have
        tell(len(wanted) - len(fresh))
        for start in range(0, len(fresh), ENCODED_AT_ONCE):
            part = fresh[start : start + ENCODED_AT_ONCE]
            found |= await self._encode(part)
            tell(len(part))
        if not wanted:
            return np.zeros((0, self.encoder.dimension), np.float32)
        return np.stack([found[item.key] for item in wanted])

    async def _cached(self, by_key: Mapping[str, Wanted]) -> dict[str, Vector]:
        found = await asyncio.to_thread(
            self.cache.get, self.encoder.fingerprint, by_key, self.encoder.dimension
        )
        self.counts.cached += self._first_seen(found)
        return found

    def _first_seen(self, found: Mapping[str, Vector]) -> int:
        """Count vectors that were not counted before: centroids ask again for those of texts."""
        # Sixty bits of the hash: a set of them is a third of one of its digits.
        fresh = {int(key[:15], 16) for key in found} - self._counted
        self._counted |= fresh
        return len(fresh)

    async def _stored(self, missing: Mapping[str, Wanted]) -> dict[str, Vector]:
        found: dict[str, Vector] = {}
        for kind in ("text", "path", "clause"):
            places = [
                {"owner": item.owner, "variant": item.variant, "key": key}
                for key, item in missing.items()
                if item.kind == kind
            ]
            if places and self.releases and self.graph is not None:
                rows = await self.graph.read(
                    f"load/read_{kind}_vectors", releases=list(self.releases), places=places
                )
                found |= {row["key"]: np.asarray(row["vector"], np.float32) for row in rows}
        usable = {k: v for k, v in found.items() if is_usable(v, self.encoder.dimension)}
        await asyncio.to_thread(self.cache.put, self.encoder.fingerprint, usable)
        return usable

    async def _encode(self, items: Sequence[Wanted]) -> dict[str, Vector]:
        try:
            made = await self.encoder.encode_passages([item.text for item in items])
        except BadVector as error:
            raise BadVector(await self._name_bad(items, error), error.index) from error
        except EncoderFailed as error:
            raise EncoderFailed(
                f"{error} It was at {items[0]} to {items[-1]}; vectors made so far are kept: "
                "load again to go on from there."
            ) from error
        bad = [n for n, vector in enumerate(made) if not is_usable(vector, self.encoder.dimension)]
        if bad:
            raise BadVector(_bad_sentence([items[n] for n in bad]), bad[0])
        found = {item.key: vector for item, vector in zip(items, made, strict=True)}
        await asyncio.to_thread(self.cache.put, self.encoder.fingerprint, found)
        self.counts.encoded += self._first_seen(found)
        return found

    async def _name_bad(self, items: Sequence[Wanted], error: BadVector) -> str:
        """Ask for the texts of a failed call one by one, to name all that are at fault."""
        bad: list[Wanted] = []
        for item in items:
            try:
                await self.encoder.encode_passages([item.text])
            except BadVector:
                bad.append(item)
        return _bad_sentence(bad) if bad else str(error)


async def add_vectors(source: VectorSource, kind: str, rows: Sequence[Row]) -> None:
    """Give rows of ``load/add_unit_texts`` (``text``) or of ``load/add_clauses`` their vectors."""
    wanted = [Wanted(row.pop(EMBED), kind, row["unit"], row["edition"]) for row in rows]
    for row, item, vector in zip(rows, wanted, await source.vectors(wanted), strict=True):
        row["embedding"] = vector
        row["properties"]["embedded"] = item.key


def _bad_sentence(items: Sequence[Wanted]) -> str:
    shown = ", ".join(str(item) for item in items[:20])
    more = f" and {len(items) - 20} more" if len(items) > 20 else ""
    return (
        f"The encoder gave no usable vector (zeros, or not finite) for {shown}{more}. "
        "Mend or leave out these texts and load again; nothing else is lost."
    )
