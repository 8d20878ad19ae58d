"""The graph on a real Neo4j: rows, vectors, read-only reads, limits and errors in our words."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import numpy as np
import pytest
import pytest_asyncio
from neo4j.exceptions import ClientError, ServiceUnavailable, TransientError
from neo4j.warnings import Neo4jWarning

from server.errors import BadField, BadQueryFile, GraphQueryFailed, GraphUnavailable, NotFound
from server.graph import GraphDriver, from_neo4j, open_graph, to_neo4j, translated
from server.local_neo4j import Connection
from server.queries import Queries, parse_query
from server.settings import Secret, Settings

FILES = {
    "retrieve/one": "// Ask for one.\n// returns one\nRETURN 1 AS one",
    "retrieve/echo": "// Echo.\n// :param value => 1\n// returns value\nRETURN $value AS value",
    "retrieve/zero": "// Divide.\n// :param by => 0\n// returns x\nRETURN 1 / $by AS x",
    "retrieve/slow": (
        "// Count long.\n// returns n\nUNWIND range(1, 1000) AS a UNWIND range(1, 1000) AS b "
        "UNWIND range(1, 100000) AS c RETURN sum(a * b + c) AS n"
    ),
    "retrieve/vector": (
        "// A vector.\n// returns v\nCYPHER 25\nRETURN [vector([1.5, 2.5], 2, FLOAT32)] AS v"
    ),
    "load/keep": (
        "// Keep vectors.\n// :param rows => [{id: 1, v: null}]\n// returns n\nCYPHER 25\n"
        "UNWIND $rows AS row CREATE (t:TestOfGraph {id: row.id, v: toFloatList(row.v)}) "
        "RETURN count(*) AS n"
    ),
    "load/sneak": "// Write.\n// returns n\nCREATE (t:TestOfGraph) RETURN count(*) AS n",
    "load/clear": (
        "// Clear.\nMATCH (t:TestOfGraph) CALL (t) { DELETE t } IN TRANSACTIONS OF 100 ROWS"
    ),
    "retrieve/kept": (
        "// Read vectors.\n// returns id, v\nCYPHER 25\nMATCH (t:TestOfGraph)\n"
        "RETURN t.id AS id, vector(t.v, size(t.v), FLOAT32) AS v ORDER BY id"
    ),
}


ODD = "// Ask for nothing.\n// returns id\nMATCH (n:NoSuchLabelHere) RETURN n.id AS id"


def own_queries() -> Queries:
    parsed = {name: parse_query(name, text) for name, text in FILES.items()}
    # A statement that claims to read but writes: the server must refuse it.
    parsed["load/sneak"] = replace(parsed["load/sneak"], kind="read")
    return Queries(parsed)


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def small(connection: Connection, settings: Settings) -> AsyncIterator[GraphDriver]:
    async with await open_graph(connection, own_queries(), settings) as opened:
        yield opened
        await opened.run("load/clear")


async def test_a_read_returns_rows_by_column_name(small: GraphDriver) -> None:
    assert await small.read("retrieve/one") == [{"one": 1}]


async def test_the_server_says_its_name_and_version(small: GraphDriver) -> None:
    assert (await small.verify()).startswith("Neo4j/")


async def test_vectors_go_and_come_back_as_float32_arrays(small: GraphDriver) -> None:
    vectors = np.random.default_rng(1).standard_normal((5, 384)).astype(np.float32)
    rows = [{"id": i, "v": vector} for i, vector in enumerate(vectors)]
    assert await small.write("load/keep", rows=rows) == [{"n": 5}]
    back = await small.read("retrieve/kept")
    assert [row["id"] for row in back] == [0, 1, 2, 3, 4]
    assert all(row["v"].dtype == np.float32 for row in back)
    assert np.array_equal(np.stack([row["v"] for row in back]), vectors)
    await small.run("load/clear")
    assert await small.read("retrieve/kept") == []


async def test_vectors_inside_lists_come_back_as_arrays(small: GraphDriver) -> None:
    [row] = await small.read("retrieve/vector")
    assert np.array_equal(row["v"][0], np.array([1.5, 2.5], dtype=np.float32))


@pytest.mark.parametrize(
    "value",
    [None, True, 3, 2.5, "ayah ٢٥٥", [1, 2], ["a"], [[1], [2]], {"a": [1, {"b": "c"}]}, []],
)
async def test_plain_values_come_back_as_they_went(small: GraphDriver, value: object) -> None:
    assert await small.read("retrieve/echo", value=value) == [{"value": value}]


async def test_numbers_of_numpy_are_sent_as_numbers(small: GraphDriver) -> None:
    rows = await small.read("retrieve/echo", value=[np.int64(4), np.float32(0.5)])
    assert rows == [{"value": [4, 0.5]}]


async def test_a_statement_that_writes_is_refused_by_the_server_when_read(
    small: GraphDriver,
) -> None:
    with pytest.raises(GraphQueryFailed, match="load/sneak"):
        await small.read("load/sneak")
    assert await small.read("retrieve/kept") == []


async def test_a_write_query_cannot_be_read(small: GraphDriver) -> None:
    with pytest.raises(BadQueryFile, match="is a write statement"):
        await small.read("load/keep", rows=[])


async def test_wrong_parameters_are_named_before_anything_is_sent(small: GraphDriver) -> None:
    with pytest.raises(BadQueryFile, match=r"takes the parameters \['value'\].*\['wrong'\]"):
        await small.read("retrieve/echo", wrong=1)


async def test_an_unknown_query_is_not_found_with_near_names(small: GraphDriver) -> None:
    with pytest.raises(NotFound, match="retrieve/echo"):
        await small.read("retrieve/ecko")


async def test_a_failing_query_is_named_with_the_code_of_the_server(small: GraphDriver) -> None:
    with pytest.raises(GraphQueryFailed, match="retrieve/zero") as caught:
        await small.read("retrieve/zero", by=0)
    assert caught.value.code == "Neo.ClientError.Statement.ArithmeticError"


async def test_a_query_over_its_time_limit_is_stopped_and_said(
    connection: Connection, settings: Settings
) -> None:
    hasty = replace(settings, query_seconds=0.5)
    async with await open_graph(connection, own_queries(), hasty) as opened:
        with pytest.raises(GraphUnavailable, match="stopped after its time limit"):
            await opened.read("retrieve/slow")


async def test_a_cancelled_query_leaves_the_graph_usable(small: GraphDriver) -> None:
    task = asyncio.create_task(small.read("retrieve/slow"))
    await asyncio.sleep(0.3)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert await small.read("retrieve/one") == [{"one": 1}]


async def test_a_graph_that_warns_makes_a_warning_of_what_the_server_notes(
    connection: Connection, settings: Settings
) -> None:
    noted = Queries({"retrieve/odd": parse_query("retrieve/odd", ODD)})
    async with await open_graph(connection, noted, settings, warn_from="INFORMATION") as opened:
        with pytest.warns(Neo4jWarning, match="NoSuchLabelHere"):
            assert await opened.read("retrieve/odd") == []
    async with await open_graph(connection, noted, settings) as opened:
        assert await opened.read("retrieve/odd") == []


def test_errors_that_pass_are_told_from_errors_of_the_query() -> None:
    where = Connection("bolt://127.0.0.1:7687", "neo4j", Secret("x"), "neo4j")
    passing = translated(TransientError("a deadlock"), "load/keep", where)
    assert isinstance(passing, GraphUnavailable)
    assert "Try again" in str(passing)
    assert isinstance(translated(ClientError("bad"), "load/keep", where), GraphQueryFailed)
    cut = translated(ServiceUnavailable("cut"), "load/keep", where)
    assert "does not answer (ServiceUnavailable)" in str(cut)


async def test_a_graph_knows_where_it_is_and_its_queries(
    small: GraphDriver, connection: Connection
) -> None:
    assert small.connection == connection
    assert set(small.queries) == set(FILES)


async def test_no_more_queries_run_at_once_than_the_settings_allow(
    connection: Connection, settings: Settings
) -> None:
    narrow = replace(settings, graph_concurrency=2, query_seconds=20.0)
    async with await open_graph(connection, own_queries(), narrow) as opened:
        answers = await asyncio.gather(*(opened.read("retrieve/one") for _ in range(40)))
    assert answers == [[{"one": 1}]] * 40


async def test_a_wrong_password_is_said_without_showing_it(
    connection: Connection, settings: Settings
) -> None:
    wrong = replace(connection, password=Secret("not-the-password"))
    async with await open_graph(wrong, own_queries(), settings) as opened:
        with pytest.raises(GraphUnavailable, match="refuses the user neo4j") as caught:
            await opened.read("retrieve/one")
    assert "not-the-password" not in str(caught.value)


async def test_a_database_that_the_server_has_not_is_named_with_what_names_another(
    connection: Connection, settings: Settings
) -> None:
    other = replace(connection, database="letters")
    async with await open_graph(other, own_queries(), settings) as opened:
        with pytest.raises(GraphUnavailable, match=r"no database 'letters'.*NEO4J_DATABASE"):
            await opened.read("retrieve/one")


async def test_a_server_that_is_not_there_is_said_with_its_address(settings: Settings) -> None:
    nowhere = Connection("bolt://127.0.0.1:1", "neo4j", Secret("x"), "neo4j")
    impatient = replace(settings, query_seconds=1.0)
    async with await open_graph(nowhere, own_queries(), impatient) as opened:
        with pytest.raises(GraphUnavailable, match=r"bolt://127\.0\.0\.1:1 does not answer"):
            await opened.read("retrieve/one")
        with pytest.raises(GraphUnavailable, match="does not answer"):
            await opened.verify()


async def test_a_server_too_old_for_vector_search_is_refused(
    small: GraphDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("server.graph.PROTOCOL", (99, 0))
    with pytest.raises(GraphUnavailable, match=r"Use Neo4j 2026\.02 or later"):
        await small.verify()


@pytest.mark.parametrize("uri", ["http://127.0.0.1:7474", "bolt://127.0.0.1?x=1", "localhost"])
async def test_an_address_that_is_not_of_neo4j_is_refused(settings: Settings, uri: str) -> None:
    odd = Connection(uri, "neo4j", Secret("x"), "neo4j")
    with pytest.raises(BadField, match="THEMEPATH_NEO4J_URI"):
        await open_graph(odd, own_queries(), settings)


async def test_a_password_in_the_address_is_refused_and_not_repeated(settings: Settings) -> None:
    odd = Connection("neo4j://neo4j:hidden-word@127.0.0.1", "neo4j", Secret("x"), "neo4j")
    with pytest.raises(BadField, match="holds no user or password") as caught:
        await open_graph(odd, own_queries(), settings)
    assert "hidden-word" not in str(caught.value)


@pytest.mark.parametrize("scheme", ["bolt", "neo4j"])
async def test_both_kinds_of_address_reach_the_same_server(
    connection: Connection, settings: Settings, scheme: str
) -> None:
    other = replace(connection, uri=f"{scheme}://{connection.uri.partition('://')[2]}")
    async with await open_graph(other, own_queries(), settings) as opened:
        assert await opened.read("retrieve/one") == [{"one": 1}]


def test_float_arrays_become_vectors_and_other_arrays_lists() -> None:
    sent = to_neo4j({"v": np.array([1.0, -2.0]), "n": np.array([[1, 2], [3, 4]])})
    assert isinstance(sent, dict)
    assert sent["n"] == [[1, 2], [3, 4]]
    assert np.array_equal(from_neo4j(sent["v"]), np.array([1.0, -2.0], dtype=np.float32))
