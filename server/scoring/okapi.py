"""BM25 over the unique candidate texts of one question, as the paper has it."""

from collections.abc import Sequence


def okapi(texts: Sequence[Sequence[str]], query: Sequence[str]) -> list[float]:
    """Return the BM25Okapi score of each tokenised text (k1 1.5, b 0.75, epsilon 0.25).

    By the package ``rank-bm25``; no text at all or no token anywhere gives zeros.
    """
    if not any(texts):
        return [0.0] * len(texts)
    from rank_bm25 import BM25Okapi

    return [float(score) for score in BM25Okapi([list(text) for text in texts]).get_scores(query)]
