"""What a corpus adds to, changes in, keeps of and removes from the release that is served."""

from loaders.digest import Changes, Digests, Key, compare
from server.resources import Graph

_UNITS_AT_ONCE = 1000
_FILE_OF = {
    "Division": "divisions",
    "Theme": "themes",
    "Path": "paths",
    "Note": "notes",
    "Entity": "entities",
}


async def compare_with(graph: Graph, new: Digests, release: str | None) -> dict[str, Changes]:
    """Count changes by file against a release; None stands for one that holds nothing."""
    old: dict[str, dict[Key, str]] = {kind: {} for kind in new}
    if release is not None:
        for row in await graph.read("load/read_digests", release=release):
            by_key = old[_FILE_OF[row["label"]]]
            by_key |= {(id_,): digest for id_, digest in row["records"]}
        await _read_units(graph, release, old)
    return {kind: compare(by_key, old[kind]) for kind, by_key in new.items()}


async def _read_units(graph: Graph, release: str, old: dict[str, dict[Key, str]]) -> None:
    start = 0
    while True:
        # Lists in one row: a row by itself costs more on the way than what it holds.
        bounds = {"from": start, "to": start + _UNITS_AT_ONCE}
        rows = await graph.read("load/read_unit_digests", release=release, **bounds)
        units = rows[0]["units"]
        for unit, unit_digest, texts, links in units:
            old["units"][(unit,)] = unit_digest
            old["texts"] |= {(unit, edition): digest for edition, digest in texts}
            old["links"] |= {(kind.lower(), origin, unit): d for kind, origin, d in links}
        if len(units) < _UNITS_AT_ONCE:
            return
        start += _UNITS_AT_ONCE
