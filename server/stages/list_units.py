"""The two unit channels: whole-release lexical and semantic lists, plain and enriched."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from server.clause_snapshot import ClauseSnapshot
from server.model import Query
from server.path_snapshot import PathSnapshot
from server.quantised import MANY
from server.reach import Reach
from server.scoring.best_form import best_form, best_list
from server.scoring.bounded_scores import Scores, all_of
from server.scoring.channel_list import NO_LIST, ChannelList
from server.scoring.ranked_list import RankedList, top_of
from server.snapshot import Snapshot
from server.stages.list_units_beyond import lexical_from_index, semantic_from_index
from server.token_index import B_LONG, B_SHORT, TokenIndex

Form = Literal["auto", "snapshot", "index"]
Vectors = Sequence[NDArray[np.float32]]


def uses_snapshot(form: Form, reach: Reach) -> bool:
    """Say whether a channel is computed in memory or asked of Neo4j's indexes."""
    return form == "snapshot" or (form == "auto" and reach.snapshots.fits(reach.release))


@dataclass(frozen=True, slots=True)
class LexicalUnits:
    """The best units by BM25 (Robertson and Zaragoza 2009; k1 1.2, b by the units' length).

    ``enrichment`` is the share of a second list, over the unit's text and the labels of its paths.
    ``b`` tells how snapshots are indexed, for short and for long units: it decides scores, so it is
    part of the stage's printed form, and is not to be set.
    """

    depth: int = 300
    form: Form = "auto"
    enrichment: float = 0.0
    b: tuple[float, float] = field(default=(B_SHORT, B_LONG), init=False)

    async def __call__(self, query: Query, reach: Reach) -> ChannelList:
        """Return the lists; empty where no word of the question is in the edition."""
        if not query.matched_tokens:
            return NO_LIST
        if not uses_snapshot(self.form, reach):
            return ChannelList(await self._beyond(query, reach))
        snapshot = await reach.snapshots.get(reach.release, query.edition)
        paths = await _path_snapshot(self.enrichment, query, reach)
        return await _aside(snapshot.size, partial(self._lists, query, snapshot, paths))

    def _lists(self, query: Query, snapshot: Snapshot, paths: PathSnapshot | None) -> ChannelList:
        plain = self._listed(snapshot.words, query)
        if paths is None:
            return ChannelList(plain)
        return ChannelList(plain, self._listed(paths.words, query), self.enrichment)

    async def _beyond(self, query: Query, reach: Reach) -> RankedList:
        own = replace(query, tokens=query.tokens if query.lexical else ())
        forms = [variant for variant in query.variants if variant.tokens]
        asked = [own, *(replace(query, tokens=form.tokens) for form in forms)]
        lists = [await lexical_from_index(each, reach, self.depth) for each in asked]
        return best_list(lists[0], lists[1:], [form.weight for form in forms])

    def _listed(self, words: TokenIndex, query: Query) -> RankedList:
        own = query.tokens if query.lexical else ()
        forms = [variant for variant in query.variants if variant.tokens]
        scores = best_form(
            words.scores(own),
            [words.scores(form.tokens) for form in forms],
            [form.weight for form in forms],
        )
        listed = top_of(scores, self.depth, positive=True, allowed=_allowed(query))
        bounds = [words.bound(tokens) for tokens in (own, *(form.tokens for form in forms))]
        return replace(listed, bound=max(bounds))


@dataclass(frozen=True, slots=True)
class SemanticUnits:
    """The best units by plain cosine in [−1, 1].

    ``enrichment`` is the share of a second list, by the cosine with the unit and its best label;
    ``clauses`` what the best clause of a long unit counts in the first (raw values stay plain).
    """

    depth: int = 300
    form: Form = "auto"
    enrichment: float = 0.0
    clauses: float = 0.0

    async def __call__(self, query: Query, reach: Reach) -> ChannelList:
        """Return the lists; empty where the question or the release has no vector."""
        if query.vector is None:
            return NO_LIST
        if not uses_snapshot(self.form, reach):
            asked = [replace(query, vector=vector) for vector in query.vectors]
            lists = [await semantic_from_index(each, reach, self.depth) for each in asked]
            return ChannelList(best_list(lists[0], lists[1:], [1.0] * len(lists[1:])))
        snapshot = await reach.snapshots.get(reach.release, query.edition)
        if snapshot.vectors is None:
            return NO_LIST
        clauses = await _clause_snapshot(self.clauses, query, reach)
        paths = await _path_snapshot(self.enrichment, query, reach)
        return await _aside(snapshot.size, partial(self._lists, query, snapshot, clauses, paths))

    def _lists(
        self,
        query: Query,
        snapshot: Snapshot,
        clauses: ClauseSnapshot | None,
        paths: PathSnapshot | None,
    ) -> ChannelList:
        vectors = [np.asarray(vector, np.float32) for vector in query.vectors]
        cosines = [found for vector in vectors if (found := snapshot.cosines(vector)) is not None]
        plain = self._plain(vectors, cosines, query, clauses)
        if paths is None:
            return ChannelList(plain)
        enriched = [paths.semantic(*pair) for pair in zip(vectors, cosines, strict=True)]
        return ChannelList(plain, self._best(enriched, query), self.enrichment)

    def _plain(
        self,
        vectors: Vectors,
        cosines: Sequence[Scores],
        query: Query,
        clauses: ClauseSnapshot | None,
    ) -> RankedList:
        if clauses is None:
            return self._best(cosines, query)
        own, *others = known = [all_of(scores) for scores in cosines]
        pairs = zip(vectors, known, strict=True)
        blended = [clauses.semantic(*pair, self.clauses) for pair in pairs]
        raw = best_form(own, others, [1.0] * len(others))
        return replace(self._best(blended, query), whole=raw)

    def _best(self, cosines: Sequence[Scores], query: Query) -> RankedList:
        if len(cosines) == 1:
            return self._listed(cosines[0], query)
        own, *others = (all_of(scores) for scores in cosines)
        return self._listed(best_form(own, others, [1.0] * len(others)), query)

    def _listed(self, scores: Scores, query: Query) -> RankedList:
        return top_of(scores, self.depth, positive=False, allowed=_allowed(query))


async def _aside(units: int, work: Callable[[], ChannelList]) -> ChannelList:
    """Work through many units in a thread: the channels, and other readers, need not wait."""
    return await asyncio.to_thread(work) if units >= MANY else work()


async def _path_snapshot(share: float, query: Query, reach: Reach) -> PathSnapshot | None:
    """Return what enriches units, where it is wanted, there are paths, and it fits in memory."""
    release = reach.release
    if not share or not release.counts.get("paths") or not reach.snapshots.fits_with_paths(release):
        return None
    return await reach.snapshots.paths(release, query.edition, query.path_language)


async def _clause_snapshot(share: float, query: Query, reach: Reach) -> ClauseSnapshot | None:
    """Return the clauses of the edition, where they count and there are any."""
    release = reach.release
    if not share or not release.counts.get("clauses"):
        return None
    if not reach.snapshots.fits_with_paths(release):
        return None
    return await reach.snapshots.clauses(release, query.edition)


def _allowed(query: Query) -> NDArray[np.bool_] | None:
    return None if query.selected is None else query.selected.mask
