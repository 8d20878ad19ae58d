"""What a corpus adds to, changes in, keeps of and removes from the release that is served."""

from loaders.digest import Changes, Digests, Key, compare
from server.resources import Graph, Row

_SLICE = 200_000
_FILE_OF = {
    "Division": "divisions",
    "Unit": "units",
    "UnitText": "texts",
    "Theme": "themes",
    "Path": "paths",
    "Note": "notes",
    "Entity": "entities",
}


async def compare_with(graph: Graph, new: Digests, release: str | None) -> dict[str, Changes]:
    """Count changes by file against a release; None stands for one that holds nothing."""
    old: dict[str, dict[Key, str]] = {kind: {} for kind in new}
    if release is not None:
        for row in await _read_all(graph, "load/read_digests", release):
            key = (row["id"], row["edition"]) if row["edition"] is not None else (row["id"],)
            old[_FILE_OF[row["label"]]][key] = row["digest"]
        for row in await _read_all(graph, "load/read_link_digests", release):
            old["links"][row["type"].lower(), row["from"], row["to"]] = row["digest"]
    return {kind: compare(by_key, old[kind]) for kind, by_key in new.items()}


async def _read_all(graph: Graph, query: str, release: str) -> list[Row]:
    rows: list[Row] = []
    while True:
        part = await graph.read(query, release=release, offset=len(rows), limit=_SLICE)
        rows += part
        if len(part) < _SLICE:
            return rows
