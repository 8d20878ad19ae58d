"""Correct a word that the corpus does not know to the nearest word that it knows."""

from server.rewriting.vocabulary import Vocabulary


def allowed_distance(length: int) -> int:
    """Return how many letters may be wrong in a token of so many letters: 0, 1 or 2."""
    return 0 if length < 4 else 1 if length < 8 else 2


def nearest(token: str, vocabulary: Vocabulary) -> str | None:
    """Return the known token nearest to one that is not known, None if none is near enough.

    Distance of Damerau and Levenshtein (a wrong, missing or additional letter, or two letters
    changed about), then the more frequent, then the alphabet; bounded by the length of the
    token. A known token is never corrected.
    """
    most = allowed_distance(len(token))
    if most == 0 or token in vocabulary:
        return None
    from rapidfuzz.distance import DamerauLevenshtein
    from rapidfuzz.process import extract

    near = [known for known in vocabulary if abs(len(known) - len(token)) <= most]
    found = extract(token, near, scorer=DamerauLevenshtein.distance, score_cutoff=most, limit=None)
    ranked = ((distance, vocabulary.idf(known), known) for known, distance, _ in found)
    return min(ranked, default=(0, 0.0, None))[2]
