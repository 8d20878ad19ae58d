"""The running words of one edition, so that a quotation is found wherever it begins or ends."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from server.quotations.words import stored_forms

Ids = NDArray[np.int32]
Places = NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class QuotationIndex:
    """One edition as a row of word ids, unit after unit in canonical order.

    ``ids[starts[n]:starts[n + 1]]`` are the words of unit ``n``; ``known`` maps a spelling to the
    ids of the words that may be spelled so. The places of word ``i`` are
    ``order[first[i]:first[i + 1]]``, ascending.
    """

    edition: str
    language: str
    texts: tuple[str, ...]
    ids: Ids
    starts: Places
    known: Mapping[str, tuple[int, ...]]
    forms: tuple[tuple[str, ...], ...]
    order: Places
    first: Places

    @property
    def bytes(self) -> int:
        """Memory held, about."""
        arrays = self.ids.nbytes + self.starts.nbytes + self.order.nbytes + self.first.nbytes
        return arrays + 3 * sum(map(len, self.texts)) + 200 * len(self.forms)

    def ids_of(self, forms: Sequence[str]) -> tuple[int, ...]:
        """Return the ids of the words that share a spelling with one given; none if unknown."""
        return tuple(dict.fromkeys(n for form in forms for n in self.known.get(form, ())))

    def places(self, ids: Sequence[int]) -> Places:
        """Return where words with one of these ids stand, ascending."""
        found = [self.order[self.first[n] : self.first[n + 1]] for n in ids]
        if len(found) == 1:
            return found[0]
        return np.sort(np.concatenate(found)) if found else np.zeros(0, np.int64)

    def count(self, ids: Sequence[int]) -> int:
        """Count the places of words with one of these ids."""
        return int(sum(self.first[n + 1] - self.first[n] for n in ids))

    def unit_at(self, place: int) -> int:
        """Return the ordinal of the unit that a word stands in."""
        return int(np.searchsorted(self.starts, place, side="right")) - 1

    def span_of(self, ordinal: int) -> tuple[int, int]:
        """Return the places (first, past the last) of a unit's words."""
        return int(self.starts[ordinal]), int(self.starts[ordinal + 1])


def quotation_index(texts: Sequence[str], language: str, edition: str = "") -> QuotationIndex:
    """Index texts by ordinal (an empty text where a unit has none in this edition)."""
    vocabulary: dict[tuple[str, ...], int] = {}
    ids: list[int] = []
    starts = [0]
    for text in texts:
        ids += (
            vocabulary.setdefault(forms, len(vocabulary)) for forms in stored_forms(text, language)
        )
        starts.append(len(ids))
    row = np.asarray(ids, np.int32)
    counts = np.bincount(row, minlength=len(vocabulary)) if len(row) else np.zeros(0, np.int64)
    return QuotationIndex(
        edition=edition,
        language=language,
        texts=tuple(texts),
        ids=row,
        starts=np.asarray(starts, np.int64),
        known=_by_form(vocabulary),
        forms=tuple(vocabulary),
        order=np.argsort(row, kind="stable").astype(np.int64),
        first=np.concatenate([[0], np.cumsum(counts)]).astype(np.int64),
    )


def _by_form(vocabulary: Mapping[tuple[str, ...], int]) -> dict[str, tuple[int, ...]]:
    known: dict[str, tuple[int, ...]] = {}
    for forms, number in vocabulary.items():
        for form in forms:
            known[form] = (*known.get(form, ()), number)
    return known
