"""Vectors for texts and paths: taken over where they exist, made by the encoder where not."""

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from loaders.digest import sha256
from loaders.records import TextRecord
from loaders.report import VectorCounts
from loaders.rows import EMBED, Row, Rows
from loaders.vector_cache import Vector, VectorCache, is_usable
from server.errors import BadVector, EncoderFailed
from server.resources import Encoder, Graph
from server.scoring.guide_vector import guide_vector, unit_length

ENCODED_AT_ONCE = 256
"""Texts that an encoder gets in one call; what it returned is kept before the next call."""

_SLICE = 2000


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

    Where ``releases`` is empty the graph is never asked, and may be None.
    """

    graph: Graph | None
    encoder: Encoder
    cache: VectorCache
    releases: Sequence[str]
    encoded: Callable[[int], None]
    counts: VectorCounts = field(default_factory=VectorCounts)
    _counted: set[str] = field(default_factory=set)

    async def vectors(self, wanted: Sequence[Wanted]) -> NDArray[np.float32]:
        """Return (n, dimension) float32 with rows of length 1 for n wanted texts.

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
        for start in range(0, len(fresh), ENCODED_AT_ONCE):
            found |= await self._encode(fresh[start : start + ENCODED_AT_ONCE])
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
        fresh = found.keys() - self._counted
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
        self.encoded(len(items))
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


async def add_path_vectors(
    source: VectorSource, rows: Sequence[Row], centroids: "Centroids"
) -> None:
    """Give rows of ``load/add_path_texts`` their label and guide vectors."""
    wanted = [Wanted(row.pop(EMBED), "path", row["path"], row["language"]) for row in rows]
    for row, item, label in zip(rows, wanted, await source.vectors(wanted), strict=True):
        row["label"] = label
        row["guide"] = guide_vector(label, centroids.of(row.pop("end"), row["language"]))
        row["properties"]["embedded"] = item.key


class Centroids:
    """The mean direction of the units of every theme, in the edition that speaks a language."""

    def __init__(
        self,
        sums: Mapping[str, NDArray[np.float64]],
        places: Mapping[str, int],
        edition_of: Callable[[str], str],
    ) -> None:
        self._sums = sums
        self._places = places
        self._edition_of = edition_of

    def of(self, theme: str, language: str) -> NDArray[np.float64] | None:
        """Return the normalised centroid of a theme's units, or None where they have no text."""
        total = self._sums[self._edition_of(language)][self._places[theme]]
        return unit_length(total)


async def centroids(source: VectorSource, rows: Rows) -> Centroids:
    """Sum the vectors of the units of every endpoint, edition by edition."""
    edition_of = edition_chooser(rows)
    ends = sorted({path.themes[-1] for path in rows.records.paths})
    places = {theme: n for n, theme in enumerate(ends)}
    languages = {
        language for path in rows.records.paths for language in rows.wordings.languages(path)
    }
    themes_of = _themes_of(rows, places)
    sums: dict[str, NDArray[np.float64]] = {}
    for edition in sorted({edition_of(language) for language in languages}):
        total = sums[edition] = np.zeros((len(ends), source.encoder.dimension))
        linked = [t for t in rows.records.texts if t.edition == edition and t.unit in themes_of]
        # One order of addition, whatever the order of the lines was: equal input, equal vectors.
        for part in _slices(sorted(linked, key=lambda t: rows.ordinals[t.unit])):
            made = await source.vectors(
                [Wanted(rows.embedded(text), "text", text.unit, edition) for text in part]
            )
            for text, vector in zip(part, made, strict=True):
                total[themes_of[text.unit]] += vector
    return Centroids(sums, places, edition_of)


def edition_chooser(rows: Rows) -> Callable[[str], str]:
    """Return the rule that names a language's edition: its first, else the primary language's."""
    corpus = rows.records.corpus
    first: dict[str, str] = {}
    for edition in corpus.editions:
        first.setdefault(edition.language, edition.id)
    return lambda language: first.get(language, first[corpus.language])


def _themes_of(rows: Rows, places: Mapping[str, int]) -> dict[str, list[int]]:
    themes: dict[str, list[int]] = {}
    for theme, place in places.items():
        for unit in rows.units_of.get(theme, ()):
            themes.setdefault(unit, []).append(place)
    return themes


def _slices(texts: Sequence[TextRecord]) -> Iterator[Sequence[TextRecord]]:
    for start in range(0, len(texts), _SLICE):
        yield texts[start : start + _SLICE]


def _bad_sentence(items: Sequence[Wanted]) -> str:
    shown = ", ".join(str(item) for item in items[:20])
    more = f" and {len(items) - 20} more" if len(items) > 20 else ""
    return (
        f"The encoder gave no usable vector (zeros, or not finite) for {shown}{more}. "
        "Mend or leave out these texts and load again; nothing else is lost."
    )
