"""Turn what the channels found into one ranking of candidates."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from server.model import Candidate, Query, ThemePath, Warned
from server.reach import Reach
from server.scoring.channel_list import NO_LIST, ChannelList
from server.scoring.guided_union import PAIR_LIMIT, Union, candidates_of, path_evidence, unite
from server.scoring.normalise import IN_WORDS, Normalisation
from server.scoring.okapi import okapi
from server.scoring.paper import Pair, paper_scores
from server.stages.boost import Boost
from server.stages.fetch_candidates import CandidateTexts

Ranked = tuple[list[Candidate], list[Warned]]


@dataclass(frozen=True, slots=True)
class Found:
    """What the channels of one run found; a channel that the pipeline lacks is empty."""

    lexical: ChannelList = NO_LIST
    semantic: ChannelList = NO_LIST
    paths: Sequence[ThemePath] = ()
    texts: CandidateTexts = CandidateTexts()


@dataclass(frozen=True, slots=True)
class GuidedUnion:
    """The union of the lists with the paths as a bonus; without paths it is a hybrid.

    What the best units are linked with is added by ``boost``.
    """

    normalisation: Normalisation = "top-n"
    boost: Boost = Boost()

    @property
    def in_words(self) -> str:
        """The normalisation as the response names it."""
        return IN_WORDS[self.normalisation]

    async def __call__(
        self, query: Query, found: Found, weights: Mapping[str, float], reach: Reach
    ) -> Ranked:
        """Return candidates in order and what should be known about them."""
        union = await self.union(query, found, weights, reach)
        warnings = _silent_channels(query, found, weights)
        if union.evidence.opened.cut:
            message = (
                f"The paths open more than {PAIR_LIMIT:,} places; the largest were cut fairly."
            )
            warnings.append(Warned("pool_cut", message))
        return candidates_of(union, weights), warnings

    async def union(
        self, query: Query, found: Found, weights: Mapping[str, float], reach: Reach
    ) -> Union:
        """Return the channels over all candidates, boosts added."""
        evidence = path_evidence(found.paths)
        union = unite(found.lexical, found.semantic, evidence, self.normalisation)
        boosts = await self.boost(union, query, weights, reach)
        return self.boost.added(union, boosts, found.lexical, found.semantic, self.normalisation)


@dataclass(frozen=True, slots=True)
class PaperScore:
    """The paper's Algorithm 1 over the units of the few best paths."""

    in_words: str = "min-max over all (unit, path) pairs of the question"

    async def __call__(
        self, query: Query, found: Found, weights: Mapping[str, float], reach: Reach
    ) -> Ranked:
        """Return candidates in order; a question whose paths open nothing has none."""
        del reach  # everything was read before
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
    if weights.get("lexical") and not len(found.lexical) and query.lexical:
        message = "No word of the question was matched in this spelling; that is not absence."
        warned.append(Warned("lexical_empty", message))
    if weights.get("path") and not found.paths:
        warned.append(Warned("paths_empty", "No path of the index was found for the question."))
    return warned
