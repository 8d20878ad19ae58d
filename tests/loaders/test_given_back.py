"""Verification of what is loaded, and export: the same records, the same bytes, the same hashes."""

import json
import os
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
import pytest_asyncio
from neo4j import AsyncGraphDatabase
from test_load_commands import invoke  # noqa: F401
from variants import changed, garden_records, named

from loaders.digest import digests, file_hashes, manifest
from loaders.export import export_release
from loaders.folder import read_folder
from loaders.given import as_given, given
from loaders.load import load
from loaders.records import EntityRecord, ThemeRecord
from loaders.releases import delete_corpus
from loaders.verified import verify_release
from server.commands.verify import export, verify
from server.encoders import OpenEncoder
from server.errors import Conflict, NotFound
from server.graph import GraphDriver
from server.local_neo4j import Connection

CORPUS = "allotment"


def odd_records():
    """Return the garden with names out of order, hidden labels, heirs and bytes that are rare."""
    records = changed(named(CORPUS), "units", 0, divisions=("c1p1", "c1"), replaces=("0:9",))
    theme = records.themes[0]
    odd = theme.model_copy(
        update={
            "alternatives": {"en": ("Ground", "Earth")},
            "hidden": {"en": ("Soyl",), "ar": ("تربه",)},
            "replaces": ("dirt",),
            "related": ("water", "compost"),
        }
    )
    records = replace(records, themes=(odd, *records.themes[1:]))
    records = changed(records, "texts", 0, text=" Feed\u00a0the\u200d soil \r\n\tand\u2028wait. ")
    records = changed(records, "texts", 1, text="e\u0301 and \u00e9 stay two", search="e and e")
    return changed(records, "notes", 1, explains=("2:9", "2:3", "2:6"))


@pytest_asyncio.fixture(loop_scope="session")
async def loaded(graph: GraphDriver, garden: str, hashing: OpenEncoder) -> AsyncIterator[str]:
    report = await load(graph, hashing, odd_records())
    assert report.release is not None
    yield report.release
    await delete_corpus(graph, CORPUS, CORPUS)


async def tampered(connection: Connection, statement: str) -> None:
    """Change the graph behind the loader's back."""
    auth = (connection.user, connection.password.value)
    async with AsyncGraphDatabase.driver(connection.uri, auth=auth) as driver:
        await driver.execute_query(statement, database_=connection.database)


async def test_an_export_is_what_was_imported_and_loads_to_the_same_hashes(
    graph: GraphDriver, loaded: str, hashing: OpenEncoder, tmp_path: Path
) -> None:
    before = odd_records()
    exported = await export_release(graph, CORPUS, "", tmp_path / "back")
    assert exported.problems == ()
    assert exported.counts["texts"] == 120
    after = read_folder(tmp_path / "back").records
    assert {(t.unit, t.edition): t.text.encode() for t in after.texts} == {
        (t.unit, t.edition): t.text.encode() for t in before.texts
    }
    assert digests(after) == digests(before)
    assert file_hashes(digests(after)) == file_hashes(digests(before))
    mark = hashing.fingerprint
    assert manifest(after, digests(after), mark) == manifest(before, digests(before), mark)
    again = await load(graph, hashing, after)
    assert (again.state, again.release) == ("unchanged", loaded)
    with pytest.raises(Conflict, match="holds something already"):
        await export_release(graph, CORPUS, "", tmp_path / "back")
    assert os.listdir(tmp_path) == ["back"]


async def test_the_garden_is_sound_record_by_record_and_against_its_source(
    graph: GraphDriver, loaded: str
) -> None:
    found = await verify_release(graph, CORPUS, source=odd_records())
    assert found.sound, found.faults
    assert (found.release, found.counts["units"]) == (loaded, (60, 60))
    assert found.remarks["themes without units"] == sorted(
        {theme.id for theme in garden_records().themes}
        - {link.from_ for link in garden_records().links if link.kind == "has_unit"}
    )
    other = changed(odd_records(), "texts", 5, text="Another text.")
    against = await verify_release(graph, CORPUS, loaded, other)
    assert against.faults["source"] == [
        "texts: 1 of the source are others in the graph, 0 are not there, "
        "0 are there and not in the source"
    ]
    with pytest.raises(NotFound, match="allotment@9"):
        await verify_release(graph, CORPUS, "allotment@9")
    with pytest.raises(NotFound, match="corpus"):
        await verify_release(graph, "no-such")


TAMPERINGS = {
    # a sign of a text
    "MATCH (t:UnitText {release: $r, unit: '3:1', edition: 'garden-en'}) "
    "SET t.text = t.text + ' '": {
        "records": "the text of 3:1 in garden-en is not what its SHA-256 says",
        "hashes": "texts: the records together have not the hash",
    },
    # a text with its hash
    "MATCH (t:UnitText {release: $r, unit: '3:2', edition: 'garden-en'}) "
    "MATCH (o:UnitText {release: $r, unit: '3:3', edition: 'garden-en'}) "
    "SET t.text = o.text, t.sha256 = o.sha256": {"records": "the text of 3:2 in garden-en is not"},
    # a link
    "MATCH (:Theme {release: $r, id: 'soil'})-[k:HAS_UNIT]->(:Unit {id: '1:1'}) DELETE k": {
        "counts": "74 links, 75 were",
        "hashes": "links: 84 records, 85 were given",
        "wrong_sizes": "soil",
    },
    # a circle
    "MATCH (a:Theme {release: $r, id: 'soil'}) MATCH (b:Theme {release: $r, id: 'compost'}) "
    "CREATE (a)-[:BROADER]->(b)": {
        "circles": "themes: a cycle of 2",
        "records": "themes: soil is not what its digest says",
    },
    # a source that is not there
    "MATCH (u:Unit {release: $r, id: '2:2'}) SET u.source = 'nobody'": {
        "records": "units: 2:2: there is no source 'nobody'"
    },
    # a vector
    "MATCH (t:UnitText {release: $r, unit: '3:4', edition: 'garden-en'}) REMOVE t.embedding": {
        "texts_without_vector": "3:4"
    },
}


async def test_what_was_changed_behind_the_loader_is_named(
    graph: GraphDriver, loaded: str, connection: Connection
) -> None:
    for statement in TAMPERINGS:
        await tampered(connection, statement.replace("$r", f"'{loaded}'"))
    found = await verify_release(graph, CORPUS)
    assert not found.sound
    wanted = [pair for faults in TAMPERINGS.values() for pair in faults.items()]
    for name, words in wanted:
        assert any(words in line for line in found.faults[name]), (name, words, found.faults)
    await tampered(
        connection,
        f"MATCH (t:UnitText {{release: '{loaded}', unit: '3:1'}}) DETACH DELETE t "
        f"WITH count(*) AS n MATCH (t:Theme {{release: '{loaded}', id: 'water'}}) "
        "SET t.labels = '{}'",
    )
    found = await verify_release(graph, CORPUS)
    assert any("3:1" in line for line in found.faults["units_without_text"])
    assert "118 texts, 120 were to be written" in found.faults["counts"]
    assert "'water' holds what no ThemeRecord may: labels" in found.faults["records"][-1]


async def test_a_release_of_an_older_version_says_that_it_keeps_no_hashes(
    graph: GraphDriver, loaded: str, connection: Connection
) -> None:
    await tampered(
        connection,
        f"MATCH (n {{release: '{loaded}'}}) REMOVE n.given WITH count(*) AS n "
        f"MATCH (r:Release {{id: '{loaded}'}}) REMOVE r.hashes",
    )
    found = await verify_release(graph, CORPUS)
    assert found.faults["records"] == []
    assert [line.split(":")[0] for line in found.faults["hashes"]] == [
        "the release keeps no hashes"
    ]


async def test_the_commands_say_it_in_words_json_and_exit_codes(
    invoke,  # noqa: F811
    graph: GraphDriver,
    loaded: str,
    connection: Connection,
    tmp_path: Path,
) -> None:
    sound = await invoke(verify, CORPUS)
    assert sound.exit_code == 0, sound.output
    assert "It is what was loaded." in sound.stdout
    written = await invoke(export, CORPUS, tmp_path / "out", "--json")
    assert json.loads(written.stdout)["counts"]["units"] == 60
    against = await invoke(verify, CORPUS, "--against", tmp_path / "out", "--json")
    assert (against.exit_code, json.loads(against.stdout)["sound"]) == (0, True)
    await tampered(
        connection, f"MATCH (t:UnitText {{release: '{loaded}', unit: '1:1'}}) SET t.text = 'x'"
    )
    broken = await invoke(verify, CORPUS)
    assert broken.exit_code == 1
    assert "the text of 1:1 in garden-ar is not what its SHA-256 says" in broken.stdout
    assert (await invoke(export, CORPUS, tmp_path / "spoilt")).exit_code == 1


def test_only_what_links_do_not_tell_is_kept_on_a_node() -> None:
    labels = {"en": "Soil"}
    sorted_ = ThemeRecord(id="a", index="i", labels=labels, broader=("b", "c"))
    turned = sorted_.model_copy(update={"broader": ("c", "b")})
    assert given(sorted_) == {}
    assert json.loads(given(turned)["given"]) == {"broader": ["c", "b"]}
    row = {"broader": ["b", "c"], "related": [], **given(turned)}
    assert as_given(ThemeRecord, row) == {"broader": ["c", "b"], "related": []}
    assert as_given(ThemeRecord, {**row, "broader": ["b"]})["broader"] == ["b"]
    entity = EntityRecord(id="e", name="E", relates=(("y", "b"), ("x", "a")))
    assert json.loads(given(entity)["given"]) == {"relates": [["y", "b"], ["x", "a"]]}
