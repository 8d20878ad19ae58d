"""Groupings that no expert made, in place of the index: they must show no gain."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from evaluation.compare import Comparison, compare, holm
from evaluation.first_stage import MOST_PATHS, FirstStage, PathTable
from evaluation.ragged import Ragged, ragged
from evaluation.replica import Fusion
from evaluation.topics import Topic, splits
from evaluation.tune import HYBRID, Bench, cross_validated, usable
from server.served import Served

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
SEED = 20_251
WINDOW = 5
"""Units that stand together in a window."""
CLUSTERS = 2_000
"""At most so many clusters: k-means over more would take longer than the rest together."""
PLAIN = Fusion(path=0.0, enrichment=0.0)
"""The union without enriched lists, which hold the labels of the true index; paths have to earn
their weight."""
GRID = {
    "semantic": (0.6, 0.8, 1.0, 1.2, 1.4, 1.7, 2.0),
    "path": (0.0, 0.2, 0.4, 0.7, 1.0, 1.4),
}
LINKS = {"citations": (0.0, 0.5, 1.0), "neighbours": (0.0, 0.2, 0.5)}
"""What needs no grouping may help both sides: else windows would gain by what stands beside."""
UNGUIDED = {"semantic": GRID["semantic"], **LINKS}
ERRORS = 1.0
"""Of a step's gain: without it a grouping that is worth nothing is given weight, and then costs."""


@dataclass(frozen=True, slots=True)
class Control:
    """A grouping's effect over the hybrid: both tuned on the other folds, in the same grid."""

    name: str
    groups: int
    mean: float
    against_hybrid: Comparison


async def controls(
    served: Served,
    corpus: str,
    stage: FirstStage,
    topics: Sequence[Topic],
    split: tuple[int, int] = (5, SEED),
) -> list[Control]:
    """Put each grouping in the place of the index, and the index itself first for comparison."""
    reach = await served.reach(corpus)
    edition = reach.release.edition_of(topics[0].language or reach.release.language)
    name = (edition or reach.release.editions[0]).id
    vectors = (await reach.snapshots.get(reach.release, name)).vectors
    rows = await reach.graph.read(
        "retrieve/release_divisions", release=reach.release.id, limit=20_000
    )
    bounds = [(row["first"], row["last"]) for row in rows]
    deals = splits(len(stage.topics), split)
    plain = Bench(stage, topics)
    unguided = usable(UNGUIDED, stage)
    hybrid = _mean(
        cross_validated(plain, HYBRID, unguided, dealt, errors=ERRORS).values for dealt in deals
    )
    found = []
    for grouping in [Grouping("the index", lambda _: stage), *substitutes(stage, vectors, bounds)]:
        groups, values = _judged(grouping, topics, deals)
        comparison = compare((grouping.name, values), ("tuned hybrid", hybrid), "nDCG@10")
        mean = sum(values.values()) / len(values)
        found.append((grouping.name, groups, mean, comparison))
    corrected = holm([one[3] for one in found])
    return [Control(*one[:3], fixed) for one, fixed in zip(found, corrected, strict=True)]


@dataclass(frozen=True, slots=True)
class Grouping:
    """What stands in the place of the index, made from a seed; ``drawn`` where the seed matters."""

    name: str
    made: Callable[[int], FirstStage]
    drawn: bool = False


def substitutes(
    stage: FirstStage, vectors: NDArray[np.float32] | None, bounds: Sequence[tuple[int, int]]
) -> list[Grouping]:
    """Return all groupings; ``bounds`` are the first and last units of divisions."""
    made = [Grouping("shuffled links", lambda seed: shuffled(stage, seed), drawn=True)]
    if vectors is None:
        return made
    size = len(stage.units)
    windows = [np.arange(start, min(start + WINDOW, size)) for start in range(0, size, WINDOW)]
    divisions = [np.arange(first, last + 1) for first, last in sorted(set(bounds))]
    count = max(2, min(CLUSTERS, len(stage.paths.ids) or 2, size // 4))
    made.append(_fixed("windows of five units", grouped_stage(stage, vectors, windows)))
    if divisions:
        made.append(_fixed("divisions", grouped_stage(stage, vectors, divisions)))

    def clustered(seed: int) -> FirstStage:
        return grouped_stage(stage, vectors, clusters(vectors, count, seed))

    return [*made, Grouping("k-means clusters", clustered, drawn=True)]


def _fixed(name: str, stage: FirstStage) -> Grouping:
    return Grouping(name, lambda _: stage)


def _judged(
    grouping: Grouping, topics: Sequence[Topic], deals: Sequence[Sequence[Sequence[int]]]
) -> tuple[int, dict[str, float]]:
    """Return how many groups the first draw has, and the means over all splits and draws."""
    bench = Bench(grouping.made(SEED), topics)
    groups, rounds = len(bench.stage.paths.ids), []
    for draw, dealt in enumerate(deals):
        if draw and grouping.drawn:
            bench = Bench(grouping.made(SEED + draw), topics)
        grid = usable({**GRID, **LINKS}, bench.stage)
        rounds.append(cross_validated(bench, PLAIN, grid, dealt, errors=ERRORS).values)
    return groups, _mean(rounds)


def _mean(rounds: Iterable[Mapping[str, float]]) -> dict[str, float]:
    """Return each topic's mean over all rounds."""
    values = list(rounds)
    return {topic: sum(one[topic] for one in values) / len(values) for topic in values[0]}


def shuffled(stage: FirstStage, seed: int = SEED) -> FirstStage:
    """Let every path open as many units as before, but others: one permutation of all units."""
    order = np.random.default_rng(seed).permutation(len(stage.units))
    units = [np.sort(order[row]) for row in stage.paths.units]
    table = replace(stage.paths, units=ragged(units, np.int64))
    return _with_paths(stage, table, stage.found, stage.similarities)


def grouped_stage(
    stage: FirstStage, vectors: NDArray[np.float32], groups: Sequence[Ints]
) -> FirstStage:
    """Let groups of units be the paths: each is found by the centroid of its units."""
    kept = [group for group in groups if len(group)]
    centroids = np.stack([vectors[group].mean(axis=0) for group in kept]).astype(np.float64)
    lengths = np.linalg.norm(centroids, axis=1, keepdims=True)
    cosines = stage.queries.astype(np.float64) @ (centroids / np.where(lengths > 0, lengths, 1)).T
    count = min(MOST_PATHS, len(kept))
    order = np.argsort(-cosines, axis=1, kind="stable")[:, :count]
    names = tuple(f"group-{n}" for n in range(len(kept)))
    table = PathTable(names, ("groups",) * len(kept), names, ragged(kept, np.int64))
    nearest = np.take_along_axis(cosines, order, axis=1)
    return _with_paths(
        stage, table, ragged(list(order), np.int64), ragged(list(nearest), np.float64)
    )


def clusters(vectors: NDArray[np.float32], count: int, seed: int = SEED) -> list[Ints]:
    """Group units by k-means of their vectors (Lloyd; k-means++ where scikit-learn is there)."""
    try:
        from sklearn.cluster import MiniBatchKMeans
    except ImportError:
        from scipy.cluster.vq import kmeans2

        _, labels = kmeans2(vectors, count, iter=10, minit="points", seed=seed)
    else:
        model = MiniBatchKMeans(count, random_state=seed, n_init=1, batch_size=4_096, max_iter=30)
        labels = model.fit_predict(vectors)
    return [np.flatnonzero(labels == cluster) for cluster in range(count)]


def _with_paths(
    stage: FirstStage, table: PathTable, found: Ragged, similarities: Ragged
) -> FirstStage:
    """Replace the paths; whatever they now open joins each topic's universe."""
    universe = [
        np.union1d(units, np.concatenate([table.units[path] for path in paths.tolist()]))
        if len(paths)
        else units
        for units, paths in zip(stage.universe, found, strict=True)
    ]
    lists = {
        name: replace(old, whole=_wider(stage, old.whole, universe))
        for name, old in stage.lists.items()
    }
    return replace(
        stage,
        paths=table,
        found=found,
        similarities=similarities,
        universe=ragged(universe, np.int64),
        lists=lists,
    )


def _wider(stage: FirstStage, whole: Ragged, universe: Sequence[Ints]) -> Ragged:
    """Lay raw values over a wider universe; units whose value was not kept have 0."""
    rows = []
    for row, units in enumerate(universe):
        values = np.zeros(len(stage.units), np.float32)
        values[stage.universe[row]] = whole[row]
        rows.append(values[units])
    return ragged(rows, np.float32)


def control_table(found: Sequence[Control]) -> str:
    """Return the controls as a table, in per cent."""
    lines = ["| paths | groups | nDCG@10 | against the tuned hybrid |", "|---|---|---|---|"]
    for one in found:
        gain = one.against_hybrid
        interval = f"[{100 * gain.low:+.1f}, {100 * gain.high:+.1f}]"
        lines.append(
            f"| {one.name} | {one.groups:,} | {100 * one.mean:.1f} | "
            f"{100 * gain.difference:+.1f} {interval}, p {gain.p_holm:.3g} |"
        )
    return "\n".join(lines)


def gains(found: Sequence[Control]) -> Mapping[str, float]:
    """Return the effect of each control in points of nDCG@10, without the index itself."""
    return {one.name: 100 * one.against_hybrid.difference for one in found[1:]}
