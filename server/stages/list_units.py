"""The two unit channels: whole-release lexical and semantic lists, plain and enriched."""

from dataclasses import dataclass, replace
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from server.model import Query
from server.path_snapshot import PathSnapshot
from server.reach import Reach
from server.scoring.channel_list import NO_LIST, ChannelList
from server.scoring.ranked_list import RankedList, top_of
from server.stages.list_units_beyond import lexical_from_index, semantic_from_index

Form = Literal["auto", "snapshot", "index"]


def uses_snapshot(form: Form, reach: Reach) -> bool:
    """Say whether a channel is computed in memory or asked of Neo4j's indexes."""
    return form == "snapshot" or (form == "auto" and reach.snapshots.fits(reach.release))


@dataclass(frozen=True, slots=True)
class LexicalUnits:
    """The best units by BM25 (Robertson and Zaragoza 2009; k1 1.2, b 0.3).

    ``enrichment`` is the share of a second list, over the unit's text and the labels of its paths.
    """

    depth: int = 300
    form: Form = "auto"
    enrichment: float = 0.0

    async def __call__(self, query: Query, reach: Reach) -> ChannelList:
        """Return the lists; empty where no word of the question is in the edition."""
        if not query.lexical or not query.tokens:
            return NO_LIST
        if not uses_snapshot(self.form, reach):
            return ChannelList(await lexical_from_index(query, reach, self.depth))
        snapshot = await reach.snapshots.get(reach.release, query.edition)
        plain = self._listed(snapshot.lexical(query.tokens), query)
        plain = replace(plain, bound=snapshot.words.bound(query.tokens))
        paths = await _path_snapshot(self.enrichment, query, reach)
        if paths is None:
            return ChannelList(plain)
        enriched = self._listed(paths.words.scores(query.tokens), query)
        enriched = replace(enriched, bound=paths.words.bound(query.tokens))
        return ChannelList(plain, enriched, self.enrichment)

    def _listed(self, scores: NDArray[np.float32], query: Query) -> RankedList:
        return top_of(scores, self.depth, positive=True, allowed=_allowed(query))


@dataclass(frozen=True, slots=True)
class SemanticUnits:
    """The best units by plain cosine in [−1, 1].

    ``enrichment`` is the share of a second list, by the cosine with the unit and its best label.
    """

    depth: int = 300
    form: Form = "auto"
    enrichment: float = 0.0

    async def __call__(self, query: Query, reach: Reach) -> ChannelList:
        """Return the lists; empty where the question or the release has no vector."""
        if query.vector is None:
            return NO_LIST
        if not uses_snapshot(self.form, reach):
            return ChannelList(await semantic_from_index(query, reach, self.depth))
        snapshot = await reach.snapshots.get(reach.release, query.edition)
        asked = np.asarray(query.vector, np.float32)
        cosines = snapshot.semantic(asked)
        if cosines is None:
            return NO_LIST
        paths = await _path_snapshot(self.enrichment, query, reach)
        plain = self._listed(cosines, query)
        if paths is None:
            return ChannelList(plain)
        return ChannelList(
            plain, self._listed(paths.semantic(asked, cosines), query), self.enrichment
        )

    def _listed(self, scores: NDArray[np.float32], query: Query) -> RankedList:
        return top_of(scores, self.depth, positive=False, allowed=_allowed(query))


async def _path_snapshot(share: float, query: Query, reach: Reach) -> PathSnapshot | None:
    """Return what enriches units, where it is wanted, there are paths, and it fits in memory."""
    release = reach.release
    if not share or not release.counts.get("paths") or not reach.snapshots.fits_with_paths(release):
        return None
    return await reach.snapshots.paths(release, query.edition, query.path_language)


def _allowed(query: Query) -> NDArray[np.bool_] | None:
    return None if query.selected is None else query.selected.mask
