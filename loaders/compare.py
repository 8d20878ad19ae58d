"""What a corpus adds to, changes in, keeps of and removes from the release that is served."""

from collections.abc import Mapping

from loaders.digest import Changes, Digests, compare
from loaders.packed import PackedDigests
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
    old = {kind: PackedDigests() for kind in new}
    if release is not None:
        for row in await graph.read("load/read_digests", release=release):
            packed = old[_FILE_OF[row["label"]]]
            for id_, digest in row["records"]:
                packed.put((id_,), digest)
        await _read_units(graph, release, old)
    return {kind: compare(packed, old[kind]) for kind, packed in new.items()}


async def _read_units(graph: Graph, release: str, old: Mapping[str, PackedDigests]) -> None:
    start = 0
    while True:
        # Lists in one row: a row by itself costs more on the way than what it holds.
        bounds = {"from": start, "to": start + _UNITS_AT_ONCE}
        rows = await graph.read("load/read_unit_digests", release=release, **bounds)
        units = rows[0]["units"]
        for unit, unit_digest, texts, links in units:
            old["units"].put((unit,), unit_digest)
            for edition, digest in texts:
                old["texts"].put((unit, edition), digest)
            for kind, origin, digest in links:
                old["links"].put((kind.lower(), origin, unit), digest)
        if len(units) < _UNITS_AT_ONCE:
            return
        start += _UNITS_AT_ONCE
