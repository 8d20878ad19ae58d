"""Sections of the benchmark's page about one pair, from its stored parts alone."""

from collections.abc import Mapping, Sequence
from typing import Any

from bench.benchmark_tuned import HYBRID_NAME, LINKED_NAME

Figures = Mapping[str, Any]
SHOWN = ("nDCG@10", "R@100", "RR@10", "Success@3", "Judged@10")
PROTOCOL = {
    "folds": "settings chosen in five folds, each question judged by the choice of the others",
    "held out": "settings chosen on the tuning questions, judged on the rest",
}


def row(cells: Sequence[str]) -> str:
    """Return a row of a table."""
    return "| " + " | ".join(cells) + " |"


def head(cells: Sequence[str]) -> list[str]:
    """Return the head of a table."""
    return [row(cells), "|" + "---|" * len(cells)]


def gain(found: Figures) -> str:
    """Return a difference in points with its interval and corrected p."""
    return (
        f"{100 * found['difference']:+.1f} [{100 * found['low']:+.1f}, {100 * found['high']:+.1f}]"
        f", p {found['p_holm']:.2g}"
    )


def comparison(figures: Figures, system: str, baseline: str, measure: str = "nDCG@10") -> Figures:
    """Return the stored comparison of two systems, or nothing."""
    wanted = (system, baseline, measure)
    found = (one for one in figures["comparisons"] if _named(one) == wanted)
    return next(found, {})


def _named(one: Figures) -> tuple[str, str, str]:
    return one["system"], one["baseline"], one["measure"]


def table_lines(figures: Figures) -> list[str]:
    """Return the table of a pair with the lines below it."""
    lines = head(["system", *SHOWN, f"against the {HYBRID_NAME}", "helped / hurt"])
    for name, means in figures["means"].items():
        found = comparison(figures, name, HYBRID_NAME)
        shares = f"{found['helped']:.0%} / {found['hurt']:.0%}" if found else ""
        cells = [f"{100 * means[m]:.1f}" for m in SHOWN]
        lines.append(row([f"`{name}`", *cells, gain(found) if found else "–", shares]))
    return [_asked(figures), "", *lines, "", *_notes(figures)]


def _asked(figures: Figures) -> str:
    only = figures["decided"].get("only")
    rest = " Not all systems were asked in this run." if only else ""
    return f"{figures['topics']} questions; {PROTOCOL[figures['protocol']]}.{rest}"


def _notes(figures: Figures) -> list[str]:
    lines = []
    for name in figures["means"]:
        found = comparison(figures, name, LINKED_NAME)
        if found:
            lines.append(f"- `{name}` against the {LINKED_NAME}: {gain(found)}.")
    for measure in SHOWN[1:3]:
        found = comparison(figures, "themepath", HYBRID_NAME, measure)
        if found:
            lines.append(f"- `themepath` against the {HYBRID_NAME}, {measure}: {gain(found)}.")
    thirds = comparison(figures, "themepath", HYBRID_NAME).get("terciles")
    if thirds:
        shown = ", ".join(f"{100 * third:+.1f}" for third in thirds)
        lines.append(f"- By thirds of the best path's cosine: {shown}.")
    return [*lines, *_other(figures), *_replica(figures), *_fallbacks(figures)]


def _other(figures: Figures) -> list[str]:
    other = figures["other protocol"]
    if not other:
        return []
    topics = other["comparisons"][0]["topics"]
    shown = "; ".join(f"against the {c['baseline']} {gain(c)}" for c in other["comparisons"])
    return [f"- The other way ({PROTOCOL[other['protocol']]}; {topics} questions): {shown}."]


def _replica(figures: Figures) -> list[str]:
    found = figures["replica"]
    if not found:
        return []
    return [
        f"- The lists that settings are chosen on give another nDCG@10 than the product for "
        f"{found['differ']} questions (the widest gap {found['widest']:.4f})."
    ]


def _fallbacks(figures: Figures) -> list[str]:
    said = [
        f"`{name}` " + ", ".join(f"{code} {count}" for code, count in codes.items())
        for name, codes in figures["warnings"].items()
        if codes
    ]
    return [f"- Questions with a warning: {'; '.join(said)}."] if said else []


def context_lines(figures: Figures) -> list[str]:
    """Return what the first ten units of each system hold."""
    names = list(dict.fromkeys(name for one in figures["context"].values() for name in one))
    lines = head(["first ten units", *names])
    for system, found in figures["context"].items():
        cells = [_number(found.get(name)) for name in names]
        lines.append(row([f"`{system}`", *cells]))
    return lines


def _number(value: float | None) -> str:
    if value is None:
        return "–"
    return f"{value:,.0f}" if abs(value) >= 10 else f"{value:.2f}"


def ladder_lines(figures: Figures) -> list[str]:
    """Return the ladder of a pair."""
    first = figures["steps"][0]["name"]
    lines = head(["step", "nDCG@10", "against the step before", f"against {first}"])
    for step in figures["steps"]:
        both = (step["against before"], step["against first"])
        cells = [gain(found) if found else "–" for found in both]
        lines.append(row([step["name"], f"{100 * step['mean']:.1f}", *cells]))
    return lines


def control_lines(figures: Figures) -> list[str]:
    """Return the groupings that were put in the place of the index."""
    lines = head(["in place of the index", "groups", "nDCG@10", "against the hybrid, tuned alike"])
    for one in figures["groupings"]:
        cells = [one["name"], f"{one['groups']:,}", f"{100 * one['mean']:.1f}"]
        lines.append(row([*cells, gain(one["against_hybrid"])]))
    return lines


def path_lines(figures: Figures) -> list[str]:
    """Return gold recall by way of finding paths and by m."""
    depths = list(dict.fromkeys(one["m"] for one in figures["ways"]))
    lines = head(["paths by", *(f"m = {m}" for m in depths)])
    for by in dict.fromkeys(one["by"] for one in figures["ways"]):
        found = [one for one in figures["ways"] if one["by"] == by]
        lines.append(row([by, *(_recall(one) for one in found)]))
    return lines


def _recall(one: Figures) -> str:
    return f"{100 * one['recall']:.1f} ({one['opened']:,.0f} units, none {one['nothing']:.0%})"


def learned_lines(figures: Figures) -> list[str]:
    """Return what a learner gains by the features of the paths."""
    means = figures["means"]
    return [
        f"{figures['topics']} questions in folds: {100 * means['with paths']:.1f} with the "
        f"features of the paths, {100 * means['without']:.1f} without: "
        f"{gain(figures['comparison'])}."
    ]


def latency_lines(figures: Figures) -> list[str]:
    """Return the time of a question by pipeline."""
    lines = head(["milliseconds", "median", "p95"])
    for name, stages in figures["milliseconds"].items():
        spent = stages["total"]
        lines.append(row([f"`{name}`", f"{spent['p50']:.1f}", f"{spent['p95']:.1f}"]))
    return lines
