"""Jars fetched: verified while written, whole or not at all, only what is missing."""

import hashlib
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType

import pytest

from server.errors import JarsUnavailable, MissingExtra
from server.local_neo4j import fetch
from server.local_neo4j.extras import embedded
from server.local_neo4j.fetch import (
    copy_verified,
    fetch_jars,
    fetch_with_progress,
    jar_folder,
    missing_jars,
)
from server.local_neo4j.lock import Coordinate, Jar, Lock

BODIES = {f"jar{number}": bytes([number]) * (1000 + number) for number in range(12)}


def jar(name: str) -> Jar:
    body = BODIES[name]
    return Jar(Coordinate("g", name, "1"), hashlib.sha256(body).hexdigest(), len(body))


LOCK = Lock("9", tuple(jar(name) for name in BODIES))


class Shelf:
    """A remote of files in memory, which may fail some times before it answers."""

    def __init__(self, bodies: dict[str, bytes], failures: int = 0) -> None:
        self.bodies = bodies
        self.failures = failures
        self.asked: list[str] = []
        self.guard = threading.Lock()

    def __call__(self, coordinate: Coordinate, extension: str = "jar") -> "Response":
        with self.guard:
            self.asked.append(coordinate.artifact)
            if self.failures:
                self.failures -= 1
                raise ConnectionError("cut off")
        return Response(self.bodies[coordinate.artifact])


class Response:
    """What is read from the shelf, in pieces."""

    def __init__(self, body: bytes) -> None:
        self.body = body

    def __enter__(self) -> "Response":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.body = b""

    def iter_content(self, size: int) -> Iterator[bytes]:
        yield self.body[:700]
        yield self.body[700:]


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Shelf:
    shelf = Shelf(dict(BODIES))
    monkeypatch.setattr(fetch, "open_remote", shelf)
    return shelf


def test_all_jars_are_fetched_and_counted(tmp_path: Path, shelf: Shelf) -> None:
    counted: list[int] = []
    assert fetch_jars(tmp_path, LOCK, counted.append) == LOCK.size == sum(counted)
    assert missing_jars(tmp_path, LOCK) == []
    assert sorted(path.name for path in jar_folder(tmp_path, "9").iterdir()) == sorted(
        f"{name}-1.jar" for name in BODIES
    )


def test_jars_that_are_there_are_not_fetched_again(tmp_path: Path, shelf: Shelf) -> None:
    fetch_with_progress(tmp_path, LOCK)
    (jar_folder(tmp_path, "9") / "jar3-1.jar").unlink()
    (jar_folder(tmp_path, "9") / "jar5-1.jar").write_bytes(b"cut sho")
    shelf.asked.clear()
    fetch_with_progress(tmp_path, LOCK)
    assert sorted(shelf.asked) == ["jar3", "jar5"]
    shelf.asked.clear()
    assert fetch_with_progress(tmp_path, LOCK) == 0
    assert shelf.asked == []


def test_a_jar_with_other_bytes_is_refused_by_name_and_not_kept(
    tmp_path: Path, shelf: Shelf
) -> None:
    shelf.bodies["jar7"] = BODIES["jar7"].replace(b"\x07", b"\x08")
    with pytest.raises(JarsUnavailable, match="g:jar7:1 was refused: sha256"):
        fetch_jars(tmp_path, LOCK, lambda size: None)
    names = {path.name for path in jar_folder(tmp_path, "9").iterdir()}
    assert "jar7-1.jar" not in names
    assert not any(name.startswith(".") for name in names)


def test_a_jar_that_is_cut_short_is_refused(tmp_path: Path) -> None:
    target = tmp_path / "jar1-1.jar"
    with pytest.raises(JarsUnavailable, match="was refused"):
        copy_verified([BODIES["jar1"][:-1]], jar("jar1"), target, lambda size: None)
    assert list(tmp_path.iterdir()) == []


def test_a_line_that_is_cut_off_twice_is_tried_again(tmp_path: Path, shelf: Shelf) -> None:
    shelf.failures = 2
    one = Lock("9", LOCK.jars[:1])
    assert fetch_jars(tmp_path, one, lambda size: None) == one.size
    assert shelf.asked == ["jar0"] * 3


def test_no_network_is_said_with_the_jar_and_the_next_step(tmp_path: Path, shelf: Shelf) -> None:
    shelf.failures = 1000
    with pytest.raises(JarsUnavailable, match=r"could not be fetched .*Connect to the network"):
        fetch_jars(tmp_path, Lock("9", LOCK.jars[:1]), lambda size: None)


def test_a_missing_package_is_named_with_the_extra_that_brings_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for module in ("maven_artifact", "psutil", "lxml.etree"):
        monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(MissingExtra, match=r"maven-artifact.*themepath\[embedded\]"):
        embedded("maven_artifact")
    with pytest.raises(MissingExtra, match="the package psutil"):
        embedded("psutil")
    with pytest.raises(MissingExtra, match=r"the package lxml\."):
        embedded("lxml.etree")
