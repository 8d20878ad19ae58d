"""A first load through files and Neo4j's own importer, into the embedded database while it rests.

The end state is that of the load beside what is served; it takes a database that holds nothing yet.
"""

import asyncio
import os
import shutil
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import islice
from pathlib import Path

from loaders.bulk.dealing import dealers
from loaders.bulk.files import ImportFiles
from loaders.check import check
from loaders.corpus import CorpusRecords
from loaders.digest import Changes, digests
from loaders.embed import VectorSource
from loaders.folder import CorpusFiles
from loaders.load import index_and_verify, said_of_vectors
from loaders.plan import BATCH, LANES, Plan, Step, plan, wanted_vectors
from loaders.releases import delete_release
from loaders.report import LoadOptions, LoadReport, VectorCounts
from loaders.schema import create_schema
from loaders.stages import Stages
from loaders.switch import switch
from loaders.vector_cache import VectorCache
from loaders.write import Embedding
from server import local_neo4j
from server.errors import Conflict, VerificationFailed
from server.graph import GraphDriver, open_graph
from server.local_neo4j import PRODUCT, Tuning
from server.local_neo4j.extras import embedded
from server.queries import load_queries
from server.resources import Encoder
from server.settings import Settings

_FOLDER = "import-"
"""How folders of the importer's files begin; the number of the process that made one follows."""


async def load_offline(
    settings: Settings,
    encoder: Encoder | None,
    records: CorpusRecords,
    options: LoadOptions | None = None,
    tuning: Tuning = PRODUCT,
) -> LoadReport:
    """Write a corpus as files, import them, index, verify and serve it; many times as fast.

    A try that was killed leaves nothing that is served, and the next begins anew; vectors made
    by then are in the cache.

    Raises:
        BadRecords: rules are broken; nothing was written.
        Conflict: the database holds a corpus or other work already, or is not the embedded one.
        DatabaseStartFailed: Neo4j could not import the files.
        BadVector, EncoderFailed, VerificationFailed: as ``loaders.load.load``.
    """
    asked = options or LoadOptions()
    stages = Stages(asked.progress)
    with stages.stage("compare"):
        async with _opened(settings, tuning) as graph:
            await _refuse_where_anything_is(graph, records.corpus.id)
    with stages.stage("check"):
        warnings = check(CorpusFiles(records)).warnings
    with stages.stage("plan"):
        found = digests(records)
        planned = plan(records, encoder, found, later=asked.later)
    release = f"{records.corpus.id}@1"
    cache = VectorCache(asked.cache)
    try:
        source = _source(planned, None if asked.later else encoder, cache, stages)
        await _import(settings, planned, release, Embedding(planned, source), stages)
    finally:
        cache.close()
    async with _opened(settings, tuning) as graph:
        await _serve(graph, planned, release, stages)
    return LoadReport(
        corpus=records.corpus.id,
        release=release,
        state="loaded",
        encoder=planned.release["encoder"],
        changes={kind: Changes(added=len(by_key)) for kind, by_key in found.items()},
        counts=planned.counts,
        vectors=source.counts if source else VectorCounts(),
        seconds=stages.seconds,
        warnings=(*warnings, *said_of_vectors(planned)),
    )


@asynccontextmanager
async def _opened(settings: Settings, tuning: Tuning) -> AsyncIterator[GraphDriver]:
    if settings.neo4j_uri is not None:
        raise Conflict(
            "An offline load writes the embedded database, but THEMEPATH_NEO4J_URI names a server. "
            "Unset it, or load without --offline."
        )
    connection = await local_neo4j.start(settings, tuning=tuning)
    async with await open_graph(connection, load_queries(), settings) as graph:
        yield graph


async def _refuse_where_anything_is(graph: GraphDriver, corpus: str) -> None:
    rows = await graph.read("load/find_any", corpus=corpus, limit=1)
    if rows:
        raise Conflict(
            f"An offline load needs a database that holds nothing, but there is the "
            f"{rows[0]['label'].lower()} {rows[0]['id']}. Load without --offline, or set "
            "THEMEPATH_HOME to another folder."
        )


def _source(
    planned: Plan, encoder: Encoder | None, cache: VectorCache, stages: Stages
) -> VectorSource | None:
    """Return where vectors come from: cache and encoder, as no release is there to take any of."""
    if encoder is None:
        return None
    return VectorSource(None, encoder, cache, (), stages.count("embed", wanted_vectors(planned)))


async def _import(
    settings: Settings, planned: Plan, release: str, embedding: Embedding, stages: Stages
) -> None:
    # Beside the database, where there is room for it: the files are larger than the stores.
    _sweep(settings.home)
    prefix = f"{_FOLDER}{os.getpid()}-"
    with tempfile.TemporaryDirectory(dir=settings.home, prefix=prefix) as name:
        folder = Path(name)
        with ImportFiles(folder, dealers(planned, release)) as files:
            for step in planned.steps:
                with stages.stage(f"write {step.stage}"):
                    await _write_step(step, files, embedding, stages)
        with stages.stage("import"):
            await local_neo4j.import_files(settings, folder, files.arguments())


def _sweep(home: Path) -> None:
    """Delete the files of tries that were killed; a try that runs keeps its own."""
    psutil = embedded("psutil")
    for left in home.glob(f"{_FOLDER}*"):
        maker = left.name.removeprefix(_FOLDER).partition("-")[0]
        if not (maker.isdecimal() and psutil.pid_exists(int(maker))):
            shutil.rmtree(left, ignore_errors=True)


async def _write_step(step: Step, files: ImportFiles, embedding: Embedding, stages: Stages) -> None:
    rows, written = iter(step.rows()), 0
    while part := await asyncio.to_thread(lambda: list(islice(rows, BATCH))):
        await embedding.add(step.query, part)
        await asyncio.to_thread(files.add, step.query, part)
        written += len(part)
        stages.say(f"write {step.stage}", written, step.count)


async def _serve(graph: GraphDriver, planned: Plan, release: str, stages: Stages) -> None:
    with stages.stage("prepare"):
        await create_schema(graph, vectors=False)
        corpus = planned.records.corpus.id
        properties = dict(planned.release)
        await graph.write("load/begin_release", corpus=corpus, lanes=LANES, properties=properties)
        batches = sum(step.batches for step in planned.steps)
        await graph.write("load/take_import", release=release, batches=batches)
    try:
        await index_and_verify(graph, planned, release, stages)
    except VerificationFailed:
        await delete_release(graph, release)
        raise
    with stages.stage("switch"):
        await switch(graph, release, planned.corpus)
