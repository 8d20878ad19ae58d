"""The embedded server's configuration and command line, as text."""

import socket
from pathlib import Path

from server.local_neo4j.configuration import (
    PRODUCT,
    SMALL,
    Ports,
    archive_flags,
    argument_file,
    compiler_flags,
    conf_text,
    quoted,
    server_settings,
)
from server.local_neo4j.home import Home
from server.local_neo4j.process import answers, environment, free_port


def test_the_configuration_is_local_quiet_and_bounded() -> None:
    text = conf_text(server_settings(Ports(7687, 7474), SMALL))
    for line in (
        "server.default_listen_address=127.0.0.1",
        "server.bolt.advertised_address=127.0.0.1:7687",
        "server.http.advertised_address=127.0.0.1:7474",
        "dbms.security.auth_enabled=true",
        "dbms.usage_report.enabled=false",
        "client.allow_telemetry=false",
        "server.https.enabled=false",
        "db.tx_log.rotation.retention_policy=keep_none",
    ):
        assert f"\n{line}\n" in text
    keys = [line.partition("=")[0] for line in text.splitlines()[1:]]
    assert len(keys) == len(set(keys))


def test_the_product_compiles_fully_and_the_tests_quickly() -> None:
    assert "-Xmx1g" in compiler_flags(PRODUCT)
    assert "-XX:TieredStopAtLevel=1" not in compiler_flags(PRODUCT)
    assert "-XX:TieredStopAtLevel=1" in compiler_flags(SMALL)


def test_a_first_run_lists_the_classes_that_the_archive_is_made_of() -> None:
    first = archive_flags(Path("a.jsa"), ready=False, listing=Path("l.list"))
    later = archive_flags(Path("a.jsa"), ready=True, listing=Path("l.list"))
    assert "-XX:DumpLoadedClassList=l.list" in first
    assert "-XX:SharedArchiveFile=a.jsa" in later


def test_arguments_with_blanks_quotes_and_backslashes_are_quoted() -> None:
    assert quoted('C:\\a "b"') == '"C:\\\\a \\"b\\""'
    text = argument_file(("-Xmx1g",), [Path("a b.jar"), Path("c.jar")], ":")
    assert text == '"-Xmx1g"\n"-cp"\n"a b.jar:c.jar"\n'


def test_options_of_the_surroundings_do_not_reach_the_server() -> None:
    base = {"PATH": "/bin", "JAVA_TOOL_OPTIONS": "-Xmx1m", "NEO4J_AUTH": "none", "LC_ALL": "C"}
    passed = environment(base, Home(Path("home")))
    assert passed["PATH"] == "/bin"
    assert passed["LC_ALL"] == "C.UTF-8"
    assert passed["NEO4J_CONFIG_FILE_CHARSET"] == "utf8"
    assert {"JAVA_TOOL_OPTIONS", "NEO4J_AUTH"}.isdisjoint(passed)


def test_a_port_that_is_taken_is_passed_over() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert free_port((port,)) != port
        with socket.socket() as spare:
            spare.bind(("127.0.0.1", 0))
            second = spare.getsockname()[1]
        assert free_port((port, second)) == second


async def test_a_port_where_no_bolt_server_speaks_does_not_answer() -> None:
    assert not await answers(1)
