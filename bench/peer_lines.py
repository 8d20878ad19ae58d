"""Lines of the page on loads that set our writing beside that of other libraries."""

from collections.abc import Mapping
from typing import Any

from bench.measuring import stored

NAME = "peers"


def peer_lines() -> list[str]:
    """Return the section as the stored figures make it, nothing where they were never made."""
    figures = stored(NAME)
    if figures is None:
        return []
    ours = figures["runs"]["themepath"]
    lines = [
        "## Beside other writers",
        "",
        f"The same {figures['units']:,} units with vectors of {figures['dimension']} numbers, "
        "written to the same server with the same",
        f"vector index, one after the other within minutes (rounds: {figures['rounds']}); "
        "the middle of the rates. Each library",
        "runs in an environment of its own and writes as its documentation shows, in batches of "
        f"{figures['batch']:,}. A first load of ours writes before the vector indexes are built.",
        "",
        "| writer | version | rows per second | ours is |",
        "|---|---|---|---|",
    ]
    lines += [row(name, one, ours) for name, one in figures["runs"].items()]
    return [*lines, ""]


def row(name: str, one: Mapping[str, Any], ours: Mapping[str, Any]) -> str:
    """Return a row; the ratio is ours to theirs."""
    ratio = ours["rows per second"] / one["rows per second"]
    return f"| {name} | {one['version']} | {one['rows per second']:,.0f} | {ratio:.1f} times |"
