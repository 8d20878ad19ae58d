"""Rank units by a random walk that keeps coming back to the seeds (HippoRAG kind)."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from server.model import Candidate, Query, Warned
from server.reach import Reach
from server.scoring.page_rank import Settling, Walk, personalised_page_rank
from server.scoring.seeds import restart
from server.scoring.walked import Walked
from server.stages.fuse import Found
from server.stages.start_walk import Start, end_walk, start_walk


@dataclass(frozen=True, slots=True)
class WalkGraph:
    """Personalised PageRank over units, themes and citations.

    Half of the restarts go to the ``seeds`` best units by their hybrid scores, half to the themes
    of the paths by their similarities. The walk never enters a unit outside the selection.
    """

    seeds: int = 30
    damping: float = 0.5
    citations: bool = True
    settling: Settling = Settling()
    in_words: str = "probability of the walk, the highest being 1"

    async def __call__(
        self, query: Query, found: Found, weights: Mapping[str, float], reach: Reach
    ) -> tuple[list[Candidate], list[Warned]]:
        """Return the units that the walk reaches, in order, and what was cut short."""
        start = await start_walk(query, found, reach, self.seeds, themes=True)
        walk = await asyncio.to_thread(self._walk, start)
        values = walk.values[: start.graph.units]
        units = np.flatnonzero(values)
        warnings = list(start.warnings)
        if not walk.settled:
            message = f"The walk was stopped after {walk.iterations} rounds, before it settled."
            warnings.append(Warned("walk_unsettled", message))
        walked = Walked(units, values[units])
        return await end_walk(query, found, walked, weights, reach), warnings

    def _walk(self, start: Start) -> Walk:
        links = start.graph.cited if self.citations else start.graph.thematic
        seeds = restart(start.graph.nodes, start.units, start.themes)
        return personalised_page_rank(links, seeds, start.allowed, self.damping, self.settling)
