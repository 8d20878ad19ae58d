"""Units that the question names by their reference come before everything else."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace

from server.model import Candidate


def named_first(
    candidates: Sequence[Candidate],
    named: Sequence[int],
    weights: Mapping[str, float],
    *,
    only: bool,
) -> list[Candidate]:
    """Put the ``named`` ordinals first, in the order the question names them.

    With B = 1 + Σ weights (or 1 + the best score, where boosts lift one above), the i-th of n named
    units (from 0) scores B·(2 − i/n): more than any other, so that the order stays that of scores.
    ``only`` drops the rest: a question that is nothing but references asks for nothing else.
    """
    known = {candidate.ordinal: candidate for candidate in candidates}
    best = max((candidate.score for candidate in candidates), default=0.0)
    bonus = 1.0 + max(math.fsum(weights.values()), best)
    first = [
        replace(
            known.get(ordinal, Candidate(ordinal, {}, 0.0)),
            score=bonus * (2.0 - position / len(named)),
            referenced=True,
        )
        for position, ordinal in enumerate(named)
    ]
    chosen = set(named)
    rest = [] if only else [c for c in candidates if c.ordinal not in chosen]
    return first + rest
