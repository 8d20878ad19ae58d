"""What the benchmark must show, and what the stored parts say of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bench.benchmark_pairs import parts as every_part
from bench.benchmark_tables import Figures, comparison, gain, head, row
from bench.benchmark_tuned import HYBRID_NAME, LINKED_NAME

Parts = Mapping[str, Figures]
WITHIN = 0.005
MISSING = "not measured"


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal in words, what finds its comparison in the stored parts, and what is enough."""

    words: str
    found: Callable[[Parts], Figures]
    least: float
    p: float
    pair: str = ""
    """Of the pair, the hybrid that follows links is shown beside what is reached."""


def _table(name: str, baseline: str) -> Callable[[Parts], Figures]:
    def find(parts: Parts) -> Figures:
        figures = parts.get(f"{name}.table")
        return comparison(figures, "themepath", baseline) if figures else {}

    return find


def _learned(name: str) -> Callable[[Parts], Figures]:
    def find(parts: Parts) -> Figures:
        figures = parts.get(f"{name}.learned")
        return figures["comparison"] if figures else {}

    return find


GOALS = (
    Goal("Nave → OpenBible: +6, p < .01", _table("nave", HYBRID_NAME), 0.06, 0.01, "nave"),
    Goal("Nave and Torrey: +7, p < .01", _table("nave-torrey", HYBRID_NAME), 0.07, 0.01),
    Goal(
        "Nave and Torrey, citations for both sides: +5, p < .01",
        _table("nave-torrey", LINKED_NAME),
        0.05,
        0.01,
    ),
    Goal("QRCD: +6, p < .01", _table("qrcd", HYBRID_NAME), 0.06, 0.01, "qrcd"),
    Goal("STARD: +1, p < .05", _table("stard", HYBRID_NAME), 0.01, 0.05, "stard"),
    Goal("STARD, learned: +1.2, p < .01", _learned("stard"), 0.012, 0.01),
)


def goal_lines(parts: Parts) -> list[str]:
    """Return the goals with what was reached."""
    lines = head(["goal", "reached", "", f"over the {LINKED_NAME}"])
    for goal in GOALS:
        found = goal.found(parts)
        verdict = reached(goal, found) if found else ""
        linked = _table(goal.pair, LINKED_NAME)(parts)
        shown = gain(linked) if linked else ""
        lines.append(row([goal.words, gain(found) if found else MISSING, verdict, shown]))
    lines.append(row(["Controls within ±0.5 of the hybrid", *_controls(parts), ""]))
    twice = parts.get("twice")
    shown = f"{twice['files']} run files, equal byte by byte" if twice else MISSING
    lines.append(row(["The same twice in two processes", shown, "yes" if twice else "", ""]))
    return [*lines, *_times(parts)]


def reached(goal: Goal, found: Figures) -> str:
    """Say whether a comparison reaches a goal."""
    enough = found["difference"] >= goal.least and found["p_holm"] < goal.p
    return "yes" if enough else "**no**"


def _controls(parts: Parts) -> tuple[str, str]:
    groupings = [
        one
        for name, figures in parts.items()
        if name.endswith(".controls")
        for one in figures["groupings"][1:]
    ]
    if not groupings:
        return MISSING, ""
    gains = [one["against_hybrid"]["difference"] for one in groupings]
    inside = all(abs(value) <= WITHIN for value in gains)
    shown = f"{len(gains)} groupings, {100 * min(gains):+.1f} to {100 * max(gains):+.1f}"
    return shown, "yes" if inside else "**no**"


def _times(parts: Parts) -> list[str]:
    tuning = [f["times"]["tuning"] for n, f in parts.items() if n.endswith(".table")]
    whole = sum(figures["seconds"] for figures in parts.values()) / 60
    lines = [row(["A tuning run under 60 s", MISSING, "", ""])]
    if tuning:
        slowest = max(tuning)
        verdict = "yes" if slowest < 60 else "**no**"
        lines = [row(["A tuning run under 60 s", f"the slowest {slowest:.0f} s", verdict, ""])]
    stored = len(set(parts) & set(every_part()))
    verdict = "yes" if whole < 60 else "**no**"
    shown = f"{whole:.0f} minutes for {stored} of {len(every_part())}"
    complete = verdict if stored == len(every_part()) else ""
    return [*lines, row(["All parts under 60 minutes", shown, complete, ""])]
