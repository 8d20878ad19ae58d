"""Lines of the page on loads that say how long questions take when the units are many more."""

import re
from collections.abc import Mapping, Sequence
from statistics import median
from typing import Any

from bench.load_memory import NAME as MEMORY
from bench.measuring import stored
from bench.selections import NAME

ASKED = ("vector, no selection", "themepath, no selection")


def growth_lines() -> list[str]:
    """Return the section as the stored figures make it, nothing where they were never made."""
    figures = stored(NAME) or {}
    sizes = sorted(
        (int(found[1]), figures[name])
        for name in figures
        if (found := re.fullmatch(r"loaded (\d+)", name))
    )
    if not sizes:
        return []
    lines = [
        "## Many more units",
        "",
        "Invented units with a tenth as many paths, loaded offline, with vectors of 384 numbers on "
        "units and paths; a question asks",
        "a warm server for ten units, the middle of all times, all vectors in memory.",
        "",
        "| units | paths | seconds to load | of these the indexes | " + " | ".join(ASKED) + " |",
        "|---|---|---|---|" + "---|" * len(ASKED),
    ]
    lines += [row(units, figures) for units, figures in sizes]
    if len(sizes) > 1:
        few, many = (asked(one) for _, one in (sizes[0], sizes[-1]))
        grown = " and ".join(f"{many[name] / few[name]:.1f}" for name in ASKED)
        lines += [
            "",
            f"From {sizes[0][0]:,} to {sizes[-1][0]:,} units they take {grown} times as long.",
        ]
    lines += [
        f"The questions about {units:,} units were put to {one['asked of']}."
        for units, one in sizes
        if "asked of" in one
    ]
    return [*lines, *online([units for units, _ in sizes]), ""]


def online(sizes: Sequence[int]) -> list[str]:
    """Say what loads of these sizes take that write beside what is served, where it is known."""
    rows = (stored(MEMORY) or {"sizes": []})["sizes"]
    said = [
        f"{one['units']:,} units take {one['seconds']:,} seconds, of these the indexes "
        f"{one['seconds by stage']['index']:,.0f}, and {one['disk MB']:,} MB of disk"
        for one in rows
        if one["units"] in sizes
    ]
    return ["", "Loaded online, " + "; ".join(said) + "."] if said else []


def asked(figures: Mapping[str, Any]) -> dict[str, float]:
    """Return the milliseconds of each way to ask, over all rounds of a size."""
    shares: Sequence[Mapping[str, Any]] = figures["shares"]
    return {name: median(one["milliseconds"][name] for one in shares) for name in ASKED}


def row(units: int, figures: Mapping[str, Any]) -> str:
    """Return a row of the table."""
    spent = " | ".join(f"{milliseconds:,.0f} ms" for milliseconds in asked(figures).values())
    stages = figures["seconds by stage"]
    counts = f"| {units:,} | {figures['paths']:,} | {figures['load seconds']:,} "
    return f"{counts}| {stages['index']:,.0f} | {spent} |"
