"""Other corpora made from the garden, and encoders that misbehave on purpose."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from corpus_fixture import GARDEN

from loaders.corpus import CorpusRecords
from loaders.folder import read_folder
from loaders.records import Record
from server.errors import BadVector, EncoderFailed
from server.resources import Encoder, Vectors


def garden_records() -> CorpusRecords:
    return read_folder(GARDEN).records


def named(corpus: str, records: CorpusRecords | None = None) -> CorpusRecords:
    """Return the garden, or other records, under another corpus id."""
    found = records or garden_records()
    return replace(found, corpus=found.corpus.model_copy(update={"id": corpus}))


def changed(records: CorpusRecords, kind: str, position: int, **fields: Any) -> CorpusRecords:
    """Return records of which one has other fields; ``from_`` names a link's origin."""
    rows = list(records.of(kind))
    rows[position] = rows[position].model_copy(update=fields)
    return replace(records, **{kind: tuple(rows)})


def without(records: CorpusRecords, kind: str, position: int) -> CorpusRecords:
    rows = list(records.of(kind))
    del rows[position]
    return replace(records, **{kind: tuple(rows)})


def with_more(records: CorpusRecords, kind: str, *more: Record) -> CorpusRecords:
    return replace(records, **{kind: (*records.of(kind), *more)})


def without_unit(records: CorpusRecords, unit: str) -> CorpusRecords:
    """Return records without a unit, its texts and its links."""
    return replace(
        records,
        units=tuple(row for row in records.units if row.id != unit),
        texts=tuple(row for row in records.texts if row.unit != unit),
        links=tuple(row for row in records.links if unit not in (row.from_, row.to)),
    )


class CountingEncoder:
    """An encoder that remembers which texts it was given."""

    def __init__(self, inner: Encoder) -> None:
        self._inner = inner
        self.texts: list[str] = []
        self.calls = 0

    @property
    def name(self) -> str:
        return self._inner.name

    @property
    def fingerprint(self) -> str:
        return self._inner.fingerprint

    @property
    def dimension(self) -> int:
        return self._inner.dimension

    async def encode_queries(self, texts: Sequence[str]) -> Vectors:
        return await self._inner.encode_queries(texts)

    async def encode_passages(self, texts: Sequence[str]) -> Vectors:
        self.calls += 1
        made = await self._inner.encode_passages(texts)
        self.texts.extend(texts)
        return made


class FailingEncoder(CountingEncoder):
    """An encoder that does not answer its n-th call, counted from 1, nor any after it."""

    def __init__(self, inner: Encoder, fails_at: int) -> None:
        super().__init__(inner)
        self._fails_at = fails_at

    async def encode_passages(self, texts: Sequence[str]) -> Vectors:
        if self.calls + 1 >= self._fails_at:
            raise EncoderFailed("The model went away.")
        return await super().encode_passages(texts)


class PoisonedEncoder(CountingEncoder):
    """An encoder that gives bad numbers for texts with a word; it says so itself, or does not."""

    def __init__(self, inner: Encoder, word: str, number: float, *, says_so: bool) -> None:
        super().__init__(inner)
        self._word = word
        self._number = number
        self._says_so = says_so

    async def encode_passages(self, texts: Sequence[str]) -> Vectors:
        made = np.array(await super().encode_passages(texts))
        for place, text in enumerate(texts):
            if self._word in text:
                if self._says_so:
                    raise BadVector(f"The vector of text {place} is bad.", place)
                made[place] = self._number
        return made


class Newer(CountingEncoder):
    """An encoder of another version, whose vectors are others."""

    @property
    def fingerprint(self) -> str:
        return "hashing of another version"


class OtherSize(CountingEncoder):
    """An encoder of another vector size and name."""

    @property
    def fingerprint(self) -> str:
        return "other size"

    @property
    def dimension(self) -> int:
        return self._inner.dimension // 2
