"""The page of the study and its plots, made from stored figures alone."""

import tomllib
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from typing import Any

from evaluation.guided.agreement import PAPER_HITS, PAPER_UNITS, agreement_lines
from evaluation.guided.conditions import CONDITIONS, SELECTIONS, TAGGED
from evaluation.guided.stages import pipeline_table, variant_table
from evaluation.guided.tables import (
    code,
    configuration_lines,
    difference_lines,
    hit_lines,
    kept_lines,
    space_lines,
    table,
    tagging_lines,
    type_lines,
)
from evaluation.plots import lines as drawn_lines

Figures = Mapping[str, Any]
Stored = Mapping[str, Figures]
ORDER = ("realm", "nave", "qrcd", "stard", "gdpr")


def prose() -> Mapping[str, Any]:
    """Return the hand-written parts of the page."""
    text = resources.files("evaluation.guided").joinpath("page.toml").read_text("utf-8")
    return tomllib.loads(text)


def page_text(stored: Stored) -> str:
    """Return the page that some stored figures make."""
    lines = [
        prose()["opening"].strip(),
        "",
        *_stage_lines(),
        *_condition_lines(),
        *_measure_lines(),
    ]
    for name in ORDER:
        if name in stored:
            lines += _subject_lines(name, stored[name])
    missing = [name for name in ORDER if name not in stored]
    if missing:
        lines += ["", f"Not measured yet: {', '.join(missing)}."]
    return "\n".join(lines) + "\n"


def _stage_lines() -> list[str]:
    head = ["## The five stages", "", "Of our pipelines, read from their records:", ""]
    said = prose()["variants"].strip()
    return [*head, pipeline_table(), "", said, "", variant_table(), ""]


def _condition_lines() -> list[str]:
    said = prose()
    rows = [[kind, *(code(row[name]) for name in CONDITIONS)] for kind, row in SELECTIONS.items()]
    return [
        "## The four conditions",
        "",
        said["conditions"].strip(),
        "",
        *table(("question", *CONDITIONS), rows),
        "",
        said["tagged"].strip().format(tagged=TAGGED),
        "",
    ]


def _measure_lines() -> list[str]:
    rows = [
        [name, f"{100 * share:.1f}", f"{mean:.2f}", f"{median:.1f}"]
        for name, (mean, median, share) in PAPER_HITS.items()
    ]
    said = prose()["measures"].strip().format(units=f"{PAPER_UNITS:,}")
    head = ("condition", "hit in 5, %", "mean position", "median")
    return ["## Measures", "", said, "", *table(head, rows)]


def _subject_lines(name: str, figures: Figures) -> list[str]:
    counts = figures["questions"]
    asked = f"{counts['bases']} base questions over {figures['units']:,} units"
    left = f"; {figures['left_out']} left out" if figures["left_out"] else ""
    release, encoder = figures["release"]
    said = prose()
    notes = [said["notes"].get(name, ""), said["picked"][figures["picked"]]]
    lines = ["", f"## {figures['title']}", "", *(note.strip() for note in notes if note)]
    lines += [f"Asked: {asked}{left}; release `{release}`, encoder {encoder.split(' ')[0]}.", ""]
    lines += [*hit_lines(figures), "", *configuration_lines(figures), ""]
    lines += ["Paired differences of hit in 5:", "", *difference_lines(figures), ""]
    lines += ["Search spaces:", "", *space_lines(figures), ""]
    lines += ["Entities tagged:", "", *tagging_lines(figures), *_without_model(figures), ""]
    if figures["kept"]:
        lines += [f"Unanswerable questions ({counts['unanswerable']}):", "", *kept_lines(figures)]
        lines += ["", f"![Chunks kept by threshold](guidedrag/{name}-kept.svg)", ""]
    if figures["types"]:
        lines += ["The type of question, by rules:", "", *type_lines(figures), ""]
    lines += [f"![Hit within the first n](guidedrag/{name}-hits.svg)", ""]
    return [*lines, *agreement_lines(figures)]


def _without_model(figures: Figures) -> list[str]:
    if "model" in figures["tagging"]:
        return []
    said = "Tagging by a model was not measured: no language model was set where this ran."
    return ["", said]


def plots(stored: Stored) -> dict[str, str]:
    """Return file name → SVG of all plots that some stored figures give."""
    found = {}
    for name, figures in stored.items():
        found[f"{name}-hits.svg"] = _hits_plot(figures)
        if figures["kept"]:
            found[f"{name}-kept.svg"] = _kept_plot(figures)
    return found


def _hits_plot(figures: Figures) -> str:
    series = {
        name: [(n, 100 * share) for n, share in enumerate(shares, start=1)]
        for name, shares in figures["within"].items()
    }
    return drawn_lines(series, ("among the first n units", "questions with a hit, per cent"))


def _kept_plot(figures: Figures) -> str:
    series = {}
    for name in ("RAG", TAGGED):
        found = figures["kept"].get(name)
        for kind in ("answerable", "unanswerable") if found else ():
            pairs = zip(found["thresholds"], found[kind], strict=True)
            series[f"{name}, {kind}"] = [(at, 100 * share) for at, share in pairs]
    return drawn_lines(series, ("cosine at least", "chunks kept, per cent"))


def write_page(stored: Stored, page: Path) -> None:
    """Write the page, and its plots into the folder of the same name beside it."""
    page.write_text(page_text(stored), encoding="utf-8")
    folder = page.with_suffix("")
    folder.mkdir(exist_ok=True)
    made = plots(stored)
    for path in folder.glob("*.svg"):
        if path.name not in made:
            path.unlink()
    for name, svg in made.items():
        (folder / name).write_text(svg, "utf-8")
