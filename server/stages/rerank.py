"""Read the best candidates once more, each together with the question, by a cross-encoder."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from server.errors import BadWeights, EncoderFailed, MissingExtra
from server.model import Candidate, Query, Warned
from server.reach import Reach
from server.resources import Reranker
from server.scoring.interpolated import interpolated
from server.stages.fuse import Found

LABELS = 2
MODEL = "ms-marco-MiniLM-L-12-v2 int8 1225ccd6afd0"
"""The model that ``alpha`` was measured with; part of the printed form, so of a run's id."""


@dataclass(frozen=True, slots=True)
class Rerank:
    """Mix the order of the best ``depth`` units with a cross-encoder's, ``alpha`` its share.

    The unit's two best found paths stand before its text: without them the model adds nothing to
    the union. 0 leaves the order as it is, and so do a question or an edition in a language that
    the model does not read, and a model that is not installed; a warning says so.
    """

    alpha: float = 0.0
    depth: int = 30
    model: str = MODEL

    async def __call__(
        self, query: Query, candidates: Sequence[Candidate], found: Found, reach: Reach
    ) -> tuple[list[Candidate], list[Warned]]:
        """Return the candidates in their new order, and what should be known about it.

        The change of a score is stamped as the boost ``rerank``. Units that the question names
        stay first; what ranks below ``depth`` stays below.
        """
        del found  # the candidates carry the names of their paths
        named = [candidate for candidate in candidates if candidate.referenced]
        others = [candidate for candidate in candidates if not candidate.referenced]
        head, rest = others[: self.depth], others[self.depth :]
        model = reach.reranker
        if not self.alpha or len(head) < 2:
            return list(candidates), []
        if model is None or not _reads(model, query, reach):
            return list(candidates), [_unread(model)]
        try:
            passages = await _passages(query, head, reach)
            second = await model.scores(query.text, passages)
        except (MissingExtra, BadWeights, EncoderFailed) as error:
            return list(candidates), [Warned("rerank_absent", f"Not re-ranked. {error}")]
        return [*named, *_in_new_order(head, second, self.alpha), *rest], []


def _reads(model: Reranker, query: Query, reach: Reach) -> bool:
    edition = reach.release.edition(query.edition)
    tags = (query.language, edition.language if edition else "")
    return all(tag.split("-", maxsplit=1)[0].lower() in model.languages for tag in tags)


def _unread(model: Reranker | None) -> Warned:
    if model is None:
        return Warned("rerank_absent", "Not re-ranked: this process has no re-ranker.")
    known = ", ".join(sorted(model.languages))
    message = f"Not re-ranked: {model.name} reads a question and an edition in {known} only."
    return Warned("rerank_language", message)


async def _passages(query: Query, head: Sequence[Candidate], reach: Reach) -> list[str]:
    """Return what the model reads of each candidate: its best path labels, then its text."""
    rows = await reach.graph.read(
        "retrieve/wordings",
        release=reach.release.id,
        edition=query.edition,
        language=query.path_language,
        ordinals=[candidate.ordinal for candidate in head],
        paths=[list(dict.fromkeys(candidate.paths))[:LABELS] for candidate in head],
    )
    known = {
        ordinal: (text, labels)
        for row in rows
        for ordinal, text, labels in zip(row["ordinals"], row["texts"], row["labels"], strict=True)
    }
    return [passage(*known.get(candidate.ordinal, ("", ()))) for candidate in head]


def passage(text: str, labels: Sequence[str]) -> str:
    """Put labels before a text as the model reads them."""
    return f"{'; '.join(labels)} : {text}" if labels else text


def _in_new_order(
    head: Sequence[Candidate], second: Sequence[float], alpha: float
) -> list[Candidate]:
    """Sort by the interpolated scores; equal ones stay as they were."""
    scores = interpolated([candidate.score for candidate in head], second, alpha)
    pairs = sorted(zip(scores, head, strict=True), key=lambda pair: -pair[0])
    return [
        replace(one, score=score, boosts={**one.boosts, "rerank": score - one.score})
        for score, one in pairs
    ]
