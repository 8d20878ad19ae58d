"""Which units two releases do not have alike."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

UnitChangeKind = Literal["added", "removed", "text", "facts"]
UNIT_CHANGES: tuple[UnitChangeKind, ...] = ("added", "removed", "text", "facts")
"""``text``: a wording differs, is new or is gone; ``facts``: what is said of the unit differs."""


@dataclass(frozen=True, slots=True)
class UnitState:
    """A unit in one release: its citation, digest, and the hash of its text by edition."""

    id: str
    citation: str
    digest: str
    texts: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class UnitChange:
    """A unit that differs, and the editions whose text does."""

    unit: str
    citation: str
    changes: tuple[UnitChangeKind, ...]
    editions: tuple[str, ...] = ()


def states(slices: Iterable[Iterable[Any]]) -> dict[str, UnitState]:
    """Gather the slices of ``retrieve/unit_digests`` in canonical order."""
    return {
        row[0]: UnitState(row[0], row[1], row[2], dict(row[3])) for part in slices for row in part
    }


def unit_changes(
    before: Mapping[str, UnitState], after: Mapping[str, UnitState]
) -> Iterator[UnitChange]:
    """Yield what differs: the units of the newer release in its order, then those removed."""
    for unit, new in after.items():
        old = before.get(unit)
        if old is None:
            yield UnitChange(unit, new.citation, ("added",))
            continue
        worded = sorted(old.texts.keys() | new.texts.keys())
        editions = tuple(name for name in worded if old.texts.get(name) != new.texts.get(name))
        changes: list[UnitChangeKind] = ["text"] if editions else []
        changes += ["facts"] if old.digest != new.digest else []
        if changes:
            yield UnitChange(unit, new.citation, tuple(changes), editions)
    for unit, old in before.items():
        if unit not in after:
            yield UnitChange(unit, old.citation, ("removed",))
