"""Vectors on disk by what they are of, so that no text is ever embedded twice."""

import contextlib
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Vector = NDArray[np.float32]

FILE = "vectors.sqlite3"
_ASKED_AT_ONCE = 500
_UNIT_LENGTH_TOLERANCE = 1e-3


class VectorCache:
    """A SQLite file of vectors keyed by (encoder fingerprint, SHA-256 of the embedded text)."""

    def __init__(self, folder: Path | None) -> None:
        """Open the cache in a folder, or for this load alone; a damaged file is begun anew."""
        self._path = None if folder is None else folder / FILE
        if self._path is not None:
            self._path.parent.mkdir(parents=True, exist_ok=True)
        try:
            self._connection = self._open()
        except sqlite3.DatabaseError:
            if self._path is None:
                raise
            self._path.unlink()
            self._connection = self._open()

    def _open(self) -> sqlite3.Connection:
        # Calls come one at a time, but from whichever thread of the pool is free.
        # Without a name it lies in a file that SQLite deletes: vectors are larger than all else.
        connection = sqlite3.connect(self._path or "", timeout=30, check_same_thread=False)
        with contextlib.suppress(sqlite3.OperationalError):
            connection.execute("PRAGMA journal_mode = WAL")
        connection.execute(
            "CREATE TABLE IF NOT EXISTS vectors (fingerprint TEXT, sha256 TEXT, vector BLOB,"
            " PRIMARY KEY (fingerprint, sha256)) WITHOUT ROWID"
        )
        return connection

    def get(self, fingerprint: str, keys: Iterable[str], dimension: int) -> dict[str, Vector]:
        """Return the vectors that are known by key; unusable ones are not returned."""
        found: dict[str, Vector] = {}
        for part in _parts(keys, _ASKED_AT_ONCE):
            marks = ",".join("?" * len(part))
            rows = self._connection.execute(
                f"SELECT sha256, vector FROM vectors WHERE fingerprint = ? AND sha256 IN ({marks})",  # noqa: S608 - question marks only
                (fingerprint, *part),
            )
            for key, blob in rows:
                vector = np.frombuffer(blob, dtype="<f4").astype(np.float32)
                if is_usable(vector, dimension):
                    found[key] = vector
        return found

    def put(self, fingerprint: str, vectors: Mapping[str, Vector]) -> None:
        """Keep vectors; one transaction."""
        rows = [(fingerprint, key, v.astype("<f4").tobytes()) for key, v in vectors.items()]
        with self._connection:
            self._connection.executemany("INSERT OR REPLACE INTO vectors VALUES (?, ?, ?)", rows)

    def close(self) -> None:
        """Close the file."""
        self._connection.close()


def is_usable(vector: Vector, dimension: int) -> bool:
    """Say whether a vector has the right size, finite numbers and length 1."""
    if vector.shape != (dimension,):
        return False
    length = float(np.linalg.norm(vector))
    return bool(np.isfinite(length)) and abs(length - 1.0) <= _UNIT_LENGTH_TOLERANCE


def _parts(keys: Iterable[str], size: int) -> Iterator[Sequence[str]]:
    rest = iter(keys)
    while part := list(islice(rest, size)):
        yield part
