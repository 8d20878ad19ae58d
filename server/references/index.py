"""What the reading of references knows of a release: its unit ids and its chapters' names."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from server.references.names import spellings

CHAPTER_KINDS = frozenset({"chapter", "surah"})
"""Kinds of divisions whose names stand in references."""


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

    ``order[ordinals[id]] == id``. A name that two chapters share names neither.
    """

    order: tuple[str, ...]
    ordinals: Mapping[str, int]
    chapters: Mapping[str, int]

    @classmethod
    def of(cls, unit_ids: Sequence[str], divisions: Iterable[DivisionRow] = ()) -> "UnitIndex":
        """Build the index from unit ids in canonical order and division rows of any kind."""
        return cls(
            order=tuple(unit_ids),
            ordinals=MappingProxyType({unit: n for n, unit in enumerate(unit_ids)}),
            chapters=MappingProxyType(_chapters(divisions)),
        )


def _chapters(divisions: Iterable[DivisionRow]) -> dict[str, int]:
    holders: dict[str, set[int]] = {}
    for row in divisions:
        if row.kind in CHAPTER_KINDS:
            for title in {row.title, *row.titles.values()}:
                for name in spellings(title):
                    holders.setdefault(name, set()).add(row.ordinal)
    return {name: min(held) for name, held in holders.items() if len(held) == 1}
