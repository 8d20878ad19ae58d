"""First loads through the importer: the graph is the one that the load in small steps makes."""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import date
from pathlib import Path

import numpy as np
import pytest
import pytest_asyncio
from variants import changed, garden_records, named
from whole_graph import RETIRED, rows_of

from loaders.bulk.columns import DIVISION, unit_nodes
from loaders.bulk.dealing import named as named_of
from loaders.bulk.load import load_offline
from loaders.bulk.values import field, line
from loaders.corpus import CorpusRecords
from loaders.load import load
from loaders.releases import delete_corpus
from server import local_neo4j
from server.encoders import OpenEncoder
from server.errors import BadRecords, Conflict, DatabaseStartFailed
from server.graph import GraphDriver, open_graph
from server.local_neo4j import SMALL
from server.queries import Queries
from server.settings import Settings


def tricky() -> CorpusRecords:
    """Return the garden with clauses, and with texts that a table of values could spoil."""
    records = named("allotment")
    corpus = records.corpus.model_copy(update={"clauses": "yes"})
    wordings = ['A "quoted", word;\r\nand a\ttab\\', " blank at both ends ", "\u200fقال\u200e\n\n"]
    for position, text in enumerate(wordings):
        records = changed(records, "texts", position, text=text)
    for position, value in enumerate((date(2024, 2, 29), date(1, 1, 1))):
        attributes = {**records.units[position].attributes, "kept": value}
        records = changed(records, "units", position, attributes=attributes)
    return replace(records, corpus=corpus)


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def place(
    settings: Settings, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Settings]:
    own = replace(settings, home=tmp_path_factory.mktemp("bulk") / "with, comma")
    yield own
    await local_neo4j.stop(own)


@asynccontextmanager
async def opened(place: Settings, queries: Queries) -> AsyncIterator[GraphDriver]:
    connection = await local_neo4j.start(place, tuning=SMALL)
    async with await open_graph(connection, queries, place) as graph:
        yield graph


async def test_the_importer_writes_the_graph_that_small_steps_write(
    place: Settings, graph: GraphDriver, hashing: OpenEncoder, queries: Queries
) -> None:
    records = tricky()
    online = await load(graph, hashing, records)
    if online.release != "allotment@1":
        pytest.fail(f"the database of the tests held allotment before: {online.release}")
    with pytest.raises(BadRecords):
        await load_offline(place, hashing, changed(records, "texts", 0, unit="9:9"), tuning=SMALL)
    offline = await load_offline(place, hashing, records, tuning=SMALL)
    assert offline.release == online.release
    assert offline.counts == online.counts
    assert offline.counts["clauses"] > 0
    assert offline.changes == online.changes
    async with opened(place, queries) as other:
        expected = await rows_of(graph.connection, "allotment")
        found = await rows_of(other.connection, "allotment")
        for query, rows in expected.items():
            assert len(rows) > 1 or query == RETIRED, query
            assert [row for row in rows if row not in found[query]] == []
            assert found[query] == rows
        again = await load(other, hashing, records)
        assert again.state == "unchanged"
    with pytest.raises(Conflict, match="holds nothing, but there is the corpus allotment"):
        await load_offline(place, hashing, records, tuning=SMALL)
    await delete_corpus(graph, "allotment", "allotment")


async def test_an_import_that_fails_leaves_an_empty_database_that_starts(
    settings: Settings,
    hashing: OpenEncoder,
    queries: Queries,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    own = replace(settings, home=tmp_path)
    good = local_neo4j.import_files

    async def broken(place: Settings, folder: Path, files: list[str]) -> None:
        with (folder / "Unit.csv").open("a", encoding="utf-8") as file:
            file.write('"cut off')
        await good(place, folder, files)

    monkeypatch.setattr(local_neo4j, "import_files", broken)
    try:
        with pytest.raises(DatabaseStartFailed, match="administration command failed"):
            await load_offline(own, hashing, garden_records(), tuning=SMALL)
        left = [entry for entry in os.listdir(tmp_path) if entry.startswith("import-")]
        assert not left
        async with opened(own, queries) as graph:
            assert await graph.read("load/find_any", corpus="other", limit=1) == []
    finally:
        await local_neo4j.stop(own)


async def test_a_server_that_is_not_ours_is_refused(
    settings: Settings, hashing: OpenEncoder
) -> None:
    named_server = replace(settings, neo4j_uri="bolt://127.0.0.1:1")
    with pytest.raises(Conflict, match="THEMEPATH_NEO4J_URI names a server"):
        await load_offline(named_server, hashing, garden_records())


def test_an_attribute_of_two_kinds_is_named() -> None:
    units = garden_records().units
    mixed = [
        units[0].model_copy(update={"attributes": {"height": 1}}),
        units[1].model_copy(update={"attributes": {"height": 1.5}}),
    ]
    with pytest.raises(Conflict, match=rf"height of units mixes .* \({units[1].id}\)"):
        unit_nodes(mixed)


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (None, ""),
        ("", '""'),
        ('a "b", c\n', '"a ""b"", c\n"'),
        (True, "true"),
        (7, "7"),
        (0.1, "0.1"),
        (np.array([0.1, -1.0], np.float32), "0.100000001;-1"),
    ],
)
def test_values_are_written_as_the_importer_reads_them(value: object, written: str) -> None:
    assert field(value) == written


def test_names_of_several_parts_are_told_apart_whatever_stands_in_the_parts() -> None:
    assert named_of("a b", "c") != named_of("a", "b c")
    assert named_of("a 1:b", "c") != named_of("a", "b 1:c")


def test_a_property_without_a_column_is_never_dropped_silently() -> None:
    with pytest.raises(KeyError, match="no column for colour"):
        line(["c1"], DIVISION.columns, {"id": "c1", "colour": "red"})
