"""BM25 over the search tokens of every unit of one edition."""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

import numpy as np
from numpy.typing import NDArray

K1 = 1.2
B_SHORT, B_LONG = 0.3, 0.75
LONG = 50
"""BM25 parameters. Units of more than 50 tokens (the median) are normalised by length as documents
usually are; short ones, whose lengths say less of how much they speak of, by less."""
BYTES_PER_TOKEN = 24


@dataclass(frozen=True, slots=True, eq=False)
class TokenIndex:
    """Scores of every unit by ordinal (Robertson and Zaragoza 2009), by the package ``bm25s``."""

    size: int
    index: Any
    rarity: Mapping[str, float]
    """Token → idf (Robertson and Sparck Jones, smoothed as in Lucene), of this edition."""
    bytes: int
    b: float = B_SHORT

    def scores(self, tokens: Sequence[str]) -> NDArray[np.float32]:
        """Return the BM25 score of every unit (statistics of this edition)."""
        known = [token for token in tokens if token in self.rarity]
        if not known or self.index is None:
            return np.zeros(self.size, np.float32)
        scores: NDArray[np.float32] = self.index.get_scores(known)
        return scores.astype(np.float32, copy=False)

    def holders(self, token: str) -> NDArray[np.int32]:
        """Return the ordinals of the units that have a token, in the order of the release."""
        if token not in self.rarity:
            return np.zeros(0, np.int32)
        column = self.index.vocab_dict[token]
        first, last = self.index.scores["indptr"][column : column + 2]
        found: NDArray[np.int32] = self.index.scores["indices"][first:last]
        return found

    def bound(self, tokens: Sequence[str]) -> float:
        """Return what no score of these tokens can reach: the sum of their idf, or 1 without any.

        In Lucene's form a term gives less than its idf, however often a unit repeats it.
        """
        return math.fsum(self.rarity.get(token, 0.0) for token in tokens) or 1.0


def token_index(tokens: Sequence[Sequence[str]], b: float | None = None) -> TokenIndex:
    """Index the tokens of every unit, by ordinal; units without tokens score 0.

    ``b`` is that of the units themselves where these are their tokens with others beside them.
    """
    rarity = _rarity(tokens)
    count = sum(len(unit) for unit in tokens)
    b = length_normalisation(tokens) if b is None else b
    index = _bm25(list(tokens), b) if rarity else None
    return TokenIndex(len(tokens), index, rarity, count * BYTES_PER_TOKEN, b)


def length_normalisation(tokens: Sequence[Sequence[str]]) -> float:
    """Return BM25's b for these units: by their median length in tokens, empty ones left out."""
    lengths = [len(unit) for unit in tokens if unit]
    return B_LONG if lengths and median(lengths) > LONG else B_SHORT


def _rarity(tokens: Sequence[Sequence[str]]) -> dict[str, float]:
    counts = Counter(token for unit in tokens for token in set(unit))
    size = len(tokens)
    return {token: math.log(1 + (size - n + 0.5) / (n + 0.5)) for token, n in counts.items()}


def _bm25(tokens: list[Sequence[str]], b: float) -> object:
    import bm25s

    index = bm25s.BM25(method="lucene", k1=K1, b=b)
    index.index(tokens, show_progress=False)
    return index
