"""Jars fetched by coordinate into the user's cache, verified while they are written."""

import hashlib
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Any, NoReturn
from uuid import uuid4

from server.errors import JarsUnavailable
from server.local_neo4j.extras import embedded
from server.local_neo4j.lock import Coordinate, Jar, Lock

THREADS = 8
ATTEMPTS = 3
SECONDS = 60
_CHUNK = 1 << 16

Advance = Callable[[int], object]


def jar_folder(cache: Path, version: str) -> Path:
    """Return the folder that holds the jars of one Neo4j version."""
    return cache / "neo4j" / version


def jar_paths(cache: Path, lock: Lock) -> list[Path]:
    """Return the path of every jar, in class path order."""
    folder = jar_folder(cache, lock.version)
    return [folder / jar.coordinate.file_name for jar in lock.jars]


def missing_jars(cache: Path, lock: Lock) -> list[Jar]:
    """Return the jars that are absent or of another size; present ones were verified on arrival."""

    def present(path: Path, size: int) -> bool:
        return path.is_file() and path.stat().st_size == size

    pairs = zip(lock.jars, jar_paths(cache, lock), strict=True)
    return [jar for jar, path in pairs if not present(path, jar.size)]


def open_remote(coordinate: Coordinate, extension: str = "jar") -> Any:
    """Open a streaming response with the file of a coordinate; the caller closes it."""
    maven = embedded("maven_artifact")
    artifact = maven.Artifact(
        coordinate.group,
        coordinate.artifact,
        coordinate.version,
        coordinate.classifier or None,
        extension,
    )
    downloader = maven.Downloader()
    address = downloader.resolver.uri_for_artifact(artifact)
    return downloader.requestor.request(address, _refused, stream=True, timeout=SECONDS)


def _refused(address: str, error: Exception) -> NoReturn:  # noqa: ARG001 - the fetcher's signature
    """Close the answer that says no, which the fetcher leaves open, and raise."""
    response = getattr(error, "response", None)
    if response is not None:
        response.close()
    raise error


def copy_verified(chunks: Sequence[bytes] | Any, jar: Jar, path: Path, advance: Advance) -> None:
    """Write the chunks to a temporary name, and rename it when size and sha256 are the lock's.

    Raises:
        JarsUnavailable: the bytes are not those of the lock file; nothing is left behind.
    """
    partial = path.with_name(f".{path.name}.{uuid4().hex}")
    digest, size = hashlib.sha256(), 0
    try:
        with partial.open("wb") as file:
            for chunk in chunks:
                size += len(chunk)
                digest.update(chunk)
                file.write(chunk)
                advance(len(chunk))
        if digest.hexdigest() != jar.sha256 or size != jar.size:
            raise JarsUnavailable(
                f"{jar.coordinate} was refused: sha256 {digest.hexdigest()} ({size:,} bytes), the "
                f"lock file says {jar.sha256} ({jar.size:,} bytes). Try again from another network."
            )
        os.replace(partial, path)
    finally:
        partial.unlink(missing_ok=True)


def _fetch(jar: Jar, path: Path, advance: Advance) -> None:
    from tenacity import Retrying, retry_if_exception_type, stop_after_attempt, wait_exponential

    attempts = Retrying(
        stop=stop_after_attempt(ATTEMPTS),
        wait=wait_exponential(0.5, max=5),
        retry=retry_if_exception_type(OSError),
        reraise=True,
    )
    try:
        for attempt in attempts:
            with attempt, open_remote(jar.coordinate) as response:
                copy_verified(response.iter_content(_CHUNK), jar, path, advance)
    except OSError as error:
        raise JarsUnavailable(
            f"{jar.coordinate} could not be fetched ({error.strerror or type(error).__name__}). "
            "Connect to the network and run `themepath db start` again; what came is kept."
        ) from error


def fetch_jars(cache: Path, lock: Lock, advance: Advance) -> int:
    """Fetch every missing jar in parallel threads; returns how many bytes were wanted.

    Raises:
        JarsUnavailable: a jar cannot be had, or is not the one that the lock file names.
    """
    folder = jar_folder(cache, lock.version)
    wanted = missing_jars(cache, lock)
    if not wanted:
        return 0
    folder.mkdir(parents=True, exist_ok=True)
    pool = ThreadPoolExecutor(THREADS, thread_name_prefix="jars")
    try:
        tasks = [
            pool.submit(_fetch, jar, folder / jar.coordinate.file_name, advance)
            for jar in sorted(wanted, key=lambda jar: -jar.size)
        ]
        for task in as_completed(tasks):
            task.result()
    finally:
        pool.shutdown(cancel_futures=True)
    return sum(jar.size for jar in wanted)


def fetch_with_progress(cache: Path, lock: Lock) -> int:
    """Fetch every missing jar behind a progress bar on standard error; see ``fetch_jars``."""
    wanted = missing_jars(cache, lock)
    if not wanted:
        return 0
    from rich.console import Console
    from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TransferSpeedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn())
    with Progress(*columns, TransferSpeedColumn(), console=Console(stderr=True)) as bar:
        title = f"Fetching Neo4j {lock.version} ({len(wanted)} jars)"
        task = bar.add_task(title, total=sum(jar.size for jar in wanted))
        return fetch_jars(cache, lock, lambda size: bar.advance(task, size))
