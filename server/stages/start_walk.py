"""What every walk over the graph of a release starts from and ends in."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from server.adjacency import Adjacency
from server.model import Candidate, Query, Warned
from server.reach import Reach
from server.scoring.seeds import theme_seeds, unit_seeds
from server.scoring.walked import Walked, walked_candidates
from server.stages.cosines import with_cosines
from server.stages.fuse import Found
from server.stages.own_paths import left_out

READ = 5_000
"""Beyond memory the cosines of at most so many units are read."""


@dataclass(frozen=True, slots=True, eq=False)
class Start:
    """The graph, the nodes a walk may visit, and the seeds on both sides with their values."""

    graph: Adjacency
    allowed: NDArray[np.bool_]
    units: Mapping[int, float]
    themes: Mapping[int, float]
    warnings: tuple[Warned, ...]


async def start_walk(
    query: Query, found: Found, reach: Reach, units: int, *, themes: bool
) -> Start:
    """Return where a walk starts: the best ``units`` by a hybrid, and the themes of the paths.

    A side that is wanted and has no seed is warned of, and so is a question without any.
    """
    graph = await reach.adjacencies.get(reach.graph, reach.release)
    mask = None if query.selected is None else query.selected.mask
    best = unit_seeds(found.lexical, found.semantic, units)
    stored = [path for path in found.paths if path.theme in graph.themes]
    ends = {graph.themes[theme]: value for theme, value in theme_seeds(stored).items()}
    warnings = left_out(reach)
    if query.only_references:
        return Start(graph, graph.allowed(mask), best, ends, ())
    if not best and not ends:
        warnings.append(Warned("no_seeds", "Nothing was found that a walk could start from."))
    elif not best:
        warnings.append(Warned("seeds_missing", "No unit was found to start from, only paths."))
    elif themes and not ends:
        warnings.append(Warned("paths_empty", "No path was found to start from, only units."))
    return Start(graph, graph.allowed(mask), best, ends, tuple(warnings))


async def end_walk(
    query: Query, found: Found, walked: Walked, weights: Mapping[str, float], reach: Reach
) -> list[Candidate]:
    """Return the units that a walk came to as candidates in order."""
    if not len(walked.units):
        return []
    semantic = await with_cosines(found.semantic, _first(walked), query, reach)
    return walked_candidates(found.lexical, semantic, walked, found.paths, weights)


def _first(walked: Walked) -> NDArray[np.int64]:
    if walked.values is None:
        return walked.units[:READ]
    return walked.units[np.lexsort((walked.units, -walked.values))[:READ]]
