"""The shipped banks of generic questions, and their vectors by one encoder."""

import asyncio
import contextlib
import hashlib
import os
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from server.abstaining.signals import PAIR, Signals
from server.analysis import analyse, embedding_text
from server.errors import BadVector, EncoderFailed
from server.kept import Kept
from server.model import ReleaseInfo
from server.resources import Encoder, Vectors

KEPT_BYTES = 64 * 1024**2
LANGUAGES = ("ar", "en", "id", "ja", "zh")
LENGTH = 1e-3
"""How far the length of a stored vector may be from 1."""


def questions_of(language: str) -> tuple[str, ...]:
    """Return the generic questions in a language (a BCP 47 tag); empty where none are shipped."""
    tag = language.replace("_", "-").partition("-")[0].lower()
    return _read(tag) if tag in LANGUAGES else ()


@cache
def _read(tag: str) -> tuple[str, ...]:
    text = resources.files("server.abstaining").joinpath("banks", f"{tag}.txt").read_text("utf-8")
    return tuple(text.splitlines())


@dataclass(frozen=True, slots=True, eq=False)
class Bank:
    """Generic questions of a language: search tokens, and (n, dimension) vectors of length 1."""

    tokens: tuple[tuple[str, ...], ...]
    vectors: Vectors

    @property
    def bytes(self) -> int:
        """Memory held, about."""
        return self.vectors.nbytes + 4_000

    def cosines(self, vector: NDArray[np.float32]) -> NDArray[np.float32]:
        """Return the cosine of a vector of length 1 with every question."""
        found: NDArray[np.float32] = np.einsum("ij,j->i", self.vectors, vector, optimize=False)
        return found

    def half(self, number: int) -> "Bank":
        """Return every second question, from the first or the second on."""
        return Bank(self.tokens[number::2], self.vectors[number::2])


@dataclass(frozen=True, slots=True)
class Spread:
    """Mean and standard deviation of the transferable signals over a bank, on one edition."""

    means: Signals
    deviations: Signals

    @property
    def bytes(self) -> int:
        """Memory held, about."""
        return 1_000


def spread_of(measured: Sequence[Signals]) -> Spread:
    """Return how the transferable signals lie over the questions of a bank."""
    values = {
        name: np.asarray([signals[name] for signals in measured if name in signals])
        for name in PAIR
    }
    given = {name: column for name, column in values.items() if column.size}
    return Spread(
        MappingProxyType({name: float(column.mean()) for name, column in given.items()}),
        MappingProxyType({name: float(column.std()) for name, column in given.items()}),
    )


class Banks:
    """Makes the vectors of a bank once an encoder, keeps them in the process and on disk.

    What a bank looks like on one edition is measured once as well and kept in the process.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._banks: Kept[Bank] = Kept(KEPT_BYTES)
        self._spreads: Kept[Spread] = Kept(KEPT_BYTES)

    async def bank(self, encoder: Encoder, language: str) -> Bank | None:
        """Return the bank of a language with its vectors; None where none is shipped.

        Raises:
            EncoderFailed: the encoder gave no vectors, or others than it should (``BadVector``).
        """
        questions = questions_of(language)
        if not questions:
            return None
        key = (encoder.fingerprint, language)
        return await self._banks.get(key, lambda: self._make(encoder, language, questions))

    async def warm(self, encoder: Encoder, language: str) -> None:
        """Make the vectors of a bank ahead; an encoder that fails now may work when asked."""
        with contextlib.suppress(EncoderFailed, BadVector):
            await self.bank(encoder, language)

    async def spread(
        self, release: ReleaseInfo, place: tuple[str, str], measure: Callable[[], Awaitable[Spread]]
    ) -> Spread:
        """Return how a bank lies on an edition; ``place`` is its edition and language."""
        return await self._spreads.get((release.id, release.fingerprint, *place), measure)

    async def _make(self, encoder: Encoder, language: str, questions: Sequence[str]) -> Bank:
        texts = [embedding_text(question, language) for question in questions]
        tokens = tuple(tuple(dict.fromkeys(analyse(text, language))) for text in questions)
        path = self._path(encoder, texts)
        shape = (len(texts), encoder.dimension)
        vectors = None if path is None else await asyncio.to_thread(_stored, path, shape)
        if vectors is None:
            vectors = await encoder.encode_queries(texts)
            if path is not None:
                await asyncio.to_thread(_store, path, vectors)
        return Bank(tokens, vectors)

    def _path(self, encoder: Encoder, texts: Sequence[str]) -> Path | None:
        if self._folder is None:
            return None
        named = "\n".join([encoder.fingerprint, *texts])
        digest = hashlib.sha256(named.encode()).hexdigest()
        return self._folder / f"bank-{digest[:32]}.npy"


def _stored(path: Path, shape: tuple[int, int]) -> Vectors | None:
    """Return vectors from disk; None where there are none, or they are not usable."""
    try:
        vectors: Vectors = np.load(path, allow_pickle=False)
    except (OSError, ValueError, EOFError):
        return None
    usable = vectors.shape == shape and vectors.dtype == np.float32
    lengths = np.linalg.norm(vectors, axis=-1) if usable else np.zeros(1)
    return vectors if bool(np.all(np.abs(lengths - 1) <= LENGTH)) else None


def _store(path: Path, vectors: Vectors) -> None:
    """Keep vectors on disk, whole or not at all; a disk that takes nothing costs only time."""
    beside = path.with_name(f"{path.stem}-{os.getpid()}.part.npy")
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        np.save(beside, vectors)
        beside.replace(path)
