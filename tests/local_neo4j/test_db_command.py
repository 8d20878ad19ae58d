"""``themepath db``: what each command prints, in words and as JSON."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from server import local_neo4j
from server.commands.db import db
from server.errors import NotFound
from server.local_neo4j import Connection
from server.local_neo4j import relock as relocking
from server.local_neo4j.lock import read_lock
from server.settings import Settings

Say = Callable[..., Result]


def speaker(settings: Settings, home: Path) -> Say:
    """Return what runs a ``db`` command in this process on a home."""
    variables = {
        "THEMEPATH_HOME": str(home),
        "THEMEPATH_CACHE": str(settings.cache),
        "THEMEPATH_NEO4J_URI": None,
    }

    def say(*words: str, answer: str | None = None, **more: str) -> Result:
        return CliRunner().invoke(db, words, input=answer, env={**variables, **more})

    return say


@pytest.fixture
def here(place: Settings, running: Connection) -> Say:
    """Commands on the home whose server runs."""
    return speaker(place, place.home)


@pytest.fixture
def nowhere(settings: Settings, tmp_path: Path) -> Say:
    """Commands on a home where nothing is yet."""
    return speaker(settings, tmp_path / "home")


def test_start_says_where_and_as_which_process(here: Say, running: Connection) -> None:
    facts = json.loads(here("start", "--json").stdout)
    assert facts["uri"] == running.uri
    assert here("start").stdout == f"Neo4j runs at {running.uri} as process {facts['pid']}.\n"


def test_status_says_memory_version_and_folder(
    here: Say, place: Settings, running: Connection
) -> None:
    facts = json.loads(here("status", "--json").stdout)
    assert facts["running"] is True
    assert facts["version"] == read_lock().version
    assert facts["memory"] > 100e6
    words = here("status").stdout
    assert running.uri in words
    assert str(place.home / "neo4j") in words


def test_url_gives_the_browser_and_the_place_of_the_password_but_not_the_password(
    here: Say, place: Settings, running: Connection
) -> None:
    words = here("url").stdout
    assert words.startswith(f"{running.http}/browser/?dbms={running.uri}\n")
    assert str(place.home / "neo4j" / "password") in words
    for shown in (words, here("url", "--json").stdout, here("start", "--json").stdout):
        assert running.password.value not in shown


def test_url_of_another_neo4j_is_the_one_of_the_settings(nowhere: Say) -> None:
    uri = "neo4j+s://example.invalid"
    facts = json.loads(nowhere("url", "--json", THEMEPATH_NEO4J_URI=uri).stdout)
    assert facts == {"uri": uri, "browser": None, "user": "neo4j", "password_file": None}
    assert nowhere("url", THEMEPATH_NEO4J_URI=uri).stdout == f"{uri}\n"


def test_status_and_stop_of_an_empty_home_start_nothing(nowhere: Say, tmp_path: Path) -> None:
    assert json.loads(nowhere("status", "--json").stdout)["running"] is False
    assert "does not run" in nowhere("status").stdout
    assert nowhere("stop").stdout == "It did not run.\n"
    assert json.loads(nowhere("stop", "--json").stdout) == {"stopped": False}
    assert not (tmp_path / "home").exists()


def test_a_cache_without_jars_is_said(nowhere: Say, tmp_path: Path) -> None:
    words = nowhere("status", THEMEPATH_CACHE=str(tmp_path / "cache")).stdout
    assert f"{len(read_lock().jars)} jars are still to be fetched" in words


def test_stop_says_that_it_stopped(here: Say, place: Settings) -> None:
    assert here("stop").stdout == "Stopped.\n"
    assert not local_neo4j.status(place).running


def test_reset_asks_first_and_no_leaves_everything(nowhere: Say, tmp_path: Path) -> None:
    data = tmp_path / "home" / "neo4j" / "data"
    data.mkdir(parents=True)
    assert nowhere("reset", answer="n\n").exit_code == 1
    assert data.exists()
    assert json.loads(nowhere("reset", "--yes", "--json").stdout) == {"reset": True}
    assert not data.exists()


def test_load_asks_first_and_takes_only_files_that_exist(nowhere: Say, tmp_path: Path) -> None:
    assert nowhere("load", str(tmp_path / "none")).exit_code == 2
    file = tmp_path / "some.dump"
    file.write_bytes(b"x")
    assert nowhere("load", str(file), answer="n\n").exit_code == 1
    assert isinstance(nowhere("dump", str(tmp_path / "new.dump")).exception, NotFound)


def test_dump_and_load_name_the_file_and_its_size(
    nowhere: Say, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded: list[bytes] = []

    async def dump(settings: Settings, path: Path) -> None:
        await asyncio.to_thread(path.write_bytes, b"12345")

    async def load(settings: Settings, path: Path) -> None:
        loaded.append(await asyncio.to_thread(path.read_bytes))

    monkeypatch.setattr(local_neo4j, "dump", dump)
    monkeypatch.setattr(local_neo4j, "load", load)
    file = tmp_path / "all.dump"
    facts = json.loads(nowhere("dump", str(file), "--json").stdout)
    assert facts == {"file": str(file), "bytes": 5}
    assert nowhere("load", str(file), "--yes").stdout == f"Loaded {file} (5 bytes).\n"
    assert loaded == [b"12345"]


def test_relock_writes_the_lock_file_and_says_how_large_it_all_is(
    nowhere: Say,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    cached_jars: list[Path],
) -> None:
    lock = read_lock()
    names = [jar.coordinate for jar in lock.jars]
    monkeypatch.setattr(relocking, "runtime_jars", lambda roots, fetch: names)
    file = tmp_path / "jars.lock"
    words = nowhere("relock", lock.version, "--output", str(file)).stdout
    assert words.startswith(f"Neo4j {lock.version}: {len(names)} jars, ")
    assert read_lock(file) == lock
