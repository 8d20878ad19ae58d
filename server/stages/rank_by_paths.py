"""Rank the units that paths open by their paths alone: no word and no meaning of a unit counts."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from server.model import Candidate, Query, Warned
from server.reach import Reach
from server.scoring.best_path import best_path_values
from server.scoring.channel_list import NO_LIST
from server.scoring.guided_union import PAIR_LIMIT, candidates_of, path_evidence, unite
from server.stages.fuse import Found

IN_WORDS = {
    "best": "min-max over the paths; each unit has the value of its best path",
    "agreement": "min-max over the paths, noisy-or over the themes of a unit, the highest being 1",
}


@dataclass(frozen=True, slots=True)
class RankByPaths:
    """All units of the paths, by the value of their ``best`` path or by the paths' ``agreement``.

    Equal values stay in canonical order.
    """

    by: Literal["best", "agreement"] = "agreement"

    @property
    def in_words(self) -> str:
        """The normalisation as the response names it."""
        return IN_WORDS[self.by]

    async def __call__(
        self,
        query: Query,
        found: Found,
        weights: Mapping[str, float],
        reach: Reach,  # noqa: ARG002 - every fusing stage is called alike
    ) -> tuple[list[Candidate], list[Warned]]:
        """Return candidates in order; a question whose paths open nothing has none."""
        evidence = path_evidence(found.paths)
        if self.by == "best":
            values = best_path_values(found.paths, evidence.opened)
            evidence = replace(evidence, values=values)
        warnings = []
        if not found.paths and not query.only_references:
            warnings.append(Warned("paths_empty", "No path of the index was found."))
        if evidence.opened.cut:
            message = f"The paths open more than {PAIR_LIMIT:,} places; the largest were cut."
            warnings.append(Warned("pool_cut", message))
        return candidates_of(unite(NO_LIST, NO_LIST, evidence), weights), warnings
