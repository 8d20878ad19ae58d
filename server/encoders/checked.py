"""What every encoder shares: checked vectors, bounded chunks, work off the event loop."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Literal, Protocol

import numpy as np
from numpy.typing import NDArray

from server.errors import BadVector
from server.resources import Encoder, Vectors

Role = Literal["query", "passage"]


class OpenEncoder(Encoder, Protocol):
    """An encoder that holds threads or connections until it is closed."""

    async def aclose(self) -> None:
        """Let go of threads and connections; encoding afterwards is an error."""
        ...


class LocalModel(Protocol):
    """A model in this process, which blocks while it works and may be called by two threads."""

    @property
    def name(self) -> str:
        """The encoder's short name."""
        ...

    @property
    def fingerprint(self) -> str:
        """The printable line that stands for the model and all that shapes its vectors."""
        ...

    @property
    def dimension(self) -> int:
        """The number of floats of a vector."""
        ...

    def vectors(self, texts: Sequence[str], role: Role) -> Vectors:
        """Encode texts, after the prefix of their role, to (n, dimension) of any length."""
        ...


@dataclass(frozen=True, slots=True)
class Chunks:
    """How one call is cut up: texts in a chunk, chunks worked on at a time, size of a vector.

    A call has at most ``width`` chunks waiting, so that a question asked while a corpus is being
    embedded stands behind a few texts and not behind all of them.
    """

    size: int
    width: int
    dimension: int


def encodable(text: str) -> str:
    """Return the text as UTF-8 and C can hold it: no zero letter, no half of a surrogate pair."""
    return text.replace("\0", " ").encode("utf-8", "replace").decode()


def checked_vectors(
    raw: NDArray[np.floating[Any]], count: int, dimension: int, first: int = 0
) -> Vectors:
    """Return ``raw`` as (count, dimension) float32 with rows of length 1.

    Args:
        raw: what the model gave, of any length and precision.
        count: the number of texts it was given.
        dimension: the number of floats that each vector must have.
        first: the place of the first of these texts in the whole call, for the message.

    Raises:
        BadVector: another shape, a value that is not finite, or a vector of zeros; the place
            of the first such text is named.
    """
    if raw.shape != (count, dimension):
        raise BadVector(
            f"{count} text(s) from text {first} on gave vectors of shape {raw.shape}; "
            f"({count}, {dimension}) was expected. Check the encoder's model.",
            first,
        )
    finite = np.isfinite(raw).all(axis=1)
    largest = np.abs(raw).max(axis=1, initial=0.0)
    usable = finite & (largest > 0.0)
    if not usable.all():
        row = int(np.argmin(usable))
        what = "zeros only" if finite[row] else "a value that is not finite"
        raise BadVector(
            f"The vector of text {first + row} has {what}. Mend or leave out that text.",
            first + row,
        )
    scaled = raw.astype(np.float64) / largest[:, None]  # squares of huge values would overflow
    unit: Vectors = (scaled / np.linalg.norm(scaled, axis=1, keepdims=True)).astype(np.float32)
    return unit


async def encode_in_chunks(
    texts: Sequence[str],
    chunks: Chunks,
    encode: Callable[[Sequence[str], int], Awaitable[NDArray[np.floating[Any]]]],
) -> Vectors:
    """Encode all texts in order, some chunks at a time; the first failure ends the rest.

    Args:
        texts: any number of texts.
        chunks: how to cut them up.
        encode: given a chunk and the place of its first text, gives (n, dimension) of any length.

    Raises:
        ThemepathError: the first that ``encode`` or the check of its vectors raised.
    """
    out = np.empty((len(texts), chunks.dimension), dtype=np.float32)
    starts = iter(range(0, len(texts), chunks.size))

    async def drain() -> None:
        for start in starts:
            part = [encodable(text) for text in texts[start : start + chunks.size]]
            raw = await encode(part, start)
            out[start : start + len(part)] = checked_vectors(
                raw, len(part), chunks.dimension, start
            )

    try:
        async with asyncio.TaskGroup() as group:
            for _ in range(chunks.width):
                group.create_task(drain())
    except BaseExceptionGroup as failures:
        raise failures.exceptions[0] from None
    return out


class LocalEncoder:
    """A local model as an ``Encoder``: it works in two threads of its own, never in the loop's.

    Two threads that each take one text at a time are nearly the fastest way on two cores, and
    the only one in which a vector never depends on its neighbours.
    """

    def __init__(self, model: LocalModel, workers: int = 2, chunk: int = 8) -> None:
        self._model = model
        self._chunks = Chunks(chunk, workers, model.dimension)
        self._threads = ThreadPoolExecutor(workers, thread_name_prefix=f"encode-{model.name}")

    @property
    def name(self) -> str:
        """The model's short name."""
        return self._model.name

    @property
    def fingerprint(self) -> str:
        """The model's fingerprint."""
        return self._model.fingerprint

    @property
    def dimension(self) -> int:
        """The number of floats of a vector."""
        return self._model.dimension

    async def encode_queries(self, texts: Sequence[str]) -> Vectors:
        """Encode questions; (n, dimension) float32, rows of length 1; raises ``BadVector``."""
        return await self._encode(texts, "query")

    async def encode_passages(self, texts: Sequence[str]) -> Vectors:
        """Encode passages; (n, dimension) float32, rows of length 1; raises ``BadVector``."""
        return await self._encode(texts, "passage")

    async def aclose(self) -> None:
        """Drop what is queued and let the threads end."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _encode(self, texts: Sequence[str], role: Role) -> Vectors:
        loop = asyncio.get_running_loop()

        async def encode(part: Sequence[str], _first: int) -> Vectors:
            return await loop.run_in_executor(self._threads, self._model.vectors, part, role)

        return await encode_in_chunks(texts, self._chunks, encode)
