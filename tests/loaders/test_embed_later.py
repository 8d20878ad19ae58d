"""A release that is served before its vectors: by words at once, by meaning once they are made."""

from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
import pytest_asyncio
from served_fixture import client_of, settings_for_tests
from variants import CountingEncoder, FailingEncoder, Newer, changed, named
from whole_graph import rows_of

import loaders.embed
import loaders.embed_later
from loaders.corpus import CorpusRecords
from loaders.embed_later import embed_release
from loaders.load import load
from loaders.releases import delete_corpus, list_releases
from loaders.report import LoadOptions, Progress
from server import catalogue
from server.encoders import OpenEncoder
from server.errors import Conflict, EncoderFailed, NotFound
from server.graph import GraphDriver
from server.local_neo4j import Connection
from server.model import Request
from server.served import Served

CORPUS = "late-meadow"
LATER = LoadOptions(later=True)
QUESTION = Request("How does compost feed the soil?", CORPUS)


def meadow() -> CorpusRecords:
    """Return the garden with clauses under another name."""
    records = named(CORPUS)
    return replace(records, corpus=records.corpus.model_copy(update={"clauses": "yes"}))


@pytest.fixture(autouse=True)
def small_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loaders.embed, "ENCODED_AT_ONCE", 10)
    monkeypatch.setattr(loaders.embed_later, "SLICE", 25)
    monkeypatch.setattr(catalogue, "FRESH_SECONDS", 0.0)


@pytest_asyncio.fixture(autouse=True, loop_scope="session")
async def clean(graph: GraphDriver, garden: str) -> AsyncIterator[None]:
    yield
    with suppress(NotFound):  # a load that failed leaves the number that it took
        await delete_corpus(graph, CORPUS, CORPUS)


async def test_vectors_made_later_leave_the_graph_that_a_load_with_vectors_makes(
    graph: GraphDriver, hashing: OpenEncoder, connection: Connection, tmp_path: Path
) -> None:
    await load(graph, hashing, meadow())
    wanted = await rows_of(connection, CORPUS)
    await delete_corpus(graph, CORPUS, CORPUS)
    report = await load(graph, hashing, meadow(), LATER)
    assert (report.state, report.release) == ("loaded", f"{CORPUS}@1")
    assert report.vectors.encoded == 0
    assert "`themepath embed late-meadow`" in report.warnings[-1]
    told: list[Progress] = []
    options = LoadOptions(cache=tmp_path, progress=told.append)
    done = await embed_release(graph, hashing, CORPUS, options)
    assert done.release == f"{CORPUS}@1"
    assert await rows_of(connection, CORPUS) == wanted
    assert told[-1].stage == "switch"
    embedding = [progress for progress in told if progress.stage == "embed" and progress.total]
    assert embedding[-1].done == embedding[-1].total
    again = await load(graph, hashing, meadow())
    assert again.state == "unchanged"


async def test_a_served_release_answers_by_words_and_then_by_meaning_without_a_restart(
    graph: GraphDriver, hashing: OpenEncoder, tmp_path: Path
) -> None:
    served = Served(graph, settings_for_tests(tmp_path))
    try:
        await load(graph, hashing, meadow(), LATER)
        before = await served.ask(QUESTION)
        codes = {warned.code: warned.message for warned in before.warnings}
        assert "`themepath embed late-meadow`" in codes["vectors_later"]
        assert "no_vectors" not in codes
        assert before.evidence
        assert before.paths
        async with client_of(served) as client:
            ready = (await client.get("/readyz")).json()
            said = {part["name"]: part["message"] for part in ready["parts"]}
            assert said[f"corpus {CORPUS}"].endswith("vectors later: `themepath embed late-meadow`")
            listed = (await client.get("/v1/corpora", params={"limit": 200})).json()["items"]
            assert {one["id"]: one["awaits_vectors"] for one in listed}[CORPUS] is True
        await embed_release(graph, hashing, CORPUS, LoadOptions())
        after = await served.ask(QUESTION)
        assert "vectors_later" not in {warned.code for warned in after.warnings}
        assert not any(item.components["semantic"].absent for item in after.evidence)
    finally:
        await served.close()


async def test_embedding_that_stops_goes_on_and_makes_nothing_twice(
    graph: GraphDriver, hashing: OpenEncoder
) -> None:
    await load(graph, hashing, meadow(), LATER)
    failing = FailingEncoder(hashing, fails_at=6)
    with pytest.raises(EncoderFailed):
        await embed_release(graph, failing, CORPUS, LoadOptions())
    (row,) = await list_releases(graph, CORPUS)
    assert (row.state, row.fingerprint, row.encoder) == ("ready", "", "hashing-test")
    rest = CountingEncoder(hashing)
    await embed_release(graph, rest, CORPUS, LoadOptions())
    # What a slice had made when it broke off is in the cache, which here lies in memory.
    assert len(set(failing.texts) & set(rest.texts)) < 25
    (row,) = await list_releases(graph, CORPUS)
    assert (row.fingerprint, row.dimension) == (hashing.fingerprint, hashing.dimension)
    assert await graph.read("check/texts_without_vector", release=row.release, limit=5) == []
    assert await graph.read("check/clauses_without_vector", release=row.release, limit=5) == []


async def test_a_load_that_wants_vectors_now_makes_those_that_are_awaited(
    graph: GraphDriver, hashing: OpenEncoder
) -> None:
    await load(graph, hashing, meadow(), LATER)
    assert (await load(graph, hashing, meadow(), LATER)).state == "unchanged"
    report = await load(graph, hashing, meadow())
    assert (report.state, report.release) == ("loaded", f"{CORPUS}@1")
    assert report.vectors.encoded > 0
    assert (await load(graph, hashing, meadow())).state == "unchanged"


async def test_vectors_of_the_release_before_are_taken_over_later_too(
    graph: GraphDriver, hashing: OpenEncoder
) -> None:
    await load(graph, hashing, meadow())
    await load(graph, hashing, changed(meadow(), "texts", 0, text="Feed the soil."), LATER)
    encoder = CountingEncoder(hashing)
    done = await embed_release(graph, encoder, CORPUS, LoadOptions())
    assert done.release == f"{CORPUS}@2"
    assert encoder.texts == ["Feed the soil."]


async def test_what_awaits_no_vectors_or_those_of_another_encoder_is_said(
    graph: GraphDriver, hashing: OpenEncoder
) -> None:
    with pytest.raises(NotFound):
        await embed_release(graph, hashing, CORPUS, LoadOptions())
    await load(graph, hashing, meadow(), LATER)
    with pytest.raises(Conflict, match="not of hashing of another version"):
        await embed_release(graph, Newer(hashing), CORPUS, LoadOptions())
    await embed_release(graph, hashing, CORPUS, LoadOptions())
    with pytest.raises(Conflict, match="has its vectors: there is nothing to embed"):
        await embed_release(graph, hashing, CORPUS, LoadOptions())
    await load(graph, None, meadow())
    with pytest.raises(Conflict, match="was loaded without an encoder"):
        await embed_release(graph, hashing, CORPUS, LoadOptions())
