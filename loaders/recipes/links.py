"""Links as records: a theme has a unit, a unit cites another."""

from loaders.records import LinkRecord


def has_unit(theme: str, unit: str, rank: int | None = None, role: str = "") -> LinkRecord:
    """Return the link of a theme to one of its units; ``rank`` counts from 1."""
    fields = {"kind": "has_unit", "from": theme, "to": unit, "rank": rank, "role": role}
    return LinkRecord.model_validate(fields)


def cites(unit: str, other: str, role: str = "") -> LinkRecord:
    """Return the link of a unit to another that it refers to."""
    return LinkRecord.model_validate({"kind": "cites", "from": unit, "to": other, "role": role})
