"""A release that was loaded at any time, held against what it keeps of its source."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from loaders.compare import compare_with
from loaders.corpus import CorpusRecords
from loaders.digest import digests
from loaders.hold import Read, altered, circles, unlike
from loaders.records import Corpus
from loaders.releases import ReleaseRow, find_release
from loaders.verify import count_problems, unwhole
from server.errors import VerificationFailed
from server.resources import Graph

KEPT = 100
"""More lines of one kind are counted but not kept."""

LABELS = {
    "divisions": "Division",
    "units": "Unit",
    "texts": "UnitText",
    "themes": "Theme",
    "paths": "Path",
    "notes": "Note",
    "entities": "Entity",
    "path_texts": "PathText",
    "links": "HAS_UNIT",
    "citations": "CITES",
    "sources": "Source",
    "clauses": "Clause",
}
"""What a release counts → the label or type it is counted by in the graph."""


@dataclass(frozen=True, slots=True)
class Verification:
    """What was asked of a release: faults by question (none where all is well), and remarks.

    ``counts`` are (kept with the release, found in the graph).
    """

    corpus: str
    release: str
    state: str
    manifest: str
    counts: Mapping[str, tuple[int, int]]
    faults: Mapping[str, Sequence[str]]
    remarks: Mapping[str, Sequence[str]]

    @property
    def sound(self) -> bool:
        """Whether nothing is wrong."""
        return not any(self.faults.values())


async def verify_release(
    graph: Graph, corpus: str, release: str = "", source: CorpusRecords | None = None
) -> Verification:
    """Hold a release (the served one, if none is named) against its counts and hashes.

    Every record is read back and hashed anew, each file's hashes together are held against those
    of the source that the release keeps; with ``source`` each record is held against it as well.

    Raises:
        NotFound: no such corpus or release.
    """
    row = await find_release(graph, corpus, release)
    counted = await graph.run("load/count_release", release=row.release)
    found = {one["what"]: one["count"] for one in counted}
    kept: dict[str, int] = json.loads(row.counts)
    counts = {name: (kept[name], found.get(LABELS[name], 0)) for name in LABELS if name in kept}
    about = Corpus.model_validate(json.loads(row.about))
    read = Read(ordered=row.hashes is not None)
    faults = {
        "counts": _miscounted(counts),
        "records": await _altered(graph, row, about, read),
        "hashes": list(unlike(row.hashes, read)),
        "circles": list(circles(read, about)),
    }
    async for name, rows in unwhole(graph, row.release):
        faults[name] = [str(one) for one in rows]
    stale = await graph.run("check/indexes_not_ready", limit=KEPT)
    faults["indexes_not_ready"] = [str(one) for one in stale]
    if source is not None:
        faults["source"] = await _unlike_source(graph, row, source)
    remarks = {"themes without units": read.themes_without_units()}
    return Verification(about.id, row.release, row.state, row.manifest, counts, faults, remarks)


def _miscounted(counts: Mapping[str, tuple[int, int]]) -> list[str]:
    rows = [{"what": name, "count": found} for name, (_, found) in counts.items()]
    return list(count_problems(rows, {name: kept for name, (kept, _) in counts.items()}))


async def _altered(graph: Graph, row: ReleaseRow, about: Corpus, read: Read) -> list[str]:
    lines: list[str] = []
    try:
        async for line in altered(graph, row.release, about, read):
            if len(lines) < KEPT:
                lines.append(line)
    except VerificationFailed as error:
        lines.append(str(error))
    return lines


async def _unlike_source(graph: Graph, row: ReleaseRow, source: CorpusRecords) -> list[str]:
    changes = await compare_with(graph, digests(source), row.release)
    return [
        f"{kind}: {one.changed:,} of the source are others in the graph, {one.added:,} are not "
        f"there, {one.removed:,} are there and not in the source"
        for kind, one in changes.items()
        if one.changed or one.added or one.removed
    ]
