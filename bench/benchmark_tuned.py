"""Settings chosen on some questions and judged on others, from saved first-stage lists."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from evaluation.compare import Comparison, compare, holm
from evaluation.design import Experiment
from evaluation.experiment import measure
from evaluation.first_stage import FirstStage
from evaluation.replica import Fusion, ranking
from evaluation.topics import Groups, Topic, folds
from evaluation.tune import GUIDED, HYBRID, UNGUIDED, Bench, search, usable

Rows = NDArray[np.int64]
Plan = Sequence[tuple[Rows, Rows]]
"""Pairs of questions that choose and questions that are judged by that choice."""
HYBRID_NAME = "tuned hybrid"
LINKED_NAME = "tuned hybrid with links"
GUIDED_NAME = "tuned themepath"
STEPS = 100


@dataclass(frozen=True, slots=True)
class Tuned:
    """A setting a fold, and the rankings of the questions that it judges."""

    picks: tuple[Fusion, ...]
    rankings: Mapping[str, Mapping[str, float]]


def in_folds(count: int, design: Experiment) -> Plan:
    """Judge every question by what the other folds choose."""
    every = np.arange(count)
    dealt = folds(list(range(count)), design.split.folds, design.split.seed)
    return [(np.setdiff1d(every, held), np.asarray(held, np.int64)) for held in dealt]


def held_out(stage: FirstStage, judged: Sequence[Topic]) -> Plan:
    """Judge some questions by what all the others choose."""
    names = {topic.id for topic in judged}
    inside = np.asarray([topic in names for topic in stage.topics])
    return [(np.flatnonzero(~inside), np.flatnonzero(inside))]


def grids(stage: FirstStage) -> dict[str, tuple[Fusion | None, dict[str, Sequence[Any]]]]:
    """Return what each tuned system begins with (None: the default) and may change."""
    return {
        HYBRID_NAME: (HYBRID, {"semantic": UNGUIDED["semantic"]}),
        LINKED_NAME: (HYBRID, usable(UNGUIDED, stage)),
        GUIDED_NAME: (None, usable(GUIDED, stage)),
    }


def tuned(bench: Bench, default: Fusion, plan: Plan) -> dict[str, Tuned]:
    """Tune every tunable system by a plan."""
    found = {}
    for name, (start, grid) in grids(bench.stage).items():
        picks = tuple(search(bench, start or default, grid, rows) for rows, _ in plan)
        found[name] = Tuned(picks, dict(_ranked(bench.stage, picks, plan)))
    return found


def _ranked(
    stage: FirstStage, picks: Sequence[Fusion], plan: Plan
) -> Iterator[tuple[str, dict[str, float]]]:
    for pick, (_, rows) in zip(picks, plan, strict=True):
        for row in rows.tolist():
            yield stage.topics[row], ranking(stage, row, pick, STEPS)


def values(
    found: Mapping[str, Tuned], judged: Sequence[Topic], names: Sequence[str], groups: Groups
) -> dict[str, dict[str, dict[str, float]]]:
    """Return system → measure → question → value."""
    return {name: measure(one.rankings, judged, names, groups) for name, one in found.items()}


def again(bench: Bench, default: Fusion, plan: Plan) -> list[Comparison]:
    """Compare the default with both tuned hybrids under another plan, by nDCG@10 on lists."""
    rows = np.concatenate([judged for _, judged in plan])
    topics = [bench.stage.topics[row] for row in rows.tolist()]
    ours = dict(zip(topics, bench.values(default)[rows].tolist(), strict=True))
    found = []
    for name in (HYBRID_NAME, LINKED_NAME):
        start, grid = grids(bench.stage)[name]
        parts = [bench.values(search(bench, start or default, grid, a))[b] for a, b in plan]
        theirs = dict(zip(topics, np.concatenate(parts).tolist(), strict=True))
        found.append(compare(("themepath", ours), (name, theirs), "nDCG@10"))
    return holm(found)
