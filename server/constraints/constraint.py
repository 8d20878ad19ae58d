"""The constraints that a request may put on what is shown, as frozen records of parameters."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from datetime import date
from types import MappingProxyType
from typing import ClassVar, Literal

Missing = Literal["keep", "drop"]
"""What becomes of a unit that lacks what a constraint looks at."""
SOURCE_KINDS = ("primary", "translation", "commentary", "index", "other")
"""Kinds of sources, the one that speaks for itself first."""


@dataclass(frozen=True, slots=True)
class Constraint:
    """The root: a name that requests use, and parameters."""

    name: ClassVar[str]

    def parameters(self) -> Mapping[str, object]:
        """Return the parameters by their names in requests, JSON-ready."""
        named = {field.name.rstrip("_"): getattr(self, field.name) for field in fields(self)}
        return MappingProxyType({name: _plain(value) for name, value in named.items()})


def _plain(value: object) -> object:
    """Return days as text, tuples as lists, and pairs as a mapping."""
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, tuple):
        pairs = value and all(isinstance(item, tuple) for item in value)
        return dict(value) if pairs else list(value)
    return value


class Field(Constraint):
    """A constraint on attributes that a corpus declares: it alone may rule a named unit out."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Jurisdiction(Field):
    """Units that hold in one of the ``values``; a unit may name several, parted by ``;``."""

    name: ClassVar[str] = "jurisdiction"
    values: tuple[str, ...]
    attribute: str = "jurisdiction"
    missing: Missing = "keep"


@dataclass(frozen=True, slots=True)
class EffectiveDate(Field):
    """Units in force on a day: ``from <= as_of < to``; an absent bound is open."""

    name: ClassVar[str] = "effective_date"
    as_of: date
    from_: str | None = "effective_from"
    to: str | None = "effective_to"
    successor: str = "superseded_by"
    missing: Missing = "keep"


@dataclass(frozen=True, slots=True)
class EvidenceGrade(Field):
    """Units whose grade is at least ``minimum`` on a ``scale`` that is written best first."""

    name: ClassVar[str] = "evidence_grade"
    minimum: str
    scale: tuple[str, ...] = ("A", "B", "C", "D")
    attribute: str = "evidence_grade"
    missing: Missing = "drop"


@dataclass(frozen=True, slots=True)
class Contraindication(Field):
    """Units that none of the ``conditions`` speaks against; or all, those flagged."""

    name: ClassVar[str] = "contraindication"
    conditions: tuple[str, ...]
    mode: Literal["exclude", "flag"] = "exclude"
    attribute: str = "contraindications"
    missing: Missing = "keep"


@dataclass(frozen=True, slots=True)
class GradeLevel(Field):
    """Units of the levels ``minimum`` to ``maximum``, as numbers or places on a ``scale``."""

    name: ClassVar[str] = "grade_level"
    minimum: str | None = None
    maximum: str | None = None
    scale: tuple[str, ...] = ()
    attribute: str = "grade"
    missing: Missing = "keep"


@dataclass(frozen=True, slots=True)
class Exact(Field):
    """The units that the question names by reference alone, not their neighbours."""

    name: ClassVar[str] = "exact"


@dataclass(frozen=True, slots=True)
class Duplicates(Constraint):
    """One of several units with the same folded wording, or nearly so below a threshold of 1."""

    name: ClassVar[str] = "duplicates"
    threshold: float = 1.0


@dataclass(frozen=True, slots=True)
class Diversity(Constraint):
    """Maximal marginal relevance (Carbonell and Goldstein 1998)."""

    name: ClassVar[str] = "mmr"
    lambda_: float = 0.5


@dataclass(frozen=True, slots=True)
class PerDivision(Constraint):
    """At most ``n`` units of a division: of a kind, or of whatever a unit lies directly in."""

    name: ClassVar[str] = "per_division"
    n: int = 1
    kind: str | None = None
    missing: Missing = "keep"


@dataclass(frozen=True, slots=True)
class PerPath(Constraint):
    """At most ``n`` units whose best path found is the same."""

    name: ClassVar[str] = "per_path"
    n: int = 1
    missing: Missing = "keep"


@dataclass(frozen=True, slots=True)
class PathCoverage(Constraint):
    """Each of the first ``paths`` found has a unit shown, if one scores ``floor`` of the best."""

    name: ClassVar[str] = "path_coverage"
    paths: int = 3
    floor: float = 0.5


@dataclass(frozen=True, slots=True)
class MinimumPerSourceKind(Constraint):
    """At least so many units shown of each kind of source."""

    name: ClassVar[str] = "minimum_per_source_kind"
    minimum: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Prerequisites(Constraint):
    """A unit's prerequisites (ids parted by ``;``) come before it, or are told to be missing."""

    name: ClassVar[str] = "prerequisites"
    attribute: str = "prerequisites"


@dataclass(frozen=True, slots=True)
class SourceOrder(Constraint):
    """Primary text before translation and commentary, or higher authority before lower."""

    name: ClassVar[str] = "source_order"
    by: Literal["kind", "authority"] = "kind"
    scope: Literal["shown", "pool"] = "shown"


CONSTRAINTS: Mapping[str, type[Constraint]] = MappingProxyType(
    {
        kind.name: kind
        for kind in (
            Exact,
            Jurisdiction,
            EffectiveDate,
            EvidenceGrade,
            Contraindication,
            GradeLevel,
            Duplicates,
            Diversity,
            PerDivision,
            PerPath,
            Prerequisites,
            PathCoverage,
            MinimumPerSourceKind,
            SourceOrder,
        )
    }
)
"""Every constraint by its name in requests."""
