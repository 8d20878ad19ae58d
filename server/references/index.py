"""What the reading of references knows of a release: its unit ids and its chapters' names."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from server.references.names import spellings

CHAPTER_KINDS = frozenset({"chapter", "surah"})
"""Kinds of divisions whose names stand in references."""

INSTRUMENT = "instrument"
"""The kind of a division that is a whole law; its titles tell references to it from others."""


class DivisionRow(NamedTuple):
    """A division of a corpus: its id, kind, number within its kind, and titles by language."""

    id: str
    kind: str
    ordinal: int
    title: str
    titles: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class UnitIndex:
    """The unit ids of a release in canonical order, and its chapters by folded name.

    ``order[ordinals[id]] == id``. A name that two chapters share names neither. ``instruments``
    holds the titles of the laws that a release is of, where it says so.
    """

    order: tuple[str, ...]
    ordinals: Mapping[str, int]
    chapters: Mapping[str, int]
    instruments: tuple[str, ...] = ()

    @classmethod
    def of(cls, unit_ids: Sequence[str], divisions: Iterable[DivisionRow] = ()) -> "UnitIndex":
        """Build the index from unit ids in canonical order and division rows of any kind."""
        rows = tuple(divisions)
        laws = [row for row in rows if row.kind == INSTRUMENT]
        return cls(
            order=tuple(unit_ids),
            ordinals=MappingProxyType({unit: n for n, unit in enumerate(unit_ids)}),
            chapters=MappingProxyType(_chapters(rows)),
            instruments=tuple(t for law in laws for t in (law.title, *law.titles.values())),
        )


def _chapters(divisions: Iterable[DivisionRow]) -> dict[str, int]:
    holders: dict[str, set[int]] = {}
    for row in divisions:
        if row.kind in CHAPTER_KINDS:
            for title in {row.title, *row.titles.values()}:
                for name in spellings(title):
                    holders.setdefault(name, set()).add(row.ordinal)
    return {name: min(held) for name, held in holders.items() if len(held) == 1}
