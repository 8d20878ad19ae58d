"""From the JSON form of a constraint, and from its short text, to the record."""

import difflib
from collections.abc import Mapping, Sequence
from dataclasses import MISSING, Field, fields
from datetime import date
from types import MappingProxyType

from server.constraints.constraint import (
    CONSTRAINTS,
    Constraint,
    EffectiveDate,
    EvidenceGrade,
    GradeLevel,
)
from server.constraints.faults import UnknownInConstraint
from server.constraints.levels import level, position
from server.errors import BadField

MAIN: Mapping[str, str] = MappingProxyType(
    {
        "contraindication": "conditions",
        "duplicates": "threshold",
        "effective_date": "as_of",
        "evidence_grade": "minimum",
        "grade_level": "minimum",
        "jurisdiction": "values",
        "minimum_per_source_kind": "minimum",
        "mmr": "lambda",
        "path_coverage": "paths",
        "per_division": "n",
        "per_path": "n",
        "prerequisites": "attribute",
        "source_order": "by",
    }
)
"""The parameter that a value without a name sets."""


def read_constraint(given: Mapping[str, object]) -> Constraint:
    """Return the record of a checked JSON form; the faces check values and bounds before.

    Raises:
        UnknownInConstraint: there is no such constraint; with near matches.
        BadField: it has no such parameter, or lacks one that it needs.
    """
    name = str(given.get("name", ""))
    kind = CONSTRAINTS.get(name)
    if kind is None:
        raise UnknownInConstraint("constraint", name, near_names(name))
    known = {field.name.rstrip("_"): field for field in fields(kind)}
    for parameter in given:
        if parameter != "name" and parameter not in known:
            raise BadField(f"constraints.{name}", f"has no parameter {parameter!r}")
    for parameter, field in known.items():
        if _needed(field) and parameter not in given:
            raise BadField(f"constraints.{name}", f"needs the parameter {parameter!r}")
    values = {known[p].name: _native(known[p], v) for p, v in given.items() if p != "name"}
    return _sound(kind(**values))


def _sound(constraint: Constraint) -> Constraint:
    """Refuse a grade or level that its own scale does not have, and a day without a bound."""
    if isinstance(constraint, EvidenceGrade):
        _on_scale(constraint.name, constraint.minimum, constraint.scale)
    if isinstance(constraint, GradeLevel):
        for asked in (constraint.minimum, constraint.maximum):
            if asked is not None and level(asked, constraint.scale) is None:
                _on_scale(constraint.name, asked, constraint.scale)
    if isinstance(constraint, EffectiveDate) and not (constraint.from_ or constraint.to):
        raise BadField(f"constraints.{constraint.name}", "needs an attribute: from, to or both")
    return constraint


def _on_scale(name: str, asked: str, scale: Sequence[str]) -> None:
    if position(asked, scale) is None:
        where = f"on the scale {', '.join(scale)}" if scale else "a number, and there is no scale"
        raise BadField(f"constraints.{name}", f"{asked!r} is not {where}")


def _needed(field: "Field[object]") -> bool:
    return field.default is MISSING


def _native(field: "Field[object]", value: object) -> object:
    """Turn lists into tuples, mappings into pairs, and the text of a day into the day."""
    if isinstance(value, Mapping):
        return tuple(sorted(value.items()))
    if isinstance(value, Sequence) and not isinstance(value, str):
        return tuple(value)
    if field.type is date and isinstance(value, str):
        return date.fromisoformat(value)
    return value


def read_short(text: str) -> dict[str, object]:
    """Return the JSON form of ``name``, ``name=value`` or ``name=value,parameter=value``.

    Several values are parted by ``|``, pairs are ``kind:number``, and an empty value is null.
    Values stay text: who checks the JSON form reads numbers and days from it.

    Raises:
        UnknownInConstraint: there is no such constraint; with near matches.
        BadField: a part has no name, or a parameter is given twice.
    """
    name, _, rest = text.partition("=")
    found: dict[str, object] = {"name": name.strip()}
    if name.strip() not in CONSTRAINTS:
        raise UnknownInConstraint("constraint", name.strip(), near_names(name.strip()))
    for number, piece in enumerate(rest.split(",") if rest else ()):
        parameter, sign, value = piece.rpartition("=")
        parameter = parameter.strip() or ("" if sign or number else MAIN.get(name.strip(), ""))
        if not parameter or parameter in found:
            raise BadField("constraints", f"{piece!r} of {text!r} is not PARAMETER=VALUE, once")
        found[parameter] = _value(value.strip())
    return found


def _value(text: str) -> object:
    pieces = [piece.strip() for piece in text.split("|")]
    if all(":" in piece for piece in pieces):
        return {kind.strip(): count for kind, _, count in (p.rpartition(":") for p in pieces)}
    return pieces if len(pieces) > 1 else text or None


def near_names(name: str) -> list[str]:
    """Return the constraints whose names are most like one, or all of them."""
    return difflib.get_close_matches(name, CONSTRAINTS, n=3, cutoff=0.5) or list(CONSTRAINTS)
