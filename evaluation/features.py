"""What a learned fusion sees of a candidate: what the channels, the links and the paths say."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from evaluation.first_stage import FirstStage
from evaluation.flat import COLUMNS, Layout, layout, top
from evaluation.ragged import Ragged
from evaluation.views import NO_VIEWS, Views, by_clauses, by_feedback, by_looks
from server.scoring.link_boost import link_boost
from server.scoring.min_max import min_max
from server.scoring.noisy_or import noisy_or

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
POOL = 200
PLAIN = (
    "lexical",
    "semantic",
    "cosine",
    "coverage",
    "lexical_rank",
    "semantic_rank",
    "both",
    "neighbours",
    "neighbours_of_best",
    "cited",
    "citations",
    "words",
    "clauses",
    "best_clause",
    "feedback",
)
"""Features that know no path; ``feedback`` follows the best unit of the hybrid."""
GUIDED = (
    "path",
    "best",
    "best_rank",
    "best_size",
    "found",
    "linked",
    "path_50",
    "path_sharp",
    "path_cosine",
    "lexical_enriched",
    "semantic_enriched",
    "union",
    "union_neighbours",
    "union_cited",
    "theme_agreement",
    "path_label",
    "path_words",
    "union_feedback",
)
"""Features made of the paths that open a unit, of their labels, and of what follows from them."""
NAMES = PLAIN + GUIDED


@dataclass(frozen=True, slots=True, eq=False)
class Pool:
    """The candidates of every topic that a learner orders, and what it sees of them.

    ``seen`` is (candidates, 33) in the order of ``NAMES``; ``cosines`` break ties.
    """

    units: Ragged
    seen: Floats
    cosines: Floats
    fixed: Floats

    def columns(self, names: tuple[str, ...]) -> Floats:
        """Return the features of some names."""
        return self.seen[:, [NAMES.index(name) for name in names]]


def pool(stage: FirstStage, guided: bool, beside: Views = NO_VIEWS, m: int = 200) -> Pool:
    """Take 200 candidates a topic, by the union or (not ``guided``) by the hybrid.

    Features without paths are the same in both; only who may be a candidate differs.
    """
    laid = layout(stage, m, "top-n")
    linked = np.bincount(stage.paths.units.values, minlength=len(stage.units))
    rows = [_topic(stage, laid, row, linked, guided, beside) for row in range(len(stage.topics))]
    starts = np.concatenate([[0], np.cumsum([len(row[0]) for row in rows])]).astype(np.int64)
    return Pool(
        units=Ragged(np.concatenate([row[0] for row in rows]), starts),
        seen=np.concatenate([row[1] for row in rows]),
        cosines=np.concatenate([row[2] for row in rows]),
        fixed=np.concatenate([row[3] for row in rows]),
    )


def _topic(
    stage: FirstStage, laid: Layout, row: int, linked: Ints, guided: bool, beside: Views
) -> tuple[Ints, Floats, Floats, Floats]:
    piece = slice(int(laid.units.starts[row]), int(laid.units.starts[row + 1]))
    units, cosines, fixed = laid.units[row], laid.cosines[piece], laid.fixed[piece]
    parts = {name: laid.columns[n, piece] for n, name in enumerate(COLUMNS)}
    hybrid = parts["lexical.plain"] + parts["semantic.plain"]
    union = hybrid + parts["path"]
    enriched = 0.5 * (parts["lexical.enriched"] + parts["semantic.enriched"])
    order = union + enriched if guided else hybrid + 0.2 * parts["semantic.plain"]
    kept = top(order + fixed, cosines, units, POOL)
    chosen, few = units[kept], {name: column[kept] for name, column in parts.items()}
    values = {
        **_channels(stage, row, chosen, few, cosines[kept]),
        **_linked(stage, chosen, (units, hybrid, cosines), ""),
        **_linked(stage, chosen, (units, union, cosines), "union_"),
        **_opened(stage, row, chosen),
        "both": hybrid[kept],
        "path": few["path"],
        "union": union[kept],
        "lexical_enriched": few["lexical.enriched"],
        "semantic_enriched": few["semantic.enriched"],
        "linked": np.log1p(linked[chosen]),
        "words": np.full(len(chosen), np.log1p(float(stage.tokens[row]))),
    }
    values |= {"theme_agreement": values["found"] * few["path"]}
    first = {"feedback": hybrid, "union_feedback": union}
    best = {name: units[top(scores, cosines, units, 1)] for name, scores in first.items()}
    values |= _beyond(beside, stage, row, best, chosen)
    seen = np.stack([values[name] for name in NAMES], axis=1)
    return chosen, seen, cosines[kept], fixed[kept]


def _channels(
    stage: FirstStage, row: int, units: Ints, parts: Mapping[str, Floats], cosines: Floats
) -> dict[str, Floats]:
    lexical = stage.channel(row, "lexical", 0.0).plain
    raw = np.zeros(len(units)) if lexical.whole is None else lexical.whole[units].astype(np.float64)
    return {
        "lexical": parts["lexical.plain"],
        "semantic": parts["semantic.plain"],
        "cosine": np.maximum(cosines, -1.0),
        "coverage": raw / max(lexical.bound, 1e-9),
        "lexical_rank": _reciprocal(lexical.ordinals, units),
        "semantic_rank": _reciprocal(stage.channel(row, "semantic", 0.0).plain.ordinals, units),
    }


def _reciprocal(listed: Ints, units: Ints) -> Floats:
    """Return 1 / (rank + 9) of every unit in a list, 0 outside it."""
    places = {unit: 1.0 / (rank + 10.0) for rank, unit in enumerate(listed.tolist())}
    return np.asarray([places.get(unit, 0.0) for unit in units.tolist()])


def _linked(
    stage: FirstStage, chosen: Ints, scored: tuple[Ints, Floats, Floats], prefix: str
) -> dict[str, Floats]:
    """Say what neighbours and citing units score: all neighbours, and what the ten best lend."""
    units, scores, cosines = scored
    by_unit = dict(zip(units.tolist(), scores.tolist(), strict=True))
    best = {int(units[n]): float(scores[n]) for n in top(scores, cosines, units, 10)}
    cited = link_boost(best, stage.links.of("citations", list(best)))
    found = {
        f"{prefix}neighbours": _of(chosen, lambda u: _beside(stage, u, by_unit)),
        f"{prefix}cited": _of(chosen, lambda u: cited.get(u, 0.0)),
    }
    if not prefix:
        lent = link_boost(best, stage.links.of("neighbours", list(best)))
        found |= {
            "neighbours_of_best": _of(chosen, lambda u: lent.get(u, 0.0)),
            "citations": _of(chosen, lambda u: _degree(stage, u)),
        }
    return found


def _of(units: Ints, value: Callable[[int], float]) -> Floats:
    return np.asarray([value(unit) for unit in units.tolist()], np.float64)


def _beside(stage: FirstStage, unit: int, scores: Mapping[int, float]) -> float:
    if "neighbours" not in stage.links.targets:
        return 0.0
    return sum(scores.get(u, 0.0) for u in stage.links.targets["neighbours"][unit].tolist())


def _degree(stage: FirstStage, unit: int) -> float:
    if "citations" not in stage.links.targets:
        return 0.0
    return float(np.log1p(len(stage.links.targets["citations"][unit])))


def _beyond(
    beside: Views, stage: FirstStage, row: int, best: Mapping[str, Ints], units: Ints
) -> dict[str, Floats]:
    """Say what saved lists do not hold: clauses, a question that was moved, other looks."""
    vector = stage.queries[row]
    moved = {name: by_feedback(beside, vector, unit, units) for name, unit in best.items()}
    return {**by_clauses(beside, vector, units), **moved, **by_looks(beside, row, units)}


def _opened(stage: FirstStage, row: int, units: Ints) -> dict[str, Floats]:
    """Say of each unit what its paths are like: the best one, how many, at other depths."""
    found = stage.found[row]
    similarities = stage.similarities[row]
    sizes = [len(stage.paths.units[path]) for path in found.tolist()]
    owners = np.repeat(np.arange(len(found)), sizes)
    opened = [stage.paths.units[path] for path in found.tolist()]
    members = np.concatenate(opened) if opened else np.empty(0, np.int64)
    inside = np.isin(members, units)
    sorted_units = np.argsort(units)
    places = np.searchsorted(units, members[inside], sorter=sorted_units)
    groups, owners = sorted_units[places], owners[inside]
    scaled = min_max(similarities[:200])
    near = owners < 200
    values = {
        "best": np.zeros(len(units)),
        "best_rank": np.zeros(len(units)),
        "best_size": np.zeros(len(units)),
        "path_cosine": np.zeros(len(units)),
    }
    # Paths come nearest first: written backwards, the nearest one stays.
    for group, owner in zip(groups[near][::-1].tolist(), owners[near][::-1].tolist(), strict=True):
        values["best"][group] = scaled[owner]
        values["best_rank"][group] = 1.0 / (1.0 + owner)
        values["best_size"][group] = 1.0 / np.log2(1.0 + sizes[owner])
        values["path_cosine"][group] = similarities[owner]
    values["found"] = np.log1p(np.bincount(groups[near], minlength=len(units)))
    values["path_50"] = _combined(groups, owners, similarities, (50, 1.0), len(units))
    values["path_sharp"] = _combined(groups, owners, similarities, (500, 3.0), len(units))
    return values


def _combined(
    groups: Ints, owners: Ints, similarities: Floats, form: tuple[int, float], size: int
) -> Floats:
    """Return noisy-or over the ``m`` nearest paths, their values raised to a power."""
    m, power = form
    scaled = min_max(similarities[:m]) ** power
    near = owners < m
    values = noisy_or(groups[near], scaled[owners[near]], size)
    highest = float(values.max(initial=0.0))
    return values / highest if highest > 0 else values
