"""How far a pool is judged: by judge, by topic, and what would tell a person that they may stop."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from server.pooling.acts import Act, combined, standing

Item = tuple[int, str]


@dataclass(frozen=True, slots=True)
class JudgeProgress:
    """What one judge has done: graded, postponed, could not judge; and units since a relevant one.

    ``curve`` holds how many relevant units (grade above 0) had been met after each graded one.
    """

    reviewer: str
    graded: int
    later: int
    cannot: int
    since_relevant: int
    curve: tuple[int, ...]


def progress_of(acts: Sequence[Act]) -> list[JudgeProgress]:
    """Return the progress of every judge, by name."""
    last: dict[tuple[str, Item], Act] = {}
    for act in sorted(acts, key=lambda act: act.at):
        if act.state != "adjudicated":
            last.pop((act.reviewer, act.item), None)
            last[act.reviewer, act.item] = act
    reviewers = sorted({reviewer for reviewer, _ in last})
    return [
        _progress(name, [act for (who, _), act in last.items() if who == name])
        for name in reviewers
    ]


def _progress(reviewer: str, acts: Sequence[Act]) -> JudgeProgress:
    states = [act.state for act in acts]
    curve, found, since = [], 0, 0
    for act in acts:
        if act.state == "graded":
            relevant = (act.grade or 0) > 0
            found += relevant
            since = 0 if relevant else since + 1
            curve.append(found)
    counts = (states.count("graded"), states.count("later"), states.count("cannot"))
    return JudgeProgress(reviewer, *counts, since, tuple(curve))


def holes(items: Iterable[tuple[Item, Mapping[str, int]]], acts: Iterable[Act]) -> dict[str, int]:
    """Return pipeline → how many of the units it pooled nobody graded."""
    words = standing(acts)
    found: dict[str, int] = {}
    for item, ranks in items:
        missing = combined(words.get(item, {})) is None
        for pipeline in ranks:
            found[pipeline] = found.get(pipeline, 0) + missing
    return dict(sorted(found.items()))


def ranks_of(written: Sequence[str]) -> dict[str, int]:
    """Read ranks as they are stored: ``bm25 1``."""
    pairs = (one.rsplit(" ", 1) for one in written)
    return {name: int(rank) for name, rank in pairs}
