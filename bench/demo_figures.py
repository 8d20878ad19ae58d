"""One command that measures the demo, stores the figures as JSON and writes the pages from them."""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from bench.measuring import ROOT, store, stored

PAGE = ROOT / "docs" / "figures.md"
README = ROOT / "README.md"
BEGIN, END = "<!-- figures -->", "<!-- /figures -->"
PARTS = ("first_run", "loading", "answering", "quality")


def measure(parts: Sequence[str]) -> None:
    """Measure some parts and store each in its own file."""
    if "first_run" in parts:
        from bench.first_run import first_run

        store("first_run", first_run())
    if {"loading", "answering", "quality"} & set(parts):
        asyncio.run(on_a_database(parts))


async def on_a_database(parts: Sequence[str]) -> None:
    """Load the corpus into a database of its own, then ask questions of it."""
    from bench.load_times import load_times, settings_in
    from bench.quality import quality
    from bench.query_times import query_times
    from server.local_neo4j import stop
    from server.settings import read_settings

    with tempfile.TemporaryDirectory(prefix="themepath-figures-") as folder:
        settings = settings_in(Path(folder), read_settings())
        try:
            loaded = await load_times(settings)
            if "loading" in parts:
                store("loading", loaded)
            if "answering" in parts:
                store("answering", {"pipelines": await query_times(settings)})
            if "quality" in parts:
                store("quality", await quality(settings))
        finally:
            await stop(settings)


def megabytes(size: int) -> str:
    """Write bytes as megabytes."""
    return f"{size / 1e6:,.0f} MB"


def readme_lines(figures: Mapping[str, Any]) -> list[str]:
    """Return the README's sentences about the cost of a first run."""
    size, seconds = figures["bytes"], figures["seconds"]
    packages, jars = size["packages downloaded"], size["jars downloaded"]
    disk = sum(size[f"{name} on disk"] for name in ("environment", "cache", "data"))
    first = seconds["first run"]["first answer"]
    again = seconds["second run, database stopped"]["first answer"]
    machine = figures["made"]["machine"]
    return [
        f"A download of {megabytes(packages + jars)} (packages {megabytes(packages)}, Neo4j's jars",
        f"{megabytes(jars)}), {megabytes(disk)} of disk, and {first / 60:.0f} minutes to the first "
        "answer on a machine with",
        f"{machine['cores']} cores, most of them spent on reading all texts into vectors. The "
        "second run answers",
        f"{again:.0f} seconds after the command.",
    ]


def provenance(figures: Mapping[str, Any]) -> str:
    """Return the line that says what a table was measured with."""
    made = figures["made"]
    machine, versions = made["machine"], made["versions"]
    return (
        f"Measured {made['date']} at commit `{made['commit'][:10]}` with Python "
        f"{versions['python']}, Neo4j {versions['neo4j server']}, on {machine['system']}, "
        f"{machine['cores']} cores, {machine['memory_gib']} GiB, with {machine['load']} processes "
        "at work on average, these included."
    )


def first_run_lines(figures: Mapping[str, Any]) -> list[str]:
    """Return the section on the first and second run of ``make demo``."""
    rows = [
        f"| {run}: {mark} | {spent:,.1f} s |"
        for run, marks in figures["seconds"].items()
        for mark, spent in marks.items()
    ]
    sizes = [f"| {name} | {megabytes(size)} |" for name, size in figures["bytes"].items()]
    opening = (
        "`make demo` in a fresh clone with an empty home and empty caches, from the command on:"
    )
    table = ["| | |", "|---|---|", *rows, *sizes]
    return ["## First and second run", "", opening, "", *table, "", provenance(figures)]


def loading_lines(figures: Mapping[str, Any]) -> list[str]:
    """Return the section on loading."""
    first, second = figures["first load"], figures["second load"]
    stages = dict.fromkeys([*first["seconds by stage"], *second["seconds by stage"]])
    rows = [
        f"| {name} | {first['seconds by stage'].get(name, 0):,.2f} |"
        f" {second['seconds by stage'].get(name, 0):,.2f} |"
        for name in stages
    ]
    total = f"| **in all** | **{first['seconds']:,.2f}** | **{second['seconds']:,.2f}** |"
    head = ["| stage, seconds | first load | second load |", "|---|---|---|"]
    opening = (
        f"The recipe `quran` into an empty database; {first['texts embedded']:,} texts are "
        "embedded the first time, as part of writing texts and paths. The second load finds it "
        f"{second['state']}. Reading the "
        f"recipe itself took {figures['seconds to read the recipe']:.2f} s."
    )
    return ["## Loading", "", opening, "", *head, *rows, total, "", provenance(figures)]


def answering_lines(figures: Mapping[str, Any]) -> list[str]:
    """Return the section on the time of an answer."""
    rows = [
        f"| `{name}` | {times['milliseconds']['median']} | {times['milliseconds']['p95']} |"
        f" {times['bare round trip']['median']} | {times['bare round trip']['p95']} |"
        for name, times in figures["pipelines"].items()
    ]
    calls = next(iter(figures["pipelines"].values()))["milliseconds"]["calls"]
    opening = (
        f"`POST /v1/query` on the loaded Qur'an, k = 5, {calls} different questions a pipeline "
        "one after another on a warm server, embedding included; beside it, from the same minute, "
        "`RETURN 1` through the same driver."
    )
    head = [
        "| milliseconds | median | p95 | `RETURN 1` median | p95 |",
        "|---|---|---|---|---|",
    ]
    return ["## Answering", "", opening, "", *head, *rows, "", provenance(figures)]


def quality_section(figures: Mapping[str, Any]) -> list[str]:
    """Return the section on what the pipelines find."""
    from bench.quality import quality_lines

    return quality_lines(figures, provenance(figures))


SECTIONS = {
    "first_run": first_run_lines,
    "loading": loading_lines,
    "answering": answering_lines,
    "quality": quality_section,
}


def page() -> str:
    """Return the page of figures as the stored results make it."""
    lines = ["# Figures", "", "Written by `make figures` from `bench/results/`; not by hand."]
    for name, section in SECTIONS.items():
        figures = stored(name)
        if figures is not None:
            lines += ["", *section(figures)]
    return "\n".join(lines) + "\n"


def readme() -> str:
    """Return the README with its figures as the stored results make them."""
    text = README.read_text("utf-8")
    figures = stored("first_run")
    if figures is None:
        return text
    before, rest = text.split(BEGIN)
    after = rest.split(END)[1]
    return before + "\n".join([BEGIN, *readme_lines(figures), END]) + after


def main(arguments: Sequence[str]) -> None:
    """Measure, store, and write the pages."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="+", choices=PARTS, default=list(PARTS))
    parser.add_argument("--pages", action="store_true", help="measure nothing, write the pages")
    asked = parser.parse_args(arguments)
    if not asked.pages:
        measure(asked.only)
    PAGE.write_text(page(), "utf-8")
    README.write_text(readme(), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
