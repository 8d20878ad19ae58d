"""The notes of a release in memory: their words by language, and the units they explain."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from server.resources import Row
from server.token_index import TokenIndex, token_index

Ints = NDArray[np.int64]
Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True, eq=False)
class NoteWords:
    """Notes in the order of their ids, with links (note, unit ordinal) sorted by note.

    ``first`` is where the links of each note begin; every note explains at least one unit.
    """

    ids: tuple[str, ...]
    languages: NDArray[np.str_]
    words: TokenIndex
    units: Ints
    first: Ints

    @property
    def bytes(self) -> int:
        """Memory held, about."""
        return self.words.bytes + 16 * len(self.units) + 100 * len(self.ids)

    def explaining(self, allowed: NDArray[np.bool_] | None) -> NDArray[np.bool_]:
        """Say of every note whether it explains a unit that is allowed; None allows all."""
        if allowed is None or not len(self.ids):
            return np.ones(len(self.ids), np.bool_)
        inside: NDArray[np.bool_] = np.logical_or.reduceat(allowed[self.units], self.first)
        return inside

    def best_of(self, values: Floats, allowed: NDArray[np.bool_] | None) -> Floats:
        """Return for every note the best value of the allowed units it explains, else −1."""
        lent = values[self.units]
        if allowed is not None:
            lent = np.where(allowed[self.units], lent, np.float32(-1.0))
        best: Floats = np.maximum.reduceat(lent, self.first) if len(self.ids) else lent
        return best

    def explained(self, note: int, allowed: NDArray[np.bool_] | None) -> list[int]:
        """Return the ordinals of the allowed units that a note explains."""
        end = self.first[note + 1] if note + 1 < len(self.first) else len(self.units)
        units = self.units[self.first[note] : end]
        found: list[int] = (units if allowed is None else units[allowed[units]]).tolist()
        return found


def build_note_words(slices: Sequence[Row]) -> NoteWords:
    """Build from rows of ``retrieve/snapshot_notes``; a note that explains nothing is left out."""
    rows = [
        (name, language, search.split(), units)
        for part in slices
        for name, language, search, units in zip(
            part["ids"], part["languages"], part["searches"], part["units"], strict=True
        )
        if units
    ]
    counts = [len(units) for *_, units in rows]
    return NoteWords(
        ids=tuple(name for name, *_ in rows),
        languages=np.asarray([language for _, language, *_ in rows], np.str_),
        words=token_index([tokens for _, _, tokens, _ in rows]),
        units=np.asarray([unit for *_, units in rows for unit in units], np.int64),
        first=np.cumsum([0, *counts], dtype=np.int64)[: len(rows)],
    )
