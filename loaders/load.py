"""Loading a corpus: checked, written beside what is served, verified, then served."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace

from loaders.check import check
from loaders.compare import compare_with
from loaders.corpus import CorpusRecords
from loaders.digest import Changes, Digests, digests, manifest
from loaders.embed import VectorSource
from loaders.embed_later import embed_release
from loaders.folder import CorpusFiles
from loaders.plan import LANES, Plan, plan, wanted_vectors
from loaders.releases import ReleaseRow, delete_release, list_releases
from loaders.report import LoadOptions, LoadReport, VectorCounts
from loaders.retiring import retire
from loaders.schema import await_indexes, check_schema, create_schema
from loaders.stages import Stages
from loaders.switch import switch
from loaders.vector_cache import VectorCache
from loaders.verify import verify
from loaders.write import Writer
from server.errors import VerificationFailed
from server.resources import Encoder, Graph


@dataclass(frozen=True, slots=True)
class Standing:
    """What the graph holds of a corpus before a load: served, to be gone on with, to be deleted."""

    current: ReleaseRow | None
    unfinished: ReleaseRow | None
    stale: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Load:
    """One load: what it reaches, what it is to write, and what was there before."""

    graph: Graph
    encoder: Encoder | None
    plan: Plan
    standing: Standing
    options: LoadOptions
    stages: Stages


async def load(
    graph: Graph,
    encoder: Encoder | None,
    records: CorpusRecords,
    options: LoadOptions | None = None,
) -> LoadReport:
    """Load a corpus beside the release that is served, then serve it; readers notice nothing.

    Equal records, analysis and encoder write nothing. A load that was interrupted is gone on
    with. Without an encoder the release holds no vectors, and the report says so.

    Raises:
        BadRecords: rules are broken; nothing was written.
        DimensionMismatch: the database holds vectors of another size.
        BadVector, EncoderFailed: the encoder's part; what is done is kept.
        VerificationFailed: what was written is not what was given; it is not served.
        Conflict: another load of the corpus, or foreign indexes, stand in the way.
    """
    asked = options or LoadOptions()
    stages = Stages(asked.progress)
    with stages.stage("compare"):
        await _prepare_schema(graph, encoder, write=not asked.dry_run)
        found = digests(records)
        name = manifest(records, found, encoder.fingerprint if encoder else "")
        releases = await list_releases(graph, records.corpus.id)
        current = next((row for row in releases if row.current), None)
        before = current.release if current else None
    if current is not None and current.manifest == name:
        same = _unchanged(records, current, found, stages)
        if encoder is None or current.fingerprint or asked.later or asked.dry_run:
            return same
        return await _with_vectors(graph, encoder, same, asked)
    with stages.stage("check"):
        warnings = check(CorpusFiles(records)).warnings
    with stages.stage("plan"):
        planned = plan(records, encoder, found, later=asked.later)
        changes = await compare_with(graph, found, before)
    report = _intended(planned, changes, before, stages).with_warnings(*warnings)
    if asked.dry_run:
        return report
    standing = find_standing(releases, planned)
    release, vectors = await _write(_Load(graph, encoder, planned, standing, asked, stages))
    return replace(report, state="loaded", release=release, vectors=vectors)


async def _prepare_schema(graph: Graph, encoder: Encoder | None, *, write: bool) -> None:
    await check_schema(graph, encoder.dimension if encoder else None)
    if write:
        # Even where nothing else is written: keys that a newer version brings hold from now on.
        await create_schema(graph, vectors=False)


def _unchanged(
    records: CorpusRecords, current: ReleaseRow, found: Digests, stages: Stages
) -> LoadReport:
    """Report that the records are those of the release that is served, which passed its checks."""
    return LoadReport(
        corpus=records.corpus.id,
        release=current.release,
        state="unchanged",
        before=current.release,
        encoder=current.encoder,
        changes={kind: Changes(same=len(by_key)) for kind, by_key in found.items()},
        counts=json.loads(current.counts),
        seconds=stages.seconds,
    )


def _intended(
    planned: Plan, changes: Mapping[str, Changes], before: str | None, stages: Stages
) -> LoadReport:
    """Report what a load is to write; nothing is written yet."""
    return LoadReport(
        corpus=planned.records.corpus.id,
        release=None,
        state="dry run",
        before=before,
        encoder=planned.release["encoder"],
        changes=changes,
        counts=planned.counts,
        seconds=stages.seconds,
        warnings=said_of_vectors(planned),
    )


async def _with_vectors(
    graph: Graph, encoder: Encoder, same: LoadReport, asked: LoadOptions
) -> LoadReport:
    """Make the vectors that a release awaits, for the load of the same records wants them now."""
    made = await embed_release(graph, encoder, same.corpus, asked)
    return replace(same, state="loaded", vectors=made.vectors, seconds=made.seconds)


NO_VECTORS = "no encoder: the release holds no vectors, only words and paths can be searched"
LATER = "the vectors are still to be made: only words and paths can be searched until `themepath "
LATER += "embed {}` has made them"


def said_of_vectors(planned: Plan) -> tuple[str, ...]:
    """Return the warning that a release is served without vectors, if it is."""
    if planned.release["fingerprint"]:
        return ()
    awaits = "awaited" in planned.release
    return (LATER.format(planned.records.corpus.id) if awaits else NO_VECTORS,)


def find_standing(releases: list[ReleaseRow], planned: Plan) -> Standing:
    """Sort the releases of a corpus into the served one, the one to go on with, and leftovers."""
    current = next((row for row in releases if row.current), None)
    left = [row for row in releases if row.state != "ready" and not row.current]
    # One that awaits its vectors has the manifest of one that has them, and is another release.
    names = ("manifest", "batch_size", "fingerprint")
    wanted = [planned.release[name] for name in names]
    alike = [
        row
        for row in left
        if row.state == "loading"
        and len(row.lanes) == LANES
        and [getattr(row, name) for name in names] == wanted
    ]
    unfinished = max(alike, key=lambda row: row.batches, default=None)
    stale = tuple(row.release for row in left if row is not unfinished)
    return Standing(current, unfinished, stale)


async def _write(this: _Load) -> tuple[str, VectorCounts]:
    with this.stages.stage("prepare"):
        for stale in this.standing.stale:
            await delete_release(this.graph, stale)
        release, done = await _begin(this)
    cache = VectorCache(this.options.cache)
    try:
        source = _source(this, cache, release)
        await _fill(this, source, release, done)
    finally:
        cache.close()
    with this.stages.stage("switch"):
        await switch(this.graph, release, this.plan.corpus)
    return release, source.counts if source else VectorCounts()


async def _begin(this: _Load) -> tuple[str, int]:
    """Return the release to fill and how many of its batches are written already."""
    unfinished = this.standing.unfinished
    if unfinished is not None:
        return unfinished.release, unfinished.batches
    rows = await this.graph.write(
        "load/begin_release",
        corpus=this.plan.records.corpus.id,
        lanes=LANES,
        properties=dict(this.plan.release),
    )
    return rows[0]["release"], rows[0]["batches"]


def _source(this: _Load, cache: VectorCache, release: str) -> VectorSource | None:
    if this.encoder is None or this.options.later:
        return None
    current = this.standing.current
    releases = [release]
    if current is not None and current.fingerprint == this.encoder.fingerprint:
        releases.append(current.release)
    have = this.stages.count("embed", wanted_vectors(this.plan))
    return VectorSource(this.graph, this.encoder, cache, releases, have)


async def index_and_verify(graph: Graph, plan: Plan, release: str, stages: Stages) -> None:
    """Make what was written searchable, and hold it against what was to be written.

    Raises:
        NotReady: an index does not come up.
        VerificationFailed: what was written is not what was given.
    """
    with stages.stage("index"):
        dimension = plan.release["dimension"]
        if dimension:
            await create_schema(graph, vectors=True, dimension=dimension)
            await check_schema(graph, dimension)
        await await_indexes(graph, written=sum(plan.counts.values()))
    with stages.stage("verify"):
        await verify(graph, plan, release)


async def _fill(this: _Load, source: VectorSource | None, release: str, done: int) -> None:
    try:
        await Writer(this.graph, this.plan, source, this.stages).write(release, done)
        await index_and_verify(this.graph, this.plan, release, this.stages)
        current = this.standing.current
        if current is not None:
            with this.stages.stage("retire"):
                await retire(this.graph, this.plan.records, current.release, release)
    except VerificationFailed:
        await delete_release(this.graph, release)
        raise
