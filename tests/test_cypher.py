"""Every query file on the loaded small corpus: plans without a word from the server, and runs."""

from collections.abc import AsyncIterator
from dataclasses import replace

import neo4j
import pytest
import pytest_asyncio
from corpus_fixture import GARDEN

from loaders.folder import read_folder
from loaders.load import load
from loaders.releases import delete_corpus
from loaders.report import LoadOptions
from server.encoders import OpenEncoder
from server.graph import GraphDriver, to_neo4j
from server.local_neo4j import Connection
from server.queries import FOLDERS, NamedQuery, load_queries

QUERIES = load_queries()
# The statuses of a statement that went well: with rows, without, or with nothing to return.
WELL = ("00000", "00001", "02000")
# What a schema statement says that finds its index already there.
ALREADY_THERE = "00NA0"
# `CALL { } IN TRANSACTIONS` and schema statements do not run inside a transaction of ours.
ALONE = ("batch", "schema")
# Where one statement goes on with what another made, and for what it leaves out.
GIVEN = {
    "review/keep_flag_state": {"id": "letter-1"},
    "load/end_load": {"problem": "{}"},
}


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def driver(
    connection: Connection, garden: str, graph: GraphDriver, hashing: OpenEncoder
) -> AsyncIterator[neo4j.AsyncDriver]:
    """Open a driver that hears every notification, on the database that holds ``garden@1``."""
    assert garden == "garden@1"
    await make_clauses_known(graph, hashing)
    opened = neo4j.AsyncGraphDatabase.driver(
        connection.uri,
        auth=(connection.user, connection.password.value),
        notifications_min_severity="INFORMATION",
    )
    async with opened:
        await make_names_known(opened, connection.database)
        await make_verdicts_known(opened, connection.database)
        yield opened


async def make_clauses_known(graph: GraphDriver, hashing: OpenEncoder) -> None:
    """Load a corpus with clauses, without vectors, and delete it: the garden has neither."""
    records = read_folder(GARDEN).records
    corpus = records.corpus.model_copy(update={"id": "clauses", "clauses": "yes"})
    options = LoadOptions(later=True)
    report = await load(graph, hashing, replace(records, corpus=corpus), options)
    assert report.counts["clauses"] > 0
    await delete_corpus(graph, "clauses", "clauses")


async def make_names_known(driver: neo4j.AsyncDriver, database: str) -> None:
    """Run every write once and take it back, so that no label or property is new to the server."""
    async with driver.session(database=database) as session:
        for query in QUERIES.values():
            if query.kind == "write":
                transaction = await session.begin_transaction()
                await (await transaction.run(query.text, parameters_of(query))).consume()
                await transaction.rollback()


async def make_verdicts_known(driver: neo4j.AsyncDriver, database: str) -> None:
    """Judge, flag and load, and take all back: each says what only another's word makes known."""
    judging = ("inquire/begin_inquiry", "inquire/keep_version")
    pooling = ("review/create_pool", "review/next_pool_item", "review/keep_pool_act")
    flagging = ("review/keep_letter_flag", "review/keep_flag_state")
    loading = ("load/keep_load", "load/end_load")
    async with driver.session(database=database) as session:
        transaction = await session.begin_transaction()
        for name in (*judging, *pooling, *flagging, *loading):
            query = QUERIES[name]
            given = parameters_of(query) | GIVEN.get(name, {})
            await (await transaction.run(query.text, given)).consume()
        await transaction.rollback()


def parameters_of(query: NamedQuery) -> dict[str, object]:
    return {name: to_neo4j(value) for name, value in query.parameters.items()}


def explained(query: NamedQuery) -> str:
    """Return the statement with EXPLAIN before it, after its version prefix if it has one."""
    prefix = "CYPHER 25"
    if query.text.upper().startswith(prefix):
        return f"{prefix} EXPLAIN {query.text[len(prefix) :]}"
    return f"EXPLAIN {query.text}"


def is_drawn(value: object) -> bool:
    """Say whether a value is a whole node, relationship or walk, alone or in a list."""
    if isinstance(value, list):
        return any(is_drawn(member) for member in value)
    return isinstance(value, neo4j.graph.Entity | neo4j.graph.Path)


def said(summary: neo4j.ResultSummary, *accepted: str) -> list[str]:
    """Return what the server has to say about a statement, apart from that it went well."""
    return [
        f"{status.gql_status} {status.status_description}"
        for status in summary.gql_status_objects
        if status.gql_status not in (*WELL, *accepted)
    ]


@pytest.mark.parametrize("name", QUERIES)
async def test_the_server_plans_it_without_a_notification(
    driver: neo4j.AsyncDriver, connection: Connection, name: str
) -> None:
    query = QUERIES[name]
    accepted = (ALREADY_THERE,) if query.kind == "schema" else ()
    async with driver.session(database=connection.database) as session:
        result = await session.run(explained(query), parameters_of(query))
        columns = tuple(result.keys())
        assert said(await result.consume(), *accepted) == []
    if query.returns:
        assert columns == query.returns


@pytest.mark.parametrize("name", [name for name, q in QUERIES.items() if q.kind == "read"])
async def test_a_read_runs_with_its_examples_and_returns_its_columns(
    driver: neo4j.AsyncDriver, connection: Connection, name: str
) -> None:
    query = QUERIES[name]
    async with driver.session(
        database=connection.database, default_access_mode=neo4j.READ_ACCESS
    ) as session:
        result = await session.run(query.text, parameters_of(query))
        columns = tuple(result.keys())
        rows = [record async for record in result]
        assert said(await result.consume()) == []
    if query.returns:
        assert columns == query.returns
    if name.startswith("check/"):
        assert rows == []
    if not name.startswith("explore/"):
        assert not [value for row in rows for value in row.values() if is_drawn(value)]


@pytest.mark.parametrize("name", [name for name, q in QUERIES.items() if q.kind == "write"])
async def test_a_write_runs_with_its_examples_and_is_taken_back(
    driver: neo4j.AsyncDriver, connection: Connection, name: str
) -> None:
    query = QUERIES[name]
    async with driver.session(database=connection.database) as session:
        transaction = await session.begin_transaction()
        result = await transaction.run(query.text, parameters_of(query))
        columns = tuple(result.keys())
        assert said(await result.consume()) == []
        await transaction.rollback()
    if query.returns:
        assert columns == query.returns


@pytest.mark.parametrize("name", QUERIES)
def test_its_kind_fits_its_folder(name: str) -> None:
    assert QUERIES[name].kind in FOLDERS[name.split("/", maxsplit=1)[0]]


def test_statements_that_run_alone_are_those_of_schema_and_deletion() -> None:
    alone = {name.split("/")[0] for name, query in QUERIES.items() if query.kind in ALONE}
    assert alone <= {"schema", "load"}
