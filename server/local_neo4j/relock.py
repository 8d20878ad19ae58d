"""The lock file written anew for another Neo4j: its jars found, fetched and measured."""

import hashlib
import zipfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from server.errors import JarsUnavailable
from server.local_neo4j.configuration import MAIN_CLASS
from server.local_neo4j.fetch import THREADS, jar_folder, open_remote
from server.local_neo4j.lock import LOCK_FILE, Coordinate, Jar, Lock, format_lock, read_lock
from server.local_neo4j.poms import Name, runtime_jars

# The last Browser published as a package of its own; later ones come inside distributions.
BROWSER = Coordinate("org.neo4j.client", "neo4j-browser", "5.24.0")
ENTRY_POINT = "META-INF/services/org.neo4j.server.startup.EntryPoint"
_CHUNK = 1 << 16


def roots_of(version: str) -> tuple[Coordinate, ...]:
    """Return what a server is made of: the database, its HTTP side, and the Browser."""
    return (
        Coordinate("org.neo4j", "neo4j", version),
        Coordinate("org.neo4j.app", "neo4j-server", version),
        BROWSER,
    )


def _fetch_pom(name: Name) -> bytes:
    try:
        with open_remote(Coordinate(*name), "pom") as response:
            content: bytes = response.content
            return content
    except OSError as error:
        raise JarsUnavailable(
            f"The project file of {':'.join(name)} could not be fetched "
            f"({type(error).__name__}). Is there such a version, and a network?"
        ) from error


def _measured(coordinate: Coordinate, folder: Path) -> Jar:
    path = folder / coordinate.file_name
    if not path.exists():
        partial = path.with_name(f".{path.name}.relock")
        with open_remote(coordinate) as response, partial.open("wb") as file:
            for chunk in response.iter_content(_CHUNK):
                file.write(chunk)
        partial.replace(path)
    with path.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    return Jar(coordinate, digest, path.stat().st_size)


def check_entry_point(folder: Path, version: str) -> None:
    """Make sure that this version starts by the class that we start.

    Raises:
        JarsUnavailable: it starts by another one.
    """
    jar = folder / roots_of(version)[0].file_name
    with zipfile.ZipFile(jar) as archive:
        entries = archive.read(ENTRY_POINT).decode().split()
    if MAIN_CLASS not in entries:
        raise JarsUnavailable(f"Neo4j {version} starts by {entries}, not by {MAIN_CLASS}.")


def with_known_hashes(jars: Sequence[Jar], old: Lock) -> None:
    """Refuse a jar whose bytes changed under a coordinate that was locked before.

    Raises:
        JarsUnavailable: such a jar, by name.
    """
    known = {jar.coordinate: jar for jar in old.jars}
    changed = [str(jar.coordinate) for jar in jars if known.get(jar.coordinate, jar) != jar]
    if changed:
        raise JarsUnavailable(f"Other bytes than before came for: {', '.join(changed)}.")


def relock(cache: Path, version: str, path: Path = LOCK_FILE) -> Lock:
    """Find, fetch and measure all jars of a Neo4j version and write the lock file.

    Raises:
        JarsUnavailable: something cannot be had, or is not what it was when locked before.
    """
    coordinates = runtime_jars(roots_of(version), _fetch_pom)
    folder = jar_folder(cache, version)
    folder.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(THREADS, thread_name_prefix="jars") as pool:
        jars = tuple(pool.map(lambda one: _measured(one, folder), coordinates))
    if path.exists():
        with_known_hashes(jars, read_lock(path))
    check_entry_point(folder, version)
    lock = Lock(version, jars)
    path.write_text(format_lock(lock), encoding="ascii")
    return lock
