"""The page of the benchmark, made from the stored parts alone."""

from collections.abc import Mapping
from pathlib import Path

from bench.benchmark_figures import plots
from bench.benchmark_goals import goal_lines
from bench.benchmark_once_lines import ONCE_LINES
from bench.benchmark_pairs import PAIRS
from bench.benchmark_store import kept
from bench.benchmark_tables import (
    Figures,
    context_lines,
    control_lines,
    ladder_lines,
    latency_lines,
    learned_lines,
    path_lines,
    table_lines,
)
from bench.measuring import ROOT

PAGE = ROOT / "docs" / "benchmark.md"
FOLDER = PAGE.with_suffix("")
OPENING = """# Benchmark

Written by `make benchmark` from `bench/results/benchmark/`; not by hand. It runs again with

    THEMEPATH_DATA=… make benchmark                      # everything that is not stored
    THEMEPATH_DATA=… make benchmark PARTS="qrcd stard"   # some pairs, kinds (controls) or parts

Every figure is per cent; differences are points with their bootstrap 95 % interval, p by
randomisation, corrected (Holm) over all comparisons of a table. Systems with a plain name are
pipelines asked through `run()` as they come: `themepath` is the default, tuned on none of this.
*Tuned hybrid* is the best weighting of words and meaning, chosen on other questions than it is
judged on; *with links* it may follow citations and neighbours of its ten best as well, as the
default does: that difference is what the index alone is worth."""
KINDS = {
    "learned": ("Learned fusion", learned_lines),
    "ladder": ("From the paper to the default", ladder_lines),
    "controls": ("Controls", control_lines),
    "paths": ("What the paths open", path_lines),
    "latency": ("Time of a question", latency_lines),
}


def page(parts: Mapping[str, Figures]) -> str:
    """Return the page that some stored parts make; what is not stored is named as missing."""
    lines = [OPENING, "", "## Goals", "", *goal_lines(parts)]
    for name, pair in PAIRS.items():
        if f"{name}.table" in parts:
            apart = "" if pair.independent else " (not independent of the paths)"
            lines += ["", f"## {pair.title}{apart}", "", *_pair_lines(parts, name)]
    for name, (title, section) in ONCE_LINES.items():
        if name in parts:
            lines += ["", f"## {title}", "", *section(parts[name]), "", provenance(parts[name])]
    return "\n".join([*lines, "", "## Times", "", *time_lines(parts)]) + "\n"


def _pair_lines(parts: Mapping[str, Figures], name: str) -> list[str]:
    figures = parts[f"{name}.table"]
    lines = [*table_lines(figures), "", *context_lines(figures)]
    for plot in plots({f"{name}.table": figures, **_latency(parts, name)}):
        lines += ["", f"![{plot.title}](benchmark/{plot.file})"]
    for kind, (title, section) in KINDS.items():
        if f"{name}.{kind}" in parts:
            lines += ["", f"### {title}", "", *section(parts[f"{name}.{kind}"])]
    return [*lines, "", provenance(figures)]


def _latency(parts: Mapping[str, Figures], name: str) -> dict[str, Figures]:
    return {key: parts[key] for key in (f"{name}.latency",) if key in parts}


def provenance(figures: Figures) -> str:
    """Say which code, releases and machine made a part."""
    made = figures["made"]
    machine, versions = made["machine"], made["versions"]
    releases = ", ".join(
        f"`{release}` ({encoder.split(' ')[0]})"
        for release, encoder in figures["decided"]["releases"].values()
    )
    return (
        f"Measured {made['date']} at commit `{made['commit'][:10]}` on {releases}; Python "
        f"{versions['python']}, Neo4j {versions['neo4j server']}, {machine['cores']} cores with "
        f"{machine['load']} processes at work."
    )


def time_lines(parts: Mapping[str, Figures]) -> list[str]:
    """Return the seconds of all stored parts, and those of a tuning run."""
    whole = sum(one["seconds"] for one in parts.values())
    lines = [
        f"All {len(parts)} stored parts took {whole / 60:.0f} minutes, loads apart; each on a "
        "machine that did other work as well, as its load says.",
        "",
        "| part | seconds | load | of these tuning |",
        "|---|---|---|---|",
    ]
    for name, figures in parts.items():
        tuning = figures.get("times", {}).get("tuning")
        shown = f"{tuning:.1f}" if tuning is not None else ""
        load = figures["made"]["machine"]["load"]
        lines.append(f"| {name} | {figures['seconds']:,.1f} | {load} | {shown} |")
    return lines


def drawn(parts: Mapping[str, Figures]) -> dict[str, str]:
    """Return file name → SVG of all plots that some stored parts give."""
    return {plot.file: plot.draw() for plot in plots(parts)}


def write_page(folder: Path | None = None) -> None:
    """Write the page and its plots from what is stored."""
    parts = kept() if folder is None else kept(folder)
    PAGE.write_text(page(parts), "utf-8")
    FOLDER.mkdir(exist_ok=True)
    made = drawn(parts)
    for path in FOLDER.glob("*.svg"):
        if path.name not in made:
            path.unlink()
    for name, svg in made.items():
        (FOLDER / name).write_text(svg, "utf-8")
