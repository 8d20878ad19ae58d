"""Lines of the page on loads that set our writing beside that of other libraries."""

from collections.abc import Mapping

from bench.measuring import stored

NAME = "peers"
FIRST = "themepath, first load"
BUILT = "themepath, first load, until the indexes are built"
LIVE = "themepath"
OURS = (FIRST, BUILT, LIVE)


def peer_lines() -> list[str]:
    """Return the section as the stored figures make it, nothing where they were never made."""
    figures = stored(NAME)
    if figures is None:
        return []
    rates = {name: one["rows per second"] for name, one in figures["runs"].items()}
    lines = [
        "## Beside other writers",
        "",
        f"The same {figures['units']:,} units with vectors of {figures['dimension']} numbers, "
        "written to the same server with the same",
        f"vector index, one after the other within minutes (rounds: {figures['rounds']}); "
        "the middle of the rates. Each library",
        "runs in an environment of its own and writes as its documentation shows, in batches of "
        f"{figures['batch']:,}, into an index that stands. A first load",
        "of ours writes before the vector indexes are built (the row that names them counts "
        "their time too); a later one writes into the",
        "index that stands, as the others do.",
        "",
        "| writer | version | rows per second | our first load writes | ours into the index |",
        "|---|---|---|---|---|",
    ]
    lines += [row(name, one["version"], rates) for name, one in figures["runs"].items()]
    return [*lines, ""]


def row(name: str, version: str, rates: Mapping[str, float]) -> str:
    """Return a row; beside another library it says how many times its rate ours are."""
    ratios = ["", ""]
    if name not in OURS:
        ratios = [f"{rates[ours] / rates[name]:.1f} times its rate" for ours in (FIRST, LIVE)]
    return f"| {name} | {version} | {rates[name]:,.0f} | " + " | ".join(ratios) + " |"
