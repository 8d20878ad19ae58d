"""Digests of records by their keys, 32 bytes a record however long its names are."""

import hashlib
from collections.abc import Iterable, Iterator

import numpy as np
from numpy.typing import NDArray

Key = tuple[str, ...]

_SIZE = 16
_AT_ONCE = 10_000


class PackedDigests:
    """Digests of 32 hexadecimal digits in the order of their records, and hashes of their keys."""

    def __init__(self, pairs: Iterable[tuple[Key, str]] = ()) -> None:
        self._keys = bytearray()
        self._values = bytearray()
        for key, digest in pairs:
            self.put(key, digest)

    def put(self, key: Key, digest: str) -> None:
        """Add the digest of one more record."""
        self._keys += _hash(key)
        self._values += bytes.fromhex(digest)

    def __len__(self) -> int:
        return len(self._values) // _SIZE

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, PackedDigests):
            return NotImplemented
        return len(self) == len(other) == self.shared(other)[1]

    __hash__ = None  # type: ignore[assignment]  # it is filled bit by bit

    def listed(self, *, in_order: bool) -> Iterator[bytes]:
        """Yield the digests as ASCII, parted by line ends: as they came, or sorted."""
        raw = bytes(self._values) if in_order else np.sort(_column(self._values)).tobytes()
        for start in range(0, len(raw), _SIZE * _AT_ONCE):
            part = raw[start : start + _SIZE * _AT_ONCE].hex("\n", -_SIZE)
            yield (b"\n" if start else b"") + part.encode("ascii")

    def shared(self, other: "PackedDigests") -> tuple[int, int]:
        """Return how many keys both have, and under how many of them the same digest lies."""
        _, here, there = np.intersect1d(
            _column(self._keys), _column(other._keys), return_indices=True
        )
        same = _column(self._values)[here] == _column(other._values)[there]
        return len(here), int(same.sum())


def _hash(key: Key) -> bytes:
    """Return what stands for a key: names have their lengths, so that no two keys run together."""
    named = "".join(f"{len(part)}:{part}" for part in key)
    return hashlib.blake2b(named.encode("utf-8"), digest_size=_SIZE).digest()


def _column(raw: bytearray) -> NDArray[np.bytes_]:
    return np.frombuffer(bytes(raw), f"S{_SIZE}", count=len(raw) // _SIZE)
