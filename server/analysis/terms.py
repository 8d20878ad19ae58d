"""Which terms of a long text to search for, when there are more than an index should be asked."""

from collections.abc import Mapping, Sequence

Terms = tuple[str, ...]


def distinct_terms(
    tokens: Sequence[str], idf: Mapping[str, float] | None, limit: int
) -> tuple[Terms, Terms]:
    """Return (kept, dropped) distinct terms, both in the order of first appearance.

    The ``limit`` rarest are kept: those of highest ``idf``, after which come terms that
    ``idf`` does not hold, because no unit has them. Without ``idf`` longer terms count as rarer.
    """
    distinct = tuple(dict.fromkeys(tokens))
    if len(distinct) <= limit:
        return distinct, ()
    rarity = {term: _rarity(term, idf) for term in distinct}
    kept = set(sorted(distinct, key=rarity.__getitem__, reverse=True)[: max(limit, 0)])
    return (
        tuple(term for term in distinct if term in kept),
        tuple(term for term in distinct if term not in kept),
    )


def _rarity(term: str, idf: Mapping[str, float] | None) -> float:
    return float(len(term)) if idf is None else idf.get(term, float("-inf"))
