"""The labels of a release's themes by language, read once and kept within a bound of memory."""

import asyncio
import json
from collections.abc import Iterator, Sequence

from server.analysis.profiles import primary
from server.kept import Kept
from server.model import ReleaseInfo
from server.resources import Graph, Row
from server.rewriting.labels import LabelIndex, ThemeLabels

SLICE = 5_000
MOST_THEMES = 200_000
"""Themes beyond these are not read: an index of so many would rather be asked in the graph."""


class Vocabularies:
    """Builds an index of labels for a release and a language at first use."""

    def __init__(self, graph: Graph, limit: int) -> None:
        self._graph = graph
        self._kept: Kept[LabelIndex] = Kept(limit)

    async def labels(self, release: ReleaseInfo, language: str) -> LabelIndex:
        """Return the themes of a release by their labels in a language."""
        tag = primary(language)

        async def build() -> LabelIndex:
            rows = await self._read(release)
            return await asyncio.to_thread(lambda: LabelIndex.of(_themes(rows), tag))

        return await self._kept.get((release.id, tag), build)

    async def _read(self, release: ReleaseInfo) -> list[Row]:
        rows: list[Row] = []
        after, more = "", True
        while more and len(rows) * SLICE < MOST_THEMES:
            found = await self._graph.read(
                "retrieve/theme_labels", release=release.id, after=after, limit=SLICE
            )
            rows += found
            more = bool(found) and len(found[0]["ids"]) == SLICE
            after = found[0]["ids"][-1] if more else ""
        return rows


def _themes(rows: Sequence[Row]) -> Iterator[ThemeLabels]:
    for row in rows:
        columns = zip(row["ids"], row["labels"], row["alternatives"], strict=True)
        for theme, preferred, others in columns:
            named = {tag: [label] for tag, label in json.loads(preferred).items()}
            for tag, labels in json.loads(others).items():
                named.setdefault(tag, []).extend(labels)
            yield ThemeLabels(theme, {tag: tuple(labels) for tag, labels in named.items()})
