"""Raw signs of whether a corpus speaks of what a question asks, never of normalised values."""

import math
from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from server.scoring.ranked_list import RankedList, top_of
from server.token_index import TokenIndex

BEST_UNITS = 10
BEST_OF_BANK = 5
TOKENS = 32
"""So many known words of a question, the rarest, are looked up one by one."""
SIGNALS = ("margin", "unknown", "covered", "agreement", "path_margin", "near", "nearest")
NOBODY = np.zeros(0, np.int32)
PAIR = ("margin", "unknown")
"""The two signals that mean the same on every corpus once they are measured against the bank."""

Floats = NDArray[np.float32]
Signals = Mapping[str, float]
"""A value for each of ``SIGNALS`` that could be measured."""


def semantic_signals(best: Floats, path: float | None, to_bank: Floats) -> dict[str, float]:
    """Measure how near a question is to a corpus, and how much nearer than to generic ones.

    Args:
        best: raw cosines of the question with its nearest units, falling.
        path: its raw cosine with its nearest path, or None.
        to_bank: (bank,) its raw cosines with the generic questions; may be empty.

    Returns:
        ``near``, the mean of the ten largest; ``nearest``, the largest; and where there is a
        bank ``margin`` and ``path_margin``, these less the mean of the five nearest of the bank.
    """
    if not len(best):
        return {}
    near = float(np.mean(best[:BEST_UNITS], dtype=np.float64))
    found = {"near": near, "nearest": float(best[0])}
    if len(to_bank):
        generic = float(np.mean(np.sort(to_bank)[-BEST_OF_BANK:], dtype=np.float64))
        found["margin"] = near - generic
        if path is not None:
            found["path_margin"] = path - generic
    return found


def lexical_signals(tokens: Sequence[str], words: TokenIndex) -> dict[str, float]:
    """Measure how much of a question's words an edition has.

    Returns:
        ``unknown``, the share of its distinct words that no unit has; and ``covered``, the
        largest share of its rarity (sum of idf) that a single unit has. A word that no unit has
        is as rare as can be: log(1 + (n + 0.5) / 0.5) for n units.
    """
    if not tokens or not words.rarity:
        return {}
    unseen = math.log(1 + (words.size + 0.5) / 0.5)
    known = [token for token in tokens if token in words.rarity]
    whole = math.fsum(words.rarity.get(token, unseen) for token in tokens)
    looked_up = sorted(known, key=words.rarity.__getitem__)[-TOKENS:]
    holders = [words.holders(token) for token in looked_up]
    rarities = np.repeat([words.rarity[t] for t in looked_up], [len(units) for units in holders])
    held = np.bincount(np.concatenate([*holders, NOBODY]), rarities, words.size)
    return {"unknown": 1 - len(known) / len(tokens), "covered": float(held.max()) / whole}


def agreement(lexical: Sequence[int], semantic: Sequence[int]) -> float:
    """Return the share of the ten best units by words that are also among those by meaning."""
    return len(set(lexical[:BEST_UNITS]) & set(semantic[:BEST_UNITS])) / BEST_UNITS


def best_of(ranked: RankedList, *, whole: bool, positive: bool) -> tuple[list[int], Floats]:
    """Return ordinals and raw values of the ten best units.

    ``whole`` looks past the list at the raw values of the whole release, where it has them: a
    list that was made inside a selection does not tell what the corpus speaks of. ``positive``
    then leaves out units that have no evidence at all.
    """
    if not whole or ranked.whole is None:
        return ranked.ordinals[:BEST_UNITS].tolist(), ranked.raw[:BEST_UNITS].astype(np.float32)
    best = top_of(ranked.whole, BEST_UNITS, positive=positive)
    return best.ordinals.tolist(), best.raw.astype(np.float32)
