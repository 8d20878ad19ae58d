"""The paper's Algorithm 1: min–max over all pairs, weighted sum, best pair a unit."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from server.model import Candidate, Component
from server.scoring.min_max import min_max
from server.scoring.weighted_sum import in_order, weighted_sum


@dataclass(frozen=True, slots=True)
class Pair:
    """A (unit, path) pair with its three raw similarities."""

    ordinal: int
    path: str
    lexical: float
    semantic: float
    similarity: float


def paper_scores(pairs: Sequence[Pair], weights: Mapping[str, float]) -> list[Candidate]:
    """Score pairs by equation 5 and collapse them by unit, keeping the highest (ties: first path).

    Every component is min–max normalised over all pairs of the query.
    """
    lexical = min_max([pair.lexical for pair in pairs]).tolist()
    semantic = min_max([pair.semantic for pair in pairs]).tolist()
    path = min_max([pair.similarity for pair in pairs]).tolist()
    best: dict[int, Candidate] = {}
    opened: dict[int, list[str]] = {}
    for pair, lex, sem, sim in zip(pairs, lexical, semantic, path, strict=True):
        components = {
            "lexical": Component(pair.lexical, lex),
            "semantic": Component(pair.semantic, sem),
            "path": Component(pair.similarity, sim),
        }
        score = weighted_sum(components, weights)
        opened.setdefault(pair.ordinal, []).append(pair.path)
        if pair.ordinal not in best or score > best[pair.ordinal].score:
            best[pair.ordinal] = Candidate(pair.ordinal, components, score, (pair.path,))
    return in_order(_with_paths(found, opened[found.ordinal]) for found in best.values())


def _with_paths(candidate: Candidate, paths: Sequence[str]) -> Candidate:
    others = tuple(path for path in paths if path != candidate.paths[0])
    return Candidate(
        candidate.ordinal, candidate.components, candidate.score, candidate.paths + others
    )
