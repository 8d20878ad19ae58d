"""Run-time needs told from project files, by the rules of Maven."""

import hashlib
import zipfile
from pathlib import Path

import pytest

from server.errors import JarsUnavailable
from server.local_neo4j import relock as relocking
from server.local_neo4j.fetch import jar_folder, jar_paths
from server.local_neo4j.lock import Coordinate, Jar, Lock, read_lock
from server.local_neo4j.poms import MAX_POM_BYTES, Name, filled, parse_pom, runtime_jars
from server.local_neo4j.relock import check_entry_point, relock, with_known_hashes
from server.settings import Settings

Files = dict[str, str]


def needs(*entries: str) -> str:
    """Return dependencies written as ``group:artifact:version|more elements``."""

    def one(entry: str) -> str:
        name, _, more = entry.partition("|")
        group, artifact, version = [*name.split(":"), "", ""][:3]
        number = f"<version>{version}</version>" if version else ""
        return (
            f"<dependency><groupId>{group}</groupId><artifactId>{artifact}</artifactId>"
            f"{number}{more}</dependency>"
        )

    return f"<dependencies>{''.join(map(one, entries))}</dependencies>"


def managed(*entries: str) -> str:
    return f"<dependencyManagement>{needs(*entries)}</dependencyManagement>"


def found(files: Files, *roots: str) -> list[str]:
    def fetch(name: Name) -> bytes:
        body = files[":".join(name)]
        return f'<project xmlns="http://maven.apache.org/POM/4.0.0">{body}</project>'.encode()

    wanted = [Coordinate(*root.split(":")) for root in roots or ("g:root:1",)]
    return [str(one) for one in runtime_jars(wanted, fetch)]


def test_needs_of_needs_are_found_and_tests_and_options_left_out() -> None:
    files = {
        "g:root:1": needs(
            "g:a:1",
            "g:t:1|<scope>test</scope>",
            "g:p:1|<scope>provided</scope>",
            "g:o:1|<optional>true</optional>",
        ),
        "g:a:1": needs("g:b:2|<scope>runtime</scope>"),
        "g:b:2": "",
    }
    assert found(files) == ["g:a:1", "g:b:2", "g:root:1"]


def test_the_version_nearest_to_the_root_is_taken_and_of_two_the_first() -> None:
    files = {
        "g:root:1": needs("g:a:1", "g:b:1"),
        "g:a:1": needs("g:deep:1", "g:twice:1"),
        "g:b:1": needs("g:twice:2", "g:c:1"),
        "g:deep:1": needs("g:c:9"),
        "g:c:1": "",
        "g:twice:1": "",
    }
    assert found(files) == ["g:a:1", "g:b:1", "g:c:1", "g:deep:1", "g:root:1", "g:twice:1"]


def test_versions_come_from_parents_imported_lists_and_properties() -> None:
    parent = "<parent><groupId>g</groupId><artifactId>up</artifactId><version>7</version></parent>"
    files = {
        "g:root:1": parent + needs("g:a", "g:b", "${project.groupId}:c:${c.version}"),
        "g:up:7": "<properties><c.version>${base}.5</c.version><base>4</base></properties>"
        + managed("g:a:3", "g:list:1|<type>pom</type><scope>import</scope>"),
        "g:list:1": managed("g:a:99", "g:b:2|<scope>runtime</scope>"),
        "g:a:3": "",
        "g:b:2": needs("h:sibling:${parent.version}"),
        "h:sibling:2": "",
        "g:c:4.5": "",
    }
    expected = ["g:a:3", "g:b:2", "g:c:4.5", "g:root:1", "h:sibling:2"]
    assert found(files) == expected


def test_exclusions_hold_below_the_one_that_makes_them() -> None:
    no = (
        "<exclusions><exclusion><groupId>g</groupId><artifactId>x</artifactId></exclusion>"
        "</exclusions>"
    )
    every = no.replace("<groupId>g", "<groupId>*").replace(">x<", ">*<")
    files = {
        "g:root:1": needs(f"g:a:1|{no}", f"g:all:1|{every}"),
        "g:a:1": needs("g:x:1", "g:b:1"),
        "g:b:1": needs("g:x:2", "g:y:1"),
        "g:all:1": needs("g:z:1"),
        "g:y:1": "",
    }
    assert found(files) == ["g:a:1", "g:all:1", "g:b:1", "g:root:1", "g:y:1"]


def test_a_moved_project_is_followed_and_a_classifier_kept() -> None:
    place = "<relocation><groupId>h</groupId></relocation>"
    moved = f"<distributionManagement>{place}</distributionManagement>"
    files = {
        "g:root:1": needs("g:old:2", "g:native:3|<classifier>linux</classifier>"),
        "g:old:2": moved,
        "h:old:2": "",
        "g:native:3": "",
    }
    assert found(files) == ["g:native:3:linux", "g:root:1", "h:old:2"]


def test_a_version_that_is_not_plain_is_refused_by_name() -> None:
    with pytest.raises(JarsUnavailable, match=r"'\[1,2\)' of g:a is not a plain one"):
        found({"g:root:1": needs("g:a:[1,2)")})


def test_parents_in_a_circle_are_refused() -> None:
    circle = (
        "<parent><groupId>g</groupId><artifactId>root</artifactId><version>1</version></parent>"
    )
    with pytest.raises(JarsUnavailable, match="too many parents"):
        found({"g:root:1": circle})


def test_properties_in_a_circle_end() -> None:
    assert filled("${a}", {"a": "${b}", "b": "${a}"}) in {"${a}", "${b}"}


def test_entities_are_not_expanded_and_files_bounded() -> None:
    bomb = b'<!DOCTYPE p [<!ENTITY e SYSTEM "file:///etc/hostname">]><p><a>&e;</a></p>'
    assert parse_pom(bomb).findtext("a") == ""
    with pytest.raises(JarsUnavailable, match="refused"):
        parse_pom(b"<p>" + b" " * MAX_POM_BYTES + b"</p>")
    with pytest.raises(JarsUnavailable, match="not well-formed"):
        parse_pom(b"<p>")


def test_relocking_the_version_that_is_locked_gives_the_same_file(
    tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch, cached_jars: list[Path]
) -> None:
    lock = read_lock()
    coordinates = [jar.coordinate for jar in lock.jars]
    monkeypatch.setattr(relocking, "runtime_jars", lambda roots, fetch: coordinates)
    assert relock(settings.cache, lock.version, tmp_path / "jars.lock") == lock
    assert read_lock(tmp_path / "jars.lock") == lock


def test_other_bytes_under_a_known_coordinate_are_refused_by_name() -> None:
    lock = read_lock()
    first = lock.jars[0]
    other = Jar(first.coordinate, hashlib.sha256(b"").hexdigest(), first.size)
    with pytest.raises(JarsUnavailable, match=str(first.coordinate)):
        with_known_hashes([other], lock)


def test_a_server_that_starts_by_another_class_is_refused(tmp_path: Path) -> None:
    folder = jar_folder(tmp_path, "1")
    folder.mkdir(parents=True)
    with zipfile.ZipFile(folder / "neo4j-1.jar", "w") as archive:
        archive.writestr(relocking.ENTRY_POINT, "org.example.Other\n")
    with pytest.raises(JarsUnavailable, match=r"starts by \['org.example.Other'\]"):
        check_entry_point(folder, "1")


@pytest.mark.full
def test_the_published_project_files_give_the_jars_that_are_locked() -> None:
    lock = read_lock()
    names = runtime_jars(relocking.roots_of(lock.version), relocking._fetch_pom)
    assert names == sorted(jar.coordinate for jar in lock.jars)


def test_a_lock_of_no_jars_has_no_paths(tmp_path: Path) -> None:
    assert jar_paths(tmp_path, Lock("1", ())) == []
