"""Loads of archives run one after another, each in a process of its own, watched from here."""

import asyncio
import contextlib
import hashlib
import logging
import secrets
import sys
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import BinaryIO, Self

from loaders.uploads import stored
from loaders.uploads.archive import check_kind
from loaders.uploads.followed import Followed
from loaders.uploads.place import Place, environment_of, place_of
from loaders.uploads.stored import Given, Stored
from loaders.uploads.telling import Told
from server.errors import BadDocument, Conflict, TooLarge
from server.resources import Graph
from server.settings import Settings

ARCHIVE_BYTES = 512 * 1024**2
"""The largest archive that is taken."""

STOP_SECONDS = 10.0
_LINE = 32 * 1024**2
_LOG = logging.getLogger(__name__)


class Running:
    """The loads that this process runs; leave it to stop them, so that they can be resumed."""

    def __init__(self, graph: Graph, settings: Settings) -> None:
        self._graph = graph
        self._settings = settings
        self._process = secrets.token_hex(8)
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._one = asyncio.Lock()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *failure: object) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def start(self, body: AsyncIterator[bytes], given: Given) -> Stored:
        """Store an archive as it comes and load it; ``given`` needs neither size nor hash.

        Raises:
            TooLarge: it has more than ``ARCHIVE_BYTES``.
            BadDocument: it is empty, no archive, or one that cannot be opened.
        """
        load = f"l-{secrets.token_hex(8)}"
        place = place_of(self._settings, load)
        try:
            size, sha256 = await received(body, place.archive)
            await asyncio.to_thread(check_kind, place.archive)
            whole = replace(given, bytes=size, sha256=sha256)
            await stored.keep(self._graph, load, whole, self._process)
        except BaseException:
            await asyncio.to_thread(place.clear)
            raise
        self._begin(load, whole)
        return await stored.named(self._graph, load)

    async def resume(self, load: str) -> Stored:
        """Go on with a load that was interrupted, cancelled or failed.

        Raises:
            NotFound, Conflict: see ``stored.claim``.
            Conflict: its archive is not on this machine.
        """
        place = place_of(self._settings, load)
        found = await stored.named(self._graph, load)
        if not await asyncio.to_thread(place.archive.is_file):
            raise Conflict("The archive of this load is not on this machine. Send it anew.")
        await stored.claim(self._graph, load, self._process)
        self._begin(load, found.given)
        return await stored.named(self._graph, load)

    async def forget(self, load: str) -> None:
        """Delete a load that does not run, and its archive; see ``stored.forget``."""
        await stored.forget(self._graph, load)
        await asyncio.to_thread(place_of(self._settings, load).clear)

    async def ended(self, load: str) -> Stored:
        """Wait until a load that runs here has ended, and return it."""
        if load in self._tasks:
            await asyncio.wait({self._tasks[load]})
        return await stored.named(self._graph, load)

    def _begin(self, load: str, given: Given) -> None:
        task = asyncio.create_task(self._run(load, given))
        self._tasks[load] = task
        task.add_done_callback(lambda _: self._tasks.pop(load, None))

    async def _run(self, load: str, given: Given) -> None:
        place = place_of(self._settings, load)
        ours = Followed(self._graph, load, self._process)
        beating = asyncio.create_task(ours.beat())
        try:
            ended = await ours.until(self._child(place, load, given, ours), beating)
        except asyncio.CancelledError:
            ended = ours.stopped("interrupted")
        except Exception as error:  # the history has to say so, whatever it was
            _LOG.exception("a load stopped")
            ended = ours.stopped("failed", error)
        finally:
            beating.cancel()
        await ours.end(ended)
        done = ended.state in ("loaded", "unchanged", "dry run")
        await asyncio.to_thread(place.clear if done else place.clear_files)

    async def _child(self, place: Place, load: str, given: Given, ours: Followed) -> Told:
        words = [sys.executable, "-m", "loaders.uploads.child", load, given.encoder, given.name]
        words += ["--dry-run"] if given.dry_run else []
        async with self._one:
            ended, code = await self._heard(words, place, ours)
        if ended is None:
            return await asyncio.to_thread(_silent, place, code)
        return ended

    async def _heard(
        self, words: Sequence[str], place: Place, ours: Followed
    ) -> tuple[Told | None, int]:
        """Run a process to its end; returns how it said that it ended, if it did, and its code."""
        with place.log.open("wb") as log:
            child = await asyncio.create_subprocess_exec(
                *words,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.PIPE,
                stderr=log,
                env=environment_of(self._settings),
                limit=_LINE,
            )
        try:
            ended = await ours.hear(child)
            return ended, await child.wait()
        finally:
            await _stop(child)


async def received(body: AsyncIterator[bytes], place: Path) -> tuple[int, str]:
    """Write what comes to a file, bounded; returns its size and SHA-256.

    Raises:
        TooLarge: there is more than ``ARCHIVE_BYTES``.
        BadDocument: there is nothing.
    """
    size, sha256 = 0, hashlib.sha256()
    file: BinaryIO = await asyncio.to_thread(_opened, place)
    try:
        async for chunk in body:
            size += len(chunk)
            if size > ARCHIVE_BYTES:
                raise TooLarge("The archive", size, ARCHIVE_BYTES)
            sha256.update(chunk)
            await asyncio.to_thread(file.write, chunk)
    finally:
        await asyncio.to_thread(file.close)
    if not size:
        raise BadDocument("The body is empty. Send a zip or tar of a corpus folder or of files.")
    return size, sha256.hexdigest()


def _opened(place: Path) -> BinaryIO:
    place.parent.mkdir(parents=True, exist_ok=True)
    return place.open("wb")


def _silent(place: Place, code: int) -> Told:
    """Say that the process ended without a word: it was killed, or something unforeseen came."""
    state = "interrupted" if code < 0 else "failed"
    detail = f"The process that loaded ended with {code} and did not say why."
    last = place.last_words()
    return Told(state=state, problem={"title": state, "detail": detail, "last_words": last})


async def _stop(child: asyncio.subprocess.Process) -> None:
    """End a process that still runs: kindly, then not; every batch is whole at any moment."""
    if child.returncode is not None:
        return
    with contextlib.suppress(ProcessLookupError):
        child.terminate()
    try:
        await asyncio.wait_for(child.wait(), STOP_SECONDS)
    except TimeoutError:
        with contextlib.suppress(ProcessLookupError):
            child.kill()
        await child.wait()
