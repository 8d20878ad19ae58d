"""The pooled runs of a question side by side, beside the order that would be ideal (pure)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from server.pooling.acts import Act, gold

Placed = tuple[str, int | None]
"""A unit and its grade; None where nobody graded it."""


@dataclass(frozen=True, slots=True)
class TopicRuns:
    """One question's units as each pipeline ranked them, and as the grades would rank them."""

    topic: int
    ideal: tuple[Placed, ...]
    runs: Mapping[str, tuple[Placed, ...]]


def runs_of(
    items: Iterable[tuple[tuple[int, str], Mapping[str, int]]], acts: Sequence[Act], depth: int
) -> list[TopicRuns]:
    """Return the runs of every question; ranks count from 1, a rank that is missing is left out.

    The ideal order has the highest grades first; units of equal grades stand by their names, and
    ungraded ones are left out, for nobody knows where they belong.
    """
    graded = gold(acts)
    ranked: dict[int, dict[str, dict[int, str]]] = {}
    for (topic, unit), ranks in items:
        for pipeline, rank in ranks.items():
            ranked.setdefault(topic, {}).setdefault(pipeline, {})[rank] = unit
    return [
        _runs(topic, pipelines, graded.get(topic, {}), depth)
        for topic, pipelines in sorted(ranked.items())
    ]


def _runs(
    topic: int,
    pipelines: Mapping[str, Mapping[int, str]],
    grades: Mapping[str, int],
    depth: int,
) -> TopicRuns:
    best = sorted(grades.items(), key=lambda pair: (-pair[1], pair[0]))
    return TopicRuns(
        topic,
        tuple(best[:depth]),
        {
            name: tuple((unit, grades.get(unit)) for _, unit in sorted(ranks.items()))
            for name, ranks in sorted(pipelines.items())
        },
    )
