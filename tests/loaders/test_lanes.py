"""Two batches of a step are written at once, and every batch once, whichever of them fails."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

import pytest
import pytest_asyncio
from variants import named
from whole_graph import rows_of

import loaders.plan
import loaders.write
from loaders.load import load
from loaders.releases import delete_corpus, list_releases
from loaders.write import SIDE_BY_SIDE
from server.encoders import OpenEncoder
from server.errors import GraphUnavailable, NotFound
from server.graph import GraphDriver
from server.local_neo4j import Connection

CORPUS = "meadow"


@pytest_asyncio.fixture(autouse=True, loop_scope="session")
async def clean(graph: GraphDriver, garden: str) -> AsyncIterator[None]:
    yield
    with suppress(NotFound):
        await delete_corpus(graph, CORPUS, CORPUS)


@pytest.fixture(autouse=True)
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (loaders.plan, loaders.write):
        monkeypatch.setattr(module, "BATCH", 10)


class Watched:
    """A graph that notes which batches are written at once; one may fail when the next is there."""

    def __init__(self, graph: GraphDriver, fails: tuple[str, int] = ("", 0)) -> None:
        self._graph = graph
        self._fails = fails
        self._calls: dict[str, int] = {}
        self._next_written = asyncio.Event()
        self.open: list[str] = []
        self.widest: dict[str, int] = {}
        self.steps_at_once: set[frozenset[str]] = set()

    def __getattr__(self, name: str) -> object:
        return getattr(self._graph, name)

    async def write(self, name: str, /, **parameters: object) -> list[dict[str, object]]:
        if "batch" not in parameters:
            return await self._graph.write(name, **parameters)
        call = self._calls[name] = self._calls.get(name, 0) + 1
        self.open.append(name)
        self.steps_at_once.add(frozenset(self.open))
        self.widest[name] = max(self.widest.get(name, 0), self.open.count(name))
        try:
            if (name, call) == self._fails:
                await asyncio.wait_for(self._next_written.wait(), 60)
                raise GraphUnavailable("the server went away")
            rows = await self._graph.write(name, **parameters)
            if (name, call - 1) == self._fails:
                self._next_written.set()
            return rows
        finally:
            self.open.remove(name)


async def test_two_batches_of_a_step_are_written_at_once_and_never_of_two_steps(
    graph: GraphDriver, hashing: OpenEncoder
) -> None:
    watched = Watched(graph)
    await load(watched, hashing, named(CORPUS))
    assert {name for name, widest in watched.widest.items() if widest == 2} == {
        name for name in SIDE_BY_SIDE if name in watched.widest
    }
    assert max(watched.widest.values()) == 2
    assert {len(names) for names in watched.steps_at_once} == {1}


@pytest.mark.parametrize(
    ("step", "call"),
    [("load/add_units", 1), ("load/add_unit_texts", 2), ("load/add_path_texts", 1)],
)
async def test_a_batch_that_fails_beside_one_that_does_not_is_written_by_the_next_load(
    graph: GraphDriver, hashing: OpenEncoder, connection: Connection, step: str, call: int
) -> None:
    await load(graph, hashing, named(CORPUS))
    alone = await rows_of(connection, CORPUS)
    await delete_corpus(graph, CORPUS, CORPUS)
    with pytest.raises(GraphUnavailable):
        await load(Watched(graph, (step, call)), hashing, named(CORPUS))
    (row,) = await list_releases(graph, CORPUS)
    assert row.state == "loading"
    # The lane of the batch that failed waits for it; the other has gone on to the one after next.
    assert max(row.lanes) - min(row.lanes) == 3
    report = await load(graph, hashing, named(CORPUS))
    assert report.release == row.release
    assert await rows_of(connection, CORPUS) == alone
    (row,) = await list_releases(graph, CORPUS)
    assert row.lanes == []


async def test_what_comes_late_finds_its_lane_closed(
    graph: GraphDriver, hashing: OpenEncoder
) -> None:
    with pytest.raises(GraphUnavailable):
        await load(Watched(graph, ("load/add_unit_texts", 2)), hashing, named(CORPUS))
    (row,) = await list_releases(graph, CORPUS)
    assert not row.has_written(row.batches)
    assert row.has_written(row.batches - 1)
    await graph.write("load/retire_release", release=row.release)
    source = {"id": "late", "title": "Late", "properties": {}}
    for batch in range(row.batches, row.batches + 4):
        written = await graph.write(
            "load/add_sources", release=row.release, batch=batch, rows=[source]
        )
        assert not written or written[0]["written"] == 0


async def test_a_load_begun_with_other_lanes_is_begun_anew(
    graph: GraphDriver, hashing: OpenEncoder, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(GraphUnavailable):
        await load(Watched(graph, ("load/add_unit_texts", 2)), hashing, named(CORPUS))
    for module in (loaders.plan, loaders.write, loaders.load):
        monkeypatch.setattr(module, "LANES", 3)
    report = await load(graph, hashing, named(CORPUS))
    assert report.release == f"{CORPUS}@2"
    assert [row.release for row in await list_releases(graph, CORPUS)] == [f"{CORPUS}@2"]
