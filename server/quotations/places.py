"""Where in an edition a quotation may come from: all places of its exact words, likely windows."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from server.quotations.index import Places, QuotationIndex
from server.quotations.words import QuotedWord

WORDS_ASKED = 24
"""The rarest words of a quotation that vote for windows."""
SLACK = 6
MOST_LEFT_OUT = 900
"""Stored words that all omissions of a quotation together may stand for."""
Window = tuple[int, int]


def exact_places(index: QuotationIndex, words: Sequence[tuple[int, ...]]) -> Places:
    """Return where these words follow one another without a gap, ascending.

    ``words`` are the ids that each word may have.
    """
    if not words or not all(words):
        return np.zeros(0, np.int64)
    rarest = min(range(len(words)), key=lambda n: index.count(words[n]))
    found = index.places(words[rarest]) - rarest
    found = found[(found >= 0) & (found + len(words) <= len(index.ids))]
    for offset, ids in enumerate(words):
        if not len(found):
            break
        found = found[is_one_of(index.ids[found + offset], ids)]
    return found


def is_one_of(row: NDArray[np.int32], ids: Sequence[int]) -> NDArray[np.bool_]:
    """Say of every word of a row whether its id is one of some."""
    if not ids:
        return np.zeros(len(row), np.bool_)
    mask: NDArray[np.bool_] = row == ids[0]
    for number in ids[1:]:
        mask |= row == number
    return mask


def likely_windows(
    index: QuotationIndex,
    words: Sequence[QuotedWord],
    count: int,
    near: Sequence[Window] = (),
) -> list[Window]:
    """Return up to ``count`` windows of the row that hold most of a quotation's rarer words.

    With ``near`` only windows that touch one of those are returned.
    """
    asked = _asked(index, words)
    width = max(8, len(words))
    if not asked or not len(index.ids):
        return []
    bins = len(index.ids) // width + 2
    score = np.zeros(bins, np.float64)
    for ids, places in asked:
        score[np.unique(places // width)] += np.log1p(len(index.ids) / (1 + index.count(ids)))
    both = score + np.append(score[1:], 0.0)
    if near:
        both *= _touching(bins, width, near)
    best = np.argsort(-both, kind="stable")[: 2 * count]
    chosen = [int(n) for n in best if both[n] > 0]
    spread = SLACK + left_out(words)
    return [_clipped(index, n * width - spread, (n + 2) * width + spread) for n in chosen[:count]]


def left_out(words: Sequence[QuotedWord]) -> int:
    """Return how many stored words the omissions of a quotation may stand for."""
    return min(MOST_LEFT_OUT, sum(word.gap for word in words))


def _asked(
    index: QuotationIndex, words: Sequence[QuotedWord]
) -> list[tuple[tuple[int, ...], Places]]:
    """Return the rarest distinct words of a quotation with their places."""
    distinct = dict.fromkeys(index.ids_of(word.forms) for word in words if not word.added)
    known = sorted((ids for ids in distinct if ids), key=index.count)
    return [(ids, index.places(ids)) for ids in known[:WORDS_ASKED]]


def _touching(bins: int, width: int, near: Sequence[Window]) -> NDArray[np.float64]:
    mask = np.zeros(bins, np.float64)
    for first, last in near:
        mask[max(0, first // width - 1) : last // width + 1] = 1.0
    return mask


def _clipped(index: QuotationIndex, first: int, last: int) -> Window:
    return max(0, first), min(len(index.ids), last)
