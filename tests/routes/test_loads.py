"""``/v1/loads``: archives sent to a server, loaded apart, followed, cancelled and resumed."""

import asyncio
import gzip
import io
import json
import time
import zipfile
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
import pytest_asyncio
from click.testing import CliRunner
from corpus_fixture import GARDEN
from neo4j_server import environment_of
from served_fixture import client_of

from loaders.releases import delete_corpus, list_releases
from loaders.uploads import stored
from loaders.uploads.child import load_archive
from loaders.uploads.place import place_of
from loaders.uploads.running import Running
from loaders.uploads.stored import Given
from loaders.uploads.telling import Told, told
from server.commands.loads import loads
from server.errors import Conflict
from server.local_neo4j import Connection
from server.served import Served
from server.settings import Secret, read_settings

CORPUS = "sent"
ROWS = "id,text,path\na,Roses want water.,Garden > Bed\n"
MORE = "id,text,path\nb,Beds want sun.,Garden > Bed\n"
ENDED = {"loaded", "unchanged", "dry run", "failed", "cancelled", "interrupted"}


def archive(corpus: str = CORPUS, texts: str | None = None, **more: str) -> bytes:
    """Return the garden under another id as a zip."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as packed:
        for path in GARDEN.iterdir():
            text = path.read_text("utf-8")
            if path.name == "corpus.toml":
                text = text.replace('id = "garden"', f'id = "{corpus}"', 1)
            if path.name == "texts.jsonl" and texts is not None:
                text = texts
            packed.writestr(f"top/{path.name}", text)
        for name, text in more.items():
            packed.writestr(name, text)
    return data.getvalue()


@pytest_asyncio.fixture(loop_scope="session")
async def process(served: Served, connection: Connection, tmp_path: Path) -> AsyncIterator[Served]:
    """Give the resources of a process on the database of the tests, which its children find."""
    settings = replace(
        served.settings,
        home=tmp_path / "home",
        cache=tmp_path / "cache",
        encoder="hashing-test",
        neo4j_uri=connection.uri,
        neo4j_user=connection.user,
        neo4j_password=connection.password,
        neo4j_database=connection.database,
    )
    other = Served(served.graph, settings)
    yield other
    await other.close()
    for load in (await stored.listed(served.graph, 0, 200))[0]:
        await served.graph.write("load/forget_load", id=load.id, silent=0)
    if await list_releases(served.graph, CORPUS):
        await delete_corpus(served.graph, CORPUS, CORPUS)


async def ended(http: httpx.AsyncClient, load: str, stage: str = "") -> dict[str, Any]:
    """Return a load when it has ended, or is at a stage."""
    deadline = time.monotonic() + 90
    while time.monotonic() < deadline:
        found = (await http.get(f"/v1/loads/{load}")).json()
        if found["state"] in ENDED or (stage and found["stage"] == stage):
            return found
        await asyncio.sleep(0.2)
    raise AssertionError(found)


async def test_a_corpus_is_sent_left_by_its_server_resumed_by_another_followed_and_served(
    process: Served,
) -> None:
    async with client_of(process) as http:
        answer = await http.post("/v1/loads?name=garden.zip", content=archive())
        assert answer.status_code == 201, answer.text
        load = answer.json()["id"]
        assert (answer.json()["state"], answer.json()["name"]) == ("running", "garden.zip")
    async with client_of(process) as http:
        left = (await http.get(f"/v1/loads/{load}")).json()
        assert left["state"] == "interrupted"
        assert left["problem"]["detail"].startswith("The server stopped")
        resumed = (await http.post(f"/v1/loads/{load}/resume")).json()
        assert (resumed["state"], resumed["attempts"]) == ("running", 2)
        events = (await http.get(f"/v1/loads/{load}/events")).text
        names = [line[7:] for line in events.splitlines() if line.startswith("event: ")]
        assert names[-1] == "end"
        assert set(names[:-1]) == {"progress"}
        last = json.loads([one[6:] for one in events.splitlines() if one.startswith("data: ")][-1])
        assert (last["state"], last["corpus"]) == ("loaded", CORPUS), last
        assert last["report"]["counts"]["units"] == 60
        hits = await http.post("/v1/query", json={"query": "soil", "corpus": CORPUS, "k": 1})
        assert len(hits.json()["evidence"]) == 1
        assert not list((process.settings.home / "loads").glob("*/archive"))
        for verb in ("resume", "cancel"):
            assert (await http.post(f"/v1/loads/{load}/{verb}")).status_code == 409


def test_an_archive_is_read_with_the_mapping_it_holds_and_what_is_wrong_named_by_line(
    connection: Connection, tmp_path: Path
) -> None:
    said: list[Told] = []
    env = environment_of(connection, tmp_path) | {"THEMEPATH_CACHE": str(tmp_path / "cache")}
    settings = read_settings(env)
    place = place_of(settings, "l-1")
    place.folder.mkdir(parents=True)
    with zipfile.ZipFile(place.archive, "w") as packed:
        packed.writestr("book.txt", "1. Water early.\n2. Water late.\n")
        mapping = f'id = "{CORPUS}"\nlanguage = "en"\n[[files]]\nformat = "numbered-text"\n'
        packed.writestr("mapping.toml", mapping)
    load_archive(settings, "l-1", "none", said.append, dry_run=True)
    assert (said[-1].state, said[-1].corpus) == ("dry run", CORPUS), said[-1].problem
    assert said[-1].report["counts"]["units"] == 2
    assert not place.files.exists()
    place.archive.write_bytes(archive(texts='{"unit": "1:1"}\n'))
    load_archive(settings, "l-1", "none", said.append, dry_run=False)
    problem = said[-1].problem
    assert (said[-1].state, problem["type"]) == ("failed", "urn:themepath:problem:bad-records")
    assert problem["problems"][0].startswith("texts.jsonl:1: edition: field required")
    for held, name, called in (
        ({"roses.csv": ROWS}, "", "roses"),
        ({"roses.csv": ROWS}, "sent.zip", "roses"),
        ({"roses.csv": ROWS, "beds.csv": MORE}, "C:\\my garden.tar.gz", "mygarden"),
        ({"roses.csv": ROWS, "beds.csv": MORE}, "", "l-1"),
        ({"in/roses.csv": ROWS, "in/beds.csv": MORE}, "sent.zip", "in"),
    ):
        with zipfile.ZipFile(place.archive, "w") as packed:
            for path, rows in held.items():
                packed.writestr(path, rows)
        load_archive(settings, "l-1", "none", said.append, dry_run=True, name=name)
        assert (said[-1].state, said[-1].corpus) == ("dry run", called), said[-1].problem
    place.archive.write_bytes(b"no archive")
    load_archive(settings, "l-1", "none", said.append, dry_run=True)
    assert said[-1].problem["detail"].startswith("The body is no zip and no tar")


@pytest.fixture
def canned(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[str], None]:
    """Let another command stand for the process that loads."""

    def stand(script: str) -> None:
        place = tmp_path / "stand-in.sh"
        place.write_text(f"#!/bin/sh\n{script}\n", "utf-8")
        place.chmod(0o755)
        monkeypatch.setattr("loaders.uploads.running.sys.executable", str(place))

    return stand


async def test_loads_run_one_by_one_and_are_cancelled_while_they_run_or_wait(
    process: Served, canned: Callable[[str], None]
) -> None:
    canned('echo \'{"stage": "embed", "done": 3, "total": 9}\'; exec sleep 60')
    async with client_of(process) as http:
        ids = [(await http.post("/v1/loads", content=archive())).json()["id"] for _ in range(2)]
        found = await ended(http, ids[0], "embed")
        assert (found["done"], found["total"]) == (3, 9)
        assert (await http.get(f"/v1/loads/{ids[1]}")).json()["stage"] == "wait"
        for load in reversed(ids):
            assert (await http.delete(f"/v1/loads/{load}")).status_code == 409
            assert (await http.post(f"/v1/loads/{load}/cancel")).status_code == 200
            stopped = await ended(http, load)
            assert stopped["state"] == "cancelled"
            assert "resuming goes on" in stopped["problem"]["detail"]
        page = (await http.get("/v1/loads", params={"limit": 1})).json()
        assert (page["page"]["total"], page["items"][0]["id"]) == (2, ids[1])
        assert (await http.delete(f"/v1/loads/{ids[1]}")).json() == {"forgotten": ids[1]}
        missing = await http.get(f"/v1/loads/{ids[1]}")
        assert (missing.status_code, missing.json()["kind"]) == (404, "load")


async def test_a_load_whose_server_was_killed_shows_as_interrupted_and_one_takes_it_up(
    process: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = Given("x.zip", 1, "abc")
    await stored.keep(process.graph, "l-killed", given, "a process that is no more")
    assert (await stored.named(process.graph, "l-killed")).state == "running"
    with pytest.raises(Conflict, match="The load is running"):
        await stored.claim(process.graph, "l-killed", "another")
    monkeypatch.setattr(stored, "SILENT", -1)
    assert (await stored.named(process.graph, "l-killed")).state == "interrupted"
    async with Running(process.graph, process.settings) as runs:
        with pytest.raises(Conflict, match="not on this machine"):
            await runs.resume("l-killed")
    await stored.claim(process.graph, "l-killed", "another")
    monkeypatch.setattr(stored, "SILENT", 15)
    with pytest.raises(Conflict):
        await stored.claim(process.graph, "l-killed", "a third")


async def test_a_load_whose_process_was_killed_is_interrupted_and_says_so(
    process: Served, canned: Callable[[str], None]
) -> None:
    canned("echo 'no json'\necho last words >&2\nkill -9 $$")
    async with client_of(process) as http:
        load = (await http.post("/v1/loads", content=archive())).json()["id"]
        found = await ended(http, load)
    assert found["state"] == "interrupted"
    assert "ended with -9" in found["problem"]["detail"]
    assert found["problem"]["last_words"] == "last words"


NO_ARCHIVES = (
    (b"<html>not an archive</html>", "no zip and no tar"),
    (b"PK\x03\x04" + bytes(100), "Pack it again"),
    (archive()[:-30], "Pack it again"),
    (gzip.compress(b"one text"), "Pack it again"),
    (gzip.compress(bytes(5000))[:20], "Pack it again"),
)
"""Bodies that nothing can be loaded from, and what is said of them at once."""


async def test_loading_needs_the_common_key_and_archives_are_bounded(
    process: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = replace(
        process.settings, api_key=Secret("common"), reviewers=(("Amina", Secret("amina")),)
    )
    locked = Served(process.graph, keys)
    async with client_of(locked) as http:
        for method, path in (("POST", "/v1/loads"), ("GET", "/v1/loads"), ("GET", "/v1/loads/x")):
            assert (await http.request(method, path)).status_code == 403
            own = await http.request(method, path, headers={"authorization": "Bearer amina"})
            assert (own.status_code, "common key" in own.json()["detail"]) == (403, True)
        common = {"authorization": "Bearer common"}
        assert (await http.get("/v1/loads", headers=common)).status_code == 200
        empty = await http.post("/v1/loads", headers=common, content=b"")
        assert (empty.status_code, empty.json()["title"]) == (422, "The document cannot be read")
        for body, said in NO_ARCHIVES:
            none = await http.post("/v1/loads", headers=common, content=body)
            assert (none.status_code, said in none.json()["detail"]) == (422, True), none.text
        monkeypatch.setattr("server.routes.loads.ARCHIVE_BYTES", 1000)
        large = await http.post("/v1/loads", headers=common, content=bytes(1001))
        assert (large.status_code, large.json()["limit"]) == (413, 1000)
        monkeypatch.setattr("loaders.uploads.running.ARCHIVE_BYTES", 1000)

        async def chunks() -> AsyncIterator[bytes]:
            for _ in range(3):
                yield bytes(600)

        streamed = await http.post("/v1/loads", headers=common, content=chunks())
        assert (streamed.status_code, streamed.json()["limit"]) == (413, 1000)
    await locked.close()
    assert not list((process.settings.home / "loads").glob("*"))


async def test_the_terminal_starts_lists_and_forgets_loads(
    process: Served, connection: Connection, tmp_path: Path, canned: Callable[[str], None]
) -> None:
    canned(f'echo \'{{"state": "loaded", "corpus": "{CORPUS}", "report": {{"a": 1}}}}\'')
    env = environment_of(connection, process.settings.home)

    async def call(*words: str) -> Any:
        return await asyncio.to_thread(CliRunner(env=env).invoke, loads, list(words))

    (tmp_path / "sent.zip").write_bytes(archive())
    started = await call("start", str(tmp_path / "sent.zip"), "--json")
    assert started.exit_code == 0, started.output
    form = json.loads(started.stdout)
    assert (form["state"], form["name"], form["report"]) == ("loaded", "sent.zip", {"a": 1})
    listed = json.loads((await call("list", "--corpus", CORPUS, "--json")).stdout)
    assert [one["id"] for one in listed["items"]] == [form["id"]]
    assert f"{form['id']}  loaded  sent" in (await call()).stdout
    assert (await call("show", form["id"])).stdout.startswith(form["id"])
    await call("forget", form["id"])
    assert (await call()).stdout == "Nothing was loaded so.\n"
    assert (await call("start", "no-such.zip")).exit_code == 2
    assert (await call("show")).exit_code == 2


def test_words_that_are_none_of_ours_are_passed_over() -> None:
    assert told(b"Downloading model\n") is None
    assert told(b"3\n") is None
    assert told(b'{"unknown": 1}\n') is None
    assert told(Told("embed", 3, 9).line().encode()) == Told("embed", 3, 9)
