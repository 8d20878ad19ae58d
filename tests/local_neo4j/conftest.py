"""A home of these tests' own, with a name that is no ASCII, and its server."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
import pytest_asyncio

from server import local_neo4j
from server.graph import GraphDriver, open_graph
from server.local_neo4j import Connection
from server.local_neo4j.fetch import fetch_with_progress, jar_paths
from server.local_neo4j.lock import read_lock
from server.queries import Queries, parse_query
from server.settings import Settings

FILES = {
    "load/keep": (
        "// Keep numbers.\n// :param numbers => [1, 2]\n// returns kept\n"
        "UNWIND $numbers AS number CREATE (n:Kept {number: number}) RETURN count(*) AS kept"
    ),
    "retrieve/sum": (
        "// Sum what is kept.\n// returns total\nMATCH (n:Kept) RETURN sum(n.number) AS total"
    ),
}


@pytest.fixture(scope="session")
def cached_jars(settings: Settings) -> list[Path]:
    """Fetch the jars, unless they are in the user's cache."""
    fetch_with_progress(settings.cache, read_lock())
    return jar_paths(settings.cache, read_lock())


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def place(
    settings: Settings, cached_jars: list[Path], tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Settings]:
    """Settings of a home with blanks and letters of other scripts; its server ends at the end."""
    home = tmp_path_factory.mktemp("lives") / "بيت with blank"
    own = replace(settings, home=home)
    if not local_neo4j.status(own).quick_start:
        # The first stop of all writes the class archive; the stops that are timed come later.
        await local_neo4j.start(own, tuning=local_neo4j.SMALL)
        await local_neo4j.stop(own)
    yield own
    await local_neo4j.stop(own)


@pytest_asyncio.fixture(loop_scope="session")
async def running(place: Settings) -> Connection:
    """The server of these tests, started if a test before left it stopped."""
    return await local_neo4j.start(place, tuning=local_neo4j.SMALL)


def kept_queries() -> Queries:
    return Queries({name: parse_query(name, text) for name, text in FILES.items()})


async def opened(connection: Connection, settings: Settings) -> GraphDriver:
    """Open a graph with the two small queries of these tests."""
    return await open_graph(connection, kept_queries(), settings)


async def keep(connection: Connection, settings: Settings, numbers: list[int]) -> None:
    async with await opened(connection, settings) as graph:
        assert await graph.write("load/keep", numbers=numbers) == [{"kept": len(numbers)}]


async def total(connection: Connection, settings: Settings) -> int:
    async with await opened(connection, settings) as graph:
        [row] = await graph.read("retrieve/sum")
    return int(row["total"])
