"""Canonical references of a numbering scheme, read and written."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal, NamedTuple


class DivisionRow(NamedTuple):
    """A division of a corpus: its id, kind, number within its kind, and titles by language."""

    id: str
    kind: str
    ordinal: int
    title: str
    titles: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class UnitIndex:
    """The unit ids of a release in canonical order, and the names of its divisions."""

    order: tuple[str, ...]
    ordinals: Mapping[str, int]
    names: Mapping[str, Mapping[str, int]] = field(default_factory=lambda: MappingProxyType({}))

    @classmethod
    def of(cls, unit_ids: Sequence[str], divisions: Iterable[DivisionRow] = ()) -> "UnitIndex":
        """Build the index from unit ids in canonical order and division rows."""
        return cls(tuple(unit_ids), MappingProxyType({u: n for n, u in enumerate(unit_ids)}))


@dataclass(frozen=True, slots=True)
class Reference:
    """A reference as it stands in a text, and the units it names in canonical order."""

    text: str
    start: int
    end: int
    units: tuple[str, ...]
    status: Literal["found", "not_found", "partly"]
    missing: tuple[str, ...] = ()
    omitted: int = 0


def find_references(text: str, scheme: str, units: UnitIndex) -> list[Reference]:
    """Return the references of a text in the order in which they stand."""
    return []


def covers_query(text: str, references: Sequence[Reference]) -> bool:
    """Say whether a query is nothing but references."""
    return False


def format_citation(scheme: str, unit_ids: Sequence[str], units: UnitIndex | None = None) -> str:
    """Return the shortest citation of some units: runs are written as ranges."""
    return ", ".join(unit_ids)
