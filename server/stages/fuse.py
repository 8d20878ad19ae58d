"""Turn what the channels found into one ranking of candidates: the pure middle of a pipeline."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from server.model import Candidate, Query, ThemePath, Warned
from server.scoring.guided_union import PAIR_LIMIT, guided_union
from server.scoring.okapi import okapi
from server.scoring.paper import Pair, paper_scores
from server.scoring.ranked_list import EMPTY_LIST, RankedList
from server.stages.fetch_candidates import CandidateTexts


@dataclass(frozen=True, slots=True)
class Found:
    """What the channels of one run found; a channel that the pipeline lacks is empty."""

    lexical: RankedList = EMPTY_LIST
    semantic: RankedList = EMPTY_LIST
    paths: Sequence[ThemePath] = ()
    texts: CandidateTexts = CandidateTexts()


@dataclass(frozen=True, slots=True)
class GuidedUnion:
    """The union of the lists with the paths as a bonus; without paths it is a hybrid."""

    normalisation: str = "min-max over each list's top 300, clipped at 0"

    def __call__(
        self, query: Query, found: Found, weights: Mapping[str, float]
    ) -> tuple[list[Candidate], list[Warned]]:
        """Return candidates in order and what should be known about them."""
        candidates, cut = guided_union(found.lexical, found.semantic, found.paths, weights)
        warnings = _silent_channels(query, found, weights)
        if cut:
            message = (
                f"The paths open more than {PAIR_LIMIT:,} places; the largest were cut fairly."
            )
            warnings.append(Warned("pool_cut", message))
        return candidates, warnings


@dataclass(frozen=True, slots=True)
class PaperScore:
    """The paper's Algorithm 1 over the units of the few best paths."""

    normalisation: str = "min-max over all (unit, path) pairs of the question"

    def __call__(
        self, query: Query, found: Found, weights: Mapping[str, float]
    ) -> tuple[list[Candidate], list[Warned]]:
        """Return candidates in order; a question whose paths open nothing has none."""
        lexical = okapi(found.texts.tokens, query.tokens if query.lexical else ())
        known = dict(
            zip(
                found.texts.ordinals,
                zip(lexical, found.texts.similarities, strict=True),
                strict=True,
            )
        )
        pairs = [
            Pair(unit, path.id, *known[unit], path.similarity)
            for path in found.paths
            for unit in path.units
            if unit in known
        ]
        return paper_scores(pairs, weights), _numpy_instead(found)


def _numpy_instead(found: Found) -> list[Warned]:
    if found.texts.by != "numpy":
        return []
    message = "Cosines come from numpy, not Chroma (equal within 1e-6): install themepath[paper]."
    return [Warned("chroma_absent", message)]


def _silent_channels(query: Query, found: Found, weights: Mapping[str, float]) -> list[Warned]:
    """Say which channels that carry weight found nothing; their weight is kept, not moved."""
    if query.only_references:
        return []
    warned = []
    if weights.get("lexical") and not len(found.lexical.ordinals) and query.lexical:
        message = "No word of the question was matched in this spelling; that is not absence."
        warned.append(Warned("lexical_empty", message))
    if weights.get("path") and not found.paths:
        warned.append(Warned("paths_empty", "No path of the index was found for the question."))
    return warned
