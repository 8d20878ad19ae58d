"""What is served now: corpora, their current releases, and the unit names of a release."""

import difflib
import json
import time
from collections.abc import Mapping
from types import MappingProxyType

from server.errors import NotFound
from server.model import EditionInfo, IndexInfo, ReleaseInfo
from server.references import DivisionRow, UnitIndex
from server.resources import Graph, Row

FRESH_SECONDS = 1.0
"""How long a resolved release pointer is trusted: a switch is seen within this time."""
SLICE = 5_000
NEWEST = "newest"
"""Names the release that is served now, whichever that is."""


def release_info(row: Row) -> ReleaseInfo:
    """Make the facts of a release from a row of ``retrieve/current_release``."""
    return ReleaseInfo(
        id=row["release"],
        corpus=row["id"],
        title=row["title"],
        titles=MappingProxyType(json.loads(row["titles"] or "{}")),
        scheme=row["scheme"],
        language=row["language"],
        direction=row["direction"],
        licence=row["licence"],
        attribution=row["attribution"],
        caution=row["caution"],
        passage=row["passage"],
        encoder=row["encoder"] or "",
        fingerprint=row["fingerprint"] or "",
        dimension=row["dimension"] or 0,
        analysis=row["analysis"],
        manifest=row["manifest"],
        counts=MappingProxyType(json.loads(row["counts"] or "{}")),
        editions=tuple(_edition(item) for item in json.loads(row["editions"] or "[]")),
        indexes=tuple(_index(item) for item in json.loads(row["indexes"] or "[]")),
        retrieval=MappingProxyType(json.loads(row["retrieval"] or "{}")),
        force=MappingProxyType(json.loads(row["force"] or "{}")),
        calibrations=MappingProxyType(_calibrations(row["calibrations"] or [])),
    )


def _as_it_was(row: Row) -> Row:
    """Return a release's row with what its own ``corpus.toml`` said of the corpus."""
    about = json.loads(row["about"])
    names = ("title", "scheme", "language", "direction", "licence", "attribution", "caution")
    own = {name: about[name] for name in (*names, "passage") if name in about}
    return row | own | {"titles": json.dumps(about.get("titles", {}))}


def _calibrations(stored: list[str]) -> dict[str, Mapping[str, object]]:
    """Read texts of a language, a space and a JSON record."""
    parts = (text.partition(" ") for text in stored)
    return {language: json.loads(record) for language, _, record in parts}


def _edition(item: Mapping[str, str]) -> EditionInfo:
    return EditionInfo(
        item["id"], item["title"], item["language"], item["direction"], item["source"]
    )


def _index(item: Mapping[str, object]) -> IndexInfo:
    translated = item.get("translated") or ()
    return IndexInfo(
        id=str(item["id"]),
        title=str(item["title"]),
        language=str(item["language"]),
        note=str(item.get("note") or ""),
        translated=tuple(str(tag) for tag in translated if tag)
        if isinstance(translated, list | tuple)
        else (),
    )


class Catalogue:
    """Reads release pointers and unit names, and remembers them for a short while."""

    def __init__(self, graph: Graph) -> None:
        self._graph = graph
        self._releases: dict[str, tuple[float, ReleaseInfo]] = {}
        self._units: dict[str, UnitIndex] = {}

    async def release(self, corpus: str) -> ReleaseInfo:
        """Return the release that ``corpus`` serves now.

        Raises:
            NotFound: no corpus of that name has a release, with near matches.
        """
        known = self._releases.get(corpus)
        if known is not None and time.monotonic() - known[0] < FRESH_SECONDS:
            return known[1]
        rows = await self._graph.read("retrieve/current_release", corpus=corpus)
        if not rows:
            raise await self._unknown(corpus)
        info = release_info(rows[0])
        self._releases[corpus] = (time.monotonic(), info)
        return info

    async def pinned(self, corpus: str, release: str | None) -> ReleaseInfo:
        """Return a release by its id or number; None, empty and ``newest`` mean the served one.

        Raises:
            NotFound: no such corpus, or it has no such release to read; names those it has.
        """
        if not release or release == NEWEST:
            return await self.release(corpus)
        name = f"{corpus}@{release}" if release.isdecimal() else release
        rows = await self._graph.read("retrieve/named_release", corpus=corpus, release=name)
        if not rows:
            current = await self.release(corpus)
            known = await self._graph.read(
                "retrieve/corpus_releases", corpus=corpus, offset=0, limit=5
            )
            raise NotFound("release", name, [row["release"] for row in known] or [current.id])
        return release_info(_as_it_was(rows[0]))

    async def _unknown(self, corpus: str) -> NotFound:
        rows = await self._graph.read("retrieve/corpus_names")
        names = [str(row["id"]) for row in rows if row["served"]]
        near = difflib.get_close_matches(corpus, names, cutoff=0.4) or names[:5]
        begun = any(row["id"] == corpus for row in rows)
        note = "A load of it was begun and has not ended: wait for it, or load it again."
        return NotFound("corpus", corpus, near, note if begun else "")

    async def corpora(self, offset: int, limit: int) -> tuple[list[ReleaseInfo], int]:
        """Return one page of served corpora and the number of all of them."""
        rows = await self._graph.read("retrieve/list_corpora", offset=offset, limit=limit)
        return [release_info(row) for row in rows], rows[0]["total"] if rows else 0

    async def units(self, release: ReleaseInfo) -> UnitIndex:
        """Return the unit ids and division names of a release; read once a release."""
        known = self._units.get(release.id)
        if known is None:
            known = self._units[release.id] = await self._read_units(release)
            self._forget_others(release)
        return known

    def _forget_others(self, release: ReleaseInfo) -> None:
        older = [key for key in self._units if key.rsplit("@", 1)[0] == release.corpus]
        for key in older:
            if key != release.id:
                del self._units[key]

    async def _read_units(self, release: ReleaseInfo) -> UnitIndex:
        ids: list[str] = []
        while True:
            bounds = {"from": len(ids), "to": len(ids) + SLICE}
            rows = await self._graph.read("retrieve/release_units", release=release.id, **bounds)
            ids.extend(row["id"] for row in rows)
            if len(rows) < SLICE:
                break
        divisions = await self._graph.read(
            "retrieve/release_divisions", release=release.id, limit=20_000
        )
        return UnitIndex.of(ids, [_division(row) for row in divisions])


def _division(row: Row) -> DivisionRow:
    titles = json.loads(row["titles"] or "{}")
    return DivisionRow(row["id"], row["kind"], row["ordinal"], row["title"], titles)
