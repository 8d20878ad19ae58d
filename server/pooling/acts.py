"""What judges did with the items of a pool: which word stands, and what several come to."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

State = Literal["graded", "later", "cannot", "adjudicated"]


@dataclass(frozen=True, slots=True)
class Act:
    """One decision on an item (topic number, unit); only ``graded`` and ``adjudicated`` grade."""

    item: tuple[int, str]
    reviewer: str
    state: State
    grade: int | None
    at: str
    note: str = ""
    reason: str = ""


def standing(acts: Iterable[Act]) -> dict[tuple[int, str], dict[str, Act]]:
    """Return item → reviewer → the last word; adjudications stand beside, under no reviewer."""
    found: dict[tuple[int, str], dict[str, Act]] = {}
    for act in sorted(acts, key=lambda act: (act.at, act.item, act.reviewer)):
        name = "" if act.state == "adjudicated" else f"by {act.reviewer}"
        found.setdefault(act.item, {})[name] = act
    return found


def grades(words: Mapping[str, Act]) -> dict[str, int]:
    """Return reviewer → grade of one item; *later* and *cannot judge* are no grade."""
    return {
        act.reviewer: act.grade
        for act in words.values()
        if act.state == "graded" and act.grade is not None
    }


def combined(words: Mapping[str, Act]) -> int | None:
    """Return the grade of an item: the adjudicator's, else the lower median; None ungraded.

    The lower median is the rule of ``evaluation.judged`` as well.
    """
    adjudicated = words.get("")
    if adjudicated is not None:
        return adjudicated.grade
    given = sorted(grades(words).values())
    return given[(len(given) - 1) // 2] if given else None


def gold(acts: Iterable[Act]) -> dict[int, dict[str, int]]:
    """Return topic → unit → grade; what nobody graded is left out, never 0."""
    found: dict[int, dict[str, int]] = {}
    for (topic, unit), words in sorted(standing(acts).items()):
        grade = combined(words)
        if grade is not None:
            found.setdefault(topic, {})[unit] = grade
    return found


def qrels(acts: Iterable[Act]) -> str:
    """Return the grades as TREC qrels: ``topic 0 unit grade``, a line each."""
    lines = (
        f"{topic} 0 {unit} {grade}\n"
        for topic, units in gold(acts).items()
        for unit, grade in units.items()
    )
    return "".join(lines)


def disputed(acts: Iterable[Act]) -> list[tuple[tuple[int, str], Mapping[str, Act]]]:
    """Return items that judges graded apart and nobody has adjudicated, those furthest first."""
    open_items = [
        (item, words)
        for item, words in standing(acts).items()
        if "" not in words and len(set(grades(words).values())) > 1
    ]
    return sorted(open_items, key=lambda one: (-_apart(one[1]), one[0]))


def _apart(words: Mapping[str, Act]) -> int:
    given = grades(words).values()
    return max(given) - min(given)
