"""Loads at the same time: of one corpus, of several; none waits for another in a circle."""

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from variants import named
from whole_graph import rows_of

import loaders.plan
import loaders.write
from loaders.load import load
from loaders.releases import delete_corpus, list_releases
from server.encoders import OpenEncoder
from server.graph import GraphDriver
from server.local_neo4j import Connection

CORPORA = ("plot-a", "plot-b", "plot-c")


@pytest_asyncio.fixture(autouse=True, loop_scope="session")
async def clean(graph: GraphDriver, garden: str) -> AsyncIterator[None]:
    yield
    for corpus in CORPORA:
        if await list_releases(graph, corpus):
            await delete_corpus(graph, corpus, corpus)


async def test_loads_at_once_write_what_each_would_write_alone(
    graph: GraphDriver,
    hashing: OpenEncoder,
    connection: Connection,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for module in (loaders.plan, loaders.write):
        monkeypatch.setattr(module, "BATCH", 10)
    await load(graph, hashing, named("plot-a"))
    alone = await rows_of(connection, "plot-a")
    await delete_corpus(graph, "plot-a", "plot-a")
    # Two of the first begin one release between them and write its batches by turns.
    reports = await asyncio.gather(
        *(load(graph, hashing, named(corpus)) for corpus in (*CORPORA, "plot-a"))
    )
    assert {report.state for report in reports} == {"loaded"}
    assert {report.release for report in reports} == {f"{corpus}@1" for corpus in CORPORA}
    assert await rows_of(connection, "plot-a") == alone
    sizes = [
        {query: len(rows) for query, rows in (await rows_of(connection, corpus)).items()}
        for corpus in CORPORA
    ]
    assert sizes[0] == sizes[1] == sizes[2]
