"""Search weights and options on saved first-stage lists, by cross-validation."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from evaluation.compare import Comparison, compare
from evaluation.first_stage import FirstStage
from evaluation.flat import Gold, Layout, gold_of, layout, ndcg
from evaluation.replica import Fusion
from evaluation.topics import Topic, folds

Floats = NDArray[np.float64]
Grid = Mapping[str, Sequence[Any]]

GUIDED: Grid = {
    "path": (0.0, 0.3, 0.6, 0.8, 1.0, 1.2, 1.4, 1.7, 2.0, 2.5),
    "semantic": (0.4, 0.6, 0.8, 1.0, 1.2, 1.4, 1.7, 2.0, 2.5),
    "enrichment": (0.0, 0.15, 0.3, 0.5, 0.7),
    "m": (20, 50, 100, 200, 500),
    "citations": (0.0, 0.5, 1.0, 1.5),
    "neighbours": (0.0, 0.2, 0.5, 1.0),
}
"""What is searched for the guided union; the lexical weight stays 1 as the unit of the others."""
UNGUIDED: Grid = {
    "semantic": (0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.2, 1.4, 1.7, 2.0, 2.5, 3.0),
    "citations": (0.0, 0.5, 1.0, 1.5),
    "neighbours": (0.0, 0.2, 0.5, 1.0),
}
"""What is searched for the hybrid: all that needs no path."""
HYBRID = Fusion(path=0.0, m=0, enrichment=0.0)
ROUNDS = 2
WORTH = 1e-4
"""A step that gains less is not taken: defaults stay where nothing speaks against them."""


class Bench:
    """One set of topics, ready to score settings; every setting is scored once."""

    def __init__(self, stage: FirstStage, topics: Sequence[Topic]) -> None:
        self.stage = stage
        self.gold: Gold = gold_of(stage, topics)
        self._layouts: dict[tuple[int, str], Layout] = {}
        self._values: dict[Fusion, Floats] = {}

    def laid(self, fusion: Fusion) -> Layout:
        """Return the layout that a setting needs, made once for each m and normalisation."""
        key = (fusion.m, fusion.normalisation)
        if key not in self._layouts:
            self._layouts[key] = layout(self.stage, fusion.m, fusion.normalisation)
        return self._layouts[key]

    def values(self, fusion: Fusion) -> Floats:
        """Return nDCG@10 a topic, in the order of the stage."""
        if fusion not in self._values:
            self._values[fusion] = ndcg(self.stage, self.laid(fusion), self.gold, fusion)
        return self._values[fusion]

    @property
    def tried(self) -> int:
        """Count the settings that were scored."""
        return len(self._values)


@dataclass(frozen=True, slots=True)
class Tuned:
    """The setting that all topics choose, and the values of each topic under its fold's choice."""

    chosen: Fusion
    picks: tuple[Fusion, ...]
    values: Mapping[str, float]


def usable(grid: Grid, stage: FirstStage) -> dict[str, Sequence[Any]]:
    """Leave out what the release has no links or paths for."""
    links = stage.links.targets
    absent = {name for name, found in links.items() if not len(found.values)}
    absent |= {"citations", "neighbours"} - set(links)
    if not stage.paths.ids:
        absent |= {"path", "m", "enrichment"}
    return {name: values for name, values in grid.items() if name not in absent}


def search(
    bench: Bench,
    start: Fusion,
    grid: Grid,
    rows: NDArray[np.int64],
    rounds: int = ROUNDS,
    errors: float = 0.0,
) -> Fusion:
    """Climb one coordinate after the other from ``start`` by the mean of some topics.

    A step is taken that gains more than ``errors`` standard errors of its gain.
    """
    best = start
    for _ in range(rounds):
        before = best
        for name, values in grid.items():
            tried = [replace(best, **{name: value}) for value in values]
            means = [float(bench.values(fusion)[rows].mean()) for fusion in tried]
            place = int(np.argmax(means))
            gains = bench.values(tried[place])[rows] - bench.values(best)[rows]
            error = float(gains.std()) / len(rows) ** 0.5
            if gains.mean() > WORTH + errors * error:
                best = tried[place]
        if best == before:
            break
    return best


def cross_validated(
    bench: Bench,
    start: Fusion,
    grid: Grid,
    dealt: Sequence[Sequence[int]],
    tell: Callable[[int, int], None] = lambda _done, _all: None,
    errors: float = 0.0,
) -> Tuned:
    """Choose on all folds but one and judge on that one; and choose once more on all."""
    topics = bench.stage.topics
    values, picks = np.zeros(len(topics)), []
    for done, fold in enumerate(dealt, start=1):
        held = np.asarray(fold, np.int64)
        rest = np.setdiff1d(np.arange(len(topics)), held)
        pick = search(bench, start, grid, rest, errors=errors)
        values[held] = bench.values(pick)[held]
        picks.append(pick)
        tell(done, len(dealt))
    chosen = search(bench, start, grid, np.arange(len(topics)), errors=errors)
    return Tuned(chosen, tuple(picks), dict(zip(topics, values.tolist(), strict=True)))


@dataclass(frozen=True, slots=True)
class Tuning:
    """What a tuning run found: the guided union and the hybrid, both cross-validated."""

    corpus: str
    release: str
    topics: int
    tried: int
    default: Fusion
    guided: Tuned
    hybrid: Tuned
    against_default: Comparison
    against_hybrid: Comparison

    @property
    def helps(self) -> bool:
        """Whether the interval of the gain over the default lies above 0."""
        return self.against_default.low > 0


def tune(
    corpus: str,
    stage: FirstStage,
    topics: Sequence[Topic],
    default: Fusion,
    split: tuple[int, int] = (5, 20_251),
) -> Tuning:
    """Tune the union and the hybrid on some topics; ``split`` is the number of folds and a seed.

    The hybrid may use every improvement that needs no path. Its values are what "tuned hybrid"
    means in a comparison: the best weighting of words and meaning, chosen on the other folds.
    """
    bench = Bench(stage, topics)
    dealt = folds(list(range(len(stage.topics))), *split)
    guided = cross_validated(bench, default, usable(GUIDED, stage), dealt)
    hybrid = cross_validated(bench, HYBRID, usable(UNGUIDED, stage), dealt)
    plain = dict(zip(stage.topics, bench.values(default).tolist(), strict=True))
    return Tuning(
        corpus=corpus,
        release=stage.release,
        topics=len(stage.topics),
        tried=bench.tried,
        default=default,
        guided=guided,
        hybrid=hybrid,
        against_default=compare(("tuned", guided.values), ("default", plain), "nDCG@10"),
        against_hybrid=compare(
            ("tuned", guided.values), ("tuned hybrid", hybrid.values), "nDCG@10"
        ),
    )
