"""The constraints of a request as JSON, told apart by name, and their accounts in a response."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Annotated, Any, Literal, cast

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    JsonValue,
    TypeAdapter,
    ValidationError,
)
from pydantic_core import PydanticCustomError

from server.constraints.constraint import CONSTRAINTS
from server.constraints.reading import near_names, read_short
from server.errors import BadField

MOST = 20
EXAMPLES: list[JsonValue] = [
    [{"name": "mmr", "lambda": 0.5}, {"name": "per_division", "n": 1}],
    [{"name": "effective_date", "as_of": "2026-01-01"}],
]


def _listed(value: object) -> object:
    return [value] if isinstance(value, str) else value


def _worded(value: object) -> object:
    return str(value) if isinstance(value, int | float) and not isinstance(value, bool) else value


Word = Annotated[str, Field(min_length=1, max_length=200)]
Words = Annotated[list[Word], BeforeValidator(_listed), Field(min_length=1, max_length=100)]
Scale = Annotated[list[Word], BeforeValidator(_listed), Field(max_length=100)]
Level = Annotated[Word | None, BeforeValidator(_worded)]
Attribute = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,63}$")]
Missing = Literal["keep", "drop"]
Count = Annotated[int, Field(ge=1, le=100)]
Share = Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]
SourceKind = Literal["primary", "translation", "commentary", "index", "other"]


class Asked(BaseModel):
    """One constraint; parameters that it does not know are refused."""

    model_config = ConfigDict(extra="forbid", populate_by_name=True)


class Exact(Asked):
    """The units that the question names by reference alone, not their neighbours."""

    name: Literal["exact"]


class Jurisdiction(Asked):
    """Units that hold in one of the values; a unit may name several, parted by ``;``."""

    name: Literal["jurisdiction"]
    values: Words
    attribute: Attribute = "jurisdiction"
    missing: Missing = "keep"


class EffectiveDate(Asked):
    """Units in force on a day: from <= as_of < to; an absent bound is open."""

    name: Literal["effective_date"]
    as_of: date
    from_: Attribute | None = Field(default="effective_from", alias="from")
    to: Attribute | None = "effective_to"
    successor: Attribute = "superseded_by"
    missing: Missing = "keep"


class EvidenceGrade(Asked):
    """Units whose grade is at least the minimum on a scale that is written best first."""

    name: Literal["evidence_grade"]
    minimum: Annotated[Word, BeforeValidator(_worded)]
    scale: Annotated[Scale, Field(min_length=1)] = ["A", "B", "C", "D"]
    attribute: Attribute = "evidence_grade"
    missing: Missing = "drop"


class Contraindication(Asked):
    """Units that none of the conditions speaks against; or all of them, those flagged."""

    name: Literal["contraindication"]
    conditions: Words
    mode: Literal["exclude", "flag"] = "exclude"
    attribute: Attribute = "contraindications"
    missing: Missing = "keep"


class GradeLevel(Asked):
    """Units of the levels minimum to maximum, as numbers or places on a scale."""

    name: Literal["grade_level"]
    minimum: Level = None
    maximum: Level = None
    scale: Scale = []
    attribute: Attribute = "grade"
    missing: Missing = "keep"


class Duplicates(Asked):
    """One of several units of the same folded wording, or nearly so below a threshold of 1."""

    name: Literal["duplicates"]
    threshold: Annotated[float, Field(gt=0, le=1, allow_inf_nan=False)] = 1.0


class Diversity(Asked):
    """Maximal marginal relevance over the pool."""

    name: Literal["mmr"]
    lambda_: Share = Field(default=0.5, alias="lambda")


class PerDivision(Asked):
    """At most n units of a division of a kind, or of whatever a unit lies directly in."""

    name: Literal["per_division"]
    n: Count = 1
    kind: Word | None = None
    missing: Missing = "keep"


class PerPath(Asked):
    """At most n units whose best path found is the same."""

    name: Literal["per_path"]
    n: Count = 1
    missing: Missing = "keep"


class Prerequisites(Asked):
    """A unit's prerequisites come before it, or are told to be missing."""

    name: Literal["prerequisites"]
    attribute: Attribute = "prerequisites"


class PathCoverage(Asked):
    """Each of the first paths found has a unit shown, if one scores this share of the best."""

    name: Literal["path_coverage"]
    paths: Count = 3
    floor: Share = 0.5


class MinimumPerSourceKind(Asked):
    """At least so many units shown of each kind of source."""

    name: Literal["minimum_per_source_kind"]
    minimum: Annotated[dict[SourceKind, Count], Field(min_length=1)]


class SourceOrder(Asked):
    """Primary text before translation and commentary, or higher authority before lower."""

    name: Literal["source_order"]
    by: Literal["kind", "authority"] = "kind"
    scope: Literal["shown", "pool"] = "shown"


def _known(value: object) -> object:
    """Refuse an unknown name before the union does, with the names near it."""
    name = value.get("name") if isinstance(value, Mapping) else None
    if isinstance(name, str) and name not in CONSTRAINTS:
        near = ", ".join(near_names(name))
        raise PydanticCustomError(
            "unknown_constraint",
            "there is no constraint called '{name}'; near matches: {near}",
            {"name": name[:100], "near": near},
        )
    return value


AskedConstraint = Annotated[
    Exact
    | Jurisdiction
    | EffectiveDate
    | EvidenceGrade
    | Contraindication
    | GradeLevel
    | Duplicates
    | Diversity
    | PerDivision
    | PerPath
    | Prerequisites
    | PathCoverage
    | MinimumPerSourceKind
    | SourceOrder,
    Field(discriminator="name"),
    BeforeValidator(_known),
]
Constraints = Annotated[
    list[AskedConstraint],
    Field(
        max_length=MOST,
        description="what is shown, how often of a kind, in which order; see docs/constraints.md",
        examples=EXAMPLES,
    ),
]


def asked_mappings(constraints: Sequence[Asked]) -> tuple[Mapping[str, Any], ...]:
    """Return the JSON forms that a request carries, every parameter written out."""
    return tuple(one.model_dump(mode="json", by_alias=True) for one in constraints)


def read_texts(texts: Sequence[str]) -> tuple[Mapping[str, Any], ...]:
    """Check constraints written as short text or as JSON objects, as on the command line.

    Raises:
        BadField: one cannot be read; the message names the parameter.
    """
    return tuple(_read_text(text) for text in texts)


def _read_text(text: str) -> Mapping[str, Any]:
    adapter: TypeAdapter[Any] = TypeAdapter(AskedConstraint)
    try:
        if text.lstrip().startswith("{"):
            found = adapter.validate_json(text)
        else:
            found = adapter.validate_python(read_short(text))
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(str(part) for part in ("constraints", *first["loc"]))
        raise BadField(place, f"{first['msg']} (in {text!r})") from None
    return cast("Mapping[str, Any]", found.model_dump(mode="json", by_alias=True))
