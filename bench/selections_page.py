"""The tables of docs/selections.md, written from what was measured."""

from collections.abc import Mapping, Sequence
from typing import Any

from bench.measuring import ROOT, between, stored

PAGE = ROOT / "docs" / "selections.md"
CELLS, TIMES = ("<!-- cells -->", "<!-- /cells -->"), ("<!-- times -->", "<!-- /times -->")
PERCENT = {0.0001: "0.01 %", 0.01: "1 %", 0.1: "10 %", 1.0: "100 %"}
RANKED_OTHERWISE = ("selection", "themepath")
"""What does not rank by cosine: the ten nearest are no measure of it."""
Rows = Sequence[Mapping[str, Any]]


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Return the lines of a table."""
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return lines + ["| " + " | ".join(row) + " |" for row in rows]


def cell_lines(figures: Mapping[str, Any]) -> list[str]:
    """Return the counts of cells and of tests."""
    head = ["corpus", "units", "pipelines", "kinds", "cells", "questions asked"]
    head += ["units from outside", "ranked again by force", "ranked otherwise"]
    corpora = figures["corpora"]
    rows = [
        [name, *(f"{one[what]:,}" for what in head[1:-1]), str(len(one["ranked otherwise"]))]
        for name, one in corpora.items()
    ]
    cells = sum(one["cells"] for one in corpora.values())
    tests = [
        [title, f"{one['tests']:,}", f"{one['examples']:,}"]
        for title, one in figures["tests"].items()
    ]
    return [
        *table(head, rows),
        "",
        f"{cells:,} cells in all. The tests of selections:",
        "",
        *table(["tests", "number", "random examples of their properties"], tests),
    ]


def time_lines(figures: Mapping[str, Any]) -> list[str]:
    """Return the times of each part that was measured."""
    lines: list[str] = []
    if "corpus" in figures:
        part = figures["corpus"]
        title = f"{part['corpus']}, {part['units']:,} units, {part['questions']} questions"
        lines += [f"**{title}**", "", *_times(part["shares"]), ""]
    if "million" in figures:
        part = figures["million"]
        title = f"{part['units']:,} invented units in memory, {part['dimension']} numbers a vector"
        size = f"{part['bytes'] / 1e9:.1f} GB, built in {part['seconds to build']} s"
        lines += [f"**{title}** ({size})", "", *_times(part["shares"]), ""]
    for part in (part for name, part in figures.items() if name.startswith("loaded ")):
        title = f"{part['units']:,} invented units and {part['paths']:,} paths in the database"
        size = f"loaded offline in {part['load seconds']:,} s, read into memory in "
        size += f"{part['seconds to warm']:,} s; {part['questions']} questions"
        size += f" put to {part['asked of']}" if "asked of" in part else ""
        lines += [f"**{title}** ({size})", "", *_times(part["shares"]), ""]
    return lines[:-1]


def _times(shares: Rows) -> list[str]:
    names = list(shares[0]["milliseconds"])
    head = ["milliseconds", *(PERCENT[one["share"]] for one in shares)]
    rows = [[name, *(_spent(one, name) for one in shares)] for name in names]
    recall = "recall of the true top 10"
    recalled = [name for name in shares[0][recall] if not name.startswith(RANKED_OTHERWISE)]
    found = [[name, *(_share(one[recall], name) for one in shares)] for name in recalled]
    return [
        *table(head, [["units inside", *(f"{one['units inside']:,}" for one in shares)], *rows]),
        "",
        *_ratios(shares),
        "",
        *table([recall, *head[1:]], found),
    ]


def _spent(row: Mapping[str, Any], name: str) -> str:
    spent = row["milliseconds"].get(name)
    return "–" if spent is None else f"{spent:,.1f}"


def _share(shares: Mapping[str, float], name: str) -> str:
    return f"{shares[name]:.3f}" if name in shares else "–"


def _ratios(shares: Rows) -> list[str]:
    """Return what a selection costs beside the other ways, of the same questions and minute."""
    rows = []
    for name, other in (
        ("in memory, selected", "in memory, no selection"),
        ("by the index, selected", "by the index, filtered afterwards"),
        ("in memory, selected", "scan of the selected"),
        ("vector, selected", "vector, no selection"),
        ("themepath, selected", "themepath, no selection"),
        ("meaning, selected", "meaning, filtered afterwards"),
        ("meaning, selected", "meaning, scan of the selected"),
        ("words, selected", "words, no selection"),
    ):
        if name in shares[0]["milliseconds"]:
            spent = [one["milliseconds"] for one in shares]
            pairs = [(one[name], one.get(other)) for one in spent]
            ratios = [f"{mine / theirs:.2f}" if theirs else "–" for mine, theirs in pairs]
            rows.append([f"{name} / {other}", *ratios])
    return table(["times as long", *(PERCENT[one["share"]] for one in shares)], rows)


def written(page: str) -> str:
    """Return the page with the tables of what is stored."""
    for marks, name, lines in (
        (CELLS, "selection_cells", cell_lines),
        (TIMES, "selections", time_lines),
    ):
        figures = stored(name)
        if figures is not None:
            page = between(page, marks, ["", *lines(figures), ""])
    return page


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text("utf-8")), "utf-8")
