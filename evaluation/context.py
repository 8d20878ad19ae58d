"""What an answer would cost a reader or a model: words, repetition, paths covered, refusals."""

from collections.abc import Mapping, Sequence
from itertools import combinations

from server.analysis import analyse
from server.answer import Answer, Evidence

ABSTAINED = "abstained"
"""The warning code of a pipeline that declines to answer."""


def context_of(answer: Answer, k: int) -> dict[str, float]:
    """Measure the first ``k`` units of an answer, and its words in all (``Words``).

    ``Redundancy@k`` is the mean Jaccard overlap of the distinct tokens of each pair of units;
    ``Paths@k`` the share of the paths found that one of the units lies on.
    """
    first = answer.evidence[:k]
    return {
        f"Words@{k}": float(_words(first)),
        "Words": float(_words(answer.evidence)),
        f"Redundancy@{k}": redundancy([_tokens(item) for item in first]),
        f"Paths@{k}": path_coverage(first, [path.id for path in answer.paths]),
    }


def _words(evidence: Sequence[Evidence]) -> int:
    """Count words; a script without spaces counts its tokens."""
    return sum(max(len(item.unit.text.split()), len(_tokens(item))) for item in evidence)


def _tokens(item: Evidence) -> frozenset[str]:
    return frozenset(analyse(item.unit.text, item.unit.language))


def redundancy(units: Sequence[frozenset[str]]) -> float:
    """Return the mean pairwise overlap of sets of tokens, in [0, 1]; 0 below two units."""
    pairs = [
        len(one & other) / len(one | other) for one, other in combinations(units, 2) if one or other
    ]
    return sum(pairs) / len(pairs) if pairs else 0.0


def path_coverage(evidence: Sequence[Evidence], found: Sequence[str]) -> float:
    """Return the share of the found paths that some unit of the evidence lies on."""
    if not found:
        return 0.0
    shown = {
        path.id for item in evidence for path in (item.path, *item.other_paths) if path is not None
    }
    return sum(path in shown for path in found) / len(found)


def reductions(
    contexts: Mapping[str, Mapping[str, Mapping[str, float]]], k: int, whole: str = "endpoint-all"
) -> dict[str, dict[str, float]]:
    """Return system → topic → share of the words saved against all that ``whole`` returns.

    ``contexts`` is system → topic → context measures; nothing comes back without ``whole``,
    and topics for which it returned nothing are left out.
    """
    words = {topic: found["Words"] for topic, found in contexts.get(whole, {}).items()}
    return {
        name: {
            topic: 1 - found[f"Words@{k}"] / words[topic]
            for topic, found in topics.items()
            if words.get(topic)
        }
        for name, topics in contexts.items()
        if words
    }


def refused(answer: Answer) -> bool:
    """Say whether the answer declines: by saying so, or by showing no unit."""
    return not answer.evidence or any(warned.code == ABSTAINED for warned in answer.warnings)


def refusal_scores(
    refusals: Mapping[str, bool], unanswerable: frozenset[str]
) -> Mapping[str, float | None]:
    """Return precision and recall of refusing, beside the ranking and not within it.

    Precision is None where nothing was refused, recall where every topic has an answer.
    """
    declined = {topic for topic, declines in refusals.items() if declines}
    asked = unanswerable & set(refusals)
    right = len(declined & asked)
    return {
        "refusal_precision": right / len(declined) if declined else None,
        "refusal_recall": right / len(asked) if asked else None,
        "wrong_refusals": float(len(declined - asked)),
    }
