"""The embedded server's ``neo4j.conf`` and Java command line, as pure text."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from server.local_neo4j.browser_style import browser_style, connect_commands

MAIN_CLASS = "org.neo4j.server.Neo4jCommunity"
ADMIN_CLASS = "org.neo4j.cli.AdminTool"
HOST = "127.0.0.1"

# Without java.nio opened, the population of vector indexes can stall.
JAVA_FLAGS = (
    "--enable-native-access=ALL-UNNAMED",
    "--sun-misc-unsafe-memory-access=allow",
    "--add-opens=java.base/java.nio=ALL-UNNAMED",
    "--add-opens=java.base/java.io=ALL-UNNAMED",
    "--add-opens=java.base/sun.nio.ch=ALL-UNNAMED",
    "--add-opens=java.base/java.util.concurrent=ALL-UNNAMED",
    "-Dio.netty.tryReflectionSetAccessible=true",
    "-Dfile.encoding=UTF-8",
    "-Djava.awt.headless=true",
)


@dataclass(frozen=True, slots=True)
class Tuning:
    """Memory sizes, as Java and Neo4j write them, and whether hot code is compiled fully.

    ``replan_interval``: how old a query's plan must be before other counts in the graph replace it.
    """

    heap_start: str
    heap_limit: str
    page_cache: str
    full_compiler: bool
    replan_interval: str = "10s"


PRODUCT = Tuning("512m", "1g", "512m", full_compiler=True)
# Where corpora are small and loaded by the dozen, planning anew takes longer than the queries.
SMALL = Tuning("128m", "512m", "64m", full_compiler=False, replan_interval="1h")


@dataclass(frozen=True, slots=True)
class Ports:
    """The two loopback ports of one server."""

    bolt: int
    http: int


def server_settings(ports: Ports, tuning: Tuning) -> dict[str, str]:
    """Return the settings of the embedded server: loopback only, quiet, bounded logs."""
    return {
        "server.default_listen_address": HOST,
        "server.bolt.listen_address": f":{ports.bolt}",
        "server.bolt.advertised_address": f"{HOST}:{ports.bolt}",
        "server.http.listen_address": f":{ports.http}",
        "server.http.advertised_address": f"{HOST}:{ports.http}",
        "server.http.x_forward.enabled": "false",
        "server.https.enabled": "false",
        "dbms.security.auth_enabled": "true",
        "dbms.security.allow_csv_import_from_file_urls": "false",
        "dbms.usage_report.enabled": "false",
        "server.fleet_discovery.enabled": "false",
        "dbms.fleet_manager.enabled": "false",
        "client.allow_telemetry": "false",
        # Who connects with Neo4j Browser sees our graph in its colours, by its captions.
        "browser.post_connect_cmd": connect_commands(browser_style()),
        "db.query.default_language": "CYPHER_25",
        "server.memory.pagecache.size": tuning.page_cache,
        "dbms.cypher.min_replan_interval": tuning.replan_interval,
        # Rebuilding never needs old logs: a checkpoint may drop them, and files stay small.
        "db.tx_log.preallocate": "false",
        "db.tx_log.rotation.size": "32m",
        "db.tx_log.rotation.retention_policy": "keep_none",
        # The default waits ten seconds for idle Bolt threads at every stop.
        "internal.server.bolt.thread_pool_shutdown_wait_time": "200ms",
    }


def conf_text(settings: Mapping[str, str]) -> str:
    """Return the text of ``neo4j.conf``; an unknown or repeated key would stop the start."""
    lines = [f"{key}={value}" for key, value in settings.items()]
    return "\n".join(["# Written anew at every start.", *lines]) + "\n"


def compiler_flags(tuning: Tuning) -> tuple[str, ...]:
    """Return memory and compiler flags; the serial collector starts fastest."""
    flags = ("-XX:+UseSerialGC", f"-Xms{tuning.heap_start}", f"-Xmx{tuning.heap_limit}")
    return flags if tuning.full_compiler else (*flags, "-XX:TieredStopAtLevel=1")


def archive_flags(archive: Path, ready: bool, listing: Path) -> tuple[str, ...]:
    """Return the flags that use the class archive or, before there is one, list what it needs."""
    quiet = ("-Xlog:disable", "-Xlog:all=off")
    if ready:
        return ("-Xshare:auto", f"-XX:SharedArchiveFile={archive}", *quiet)
    return (f"-XX:DumpLoadedClassList={listing}", *quiet)


def archiving_flags(archive: Path, listing: Path) -> tuple[str, ...]:
    """Return the flags with which Java writes a class archive and ends."""
    files = (f"-XX:SharedClassListFile={listing}", f"-XX:SharedArchiveFile={archive}")
    return ("-XX:+UseSerialGC", "-Xshare:dump", *files, "-Xlog:disable", "-Xlog:all=off")


def quoted(argument: str) -> str:
    """Quote one argument for a Java argument file, which reads backslashes as escapes."""
    escaped = argument.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def argument_file(flags: Sequence[str], jars: Sequence[Path], separator: str) -> str:
    """Return a Java argument file: flags and the explicit class path, one a line.

    A class archive is only used when the class path is the one that it was recorded with, and a
    list of all jars is longer than some systems allow on a command line.
    """
    class_path = separator.join(str(jar) for jar in jars)
    return "\n".join(quoted(item) for item in (*flags, "-cp", class_path)) + "\n"
