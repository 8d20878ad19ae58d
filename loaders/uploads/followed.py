"""What is known of a load that runs, and the signs of life that the graph gets of it."""

import asyncio
import contextlib
import json
from collections.abc import Coroutine
from typing import Any

from loaders.uploads.telling import Told, told
from server.errors import ThemepathError, WorldError
from server.resources import Graph

BEAT = 1.0
"""Seconds between signs of life."""

_SAID = {
    "cancelled": "It was cancelled; what is written is not served, and resuming goes on with it.",
    "interrupted": "The server stopped; what is written is not served, and resuming goes on.",
}


class Followed:
    """What is known of a load that runs, and the signs of life that the graph gets."""

    def __init__(self, graph: Graph, load: str, process: str) -> None:
        self._graph = graph
        self._load = load
        self._process = process
        self._last = Told("wait")
        self._corpus = ""

    async def hear(self, child: asyncio.subprocess.Process) -> Told | None:
        """Listen to a process until it ends; returns how it said that it ended, if it did."""
        ended: Told | None = None
        assert child.stdout is not None  # noqa: S101 - it was asked for
        async for line in child.stdout:
            said = told(line)
            if said is not None:
                self._last = said
                self._corpus = said.corpus or self._corpus
                ended = said if said.state else ended
        return ended

    async def beat(self) -> None:
        """Give signs of life until the load is to be cancelled, or is another's."""
        while True:
            last = self._last
            far = {"stage": last.stage, "done": last.done, "total": last.total}
            whose = {"id": self._load, "process": self._process}
            with contextlib.suppress(WorldError):  # the graph may be away for a while
                rows = await self._graph.write("load/beat_load", **whose, **far)
                if not rows or rows[0]["cancel"]:
                    return
            await asyncio.sleep(BEAT)

    async def until(self, work: Coroutine[Any, Any, Told], beating: "asyncio.Task[None]") -> Told:
        """Work until it is done or beating ends, which is the wish to cancel it."""
        working = asyncio.create_task(work)
        try:
            await asyncio.wait({working, beating}, return_when=asyncio.FIRST_COMPLETED)
            if working.done():
                return working.result()
            beating.result()
            return self.stopped("cancelled")
        finally:
            working.cancel()
            await asyncio.gather(working, return_exceptions=True)

    def stopped(self, state: str, error: BaseException | None = None) -> Told:
        """Say that it was stopped."""
        detail = _SAID.get(state) or f"{type(error).__name__}: {error}"
        return Told(state=state, corpus=self._corpus, problem={"title": state, "detail": detail})

    async def end(self, ended: Told) -> None:
        """Keep how it ended; where the graph is away it will show as interrupted by itself."""
        with contextlib.suppress(ThemepathError):
            await self._graph.write(
                "load/end_load",
                id=self._load,
                process=self._process,
                state=ended.state,
                corpus=ended.corpus or self._corpus,
                report=json.dumps(ended.report, default=str) if ended.report else None,
                problem=json.dumps(ended.problem, default=str) if ended.problem else None,
            )
