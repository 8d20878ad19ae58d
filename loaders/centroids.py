"""The mean direction of the units of every theme that a path ends at, some thousands at a time."""

from array import array
from collections.abc import Callable, Iterator, Sequence
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from loaders.embed import VectorSource, Wanted
from loaders.linked import run_of
from loaders.records import TextRecord
from loaders.rows import EMBED, Row, Rows
from loaders.spilled import by_id, in_order
from server.scoring.guide_vector import guide_vector, unit_length

THEMES_AT_ONCE = 20_000
"""Themes whose sums are held: at 384 numbers 61 MB an edition."""

_TEXTS_AT_ONCE = 2000
_NONE: Sequence[int] = ()


class Centroids:
    """Sums of units' vectors by theme and edition, made anew for the themes that come next."""

    def __init__(self, source: VectorSource, rows: Rows) -> None:
        self._source = source
        self._rows = rows
        self._edition_of = edition_chooser(rows)
        paths = in_order(rows.records.paths, by_id)
        self._ends = list(dict.fromkeys(path.themes[-1] for path in paths))
        self._places: dict[str, int] = {}
        self._sums: dict[str, NDArray[np.float64]] = {}
        languages = set(rows.wordings.every_language)
        self._editions = sorted({self._edition_of(language) for language in languages})

    def of(self, theme: str, language: str) -> NDArray[np.float64] | None:
        """Return the normalised centroid of a theme's units, or None where they have no text."""
        return unit_length(self._sums[self._edition_of(language)][self._places[theme]])

    async def hold(self, ends: Sequence[str]) -> None:
        """Make the sums of some themes, and of those that come after them, unless they are held."""
        missing = [end for end in dict.fromkeys(ends) if end not in self._places]
        if not missing:
            return
        start = self._ends.index(missing[0])
        coming = islice(self._ends, start, start + THEMES_AT_ONCE)
        held = dict.fromkeys([*dict.fromkeys(ends), *coming])
        self._places = {theme: place for place, theme in enumerate(held)}
        for edition in self._editions:
            self._sums[edition] = await self._summed(edition)

    async def _summed(self, edition: str) -> NDArray[np.float64]:
        total = np.zeros((len(self._places), self._source.encoder.dimension))
        units, themes = self._links()
        texts = self._linked_texts(edition, units)
        while part := list(islice(texts, _TEXTS_AT_ONCE)):
            wanted = [
                Wanted(self._rows.embedded(text), "text", text.unit, edition) for text in part
            ]
            made = await self._source.vectors(wanted, again=True)
            for text, vector in zip(part, made, strict=True):
                ordinal = self._rows.ordinals[text.unit]
                total[themes[run_of(units, ordinal)]] += vector
        return total

    def _links(self) -> tuple[NDArray[np.uint32], NDArray[np.uint32]]:
        """Return the units of the themes held, in canonical order, and the places of the themes."""
        units, themes = array("I"), array("I")
        for theme, place in self._places.items():
            opened = self._rows.units_of.get(theme, _NONE)
            units.extend(opened)
            themes.extend([place] * len(opened))
        columns = (np.frombuffer(one, np.uint32, len(one)) for one in (units, themes))
        of_units, of_themes = columns
        order = np.argsort(of_units, kind="stable")
        return of_units[order], of_themes[order]

    def _linked_texts(self, edition: str, units: NDArray[np.uint32]) -> Iterator[TextRecord]:
        """Yield the linked texts of an edition in one order: equal input, equal sums."""
        ordinals = self._rows.ordinals
        linked = np.zeros(len(ordinals), bool)
        linked[units] = True
        for text in in_order(self._rows.records.texts, self._rows.place_of_text):
            if text.edition == edition and linked[ordinals[text.unit]]:
                yield text


async def add_path_vectors(source: VectorSource, rows: Sequence[Row], centroids: Centroids) -> None:
    """Give rows of ``load/add_path_texts`` their label and guide vectors."""
    wanted = [Wanted(row.pop(EMBED), "path", row["path"], row["language"]) for row in rows]
    await centroids.hold([row["end"] for row in rows])
    for row, item, label in zip(rows, wanted, await source.vectors(wanted), strict=True):
        row["label"] = label
        row["guide"] = guide_vector(label, centroids.of(row.pop("end"), row["language"]))
        row["properties"]["embedded"] = item.key


def edition_chooser(rows: Rows) -> Callable[[str], str]:
    """Return the rule that names a language's edition: its first, else the primary language's."""
    corpus = rows.records.corpus
    first: dict[str, str] = {}
    for edition in corpus.editions:
        first.setdefault(edition.language, edition.id)
    return lambda language: first.get(language, first[corpus.language])
