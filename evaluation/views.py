"""What a learned fusion sees beside saved lists: other looks at the paths, vectors of the texts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from evaluation.first_stage import By, FirstStage, Reading
from evaluation.saved_lists import saved_first_stage
from evaluation.topics import Topic
from server.clause_snapshot import ClauseSnapshot
from server.model import ThemePath
from server.scoring.guided_union import path_evidence
from server.scoring.min_max import clipped_min_max
from server.scoring.ranked_list import top_of
from server.served import Served
from server.snapshot import Snapshot

Floats = NDArray[np.float64]
Singles = NDArray[np.float32]
Ints = NDArray[np.int64]
DEPTH = 300
"""Of the lists whose last value becomes 0."""
CLAUSES = 0.3
"""Share of the best clause in a unit's value."""
MOVED = 0.2
"""How far a question is moved towards the best unit (Rocchio 1971, one unit)."""
LOOKS: Mapping[By, int] = {"label": 200, "words": 50}
"""Ways of finding paths beside the default's, and how many of each count."""


@dataclass(frozen=True, slots=True, eq=False)
class Views:
    """Saved lists with paths found in other ways, and the vectors of units and of their clauses.

    What is lacking is seen as 0.
    """

    looks: Mapping[By, FirstStage] = field(default_factory=dict)
    texts: Snapshot | None = None
    clauses: ClauseSnapshot | None = None


NO_VIEWS = Views()


async def views(served: Served, corpus: str, topics: Sequence[Topic], folder: Path) -> Views:
    """Read the vectors of the edition that answers, and find the paths of all topics again."""
    reach = await served.reach(corpus)
    release = reach.release
    edition = release.edition_of(topics[0].language or release.language) or release.editions[0]
    clauses = None
    if release.counts.get("clauses"):
        clauses = await reach.snapshots.clauses(release, edition.id)
    looks = {
        by: await saved_first_stage(served, corpus, topics, folder, Reading(by=by)) for by in LOOKS
    }
    return Views(looks, await reach.snapshots.get(release, edition.id), clauses)


def by_clauses(seen: Views, vector: Singles, units: Ints) -> dict[str, Floats]:
    """Say how near the question is to the nearest clause of each unit, alone and as a share."""
    cosines = _cosines(seen, vector)
    if cosines is None or seen.clauses is None:
        return {"clauses": np.zeros(len(units)), "best_clause": np.zeros(len(units))}
    return {
        "clauses": _listed(seen.clauses.semantic(vector, cosines, CLAUSES), units),
        "best_clause": _listed(seen.clauses.semantic(vector, cosines, 1.0), units),
    }


def by_feedback(seen: Views, vector: Singles, best: Ints, units: Ints) -> Floats:
    """Say how near units are to the question when it is moved towards the best one, if any."""
    if seen.texts is None or seen.texts.vectors is None or not len(best) or not vector.any():
        return np.zeros(len(units))
    moved = vector + MOVED * seen.texts.vectors[best[0]]
    cosines = _cosines(seen, (moved / np.linalg.norm(moved)).astype(np.float32))
    return np.zeros(len(units)) if cosines is None else _listed(cosines, units)


def by_looks(seen: Views, row: int, units: Ints) -> dict[str, Floats]:
    """Say what the paths of each other look are worth to each unit."""
    return {f"path_{by}": _looked(seen, by, row, units) for by in LOOKS}


def _cosines(seen: Views, vector: Singles) -> Singles | None:
    """Return the cosine of every unit; None without vectors or for a question without one."""
    return None if seen.texts is None or not vector.any() else seen.texts.semantic(vector)


def _listed(values: Singles, units: Ints) -> Floats:
    """Return the values of some units between the list's last, which is 0, and its best."""
    ranked = top_of(values, DEPTH, positive=False)
    best = float(ranked.raw[0])
    return clipped_min_max(np.append(values[units], best), ranked.floor)[:-1]


def _looked(seen: Views, by: By, row: int, units: Ints) -> Floats:
    """Return what the product makes of the paths of a look, 0 where none opens a unit."""
    if by not in seen.looks:
        return np.zeros(len(units))
    paths = seen.looks[by].theme_paths(row, LOOKS[by])
    if by == "words" and len(paths) < LOOKS[by]:
        # Such a list holds every path that shares a word: what would come next has none.
        paths.append(ThemePath("", "", 0.0, theme="", units=(), rank=len(paths) + 1))
    evidence = path_evidence(paths)
    known = dict(zip(evidence.units.tolist(), evidence.values.tolist(), strict=True))
    return np.asarray([known.get(unit, 0.0) for unit in units.tolist()])
