"""Loads that are killed, and servers that are: run again, they end as an undisturbed load does."""

import asyncio
import json
import random
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from variants import changed, named, without_unit
from whole_graph import rows_of

from loaders.folder import write_folder
from loaders.releases import delete_corpus
from server import local_neo4j
from server.graph import GraphDriver, open_graph
from server.local_neo4j import SMALL, Connection
from server.queries import Queries
from server.settings import Settings

CORPUS = "orchard-of-kills"
PROGRAM = Path(__file__).parent / "killed_loads.py"
SELF = 0
"""Stands for the loader itself among what is killed."""
PATIENCE, SHORT = 60.0, 2.0
"""Seconds that a load waits for an answer; short where the server is killed under it."""

Rows = dict[str, list[str]]


@dataclass(slots=True)
class Loader:
    """The program that loads in forks of itself, and the server that it writes to."""

    process: subprocess.Popen[str]
    connection: Connection
    folder: Path

    async def load(self, version: str, what: str = "load", **blow: Any) -> dict[str, Any]:
        """Load a version of the corpus, struck as is asked; return what became of it.

        ``what`` is to load it, to load it without vectors (``later``), or to ``embed`` it then.
        """
        return await asyncio.to_thread(self._load, version, {"what": what, **blow})

    def _load(self, version: str, blow: dict[str, Any]) -> dict[str, Any]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        asked = {
            "uri": self.connection.uri,
            "user": self.connection.user,
            "password": self.connection.password.value,
            "folder": str(self.folder / version),
            "cache": str(self.folder / "cache"),
            "patience": PATIENCE,
        }
        self.process.stdin.write(json.dumps(asked | blow) + "\n")
        self.process.stdin.flush()
        found: dict[str, Any] = json.loads(self.process.stdout.readline())
        return found


@pytest.fixture(scope="module")
def versions(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write two versions of a corpus with clauses: the second lacks a unit and has a new text."""
    folder = tmp_path_factory.mktemp("kills")
    records = named(CORPUS)
    corpus = records.corpus.model_copy(update={"clauses": "yes"})
    first = replace(records, corpus=corpus)
    write_folder(first, folder / "first")
    second = changed(without_unit(first, "1:2"), "texts", 7, text="It is not so; it is otherwise.")
    write_folder(second, folder / "second")
    return folder


@pytest.fixture(scope="module")
def program() -> Iterator[subprocess.Popen[str]]:
    """Start the program whose forks load."""
    command = [sys.executable, str(PROGRAM)]
    running = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=PROGRAM.parents[2]
    )
    yield running
    running.communicate()
    assert running.returncode == 0


async def undisturbed(loader: Loader, graph: GraphDriver) -> tuple[Rows, int]:
    """Load both versions in peace; return the end state, and the calls of the second load."""
    assert (await loader.load("first"))["state"] == "loaded"
    second = await loader.load("second")
    found = await rows_of(loader.connection, CORPUS)
    await delete_corpus(graph, CORPUS, CORPUS)
    return found, second["calls"]


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def loader(program, connection: Connection, versions: Path, graph, garden) -> Loader:
    return Loader(program, connection, versions)


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def expected(loader: Loader, graph: GraphDriver) -> tuple[Rows, int]:
    return await undisturbed(loader, graph)


@pytest.fixture
def cold(loader: Loader) -> None:
    """Forget the vectors that earlier loads have kept on disk."""
    for left in (loader.folder / "cache").glob("*"):
        left.unlink()


def blow(seed: int, calls: int) -> dict[str, Any]:
    """Draw a moment of a load of so many calls."""
    drawn = random.Random(seed)
    when = drawn.choice(("before", "during", "during", "after"))
    return {"at": drawn.randint(1, calls), "when": when, "delay": drawn.uniform(0.0, 0.02)}


def differences(found: Rows, wanted: Rows) -> list[str]:
    """Return the lines that one end state has and the other lacks."""
    return sorted(
        line for query in wanted for line in set(found[query]).symmetric_difference(wanted[query])
    ) + [query for query in wanted if len(found[query]) != len(wanted[query])]


async def finished(loader: Loader, graph: GraphDriver) -> Rows:
    """Load the second version in peace; return the end state, and delete it."""
    again = await loader.load("second")
    assert again["state"] in {"loaded", "unchanged"}, again
    found = await rows_of(loader.connection, CORPUS)
    await delete_corpus(graph, CORPUS, CORPUS)
    return found


@pytest.mark.usefixtures("cold")
@pytest.mark.parametrize("seed", range(2))
async def test_a_load_that_is_killed_and_run_again_ends_as_an_undisturbed_one(
    loader: Loader, graph: GraphDriver, expected: tuple[Rows, int], seed: int
) -> None:
    wanted, calls = expected
    assert (await loader.load("first"))["state"] == "loaded"
    assert (await loader.load("second", victims=[SELF], **blow(seed, calls)))["state"] == "killed"
    assert differences(await finished(loader, graph), wanted) == []


@pytest.mark.usefixtures("cold")
async def test_vectors_whose_making_is_killed_are_gone_on_with_by_the_next_load(
    loader: Loader, graph: GraphDriver, expected: tuple[Rows, int]
) -> None:
    await loader.load("first")
    assert (await loader.load("second", "later"))["state"] == "loaded"
    moment = {"at": 40, "when": "during", "delay": 0.003}
    assert (await loader.load("second", "embed", victims=[SELF], **moment))["state"] == "killed"
    assert differences(await finished(loader, graph), expected[0]) == []


@pytest.mark.usefixtures("cold")
async def test_a_server_that_is_killed_in_a_load_is_started_again_and_the_load_goes_on(
    loader: Loader, graph: GraphDriver, settings: Settings, expected: tuple[Rows, int]
) -> None:
    wanted, calls = expected
    state = local_neo4j.status(settings)
    if not state.running:
        pytest.skip("the server of the tests is not one of ours to kill")
    assert (await loader.load("first"))["state"] == "loaded"
    moment = {"at": calls // 2, "when": "during", "delay": 0.005}
    try:
        broken = await loader.load("second", victims=[state.pid], patience=SHORT, **moment)
    finally:
        again = await local_neo4j.start(settings, tuning=SMALL)
    assert broken["state"] in {"failed", "loaded"}
    assert again.uri == loader.connection.uri
    assert differences(await finished(loader, graph), wanted) == []


POINTS = 50
EMBEDDING = 70
"""Calls of making the vectors later, about."""


@dataclass(slots=True)
class Yard:
    """A server of its own that is killed and started again, and what an undisturbed load makes."""

    settings: Settings
    queries: Queries
    loader: Loader
    wanted: Rows
    calls: int
    first_calls: int

    async def restart(self, *, fresh: bool = False) -> None:
        """Start the server, if it does not run."""
        started = await local_neo4j.start(self.settings, fresh=fresh, tuning=SMALL)
        self.loader.connection = started

    def victims(self, who: str) -> list[int]:
        """Return the processes that are to be killed."""
        server = local_neo4j.status(self.settings).pid
        return {"loader": [SELF], "server": [server], "both": [server, SELF]}[who]


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def yard(
    settings: Settings,
    queries: Queries,
    program: subprocess.Popen[str],
    versions: Path,
    tmp_path_factory: pytest.TempPathFactory,
) -> AsyncIterator[Yard]:
    own = replace(settings, home=tmp_path_factory.mktemp("yard"))
    loader = Loader(program, await local_neo4j.start(own, tuning=SMALL), versions)
    first = await loader.load("first")
    async with await open_graph(loader.connection, queries, own) as graph:
        await delete_corpus(graph, CORPUS, CORPUS)
        wanted, calls = await undisturbed(loader, graph)
    yield Yard(own, queries, loader, wanted, calls, first["calls"])
    await local_neo4j.stop(own)


WHO = ("loader", "loader", "server", "loader", "server", "loader", "both", "loader", "server")


@pytest.mark.full
@pytest.mark.parametrize("seed", range(POINTS))
async def test_whatever_is_killed_at_whatever_moment_nothing_is_lost(
    yard: Yard, versions: Path, seed: int
) -> None:
    for left in (versions / "cache").glob("*"):
        left.unlink()
    # Every tenth begins with a server that holds nothing, so that the schema is made meanwhile.
    fresh = seed % 10 == 9
    await yard.restart(fresh=fresh)
    who = WHO[seed % len(WHO)]
    moment = blow(1000 + seed, yard.first_calls if fresh else yard.calls)
    if not fresh:
        assert (await yard.loader.load("first"))["state"] == "loaded"
    what = "embed" if seed % 10 == 4 else "load"
    if what == "embed":
        assert (await yard.loader.load("second", "later"))["state"] == "loaded"
        moment["at"] = 1 + moment["at"] % EMBEDDING
    struck = "first" if fresh else "second"
    impatient = {} if who == "loader" else {"patience": SHORT}
    victims = yard.victims(who)
    became = await yard.loader.load(struck, what, victims=victims, **impatient, **moment)
    assert became["state"] == "killed" if who != "server" else became["state"] != "broken"
    await yard.restart()
    if fresh:
        assert (await yard.loader.load("first"))["state"] in {"loaded", "unchanged"}
    async with await open_graph(yard.loader.connection, yard.queries, yard.settings) as graph:
        assert differences(await finished(yard.loader, graph), yard.wanted) == []
