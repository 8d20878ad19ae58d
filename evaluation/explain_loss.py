"""At which stage each relevant unit of a topic was lost, or at which rank it came."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from evaluation.first_stage import FirstStage
from evaluation.replica import Fusion, ranking, replica
from evaluation.topics import Topic
from server.answer import Answer
from server.scoring.guided_union import Union, order_of

STAGES = ("shown", "outranked", "removed", "cut", "unfound", "absent")
"""What can become of a unit, from best to worst."""


@dataclass(frozen=True, slots=True)
class Fate:
    """A relevant unit and what became of it.

    ``shown``: among the first k. ``outranked``: a candidate, further down. ``removed``: displaced
    by a constraint. ``cut``: a path opens it, but the bound on pairs left it out. ``unfound``: in
    no list and on no path found. ``absent``: the release has no such unit.
    """

    topic: str
    unit: str
    stage: str
    rank: int | None
    parts: Mapping[str, float]
    """Weighted part of the score by channel and addition, for candidates."""
    missing: tuple[str, ...] = ()
    """The channels that did not list the unit."""
    by: str = ""
    """The constraint that removed it."""


def fates(
    stage: FirstStage, topic: Topic, fusion: Fusion, k: int = 10, answer: Answer | None = None
) -> list[Fate]:
    """Follow every relevant unit of a topic; ``answer`` tells what constraints displaced."""
    row = stage.row(topic.id)
    union = replica(stage, row, fusion)
    ranks = _ranks(stage, row, fusion, union)
    displaced = _displaced(answer)
    ordinals = {unit: n for n, unit in enumerate(stage.units)}
    found = [
        _fate(
            stage, row, (topic.id, unit, ordinals.get(unit)), (union, fusion, ranks, displaced), k
        )
        for unit in sorted(topic.relevant, key=lambda unit: ordinals.get(unit, -1))
    ]
    return sorted(found, key=lambda fate: (STAGES.index(fate.stage), fate.rank or 0))


def _ranks(stage: FirstStage, row: int, fusion: Fusion, union: Union) -> Mapping[str, int]:
    depth = len(union.ordinals) + len(stage.named[row])
    ordered = ranking(stage, row, fusion, depth)
    return {unit: rank for rank, unit in enumerate(ordered, start=1)}


def _displaced(answer: Answer | None) -> Mapping[str, str]:
    if answer is None:
        return {}
    return {unit.id: one.name for one in answer.constraints for unit in one.displaced}


Followed = tuple[Union, Fusion, Mapping[str, int], Mapping[str, str]]


def _fate(
    stage: FirstStage, row: int, what: tuple[str, str, int | None], how: Followed, k: int
) -> Fate:
    topic, unit, ordinal = what
    union, fusion, ranks, displaced = how
    if ordinal is None:
        return Fate(topic, unit, "absent", None, {})
    parts, missing = _parts(union, fusion, ordinal)
    rank = ranks.get(unit)
    if unit in displaced:
        return Fate(topic, unit, "removed", rank, parts, missing, displaced[unit])
    if rank is not None:
        return Fate(topic, unit, "shown" if rank <= k else "outranked", rank, parts, missing)
    opened = any(ordinal in stage.paths.units[p] for p in stage.found[row][: fusion.m].tolist())
    return Fate(topic, unit, "cut" if opened else "unfound", None, {}, missing)


def _parts(union: Union, fusion: Fusion, ordinal: int) -> tuple[dict[str, float], tuple[str, ...]]:
    place = int(np.searchsorted(union.ordinals, ordinal))
    inside = place < len(union.ordinals) and int(union.ordinals[place]) == ordinal
    if not inside:
        return {}, ("lexical", "semantic", "path")
    values = {
        name: fusion.weights[name] * float(channel.normalised[place])
        for name, channel in union.channels.items()
    }
    boosts = {name: float(added[place]) for name, added in union.boosts.items()}
    return values | boosts, tuple(name for name, value in values.items() if value <= 0)


def losses(
    stage: FirstStage, topics: Sequence[Topic], fusion: Fusion, k: int = 10
) -> dict[str, int]:
    """Count what became of the relevant units of some topics, in the order of ``STAGES``."""
    counts = Counter(fate.stage for topic in topics for fate in fates(stage, topic, fusion, k))
    return {name: counts.get(name, 0) for name in STAGES}


def last_shown(stage: FirstStage, topic: Topic, fusion: Fusion, k: int = 10) -> float:
    """Return the score of the k-th unit: what an outranked one would have had to reach."""
    row = stage.row(topic.id)
    union = replica(stage, row, fusion)
    scores = union.scores(fusion.weights)
    order = order_of(scores, union.channels["semantic"].raw, union.ordinals)
    return float(scores[order[min(k, len(order)) - 1]]) if len(order) else 0.0


def fate_table(found: Sequence[Fate]) -> str:
    """Return fates as a table."""
    lines = ["| topic | unit | fate | rank | parts of the score | not listed by |"]
    lines.append("|---|---|---|---|---|---|")
    for one in found:
        parts = ", ".join(f"{name} {value:.3f}" for name, value in one.parts.items() if value)
        fate = f"{one.stage} by {one.by}" if one.by else one.stage
        cells = [one.topic, one.unit, fate, str(one.rank or "–"), parts or "–"]
        lines.append("| " + " | ".join([*cells, ", ".join(one.missing) or "–"]) + " |")
    return "\n".join(lines)
