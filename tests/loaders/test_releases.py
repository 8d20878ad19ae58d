"""Releases of a corpus: listed, rolled back, pruned, deleted; nothing is left behind."""

from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import replace

import pytest
import pytest_asyncio
from variants import CountingEncoder, FailingEncoder, changed, named, without_unit

from loaders.corpus import CorpusRecords
from loaders.examine import examine
from loaders.load import load
from loaders.releases import delete_corpus, delete_release, list_releases, prune, rollback
from server.encoders import OpenEncoder
from server.errors import BadField, Conflict, EncoderFailed, NotFound
from server.graph import GraphDriver
from server.queries import Queries

CORPUS = "terrace"


@pytest_asyncio.fixture(loop_scope="session")
async def three(graph: GraphDriver, hashing: OpenEncoder, garden: str) -> AsyncIterator[str]:
    """Load three releases of the orchard, each with a unit less and another title."""
    records = named(CORPUS)
    for title, gone in (("First", ""), ("Second", "1:2"), ("Third", "1:3")):
        records = without_unit(records, gone)
        await load(graph, hashing, titled(records, title))
    yield CORPUS
    with suppress(NotFound):  # a load that failed leaves the number that it took
        await delete_corpus(graph, CORPUS, CORPUS)


def titled(records: CorpusRecords, title: str) -> CorpusRecords:
    return replace(records, corpus=records.corpus.model_copy(update={"title": title}))


async def states(graph: GraphDriver) -> dict[str, tuple[str, bool]]:
    rows = await list_releases(graph, CORPUS)
    return {row.release: (row.state, row.current) for row in rows}


async def title(graph: GraphDriver) -> str:
    rows = await graph.read("retrieve/current_release", corpus=CORPUS)
    return str(rows[0]["title"])


async def left_of(graph: GraphDriver, release: str) -> list[dict[str, object]]:
    return await graph.read("load/count_release", release=release)


async def test_old_releases_stay_ready_until_they_are_pruned(
    graph: GraphDriver, three: str
) -> None:
    assert await states(graph) == {
        "terrace@3": ("ready", True),
        "terrace@2": ("ready", False),
        "terrace@1": ("ready", False),
    }
    assert await title(graph) == "Third"


async def test_a_rollback_serves_the_release_before_with_its_own_title(
    graph: GraphDriver, three: str
) -> None:
    assert await rollback(graph, CORPUS) == "terrace@2"
    assert (await states(graph))["terrace@2"] == ("ready", True)
    assert await title(graph) == "Second"
    assert await rollback(graph, CORPUS) == "terrace@1"
    with pytest.raises(NotFound, match="earlier release"):
        await rollback(graph, CORPUS)


@pytest.mark.parametrize("name", ["terrace@1", "1"])
async def test_a_rollback_may_name_its_release(graph: GraphDriver, three: str, name: str) -> None:
    assert await rollback(graph, CORPUS, name) == "terrace@1"
    assert await rollback(graph, CORPUS, "3") == "terrace@3"


async def test_a_rollback_to_what_is_not_there_or_not_ready_is_refused(
    graph: GraphDriver, hashing: OpenEncoder, three: str
) -> None:
    with pytest.raises(NotFound, match="terrace@3"):
        await rollback(graph, CORPUS, "terrace@9")
    with pytest.raises(Conflict, match="served already"):
        await rollback(graph, CORPUS, "terrace@3")
    failing = FailingEncoder(hashing, fails_at=1)
    with pytest.raises(EncoderFailed):
        await load(graph, failing, changed(named(CORPUS), "texts", 0, text="New."))
    with pytest.raises(Conflict, match="terrace@4 is loading"):
        await rollback(graph, CORPUS, "terrace@4")


async def test_pruning_leaves_nothing_of_what_it_deletes_and_all_of_what_is_served(
    graph: GraphDriver, three: str
) -> None:
    before = await left_of(graph, "terrace@3")
    assert await prune(graph, CORPUS) == ["terrace@2", "terrace@1"]
    assert await states(graph) == {"terrace@3": ("ready", True)}
    assert await left_of(graph, "terrace@1") == await left_of(graph, "terrace@2") == []
    assert await left_of(graph, "terrace@3") == before
    assert await graph.read("check/nodes_without_release", limit=10) == []
    assert await prune(graph, CORPUS) == []


async def test_pruning_may_keep_some_and_never_the_numbers(
    graph: GraphDriver, hashing: OpenEncoder, three: str
) -> None:
    assert await prune(graph, CORPUS, keep=1) == ["terrace@1"]
    await prune(graph, CORPUS)
    report = await load(graph, hashing, named(CORPUS))
    assert report.release == "terrace@4"


async def test_what_is_served_is_never_deleted(graph: GraphDriver, three: str) -> None:
    before = await left_of(graph, "terrace@3")
    with pytest.raises(Conflict, match="terrace@3 is served"):
        await delete_release(graph, "terrace@3")
    with pytest.raises(Conflict, match="gone"):
        await delete_release(graph, "terrace@77")
    assert await left_of(graph, "terrace@3") == before


async def test_a_half_deleted_release_is_deleted_by_the_next_load(
    graph: GraphDriver, hashing: OpenEncoder, three: str
) -> None:
    await graph.write("load/retire_release", release="terrace@1")
    assert [row["label"] for row in await graph.read("check/nodes_without_release", limit=1)]
    with pytest.raises(Conflict, match="retired"):
        await rollback(graph, CORPUS, "terrace@1")
    await load(graph, hashing, changed(named(CORPUS), "texts", 0, text="New."))
    assert "terrace@1" not in await states(graph)


async def test_a_corpus_is_deleted_only_with_its_id_as_confirmation(
    graph: GraphDriver, three: str
) -> None:
    for wrong in ("", "garden", "ORCHARD"):
        with pytest.raises(BadField, match="type 'terrace'"):
            await delete_corpus(graph, CORPUS, wrong)
    assert len(await states(graph)) == 3
    assert await delete_corpus(graph, CORPUS, CORPUS) == ["terrace@1", "terrace@2", "terrace@3"]
    assert await list_releases(graph, CORPUS) == []
    assert await graph.read("check/nodes_without_release", limit=10) == []
    with pytest.raises(NotFound):
        await delete_corpus(graph, CORPUS, CORPUS)


async def test_a_bad_corpus_deleted_and_loaded_again_holds_nothing_of_the_bad_one(
    graph: GraphDriver, hashing: OpenEncoder, three: str
) -> None:
    await delete_corpus(graph, CORPUS, CORPUS)
    encoder = CountingEncoder(hashing)
    report = await load(graph, encoder, named(CORPUS))
    assert report.release == "terrace@1"
    assert report.vectors.taken == report.vectors.cached == 0
    assert report.vectors.encoded == len(encoder.texts)


@pytest.mark.parametrize("call", [prune, rollback])
async def test_an_unknown_corpus_is_not_found(graph: GraphDriver, garden: str, call) -> None:
    with pytest.raises(NotFound, match="corpus called 'nowhere'"):
        await call(graph, "nowhere")


async def test_every_check_finds_nothing_wrong_in_what_was_loaded(
    graph: GraphDriver, queries: Queries, three: str
) -> None:
    found = await examine(graph, queries, CORPUS)
    assert len(found) >= 13
    assert "check/texts_without_vector terrace@3" in found
    # Tests of loads that fail leave corpora of their own that nothing serves.
    wrong = {n: [row for row in r if row.get("corpus", CORPUS) == CORPUS] for n, r in found.items()}
    assert {name: rows for name, rows in wrong.items() if rows} == {}
    with pytest.raises(NotFound):
        await examine(graph, queries, "nowhere")
