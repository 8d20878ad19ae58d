"""A million invented units in memory: ranked inside selections, filtered afterwards, scanned."""

import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bench.measuring import percentile
from bench.synthetic_units import PICKS, picks, texts
from server.scoring.ranked_list import top_of
from server.snapshot import Snapshot
from server.token_index import token_index

UNITS = 1_000_000
DIMENSION = 384
SLICE = 50_000
QUERIES = 10
Way = Callable[[], Sequence[int]]


@dataclass(frozen=True, slots=True, eq=False)
class Asked:
    """Drawn questions to a snapshot: vectors and words, and how deep and how far is looked."""

    snapshot: Snapshot
    vectors: NDArray[np.float32]
    words: Sequence[Sequence[str]]
    depth: int
    top: int


def million(shares: Sequence[float], depth: int, top: int, units: int = UNITS) -> dict[str, Any]:
    """Build a snapshot of drawn vectors and words, and time the channels on it by share."""
    began = time.perf_counter()
    words = token_index([[*map(sys.intern, text.split())] for text in texts(units)])
    snapshot = Snapshot(units, drawn(units, DIMENSION, 3), words)
    built = time.perf_counter() - began
    spoken = [text.split() for text in texts(QUERIES + 1, 5)]
    asked = Asked(snapshot, drawn(QUERIES + 1, DIMENSION, 4), spoken, depth, top)
    part = np.asarray(picks(units))
    rows = [_row(share, part < round(share * PICKS), asked) for share in shares]
    return {
        "units": units,
        "dimension": DIMENSION,
        "seconds to build": round(built),
        "bytes": snapshot.bytes,
        "questions": QUERIES,
        "shares": rows,
    }


def drawn(count: int, dimension: int, seed: int) -> NDArray[np.float32]:
    """Return random vectors of length 1, drawn a slice at a time."""
    source = np.random.default_rng(seed)
    vectors = np.empty((count, dimension), np.float32)
    for start in range(0, count, SLICE):
        part = source.standard_normal((min(SLICE, count - start), dimension), np.float32)
        vectors[start : start + SLICE] = part / np.linalg.norm(part, axis=1, keepdims=True)
    return vectors


def _row(share: float, mask: NDArray[np.bool_], asked: Asked) -> dict[str, Any]:
    """Time every way for each question, one after another; the first round only warms."""
    spent: dict[str, list[float]] = {}
    recall: dict[str, list[float]] = {}
    for number in range(len(asked.words)):
        truth = _truth(asked.vectors[number], mask, asked)
        for name, call in _ways(number, mask, asked).items():
            began = time.perf_counter()
            found = call()
            spent.setdefault(name, []).append((time.perf_counter() - began) * 1000)
            if name.startswith("meaning"):
                kept = [n for n in found if mask[n]][: asked.top]
                recall.setdefault(name, []).append(len(truth.intersection(kept)) / len(truth))
    return {
        "share": share,
        "units inside": int(mask.sum()),
        "milliseconds": {name: round(percentile(ms[1:], 0.5), 2) for name, ms in spent.items()},
        "recall of the true top 10": {
            name: round(float(np.mean(values[1:])), 3) for name, values in recall.items()
        },
    }


def _ways(number: int, mask: NDArray[np.bool_], asked: Asked) -> dict[str, Way]:
    snapshot, vector, words = asked.snapshot, asked.vectors[number], asked.words[number]

    def meaning(allowed: NDArray[np.bool_] | None) -> Sequence[int]:
        cosines = snapshot.semantic(vector)
        assert cosines is not None
        listed = top_of(cosines, asked.depth, positive=False, allowed=allowed)
        return [int(n) for n in listed.ordinals]

    def spoken(allowed: NDArray[np.bool_] | None) -> Sequence[int]:
        scores = snapshot.lexical(words)
        listed = top_of(scores, asked.depth, positive=True, allowed=allowed)
        return [int(n) for n in listed.ordinals]

    return {
        "meaning, selected": lambda: meaning(mask),
        "meaning, filtered afterwards": lambda: meaning(None),
        "meaning, scan of the selected": lambda: _scan(vector, mask, asked),
        "words, selected": lambda: spoken(mask),
        "words, no selection": lambda: spoken(None),
    }


def _scan(vector: NDArray[np.float32], mask: NDArray[np.bool_], asked: Asked) -> Sequence[int]:
    """Compare each selected unit with the question and sort them all."""
    vectors = asked.snapshot.vectors
    assert vectors is not None
    chosen = np.flatnonzero(mask)
    cosines = np.einsum("ij,j->i", vectors[chosen], vector, optimize=False)
    return [int(n) for n in chosen[np.argsort(-cosines, kind="stable")[: asked.depth]]]


def _truth(vector: NDArray[np.float32], mask: NDArray[np.bool_], asked: Asked) -> set[int]:
    """Return the nearest units inside in double precision, a slice at a time."""
    vectors = asked.snapshot.vectors
    assert vectors is not None
    chosen = np.flatnonzero(mask)
    scores = np.empty(len(chosen))
    for start in range(0, len(chosen), SLICE):
        part = chosen[start : start + SLICE]
        scores[start : start + SLICE] = vectors[part].astype(np.float64) @ vector.astype(np.float64)
    return {int(n) for n in chosen[np.lexsort((chosen, -scores))[: asked.top]]}
