"""A channel's list: the best units of one kind of evidence, with their raw values."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from server.scoring.bounded_scores import BoundedScores, Scores
from server.scoring.min_max import clipped_min_max


@dataclass(frozen=True, slots=True, eq=False)
class RankedList:
    """Ordinals of the best units, raw values falling; ``whole`` has a raw value for every unit.

    ``floor`` is the raw value that becomes 0: the last of a full list, or what a unit
    without any evidence has; ``bound`` is the highest raw value the channel can give.
    """

    ordinals: NDArray[np.int64]
    raw: NDArray[np.float64]
    floor: float
    whole: Scores | None = None
    bound: float = 1.0

    def normalised(self) -> NDArray[np.float64]:
        """Return values in [0, 1] in the order of the list: clipped min–max over it."""
        return clipped_min_max(self.raw, self.floor)


EMPTY_LIST = RankedList(np.empty(0, np.int64), np.empty(0, np.float64), 0.0)


def top_of(
    scores: Scores,
    depth: int,
    *,
    positive: bool,
    allowed: NDArray[np.bool_] | None = None,
) -> RankedList:
    """Take the ``depth`` best of a whole release's scores; ties in canonical order.

    ``positive`` keeps only units above 0 (lexical: no matched word is no evidence); a list that
    is then shorter than its depth has floor 0.
    """
    chosen, values = _eligible(scores, depth, allowed)
    kept = _kept(values, depth, positive=positive)
    if not kept.size:
        return RankedList(EMPTY_LIST.ordinals, EMPTY_LIST.raw, 0.0, scores)
    values = values[kept]
    order = np.argsort(-values, kind="stable")[:depth]
    ordinals = (kept if chosen is None else chosen[kept])[order].astype(np.int64)
    raw = values[order].astype(np.float64)
    floor = 0.0 if positive and raw.size < depth else float(raw[-1])
    return RankedList(ordinals, raw, floor, scores)


def _kept(values: NDArray[np.float32], depth: int, *, positive: bool) -> NDArray[np.int64]:
    """Return where the ``depth`` best values stand, and all that equal the last of them."""
    if values.size <= depth:
        return np.flatnonzero(values > 0) if positive else np.arange(values.size)
    cut = np.partition(values, values.size - depth)[values.size - depth]
    return np.flatnonzero(values > 0 if positive and cut <= 0 else values >= cut)


def _eligible(
    scores: Scores, depth: int, allowed: NDArray[np.bool_] | None
) -> tuple[NDArray[np.int64] | None, NDArray[np.float32]]:
    """Return in order the units that can be in the list (None: all), with their exact scores."""
    if isinstance(scores, BoundedScores):
        contenders = scores.contenders(depth, allowed)
        return contenders, scores[contenders]
    if allowed is None:
        return None, scores
    chosen = np.flatnonzero(allowed)
    return chosen, scores[chosen]
