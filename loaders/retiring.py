"""What a release lacks of the one before it, recorded for good: what it was, what replaced it."""

from collections.abc import Mapping, Sequence

from loaders.corpus import CorpusRecords
from loaders.records import ThemeRecord, UnitRecord
from server.resources import Graph

SLICE = 2_000


async def retire(graph: Graph, records: CorpusRecords, before: str, release: str) -> int:
    """Record the units and themes of ``before`` that ``release`` lacks; returns how many.

    Done again it changes nothing; a unit that comes back is found in its release first.
    """
    asked = {"corpus": records.corpus.id, "before": before, "release": release}
    rows = await graph.write("load/retire_themes", **asked, heirs=_heirs(records.themes))
    found = int(rows[0]["retired"])
    heirs, start = _heirs(records.units), 0
    counts = await graph.read("load/count_release", release=before)
    known = {row["what"]: row["count"] for row in counts}
    while start < known.get("Unit", 0):
        bounds = {"from": start, "to": start + SLICE}
        rows = await graph.write("load/retire_units", **asked, heirs=heirs, **bounds)
        found += int(rows[0]["retired"])
        start += SLICE
    return found


def _heirs(records: Sequence[UnitRecord] | Sequence[ThemeRecord]) -> Mapping[str, list[str]]:
    """Return who replaces what: id of the retired → ids that stand for it now."""
    heirs: dict[str, list[str]] = {}
    for record in records:
        for old in record.replaces:
            heirs.setdefault(old, []).append(record.id)
    return heirs
