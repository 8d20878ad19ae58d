"""Rank the units within a few hops of the best ones by their meaning."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np

from server.model import Candidate, Query, Warned
from server.reach import Reach
from server.scoring.neighbourhood import Bounds, neighbourhood
from server.scoring.walked import Walked
from server.stages.fuse import Found
from server.stages.start_walk import end_walk, start_walk


@dataclass(frozen=True, slots=True)
class VisitNeighbours:
    """The ``seeds`` best units by a hybrid, and what lies within the bounds of them.

    A hop is one relationship HAS_UNIT, CITES or NEXT, whichever way; units outside the selection
    are neither returned nor passed through.
    """

    seeds: int = 5
    bounds: Bounds = Bounds(hops=2, per_hop=2_000, total=5_000)
    in_words: str = "min-max over the top 300 of the whole list, clipped at 0"

    async def __call__(
        self, query: Query, found: Found, weights: Mapping[str, float], reach: Reach
    ) -> tuple[list[Candidate], list[Warned]]:
        """Return the units reached, in order, and whether a bound cut any."""
        start = await start_walk(query, replace(found, paths=()), reach, self.seeds, themes=False)
        seeds = np.asarray(list(start.units), np.int64)
        reached = neighbourhood(start.graph.near, seeds, start.allowed, self.bounds)
        units = np.sort(reached.nodes[reached.nodes < start.graph.units])
        warnings = list(start.warnings)
        if reached.cut:
            message = "The seeds have more neighbours than are looked at; they were cut fairly."
            warnings.append(Warned("pool_cut", message))
        if len(seeds) and not len(found.semantic):
            # Without a vector there is no meaning to rank by.
            weights = {**weights, "lexical": 1.0}
            warnings.append(Warned("ranked_by_words", "Neighbours are ranked by words instead."))
        return await end_walk(query, found, Walked(units), weights, reach), warnings
