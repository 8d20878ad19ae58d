"""The two unit channels: whole-release lexical and semantic lists."""

from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from server.model import Query
from server.reach import Reach
from server.scoring.ranked_list import EMPTY_LIST, RankedList, top_of
from server.stages.list_units_beyond import lexical_from_index, semantic_from_index

Form = Literal["auto", "snapshot", "index"]


def uses_snapshot(form: Form, reach: Reach) -> bool:
    """Say whether a channel is computed in memory or asked of Neo4j's indexes."""
    return form == "snapshot" or (form == "auto" and reach.snapshots.fits(reach.release))


@dataclass(frozen=True, slots=True)
class LexicalUnits:
    """The best units by BM25 (Robertson and Zaragoza 2009; k1 1.2, b 0.3)."""

    depth: int = 300
    form: Form = "auto"

    async def __call__(self, query: Query, reach: Reach) -> RankedList:
        """Return the list; empty where no word of the question is in the edition."""
        if not query.lexical or not query.tokens:
            return EMPTY_LIST
        if not uses_snapshot(self.form, reach):
            return await lexical_from_index(query, reach, self.depth)
        snapshot = await reach.snapshots.get(reach.release, query.edition)
        scores = snapshot.lexical(query.tokens)
        return top_of(scores, self.depth, positive=True, allowed=_allowed(query))


@dataclass(frozen=True, slots=True)
class SemanticUnits:
    """The best units by plain cosine in [−1, 1]."""

    depth: int = 300
    form: Form = "auto"

    async def __call__(self, query: Query, reach: Reach) -> RankedList:
        """Return the list; empty where the question or the release has no vector."""
        if query.vector is None:
            return EMPTY_LIST
        if not uses_snapshot(self.form, reach):
            return await semantic_from_index(query, reach, self.depth)
        snapshot = await reach.snapshots.get(reach.release, query.edition)
        scores = snapshot.semantic(np.asarray(query.vector, np.float32))
        if scores is None:
            return EMPTY_LIST
        return top_of(scores, self.depth, positive=False, allowed=_allowed(query))


def _allowed(query: Query) -> NDArray[np.bool_] | None:
    return None if query.selected is None else query.selected.mask
