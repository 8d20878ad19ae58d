"""The embedded database's life: start, stop, status, reset, dump, load and import."""

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from server.errors import Conflict, DatabaseStartFailed, NotFound
from server.local_neo4j import admin, configuration, fetch, home, lock, process
from server.local_neo4j.commands import Commands, commands_for
from server.local_neo4j.configuration import PRODUCT, Ports, Tuning
from server.local_neo4j.connection import Connection
from server.local_neo4j.extras import embedded
from server.local_neo4j.home import Home, Record
from server.settings import Secret, Settings

DATABASE = "neo4j"
USER = "neo4j"
START_ATTEMPTS = 3
_PORT_TAKEN = "PortBindException"
"""How the server's log names a port that it could not have."""


@dataclass(frozen=True, slots=True)
class Status:
    """What the embedded database does just now.

    ``memory`` is in bytes; ``quick_start`` says that the class archive of this version is there.
    """

    running: bool
    pid: int | None
    uri: str | None
    http: str | None
    version: str
    folder: Path
    jars_missing: int
    memory: int | None
    quick_start: bool


@asynccontextmanager
async def _alone(place: Home) -> AsyncIterator[None]:
    """Hold the home's lock, so that of two starts at once one does the work and one waits."""
    filelock = embedded("filelock")
    home.prepare_folders(place)
    guard = filelock.FileLock(place.run / "start.lock", timeout=0, thread_local=False)
    deadline = time.monotonic() + process.START_SECONDS
    while not guard.is_locked:
        try:
            guard.acquire()
        except filelock.Timeout:
            if time.monotonic() > deadline:
                raise Conflict(f"Another command works on {place.folder}. Wait for it.") from None
            await asyncio.sleep(0.1)
    try:
        yield
    finally:
        guard.release()


def _connection(place: Home, record: Record) -> Connection:
    password = home.read_password(place)
    if password is None:
        raise DatabaseStartFailed(
            f"The embedded Neo4j runs, but its password file {place.password_file} is gone. "
            "Put it back, or `themepath db reset` and load again."
        )
    host = configuration.HOST
    return Connection(
        f"bolt://{host}:{record.bolt}", USER, password, DATABASE, f"http://{host}:{record.http}"
    )


def _running(place: Home) -> tuple[Any, Record] | None:
    """Return the process and record of our running server, or None where none runs.

    Raises:
        Conflict: a process that we have no record of holds the data folder.
    """
    held = process.holder(place)
    if held is None:
        return None
    record = home.read_record(place)
    if record is None or record.pid != held.pid:
        raise Conflict(
            f"The data folder {place.folder} is held by process {held.pid}, which this home has "
            f"no record of. End it (`kill {held.pid}`) or set THEMEPATH_HOME to another folder."
        )
    return held, record


async def _launch(settings: Settings, place: Home, tuning: Tuning) -> Record:
    jars = lock.read_lock()
    await asyncio.to_thread(fetch.fetch_with_progress, settings.cache, jars)
    commands = commands_for(settings, jars)
    password = home.ensure_password(place)
    if not place.has_users:
        await asyncio.to_thread(admin.set_password, commands.admin(), place, password)
    attempts = START_ATTEMPTS
    while True:
        attempts -= 1
        ports = process.choose_ports(home.read_record(place))
        try:
            return await _run(commands, ports, tuning, jars.version)
        except DatabaseStartFailed:
            # Another program may have taken a port between our look and the server's start, and
            # may have left it again since: the log says so then.
            free = process.is_free(ports.bolt) and process.is_free(ports.http)
            lost = any(_PORT_TAKEN in line for line in home.log_lines(place))
            if attempts == 0 or (free and not lost):
                raise


async def _run(commands: Commands, ports: Ports, tuning: Tuning, version: str) -> Record:
    place = commands.home
    text = configuration.conf_text(configuration.server_settings(ports, tuning))
    (place.conf / "neo4j.conf").write_text(text, encoding="utf-8")
    child = process.launch(commands.server(tuning), place)
    record = Record(child.pid, child.create_time(), ports.bolt, ports.http, version, tuning)
    home.write_record(place, record)
    await process.wait_until_answers(child, ports, place)
    return record


async def start(settings: Settings, *, fresh: bool = False, tuning: Tuning = PRODUCT) -> Connection:
    """Start the embedded database, or return the connection of the one that runs already.

    The jars are fetched first when they are absent. ``fresh`` deletes all data before.

    Raises:
        MissingExtra: a package of the extra ``embedded`` is not installed.
        JarsUnavailable: jars are absent and cannot be fetched, or are not the locked ones.
        Conflict: another process holds the data folder.
        DatabaseStartFailed: it did not come up; with the tail of its log.
    """
    if fresh:
        await reset(settings)
    place = home.home_of(settings)
    async with _alone(place):
        running = _running(place)
        if running is None:
            return _connection(place, await _launch(settings, place, tuning))
        held, record = running
        await process.wait_until_answers(held, Ports(record.bolt, record.http), place)
        return _connection(place, record)


async def _stop(place: Home) -> bool:
    running = _running(place)
    if running is None:
        return False
    await asyncio.to_thread(process.stop_process, running[0])
    return True


async def stop(settings: Settings) -> bool:
    """Stop the embedded database in an orderly way; says whether one ran.

    After the first run of a version, the class archive is written that later starts need to be
    quick; that takes some seconds, once.
    """
    place = home.home_of(settings)
    if not place.folder.exists():
        return False
    async with _alone(place):
        stopped = await _stop(place)
        if stopped:
            await asyncio.to_thread(commands_for(settings, lock.read_lock()).write_archive)
        return stopped


def status(settings: Settings) -> Status:
    """Return what the embedded database does just now; starts nothing."""
    place, jars = home.home_of(settings), lock.read_lock()
    missing = len(fetch.missing_jars(settings.cache, jars))
    quick = commands_for(settings, jars).archive.exists()
    stopped = Status(False, None, None, None, jars.version, place.folder, missing, None, quick)
    running = _running(place) if place.folder.exists() else None
    if running is None:
        return stopped
    held, record = running
    found = _connection(place, record)
    return replace(
        stopped,
        running=True,
        pid=held.pid,
        uri=found.uri,
        http=found.http,
        version=record.version,
        memory=int(held.memory_info().rss),
    )


async def reset(settings: Settings) -> None:
    """Stop the embedded database and delete all of its data; the password stays."""
    place = home.home_of(settings)
    async with _alone(place):
        await _stop(place)
        await asyncio.to_thread(home.remove_data, place)


@asynccontextmanager
async def _stopped(settings: Settings, place: Home) -> AsyncIterator[None]:
    """Stop the database for a while; one that ran runs again afterwards."""
    running = _running(place)
    await _stop(place)
    try:
        yield
    finally:
        if running is not None:
            await _launch(settings, place, running[1].tuning)


async def dump(settings: Settings, path: Path) -> None:
    """Write a dump to ``path``; a running database is stopped for it and started again.

    Raises:
        NotFound: there is no data yet.
        DatabaseStartFailed: Neo4j could not dump it.
    """
    place = home.home_of(settings)
    async with _alone(place), _stopped(settings, place):
        if not (place.data / "databases" / DATABASE).exists():
            raise NotFound("database", str(place.data))
        commands = commands_for(settings, lock.read_lock()).admin()
        await asyncio.to_thread(admin.dump_database, commands, place, DATABASE, path)


async def load(settings: Settings, path: Path) -> None:
    """Replace all data by the dump at ``path``; errors as ``dump``."""
    if not await asyncio.to_thread(path.is_file):
        raise NotFound("dump file", str(path))
    place = home.home_of(settings)
    async with _alone(place), _stopped(settings, place):
        jars = lock.read_lock()
        await asyncio.to_thread(fetch.fetch_with_progress, settings.cache, jars)
        commands = commands_for(settings, jars).admin()
        await asyncio.to_thread(admin.load_database, commands, place, DATABASE, path)


async def import_files(settings: Settings, folder: Path, files: Sequence[str]) -> None:
    """Replace all data by what Neo4j's importer reads from files in ``folder``.

    ``files`` are its ``--nodes`` and ``--relationships``, with names inside the folder. A database
    that was imported in part is deleted: the next start makes an empty one.

    Raises:
        DatabaseStartFailed: Neo4j could not import them; with its last words.
    """
    place = home.home_of(settings)
    async with _alone(place), _stopped(settings, place):
        commands = commands_for(settings, lock.read_lock()).admin()
        try:
            await asyncio.to_thread(admin.import_database, commands, place, DATABASE, folder, files)
        except DatabaseStartFailed:
            await asyncio.to_thread(home.remove_database, place, DATABASE)
            raise


async def connection(settings: Settings) -> Connection:
    """Return the database to use: the one that the settings name, else the embedded one.

    This is the one place that decides; the embedded database is started if need be.
    """
    if settings.neo4j_uri is None:
        return await start(settings)
    password = settings.neo4j_password or Secret("")
    return Connection(
        settings.neo4j_uri, settings.neo4j_user, password, settings.neo4j_database, None
    )
