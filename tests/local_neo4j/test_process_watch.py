"""Processes watched and ended, and the class archive made, without a whole server."""

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import psutil
import pytest

from server import local_neo4j
from server.errors import Conflict, DatabaseStartFailed
from server.local_neo4j import embedded, process
from server.local_neo4j.commands import Commands, commands_for
from server.local_neo4j.configuration import Ports
from server.local_neo4j.home import Home, home_of, prepare_folders
from server.local_neo4j.lock import read_lock
from server.settings import Settings

DEAF = (
    "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); "
    "print('ready', flush=True); time.sleep(60)"
)


@pytest.fixture
def deaf() -> Iterator[psutil.Process]:
    """Start a process that does not listen to SIGTERM."""
    with subprocess.Popen([sys.executable, "-c", DEAF], stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        child.stdout.readline()
        yield psutil.Process(child.pid)
        child.kill()


@pytest.fixture
def home(tmp_path: Path) -> Home:
    made = Home(tmp_path / "neo4j")
    prepare_folders(made)
    return made


def test_a_process_that_does_not_listen_is_ended_by_force(
    deaf: psutil.Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "STOP_SECONDS", 0.3)
    assert process.stop_process(deaf) is False
    assert not process.alive(deaf)


def test_a_process_that_is_gone_needs_no_stop() -> None:
    child = subprocess.Popen([sys.executable, "-c", ""])
    view = psutil.Process(child.pid)
    child.wait()
    assert process.stop_process(view) is True


async def test_a_server_that_never_answers_is_ended_and_its_log_shown(
    deaf: psutil.Process, home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "START_SECONDS", 0.2)
    home.console_log.write_text("a last word\n", encoding="utf-8")
    with pytest.raises(DatabaseStartFailed, match=r"did not answer in 0 s.*\n.*a last word"):
        await process.wait_until_answers(deaf, Ports(1, 2), home)
    assert not process.alive(deaf)


async def test_a_server_that_ends_at_once_is_told_from_one_that_is_slow(home: Home) -> None:
    child = process.launch([sys.executable, "-c", "print('no such setting')"], home)
    with pytest.raises(DatabaseStartFailed, match=r"ended before it answered.*\n.*no such setting"):
        await process.wait_until_answers(child, Ports(1, 2), home)
    assert process.stop_process(child) is True


async def test_a_command_waits_its_turn_and_says_so_when_it_is_too_long(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = replace(settings, home=tmp_path)
    monkeypatch.setattr(process, "START_SECONDS", 0.2)
    async with embedded._alone(home_of(own)):
        with pytest.raises(Conflict, match="Another command works on"):
            await local_neo4j.start(own)


def with_archive(settings: Settings, folder: Path) -> Commands:
    """Return the command lines of a home whose class archive would lie in the same folder."""
    commands = commands_for(replace(settings, home=folder), read_lock())
    prepare_folders(commands.home)
    return replace(commands, archive=folder / "classes-new.jsa")


def test_a_class_archive_is_made_of_what_a_run_used_and_replaces_older_ones(
    settings: Settings, tmp_path: Path, cached_jars: list[Path]
) -> None:
    commands = with_archive(settings, tmp_path)
    assert not commands.write_archive()
    (tmp_path / "classes-old.jsa").write_bytes(b"old")
    commands.listing.write_text("java/lang/Object\njava/lang/String\n", encoding="ascii")
    assert commands.write_archive()
    assert [path.name for path in tmp_path.glob("*.jsa")] == ["classes-new.jsa"]
    assert not commands.listing.exists()
    assert not commands.write_archive()


def test_a_class_archive_that_cannot_be_made_is_done_without(
    settings: Settings, tmp_path: Path, cached_jars: list[Path]
) -> None:
    commands = replace(with_archive(settings, tmp_path), program=Path(sys.executable))
    commands.listing.write_text("java/lang/Object\n", encoding="ascii")
    assert not commands.write_archive()
    assert list(tmp_path.glob("*.jsa")) == []
