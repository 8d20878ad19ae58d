"""A program that loads corpora and is killed at it: one load a line of JSON on its input.

Every load runs in a fork, so that what takes long, importing, is done once. A load is killed
before, during or after its n-th call of the graph or the encoder; so may be its server.
"""

import asyncio
import json
import os
import signal
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import psutil

import loaders.embed
import loaders.embed_later
import loaders.plan
import loaders.write
from loaders.embed_later import embed_release
from loaders.folder import read_folder
from loaders.load import load
from loaders.report import LoadOptions
from server.encoders import open_encoder
from server.errors import WorldError
from server.graph import GraphDriver, open_graph
from server.local_neo4j import Connection
from server.queries import load_queries
from server.resources import Encoder, Row, Vectors
from server.settings import Secret, read_settings

SMALL_BATCH = 10
FAILED = 3


class Blow:
    """Kills processes at the n-th call: ``when`` is before, during (after a delay) or after it."""

    def __init__(self, asked: dict[str, Any]) -> None:
        self._at = asked.get("at", 0)
        self._when = asked.get("when", "before")
        self._delay = asked.get("delay", 0.0)
        self._victims = [os.getpid() if pid == 0 else pid for pid in asked.get("victims", [])]
        self.calls = 0

    async def around(self, call: Callable[[], Awaitable[Any]]) -> Any:
        """Run a call, and strike if it is the one."""
        self.calls += 1
        if self.calls != self._at:
            return await call()
        if self._when == "before":
            self._strike()
        running = asyncio.ensure_future(call())
        if self._when == "during":
            await asyncio.sleep(self._delay)
            self._strike()
        result = await running
        if self._when == "after":
            self._strike()
        return result

    def _strike(self) -> None:
        for pid in self._victims:
            os.kill(pid, signal.SIGKILL)
            while pid != os.getpid() and psutil.pid_exists(pid) and _runs(pid):
                time.sleep(0.005)


def _runs(pid: int) -> bool:
    try:
        return psutil.Process(pid).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


class StruckGraph:
    """A graph whose calls may be the last."""

    def __init__(self, inner: GraphDriver, blow: Blow) -> None:
        self._inner = inner
        self._blow = blow

    async def read(self, name: str, /, **parameters: object) -> list[Row]:
        return await self._blow.around(lambda: self._inner.read(name, **parameters))

    async def write(self, name: str, /, **parameters: object) -> list[Row]:
        return await self._blow.around(lambda: self._inner.write(name, **parameters))

    async def run(self, name: str, /, **parameters: object) -> list[Row]:
        return await self._blow.around(lambda: self._inner.run(name, **parameters))


class StruckEncoder:
    """An encoder whose calls may be the last."""

    def __init__(self, inner: Encoder, blow: Blow) -> None:
        self.name = inner.name
        self.fingerprint = inner.fingerprint
        self.dimension = inner.dimension
        self._inner = inner
        self._blow = blow

    async def encode_queries(self, texts: Sequence[str]) -> Vectors:
        return await self._inner.encode_queries(texts)

    async def encode_passages(self, texts: Sequence[str]) -> Vectors:
        return await self._blow.around(lambda: self._inner.encode_passages(texts))


async def loaded(asked: dict[str, Any]) -> dict[str, Any]:
    """Load the folder that is asked for; return what became of it and the number of calls."""
    for module in (loaders.plan, loaders.write):
        module.BATCH = SMALL_BATCH  # type: ignore[attr-defined]
    loaders.embed_later.SLICE = SMALL_BATCH
    loaders.embed.ENCODED_AT_ONCE = SMALL_BATCH
    settings = replace(read_settings({}), query_seconds=asked["patience"])
    connection = Connection(asked["uri"], asked["user"], Secret(asked["password"]), "neo4j")
    blow = Blow(asked)
    encoder = open_encoder("hashing-test", (), settings)
    try:
        async with await open_graph(connection, load_queries(), settings) as graph:
            records = read_folder(Path(asked["folder"])).records
            reached = StruckGraph(graph, blow), StruckEncoder(encoder, blow)
            options = LoadOptions(cache=Path(asked["cache"]), later=asked["what"] == "later")
            if asked["what"] == "embed":
                await embed_release(*reached, records.corpus.id, options)
                state = "embedded"
            else:
                state = (await load(*reached, records, options)).state
    finally:
        await encoder.aclose()
    return {"state": state, "calls": blow.calls}


def in_a_fork(asked: dict[str, Any]) -> dict[str, Any]:
    """Run one load apart; return what it said, or that it was killed or failed."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        code = 0
        try:
            said = asyncio.run(loaded(asked))
        except WorldError as error:
            said, code = {"state": "failed", "why": str(error)}, FAILED
        os.write(writing, json.dumps(said).encode())
        os._exit(code)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        said_bytes = pipe.read()
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return {"state": "killed"}
    return json.loads(said_bytes or b'{"state": "broken"}')


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(in_a_fork(json.loads(line))), flush=True)
