"""The server process: launched apart from us, found again, watched until it answers, stopped."""

import asyncio
import os
import socket
import subprocess
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from server.errors import DatabaseStartFailed
from server.local_neo4j.configuration import HOST, Ports
from server.local_neo4j.extras import embedded
from server.local_neo4j.home import Home, Record, log_tail, read_record

USUAL_PORTS = (7687, 7474)  # Bolt and HTTP
START_SECONDS = 180.0
STOP_SECONDS = 60.0
POLL_SECONDS = 0.05
# The Bolt handshake: magic number, then four proposals (6.0, 5.8 down to 5.0, none, none).
HANDSHAKE = bytes.fromhex("6060B017" + "00000006" + "00080805" + "00000000" * 2)


def is_free(port: int) -> bool:
    """Say whether a loopback port can be listened on just now."""
    with socket.socket() as probe:
        if os.name == "posix":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError:
            return False
    return True


def free_port(preferred: Sequence[int]) -> int:
    """Return the first of the preferred loopback ports that is free, else one that is."""
    for port in preferred:
        if is_free(port):
            return port
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


def choose_ports(record: Record | None) -> Ports:
    """Return free ports: those of the last start if possible, then Neo4j's usual ones."""
    bolt, http = USUAL_PORTS
    if record is None:
        return Ports(free_port((bolt,)), free_port((http,)))
    return Ports(free_port((record.bolt, bolt)), free_port((record.http, http)))


def environment(base: Mapping[str, str], home: Home) -> dict[str, str]:
    """Return the child's environment: UTF-8 names of files, no options from elsewhere."""
    unwanted = ("NEO4J_", "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS", "CLASSPATH")
    kept = {key: value for key, value in base.items() if not key.startswith(unwanted)}
    return kept | {
        "NEO4J_CONFIG_FILE_CHARSET": "utf8",
        "NEO4J_HOME": str(home.folder),
        "NEO4J_CONF": str(home.conf),
        "LC_ALL": "C.UTF-8",
    }


def launch(command: Sequence[str], home: Home) -> Any:
    """Start a command in its own session, so that it outlives us; returns psutil's view of it."""
    psutil = embedded("psutil")
    with home.console_log.open("wb") as log:
        child = subprocess.Popen(  # noqa: S603 - our own command line, no shell
            command,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            cwd=home.folder,
            env=environment(os.environ, home),
            start_new_session=True,
            creationflags=getattr(subprocess, "DETACHED_PROCESS", 0),  # Windows has no sessions
        )
    view = psutil.Process(child.pid)
    child.returncode = 0  # it runs on, on purpose: Popen must not warn about that
    return view


async def answers(port: int) -> bool:
    """Say whether a Bolt server completes the handshake on this loopback port."""
    try:
        async with asyncio.timeout(2):
            reader, writer = await asyncio.open_connection(HOST, port)
            try:
                writer.write(HANDSHAKE)
                await writer.drain()
                return await reader.readexactly(4) != bytes(4)
            finally:
                writer.close()
                await writer.wait_closed()
    except (OSError, TimeoutError, asyncio.IncompleteReadError):
        return False


def listens(process: Any, ports: Ports) -> bool:
    """Say whether it is this process that listens on both, and not another one that took one."""
    psutil = embedded("psutil")
    try:
        found = process.net_connections("tcp")
    except psutil.NoSuchProcess:
        return False
    except psutil.AccessDenied:
        return True  # a system that does not tell; the password will
    heard = {one.laddr.port for one in found if one.status == psutil.CONN_LISTEN}
    return {ports.bolt, ports.http} <= heard


async def wait_until_answers(process: Any, ports: Ports, home: Home) -> None:
    """Wait until Bolt answers from this process; ``process`` is psutil's view of the server.

    Bolt is there some tenths of a second before HTTP, and where HTTP's port was lost to another
    program meanwhile, the server gives up and takes Bolt with it.

    Raises:
        DatabaseStartFailed: the process ended, or took too long; with the tail of its log.
    """
    deadline = time.monotonic() + START_SECONDS
    while not (listens(process, ports) and await answers(ports.bolt)):
        if not alive(process):
            raise DatabaseStartFailed(_why("ended before it answered", home))
        if time.monotonic() > deadline:
            process.kill()
            await asyncio.to_thread(process.wait, STOP_SECONDS)
            raise DatabaseStartFailed(_why(f"did not answer in {START_SECONDS:.0f} s", home))
        await asyncio.sleep(POLL_SECONDS)


def _why(what: str, home: Home) -> str:
    return (
        f"The embedded Neo4j {what}. Its last words:\n{log_tail(home)}\n"
        f"More stands in {home.logs}; mend the cause and run `themepath db start` again."
    )


def alive(process: Any) -> bool:
    """Say whether a process still runs; one that ended and was not waited for does not."""
    psutil = embedded("psutil")
    try:
        return bool(process.is_running()) and process.status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def process_of(record: Record | None) -> Any | None:
    """Return the recorded process while it lives; a reused number has another time of birth."""
    psutil = embedded("psutil")
    if record is None:
        return None
    try:
        process = psutil.Process(record.pid)
        same = abs(process.create_time() - record.born) < 1.0
    except psutil.NoSuchProcess:
        return None
    return process if same and alive(process) else None


def holder(home: Home) -> Any | None:
    """Return the process that runs on this home, recorded or not, or None."""
    psutil = embedded("psutil")
    own = process_of(read_record(home))
    if own is not None:
        return own
    mark = home_argument(home.folder)
    for process in psutil.process_iter(["cmdline"]):
        if mark in (process.info["cmdline"] or []) and alive(process):
            return process
    return None


def home_argument(folder: Path) -> str:
    """Return the argument by which a server's process names its home."""
    return f"--home-dir={folder}"


def stop_process(process: Any) -> bool:
    """End a server in an orderly way, by force after a minute; says whether it was orderly."""
    psutil = embedded("psutil")
    try:
        process.terminate()
        deadline = time.monotonic() + STOP_SECONDS
        while alive(process) and time.monotonic() < deadline:
            time.sleep(POLL_SECONDS)
        if alive(process):
            process.kill()
            process.wait(STOP_SECONDS)
            return False
        process.wait(1)  # takes the exit code, when it was our child
    except (psutil.NoSuchProcess, psutil.TimeoutExpired):
        return True
    return True
