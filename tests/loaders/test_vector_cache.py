"""The vectors on disk: kept by fingerprint and text, checked, and begun anew when damaged."""

import sqlite3
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest

from loaders.vector_cache import FILE, VectorCache, is_usable

UNIT = np.eye(4, dtype=np.float32)


def test_vectors_come_back_exactly_after_the_file_was_closed(tmp_path: Path) -> None:
    vector = np.array([0.6, 0.8, 0.0, 0.0], np.float32)
    with closing(VectorCache(tmp_path)) as cache:
        cache.put("f", {"a": vector})
    with closing(VectorCache(tmp_path)) as cache:
        found = cache.get("f", ["a", "b"], 4)
    assert list(found) == ["a"]
    assert found["a"].tobytes() == vector.tobytes()


def test_vectors_of_another_encoder_are_not_found(tmp_path: Path) -> None:
    with closing(VectorCache(tmp_path)) as cache:
        cache.put("f", {"a": UNIT[0]})
        assert cache.get("g", ["a"], 4) == {}


def test_many_keys_are_found_at_once() -> None:
    with closing(VectorCache(None)) as cache:
        cache.put("f", {str(n): UNIT[n % 4] for n in range(1234)})
        found = cache.get("f", (str(n) for n in range(2000)), 4)
    assert len(found) == 1234
    assert np.array_equal(found["5"], UNIT[1])


@pytest.mark.parametrize(
    "bad",
    [
        np.zeros(4, np.float32),
        np.full(4, np.nan, np.float32),
        np.array([np.inf, 0, 0, 0], np.float32),
        np.eye(5, dtype=np.float32)[0],
        2 * UNIT[0],
    ],
)
def test_an_unusable_vector_is_never_given_out(bad: np.ndarray) -> None:
    with closing(VectorCache(None)) as cache:
        cache.put("f", {"bad": bad, "good": UNIT[1]})
        assert list(cache.get("f", ["bad", "good"], 4)) == ["good"]
    assert not is_usable(bad, 4)


def test_a_damaged_file_is_begun_anew(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"this is no database, whatever its name says" * 100)
    with closing(VectorCache(tmp_path)) as cache:
        cache.put("f", {"a": UNIT[0]})
        assert list(cache.get("f", ["a"], 4)) == ["a"]


def test_a_half_written_batch_is_not_kept(tmp_path: Path) -> None:
    with closing(VectorCache(tmp_path)) as cache:
        with pytest.raises(AttributeError):
            cache.put("f", {"a": UNIT[0], "b": None})  # type: ignore[dict-item]
        assert cache.get("f", ["a", "b"], 4) == {}
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        assert connection.execute("SELECT count(*) FROM vectors").fetchone() == (0,)
