"""The lock file of the server's jars: read, written, and refused when it is not one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.errors import JarsUnavailable
from server.local_neo4j.lock import Coordinate, Jar, Lock, format_lock, parse_lock, read_lock

SHA = "0123456789abcdef" * 4
NAMES = st.text(alphabet="abcXYZ09._-", min_size=1, max_size=8)


def jars() -> st.SearchStrategy[list[Jar]]:
    coordinate = st.builds(Coordinate, NAMES, NAMES, NAMES, st.one_of(st.just(""), NAMES))
    jar = st.builds(Jar, coordinate, st.just(SHA), st.integers(0, 10**9))
    return st.lists(jar, max_size=5, unique_by=lambda jar: jar.coordinate.file_name)


@given(jars())
def test_a_lock_file_reads_back_what_was_written(found: list[Jar]) -> None:
    lock = Lock("2026.08.1", tuple(sorted(found)))
    assert parse_lock(format_lock(lock)) == lock


def test_the_lock_file_of_the_product_names_a_whole_server_with_its_browser() -> None:
    lock = read_lock()
    artifacts = {jar.coordinate.artifact for jar in lock.jars}
    assert {"neo4j", "neo4j-server", "neo4j-browser", "neo4j-bolt"} <= artifacts
    assert 200 < len(lock.jars) < 260
    assert 140e6 < lock.size < 200e6
    ours = {jar.coordinate.version for jar in lock.jars if jar.coordinate.group == "org.neo4j"}
    assert ours == {lock.version}


def test_native_jars_keep_their_classifier_in_name_and_file() -> None:
    coordinate = Coordinate("io.netty", "epoll", "4.2", "linux-x86_64")
    assert str(coordinate) == "io.netty:epoll:4.2:linux-x86_64"
    assert coordinate.file_name == "epoll-4.2-linux-x86_64.jar"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "does not begin"),
        (f"a:b:1 {SHA} 5", "does not begin"),
        ("neo4j 1\na:b:1 123 5", "not a jar"),
        (f"neo4j 1\n../x:b:1 {SHA} 5", "not a jar"),
        (f"neo4j 1\na:b:1 {SHA} 5\nc:b:1 {SHA} 5", "names a jar twice: b-1.jar"),
    ],
)
def test_a_bad_lock_file_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(JarsUnavailable, match=reason):
        parse_lock(text)
