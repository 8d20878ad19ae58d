"""The tables of the study's page, made from stored figures."""

from collections.abc import Mapping, Sequence
from typing import Any

from evaluation.guided.conditions import CONDITIONS, SELECTIONS, TAGGED

Figures = Mapping[str, Any]
SHOWN = (*CONDITIONS, TAGGED)


def per_cent(estimate: Sequence[float | None]) -> str:
    """Return a share with its interval in per cent; a dash where there is nothing to take it of."""
    return _with_interval(estimate, 100, 1)


def places(estimate: Sequence[float | None]) -> str:
    """Return a position with its interval."""
    return _with_interval(estimate, 1, 2)


def _with_interval(estimate: Sequence[float | None], factor: float, digits: int) -> str:
    value, low, high = estimate[:3]
    if value is None or low is None or high is None:
        return "–"
    ends = f"[{factor * low:.{digits}f}, {factor * high:.{digits}f}]"
    return f"{factor * value:.{digits}f} {ends}"


def points(estimate: Sequence[float | None]) -> str:
    """Return a difference of shares in points, with its sign and interval."""
    value, low, high = estimate[:3]
    if value is None or low is None or high is None:
        return "–"
    return f"{100 * value:+.1f} [{100 * low:+.1f}, {100 * high:+.1f}]"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Return a table of Markdown."""
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return lines + ["| " + " | ".join(row) + " |" for row in rows]


def code(formula: str) -> str:
    """Return a formula as code in a cell, whose bars a table would take for its own."""
    return "`" + formula.replace("|", "\\|") + "`"


def hit_lines(figures: Figures) -> list[str]:
    """Return hit in 5, mean and median position, all kinds of questions together."""
    rows = []
    for name in SHOWN:
        all_ = figures["hits"][name]["all"]
        turbulence = places(figures["turbulence"][name])
        rows.append(
            [
                name,
                per_cent(all_["share"]),
                places(all_["mean"]),
                places(all_["median"]),
                turbulence,
            ]
        )
    return table(("condition", "hit in 5, %", "mean position", "median", "turbulence"), rows)


def configuration_lines(figures: Figures) -> list[str]:
    """Return hit in 5 by kind of question."""
    kinds = [name for name in figures["hits"]["RAG"] if name != "all"]
    head = ("condition", *(f"{kind} ({figures['questions'][kind]})" for kind in kinds))
    rows = [
        [name, *(per_cent(figures["hits"][name][kind]["share"]) for kind in kinds)]
        for name in SHOWN
    ]
    return table(head, rows)


def difference_lines(figures: Figures) -> list[str]:
    """Return the paired differences of hit in 5."""
    lines = []
    for name, found in figures["differences"].items():
        one, _, other = name.partition(" − ")
        if not same(one, other, figures):
            lines.append(f"- {name}: {points(found)} points")
    return lines


def same(one: str, other: str, figures: Figures) -> bool:
    """Say whether two conditions select alike for every kind of question that was asked."""
    kinds = [kind for kind in figures["hits"]["RAG"] if kind != "all"]
    named = {one, other} <= set(CONDITIONS)
    return named and all(SELECTIONS[kind][one] == SELECTIONS[kind][other] for kind in kinds)


def space_lines(figures: Figures) -> list[str]:
    """Return the sizes of the search spaces."""
    rows = []
    for formula, sizes in figures["spaces"].items():
        if not sizes["questions"]:
            continue
        share = 100 * sizes["mean"] / figures["units"]
        cells = [code(formula), f"{sizes['min']:,}", f"{sizes['mean']:,.1f}", f"{sizes['max']:,}"]
        rows.append([*cells, f"{share:.1f}", str(sizes["questions"])])
    return table(("selection", "min", "mean", "max", "mean, % of all", "questions"), rows)


def tagging_lines(figures: Figures) -> list[str]:
    """Return the shares of entities that were tagged."""
    rows = []
    for name, found in figures["tagging"].items():
        cells = [per_cent(found[row]) if row in found else "–" for row in ("C1", "C2", "all")]
        rows.append([name, *cells])
    if "model" not in figures["tagging"]:
        rows += [[name, "–", "–", "not measured"] for name in ("model", "model and cosine")]
    return table(("tagger", "C1, %", "C2, %", "all, %"), rows)


def kept_lines(figures: Figures) -> list[str]:
    """Return what a threshold keeps of unanswerable questions."""
    rows = []
    for name in ("RAG", TAGGED):
        found = figures["kept"].get(name)
        if found:
            rows.append([name, f"{found['threshold']:.3f}", per_cent(found["lost"])])
    lines = table(
        ("condition", "cosine that keeps 80 % when answerable", "kept when unanswerable, %"), rows
    )
    absent = figures["kept"].get("absent")
    if absent:
        said = f"names that the corpus lacks were known as absent in {per_cent(absent)} per cent"
        lines += ["", f"With a selection nothing is searched at all: {said}."]
    return lines


def type_lines(figures: Figures) -> list[str]:
    """Return how often rules give the type that a question was written as."""
    rows = [[name, per_cent(found)] for name, found in figures["types"].items()]
    lines = table(("questions", "type by rules is right, %"), rows)
    if not rows:
        return []
    return [*lines, "", "*How did … come to …* asks for one sentence here and reads as open."]
