"""Writing a release in small transactions, each exactly once however often it is tried."""

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, Iterator
from itertools import islice

from loaders.centroids import Centroids, add_path_vectors
from loaders.embed import VectorSource, add_vectors
from loaders.plan import BATCH, LANES, Plan, Step
from loaders.releases import list_releases
from loaders.rows import EMBED, Row
from loaders.stages import Stages
from loaders.verify import failure
from server.errors import Conflict
from server.resources import Graph

_EMBEDDED = {
    "load/add_unit_texts": "text",
    "load/add_clauses": "clause",
    "load/add_path_texts": "path",
}
"""What the vectors are of that the rows of a query want."""

SIDE_BY_SIDE = {"load/add_units", "load/add_unit_texts", "load/add_clauses", "load/add_path_texts"}
"""Steps of which two batches are written at once: their rows hang on nodes that hardly any other
batch of them needs. Where two do wait for each other, the server gives one up and it is tried
again. Links between the same nodes would wait for each other all the time."""


class Embedding:
    """Gives rows the vectors that their query writes; without a source, takes the texts out."""

    def __init__(self, plan: Plan, source: VectorSource | None) -> None:
        self._plan = plan
        self._source = source
        self._centroids: Centroids | None = None

    async def add(self, query: str, rows: list[Row]) -> None:
        """Give rows of ``query`` their vectors.

        Raises:
            BadVector, EncoderFailed: see ``VectorSource.vectors``.
        """
        kind = _EMBEDDED.get(query)
        if kind is None:
            return
        if self._source is None:
            for row in rows:
                wording = row.pop(EMBED)
                if row.pop("end", None) is not None and "awaited" in self._plan.release:
                    # Units and clauses show what an encoder is given; a path's labels do not.
                    row["properties"]["to_embed"] = wording
        elif kind != "path":
            await add_vectors(self._source, kind, rows)
        else:
            if self._centroids is None:
                self._centroids = await asyncio.to_thread(Centroids, self._source, self._plan.rows)
            await add_path_vectors(self._source, rows, self._centroids)

    def skip(self, query: str, count: int) -> None:
        """Take note that an earlier try has written so many rows of ``query``, with vectors."""
        if self._source is not None and query in _EMBEDDED:
            self._source.have(count)


class Writer:
    """Writes the steps of a plan to a release that is being loaded."""

    def __init__(
        self, graph: Graph, plan: Plan, source: VectorSource | None, stages: Stages
    ) -> None:
        self._graph = graph
        self._plan = plan
        self._embedding = Embedding(plan, source)
        self._stages = stages

    async def write(self, release: str, done: int) -> None:
        """Write all batches after the first ``done``, which an earlier try has written.

        Raises:
            Conflict: another load discarded the release meanwhile.
            VerificationFailed: rows named nodes that are not there.
            BadVector, EncoderFailed: see ``VectorSource.vectors``.
        """
        batch = 0
        for step in self._plan.steps:
            with self._stages.stage(f"write {step.stage}"):
                batch = await self._write_step(step, release, batch, done)

    async def _write_step(self, step: Step, release: str, batch: int, done: int) -> int:
        last = batch + step.batches
        if last <= done:
            self._embedding.skip(step.query, step.count)
            return last
        made = self._made(step, max(done - batch, 0))
        number, written = max(batch, done), max(done - batch, 0) * BATCH
        width = LANES if step.query in SIDE_BY_SIDE else 1
        writing: deque[tuple[asyncio.Task[None], int]] = deque()
        try:
            async for part in made:
                # The rows after these are made and embedded while the server writes these.
                if len(writing) == width:
                    written = await self._written(step, writing, written)
                batch_written = self._write_batch(step.query, release, number, part)
                writing.append((asyncio.ensure_future(batch_written), len(part)))
                number += 1
            while writing:
                written = await self._written(step, writing, written)
        except Exception:
            # Batches under way are whole: they are written to the end, so that none is made twice.
            await asyncio.gather(*(task for task, _ in writing), return_exceptions=True)
            raise
        finally:
            for task, _ in writing:
                task.cancel()
            await asyncio.gather(*(task for task, _ in writing), return_exceptions=True)
            await made.aclose()
        return last

    async def _written(
        self, step: Step, writing: deque[tuple[asyncio.Task[None], int]], written: int
    ) -> int:
        """Await the oldest batch, so that none is begun whose lane is not free."""
        task, count = writing[0]
        await task
        writing.popleft()
        self._stages.say(f"write {step.stage}", written + count, step.count)
        return written + count

    async def _made(self, step: Step, skipped: int) -> AsyncGenerator[list[Row], None]:
        """Yield the batches of a step after some, each made while the one before is written."""
        rows = iter(step.rows())
        for _ in range(skipped):
            passed = await asyncio.to_thread(lambda: sum(1 for _ in islice(rows, BATCH)))
            self._embedding.skip(step.query, passed)
        coming = asyncio.ensure_future(self._next(step.query, rows))
        try:
            while part := await coming:
                coming = asyncio.ensure_future(self._next(step.query, rows))
                yield part
        finally:
            coming.cancel()
            await asyncio.gather(coming, return_exceptions=True)

    async def _next(self, query: str, rows: Iterator[Row]) -> list[Row]:
        part = await asyncio.to_thread(lambda: list(islice(rows, BATCH)))
        if part:
            await self._embedding.add(query, part)
        return part

    async def _write_batch(self, query: str, release: str, batch: int, rows: list[Row]) -> None:
        answer = await self._graph.write(query, release=release, batch=batch, rows=rows)
        written = answer[0]["written"] if answer else 0
        if written == len(rows):
            return
        if written:
            problem = f"{query}: only {written} of {len(rows)} rows found the nodes they name"
            raise failure(release, [problem])
        await self._check_already_written(release, batch)

    async def _check_already_written(self, release: str, batch: int) -> None:
        """Accept a batch that wrote nothing because somebody, or an earlier try, had written it."""
        corpus = release.rsplit("@", 1)[0]
        releases = await list_releases(self._graph, corpus)
        found = next((row for row in releases if row.release == release), None)
        state = found.state if found else "gone"
        written = found is not None and found.has_written(batch)
        if state == "ready" or (state == "loading" and written):
            return
        raise Conflict(
            f"Release {release} is no longer being loaded: another load of {corpus} has begun. "
            "Wait for that one, then load again."
        )
