"""Vectors of a release that is served without them: made beside its readers, then switched on."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from loaders.embed import VectorSource, Wanted
from loaders.releases import list_releases
from loaders.report import LoadOptions, VectorCounts
from loaders.schema import await_indexes, check_schema, create_schema
from loaders.stages import Stages
from loaders.vector_cache import VectorCache
from loaders.verify import failure
from server.analysis import embedding_text
from server.catalogue import release_info
from server.errors import Conflict, NotFound
from server.model import EditionInfo, ReleaseInfo
from server.resources import Encoder, Graph, Row
from server.scoring.guide_vector import guide_vector, unit_length

SLICE = 500
"""Units, or paths, of which the vectors are made, written and counted at once."""


@dataclass(frozen=True, slots=True)
class Embedded:
    """What was done: the release, where its vectors came from, and seconds by stage."""

    release: str
    vectors: VectorCounts
    seconds: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class _Work:
    """One release whose vectors are made: what is reached, and how far it is."""

    graph: Graph
    release: ReleaseInfo
    source: VectorSource

    async def write(self, query: str, rows: Sequence[Row], **more: object) -> None:
        """Write a batch; each row has its vector."""
        asked = {"release": self.release.id, "rows": list(rows), **more}
        found = await self.graph.write(query, **asked)
        if found[0]["written"] != len(rows):
            raise Conflict(
                f"{self.release.id} no longer awaits its vectors: another command made them, or "
                "deleted it. See `themepath releases`."
            )

    def edition_of(self, language: str) -> str:
        """Return the edition that speaks a language: its first, else the primary language's."""
        found = self.release.edition_of(language) or self.release.edition_of(self.release.language)
        return (found or self.release.editions[0]).id


async def embed_release(
    graph: Graph, encoder: Encoder, corpus: str, options: LoadOptions
) -> Embedded:
    """Make the vectors that the served release of a corpus awaits, and let it be searched by them.

    Every slice is kept as it is made: what is stopped is gone on with. Readers are answered by
    words and paths meanwhile, and by meaning as well within a second of the end.

    Raises:
        NotFound: no such corpus.
        Conflict: it awaits no vectors, or those of another encoder.
        DimensionMismatch: the database holds vectors of another size.
        BadVector, EncoderFailed: see ``VectorSource.vectors``; what was made is kept.
        VerificationFailed: something is without its vector all the same.
    """
    release, waits = await _awaiting(graph, encoder, corpus)
    await check_schema(graph, encoder.dimension)
    stages = Stages(options.progress)
    cache = VectorCache(options.cache)
    alike = [
        row.release
        for row in await list_releases(graph, corpus)
        if row.fingerprint == encoder.fingerprint
    ]
    have = stages.count("embed", waits["lacking"])
    source = VectorSource(graph, encoder, cache, (release.id, *alike), have)
    work = _Work(graph, release, source)
    try:
        with stages.stage("embed"):
            await _make_all(work)
    finally:
        cache.close()
    with stages.stage("index"):
        await create_schema(graph, vectors=True, dimension=encoder.dimension)
        await await_indexes(graph, written=0)
    with stages.stage("switch"):
        await _switch_on(graph, encoder, release)
    return Embedded(release.id, source.counts, stages.seconds)


async def _awaiting(graph: Graph, encoder: Encoder, corpus: str) -> tuple[ReleaseInfo, Row]:
    rows = await graph.read("retrieve/current_release", corpus=corpus)
    if not rows:
        raise NotFound("corpus", corpus)
    release = release_info(rows[0])
    waits = await graph.read("load/awaited_vectors", corpus=corpus)
    if not waits:
        have = "has its vectors" if release.fingerprint else "was loaded without an encoder"
        raise Conflict(f"{release.id} {have}: there is nothing to embed. Load again to change it.")
    if waits[0]["awaited"] != encoder.fingerprint:
        raise Conflict(
            f"{release.id} awaits vectors of {waits[0]['awaited']}, not of {encoder.fingerprint}. "
            "Name that encoder with --encoder, or load the corpus again."
        )
    return release, waits[0]


async def _switch_on(graph: Graph, encoder: Encoder, release: ReleaseInfo) -> None:
    rows = await graph.read("load/awaited_vectors", corpus=release.corpus)
    if rows and rows[0]["release"] == release.id and rows[0]["lacking"]:
        raise failure(release.id, [f"{rows[0]['lacking']:,} texts, clauses and paths lack vectors"])
    await graph.write("load/finish_vectors", release=release.id, dimension=encoder.dimension)


async def _make_all(work: _Work) -> None:
    """Make what is lacking: wordings, then clauses, then paths, which need the wordings."""
    steps = (_texts, _clauses) if work.release.counts.get("clauses", 0) else (_texts,)
    for step in steps:
        for edition in work.release.editions:
            for start in range(0, work.release.counts.get("units", 0), SLICE):
                await step(work, edition, start)
    after: str | None = ""
    while after is not None:
        after = await _paths(work, after)


async def _texts(work: _Work, edition: EditionInfo, start: int) -> None:
    asked = {"release": work.release.id, "edition": edition.id}
    rows = await work.graph.read("load/texts_to_embed", **asked, **_slice(start))
    given = [
        Wanted(embedding_text(row["text"], edition.language), "text", row["unit"], edition.id)
        for row in rows[0]["texts"]
    ]
    if given:
        made = await work.source.vectors(given)
        written = [
            {"unit": item.owner, "embedding": vector, "embedded": item.key}
            for item, vector in zip(given, made, strict=True)
        ]
        await work.write("load/set_text_vectors", written, edition=edition.id)


async def _clauses(work: _Work, edition: EditionInfo, start: int) -> None:
    asked = {"release": work.release.id, "edition": edition.id}
    rows = await work.graph.read("load/clauses_to_embed", **asked, **_slice(start))
    found = [
        (row["ordinal"], position, row["unit"], row["text"][first:last])
        for row in rows[0]["texts"]
        for position, first, last in row["spans"]
    ]
    given = [
        Wanted(embedding_text(text, edition.language), "clause", unit, edition.id)
        for _, _, unit, text in found
    ]
    if given:
        made = await work.source.vectors(given)
        written = [
            {"ordinal": at[0], "position": at[1], "embedding": vector, "embedded": item.key}
            for at, item, vector in zip(found, given, made, strict=True)
        ]
        await work.write("load/set_clause_vectors", written, edition=edition.id)


async def _paths(work: _Work, after: str) -> str | None:
    """Make the vectors of a slice of paths; return the last of them, None at the end."""
    asked = {"release": work.release.id, "after": after, "limit": SLICE}
    rows = await work.graph.read("load/paths_to_embed", **asked)
    left = [row for row in rows if row["text"] is not None]
    if left:
        given = [Wanted(row["text"], "path", row["path"], row["language"]) for row in left]
        made = await work.source.vectors(given)
        centroids = await _centroids(work, left)
        written = [
            {
                "path": row["path"],
                "language": row["language"],
                "label": label,
                "guide": guide_vector(label, centroids.get(_place(work, row))),
                "embedded": item.key,
            }
            for row, item, label in zip(left, given, made, strict=True)
        ]
        await work.write("load/set_path_vectors", written)
    return rows[-1]["path"] if rows else None


def _place(work: _Work, row: Row) -> tuple[str, str]:
    """Name a centroid: the edition, and the theme that a path leads to."""
    return work.edition_of(row["language"]), row["theme"]


async def _centroids(
    work: _Work, rows: Sequence[Row]
) -> dict[tuple[str, str], NDArray[np.float64] | None]:
    """Return the mean direction of the units of every theme of some paths.

    Vectors are added in canonical order, as a load does: equal input, equal vectors.
    """
    themes = sorted({row["theme"] for row in rows})
    opened = await work.graph.read("load/theme_ordinals", release=work.release.id, themes=themes)
    units = {row["theme"]: row["ordinals"] for row in opened}
    found: dict[tuple[str, str], NDArray[np.float64] | None] = {}
    for edition in sorted({work.edition_of(row["language"]) for row in rows}):
        sums = await _sums(work, edition, units)
        found |= {(edition, theme): unit_length(total) for theme, total in sums.items()}
    return found


async def _sums(
    work: _Work, edition: str, units: Mapping[str, Sequence[int]]
) -> dict[str, NDArray[np.float64]]:
    themes_of: dict[int, list[str]] = {}
    for theme, ordinals in units.items():
        for ordinal in ordinals:
            themes_of.setdefault(ordinal, []).append(theme)
    sums = {theme: np.zeros(work.source.encoder.dimension) for theme in units}
    wanted = sorted(themes_of)
    for start in range(0, len(wanted), SLICE):
        asked = {"edition": edition, "ordinals": wanted[start : start + SLICE]}
        rows = await work.graph.read("load/vectors_at", release=work.release.id, **asked)
        for ordinal, vector in zip(rows[0]["ordinals"], rows[0]["vectors"], strict=True):
            for theme in themes_of[ordinal]:
                sums[theme] += vector
    return sums


def _slice(start: int) -> dict[str, int]:
    return {"from": start, "to": start + SLICE}
