"""Jars and project files over HTTP, from a small repository on this machine."""

import hashlib
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import maven_artifact
import pytest

from server.errors import JarsUnavailable
from server.local_neo4j import relock as relocking
from server.local_neo4j.configuration import MAIN_CLASS
from server.local_neo4j.fetch import fetch_jars, jar_folder
from server.local_neo4j.lock import Coordinate, Jar, Lock, read_lock
from server.local_neo4j.relock import ENTRY_POINT, relock


class Quiet(SimpleHTTPRequestHandler):
    """A file server that keeps its log to itself."""

    def log_message(self, format: str, *arguments: Any) -> None:
        return


@pytest.fixture
def shelves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Serve a folder as the repository from which artifacts come."""
    folder = tmp_path / "shelves"
    folder.mkdir()
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    base = f"http://127.0.0.1:{server.server_port}"
    here = partial(maven_artifact.Downloader, base=base)
    monkeypatch.setattr(maven_artifact, "Downloader", here)
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    yield folder
    server.shutdown()
    thread.join()
    server.server_close()


def shelve(shelves: Path, coordinate: Coordinate, needs: str = "") -> Path:
    """Put a jar and its project file on the shelves; returns the jar's path."""
    folder = shelves.joinpath(*coordinate.group.split("."), coordinate.artifact, coordinate.version)
    folder.mkdir(parents=True)
    pom = f"<project><dependencies>{needs}</dependencies></project>"
    name = f"{coordinate.artifact}-{coordinate.version}"
    (folder / f"{name}.pom").write_text(pom, encoding="utf-8")
    jar = folder / coordinate.file_name
    with ZipFile(jar, "w") as archive:
        archive.writestr("name", str(coordinate))
        archive.writestr(ENTRY_POINT, f"{MAIN_CLASS}\n")
    return jar


def test_a_jar_comes_by_its_coordinate(shelves: Path, tmp_path: Path) -> None:
    coordinate = Coordinate("org.example", "part", "1.2", "linux")
    body = shelve(shelves, coordinate).read_bytes()
    lock = Lock("1", (Jar(coordinate, hashlib.sha256(body).hexdigest(), len(body)),))
    assert fetch_jars(tmp_path, lock, lambda size: None) == len(body)
    assert (jar_folder(tmp_path, "1") / "part-1.2-linux.jar").read_bytes() == body


def test_a_jar_that_is_not_there_is_named(shelves: Path, tmp_path: Path) -> None:
    lock = Lock("1", (Jar(Coordinate("org.example", "none", "1"), "0" * 64, 1),))
    with pytest.raises(JarsUnavailable, match=r"org\.example:none:1 could not be fetched"):
        fetch_jars(tmp_path, lock, lambda size: None)


def test_another_version_is_locked_from_its_project_files(shelves: Path, tmp_path: Path) -> None:
    need = (
        "<dependency><groupId>org.example</groupId><artifactId>part</artifactId>"
        "<version>5</version></dependency>"
    )
    for root in relocking.roots_of("2099.01"):
        shelve(shelves, root, need)
    shelve(shelves, Coordinate("org.example", "part", "5"))
    path = tmp_path / "jars.lock"
    lock = relock(tmp_path / "cache", "2099.01", path)
    assert lock.version == "2099.01"
    assert [jar.coordinate.artifact for jar in lock.jars] == [
        "part",
        "neo4j",
        "neo4j-server",
        "neo4j-browser",
    ]
    assert read_lock(path) == lock
    # A second time, the file that is there is held against what came.
    assert relock(tmp_path / "cache", "2099.01", path) == lock


def test_a_version_that_does_not_exist_is_said(shelves: Path, tmp_path: Path) -> None:
    with pytest.raises(JarsUnavailable, match=r"org\.neo4j:neo4j:2099\.02 could not be fetched"):
        relock(tmp_path, "2099.02", tmp_path / "jars.lock")
    assert not (tmp_path / "jars.lock").exists()
