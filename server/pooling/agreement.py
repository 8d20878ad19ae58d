"""How far judges agree beyond chance: Cohen's kappa of two, Krippendorff's alpha of any number."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations, permutations

Ratings = Sequence[Mapping[str, int]]
"""For every item, judge → grade; judges may be missing."""


def kappa(pairs: Sequence[tuple[int, int]]) -> float | None:
    """Return Cohen's kappa, weighted linearly; None where chance alone would agree wholly.

    J. Cohen, *Weighted kappa*, Psychological Bulletin 70 (1968): 1 − observed / expected
    disagreement, each weighted by the distance of the grades.
    """
    if not pairs:
        return None
    ones, others = Counter(a for a, _ in pairs), Counter(b for _, b in pairs)
    seen = sum(abs(a - b) for a, b in pairs) / len(pairs)
    chance = sum(n * m * abs(a - b) for a, n in ones.items() for b, m in others.items())
    return 1 - seen / (chance / len(pairs) ** 2) if chance else None


def kappas(ratings: Ratings) -> dict[tuple[str, str], tuple[float | None, int]]:
    """Return two judges → (their kappa, how many items both graded), for all who share some."""
    judges = sorted({judge for item in ratings for judge in item})
    found = {}
    for one, other in combinations(judges, 2):
        pairs = [(item[one], item[other]) for item in ratings if one in item and other in item]
        if pairs:
            found[one, other] = (kappa(pairs), len(pairs))
    return found


def alpha(ratings: Iterable[Mapping[str, int]]) -> float | None:
    """Return Krippendorff's alpha for ordinal grades; None where nothing can be compared.

    K. Krippendorff, *Computing Krippendorff's Alpha-Reliability*, 2011: coincidences of values
    within items, of which only those with two grades or more count.
    """
    weights: dict[tuple[int, int], float] = {}
    for item in ratings:
        values = list(item.values())
        for a, b in permutations(values, 2):
            weights[a, b] = weights.get((a, b), 0.0) + 1 / (len(values) - 1)
    totals: dict[int, float] = {}
    for (a, _), weight in weights.items():
        totals[a] = totals.get(a, 0.0) + weight
    distance = _ordinal(totals)
    seen = sum(weight * distance(a, b) for (a, b), weight in weights.items())
    everything = sum(totals.values())
    chance = sum(totals[a] * totals[b] * distance(a, b) for a in totals for b in totals if a != b)
    return 1 - (everything - 1) * seen / chance if chance else None


def _ordinal(totals: Mapping[int, float]) -> Callable[[int, int], float]:
    """Return the squared ordinal distance of two grades, by how many lie between them."""

    def distance(a: int, b: int) -> float:
        low, high = min(a, b), max(a, b)
        between = sum(count for grade, count in totals.items() if low <= grade <= high)
        return (between - (totals[a] + totals[b]) / 2) ** 2 if a != b else 0.0

    return distance
