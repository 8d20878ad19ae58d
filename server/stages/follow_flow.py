"""Rank units by the reliability of the relational paths they lie on (PathRAG kind)."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

import numpy as np

from server.model import Candidate, Query, Warned
from server.reach import Reach
from server.scoring.resource_flow import Pruning, reliability
from server.scoring.walked import Walked
from server.stages.fuse import Found
from server.stages.start_walk import Start, end_walk, start_walk


@dataclass(frozen=True, slots=True)
class FollowFlow:
    """Flow-pruned paths between seeds: the best units by a hybrid and the themes of the paths.

    A unit has the mean flow of the best path it lies on; a seed that no path touches is left out.
    Seeds begin with a resource ``alike`` (1, as published) or by their ``relevance`` (units by
    their hybrid score, themes by the similarity of their path, the best of each side having 1).
    The flow never enters a unit outside the selection.
    """

    seeds: int = 40
    pruning: Pruning = Pruning()
    begin: Literal["alike", "relevance"] = "relevance"
    in_words: str = "mean flow of a unit's best path, the highest being 1"

    async def __call__(
        self, query: Query, found: Found, weights: Mapping[str, float], reach: Reach
    ) -> tuple[list[Candidate], list[Warned]]:
        """Return the units on the paths, in order; without any path the seeds themselves."""
        start = await start_walk(query, found, reach, self.seeds, themes=True)
        walked = await asyncio.to_thread(self._walked, start)
        warnings = list(start.warnings)
        if not len(walked.units) and start.units:
            walked = _themselves(start)
            message = "No path joins what was found; the units found are ranked by themselves."
            warnings.append(Warned("seeds_unjoined", message))
        return await end_walk(query, found, walked, weights, reach), warnings

    def _walked(self, start: Start) -> Walked:
        seeds = {**_resources(start.units), **_resources(start.themes)}
        if self.begin == "alike":
            seeds = dict.fromkeys(seeds, 1.0)
        values = reliability(start.graph.cited, seeds, start.allowed, self.pruning)
        units = np.flatnonzero(values[: start.graph.units])
        return Walked(units, values[units])


def _resources(values: Mapping[int, float]) -> dict[int, float]:
    highest = max(values.values(), default=0.0)
    return {node: value / highest if highest > 0 else 1.0 for node, value in values.items()}


def _themselves(start: Start) -> Walked:
    units = np.asarray(sorted(start.units), np.int64)
    return Walked(units, np.asarray([start.units[unit] for unit in units.tolist()], np.float64))
