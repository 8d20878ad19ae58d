"""The embedded server's life on this machine: started, held, killed, stopped, dumped, loaded."""

import asyncio
import json
import os
import signal
import stat
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import httpx
import psutil
import pytest
from conftest import keep, opened, total

from server import local_neo4j
from server.errors import Conflict, DatabaseStartFailed, NotFound
from server.local_neo4j import SMALL, Connection, configuration, fetch, process
from server.local_neo4j.home import home_of, read_record, write_record
from server.local_neo4j.process import holder, process_of
from server.settings import Settings

ASK = (
    "import sys; from server.cli import main; sys.argv = ['themepath', 'db', *sys.argv[1:]]; main()"
)


START = (
    "import asyncio; from server import local_neo4j; from server.settings import read_settings; "
    "asyncio.run(local_neo4j.start(read_settings(), tuning=local_neo4j.SMALL))"
)


def apart(place: Settings, code: str, *words: str) -> "subprocess.CompletedProcess[str]":
    """Run code in a process of its own on the home of these tests."""
    variables = {"THEMEPATH_HOME": str(place.home), "THEMEPATH_CACHE": str(place.cache)}
    return subprocess.run(
        [sys.executable, "-c", code, *words],
        env={**os.environ, **variables},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


async def test_starting_twice_gives_the_same_server(place: Settings, running: Connection) -> None:
    pid = local_neo4j.status(place).pid
    assert await local_neo4j.start(place) == running
    assert local_neo4j.status(place).pid == pid


async def test_two_starts_at_once_make_one_server(place: Settings) -> None:
    await local_neo4j.stop(place)
    first, second = await asyncio.gather(
        local_neo4j.start(place, tuning=SMALL), local_neo4j.start(place, tuning=SMALL)
    )
    assert first == second
    mark = f"--home-dir={home_of(place).folder}"
    holders = [
        one.pid
        for one in psutil.process_iter(["cmdline"])
        if mark in (one.info["cmdline"] or []) and one.status() != psutil.STATUS_ZOMBIE
    ]
    assert holders == [local_neo4j.status(place).pid]


async def test_a_start_from_another_process_says_who_runs(
    place: Settings, running: Connection
) -> None:
    done = await asyncio.to_thread(apart, place, ASK, "start", "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["pid"] == local_neo4j.status(place).pid
    words = await asyncio.to_thread(apart, place, ASK, "start")
    assert f"as process {local_neo4j.status(place).pid}" in words.stdout


async def test_a_server_outlives_the_process_that_started_it(place: Settings) -> None:
    await local_neo4j.stop(place)
    done = await asyncio.to_thread(apart, place, START)
    assert done.returncode == 0, done.stderr
    assert local_neo4j.status(place).running
    async with await opened(await local_neo4j.connection(place), place) as graph:
        assert len(await graph.read("retrieve/sum")) == 1
    await local_neo4j.stop(place)


async def test_a_holder_without_a_record_is_named(place: Settings, running: Connection) -> None:
    record_file = home_of(place).record_file
    held = local_neo4j.status(place).pid
    text = record_file.read_text(encoding="utf-8")
    try:
        record_file.unlink()
        with pytest.raises(Conflict, match=f"is held by process {held}"):
            await local_neo4j.start(place)
    finally:
        record_file.write_text(text, encoding="utf-8")
    assert await local_neo4j.start(place) == running


async def test_kill_9_loses_nothing_that_was_acknowledged(place: Settings) -> None:
    connection = await local_neo4j.start(place, tuning=SMALL)
    before = await total(connection, place)
    await keep(connection, place, list(range(1001)))
    pid = local_neo4j.status(place).pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    psutil.wait_procs([psutil.Process(pid)] if psutil.pid_exists(pid) else [], timeout=10)
    assert not local_neo4j.status(place).running
    again = await local_neo4j.start(place, tuning=SMALL)
    assert again.uri == connection.uri
    assert await total(again, place) == before + 500500


async def test_a_stop_is_orderly_and_takes_less_than_three_seconds(
    place: Settings, running: Connection
) -> None:
    begun = time.monotonic()
    assert await local_neo4j.stop(place)
    assert time.monotonic() - begun < 3
    log = home_of(place).console_log.read_text(encoding="utf-8")
    assert log.rstrip().endswith("Stopped.")
    assert not await local_neo4j.stop(place)


async def test_the_class_archive_is_there_after_a_first_stop(place: Settings) -> None:
    assert local_neo4j.status(place).quick_start


async def test_only_the_owner_can_read_password_and_home(
    place: Settings, running: Connection
) -> None:
    home = home_of(place)
    assert stat.S_IMODE(home.password_file.stat().st_mode) == 0o600
    assert stat.S_IMODE(home.folder.stat().st_mode) == 0o700
    assert len(running.password.value) >= 24


async def test_the_password_stands_in_no_log_record_or_command_line(
    place: Settings, running: Connection
) -> None:
    home, secret = home_of(place), running.password.value
    files = [path for path in home.folder.rglob("*") if path.suffix in (".log", ".json", ".args")]
    files.append(home.conf / "neo4j.conf")
    assert not [path for path in files if secret in path.read_text("utf-8", errors="replace")]
    pid = local_neo4j.status(place).pid
    assert secret not in " ".join(psutil.Process(pid).cmdline())
    assert secret not in repr(running)


async def test_the_server_listens_on_loopback_alone(place: Settings, running: Connection) -> None:
    process = psutil.Process(local_neo4j.status(place).pid)
    listening = [one.laddr for one in process.net_connections() if one.status == "LISTEN"]
    assert len(listening) >= 1
    assert {address.ip.removeprefix("::ffff:") for address in listening} == {"127.0.0.1"}


async def test_the_browser_is_served(running: Connection) -> None:
    async with httpx.AsyncClient(follow_redirects=True, trust_env=False) as client:
        for _ in range(100):  # HTTP comes up a moment after Bolt
            try:
                page = await client.get(f"{running.http}/browser/")
                break
            except httpx.ConnectError:
                await asyncio.sleep(0.1)
    assert page.status_code == 200
    assert "<title>Neo4j Browser</title>" in page.text


async def test_ports_that_are_taken_are_left_alone(place: Settings, running: Connection) -> None:
    await local_neo4j.stop(place)
    port = int(running.uri.rpartition(":")[2])
    server = await asyncio.start_server(lambda reader, writer: None, "127.0.0.1", port)
    async with server:
        other = await local_neo4j.start(place, tuning=SMALL)
        assert other.uri != running.uri
        assert await total(other, place) >= 0


@pytest.mark.parametrize("lost", ["bolt", "http"])
@pytest.mark.parametrize("left_again", [False, True])
async def test_a_port_lost_at_the_last_moment_is_replaced_and_never_mistaken_for_ours(
    place: Settings, monkeypatch: pytest.MonkeyPatch, left_again: bool, lost: str
) -> None:
    async def other_server(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(20)
        writer.write(bytes.fromhex("00000006"))  # it speaks Bolt as well
        writer.close()

    await local_neo4j.stop(place)
    honest = process.choose_ports
    server = await asyncio.start_server(other_server, "127.0.0.1", 0)
    taken = server.sockets[0].getsockname()[1]
    free = configuration.Ports(process.free_port(()), process.free_port(()))
    offers = [free, replace(free, **{lost: taken})]
    if left_again:  # when the failure is looked at, the port is free: only the log tells
        monkeypatch.setattr(process, "is_free", lambda port: True)
    monkeypatch.setattr(
        process, "choose_ports", lambda record: offers.pop() if offers else honest(None)
    )
    async with server:
        assert await process.answers(taken)
        found = await local_neo4j.start(place, tuning=SMALL)
        assert f":{taken}" not in f"{found.uri} {found.http}"
        assert await total(found, place) >= 0


async def test_a_bad_setting_is_shown_from_the_log(
    place: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    await local_neo4j.stop(place)
    good = configuration.server_settings

    def bad(ports: configuration.Ports, tuning: configuration.Tuning) -> dict[str, str]:
        return {**good(ports, tuning), "server.no.such.setting": "1"}

    monkeypatch.setattr(configuration, "server_settings", bad)
    with pytest.raises(DatabaseStartFailed, match=r"server\.no\.such\.setting") as caught:
        await local_neo4j.start(place, tuning=SMALL)
    assert "themepath db start" in str(caught.value)
    monkeypatch.undo()
    assert (await local_neo4j.start(place, tuning=SMALL)).uri.startswith("bolt://127.0.0.1:")


async def test_a_dump_brings_back_what_a_reset_deleted(
    place: Settings, running: Connection, tmp_path: Path
) -> None:
    await keep(running, place, [7, 8])
    kept = await total(running, place)
    target = tmp_path / "all.dump"
    await local_neo4j.dump(place, target)
    assert local_neo4j.status(place).running
    await local_neo4j.reset(place)
    assert not local_neo4j.status(place).running
    empty = await local_neo4j.start(place, tuning=SMALL)
    assert empty.password == running.password
    assert await total(empty, place) == 0
    await local_neo4j.load(place, target)
    assert await total(await local_neo4j.connection(place), place) == kept


async def test_a_dump_that_is_none_is_refused_and_the_server_runs_on(
    place: Settings, running: Connection, tmp_path: Path
) -> None:
    wrong = tmp_path / "wrong.dump"
    wrong.write_bytes(b"not a dump")
    with pytest.raises(DatabaseStartFailed, match="administration command failed"):
        await local_neo4j.load(place, wrong)
    assert local_neo4j.status(place).running
    with pytest.raises(NotFound, match="dump file"):
        await local_neo4j.load(place, tmp_path / "absent.dump")


async def test_an_empty_home_has_nothing_to_dump(settings: Settings, tmp_path: Path) -> None:
    empty = replace(settings, home=tmp_path / "empty")
    assert not await local_neo4j.stop(empty)
    assert not local_neo4j.status(empty).running
    with pytest.raises(NotFound, match="database"):
        await local_neo4j.dump(empty, tmp_path / "none.dump")
    assert not (tmp_path / "none.dump").exists()


async def test_a_fresh_start_needs_no_network_once_the_jars_are_there(
    place: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_network(*arguments: object) -> None:
        raise AssertionError("asked the network")

    monkeypatch.setattr(fetch, "open_remote", no_network)
    connection = await local_neo4j.start(place, fresh=True, tuning=SMALL)
    assert await total(connection, place) == 0


async def test_a_password_file_that_is_gone_is_said_with_the_way_out(
    place: Settings, running: Connection
) -> None:
    path = home_of(place).password_file
    aside = path.rename(path.with_name("aside"))
    try:
        with pytest.raises(DatabaseStartFailed, match=r"password file .* is gone"):
            await local_neo4j.start(place)
        await local_neo4j.stop(place)
        with pytest.raises(DatabaseStartFailed, match=r"its file .* is gone"):
            await local_neo4j.start(place)
    finally:
        aside.rename(path)


async def test_a_stale_record_with_a_reused_number_is_recognised(
    place: Settings, running: Connection
) -> None:
    home = home_of(place)
    record = read_record(home)
    assert record is not None
    stale = replace(record, pid=os.getpid(), born=1.0)
    assert process_of(stale) is None
    await local_neo4j.stop(place)
    write_record(home, stale)
    assert holder(home) is None
    assert not local_neo4j.status(place).running
    assert (await local_neo4j.start(place, tuning=SMALL)).uri == running.uri


async def test_a_record_that_cannot_be_read_counts_as_none(place: Settings, tmp_path: Path) -> None:
    home = home_of(replace(place, home=tmp_path))
    home.run.mkdir(parents=True)
    for text in ("", "[]", '{"pid": 1}', "{"):
        home.record_file.write_text(text, encoding="utf-8")
        assert read_record(home) is None


@pytest.mark.parametrize("scheme", ["bolt", "neo4j"])
async def test_the_settings_name_the_database_to_use(
    place: Settings, running: Connection, scheme: str
) -> None:
    uri = f"{scheme}://{running.uri.partition('://')[2]}"
    named = replace(place, neo4j_uri=uri, neo4j_password=running.password)
    found = await local_neo4j.connection(named)
    assert (found.uri, found.http) == (uri, None)
    assert await total(found, place) >= 0
