"""When a unit is in force, where its corpus declares dates or a status of it (pure)."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from server.errors import BadField
from server.selection import read_selection, to_json

_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


@dataclass(frozen=True, slots=True)
class Force:
    """Names of the attributes that say it; ``in_force`` are values of the status that mean so."""

    from_: str = ""
    until: str = ""
    status: str = ""
    in_force: tuple[str, ...] = ()

    @property
    def declared(self) -> bool:
        """Whether the corpus declares anything."""
        return bool(self.from_ or self.until or self.status)


@dataclass(frozen=True, slots=True)
class Standing:
    """A unit on a day: since when and until when it holds, its status, and whether it is in force.

    ``in_force`` is None where the unit says nothing about it.
    """

    from_: str
    until: str
    status: str
    in_force: bool | None


def force_of(declared: Mapping[str, Any]) -> Force:
    """Read what a release stores of ``[force]`` in ``corpus.toml``."""
    return Force(
        declared.get("from") or "",
        declared.get("until") or "",
        declared.get("status") or "",
        tuple(declared.get("in_force") or ()),
    )


def day_asked(day: str) -> str:
    """Return a day as it was asked of, once it is one of the calendar.

    Raises:
        BadField: it is not written as YYYY-MM-DD, or no month has such a day.
    """
    try:
        if _DAY.fullmatch(day):
            return date.fromisoformat(day).isoformat()
    except ValueError as error:
        raise BadField("as_of", f"the calendar has no day {day}; write one that it has") from error
    raise BadField("as_of", "write a day as YYYY-MM-DD")


def on_day(
    select: str | Mapping[str, object] | None, force: Force, day: str
) -> Mapping[str, object]:
    """Narrow a selection to what is in force on a day; the first day counts, the last does not.

    A unit without a date is open on that side. The status is of today, so it is not asked of a day.

    Raises:
        BadField: it is no day, or the corpus declares no dates.
        BadSelection: the selection cannot be read.
    """
    day_asked(day)
    if not (force.from_ or force.until):
        raise BadField("as_of", "this corpus declares no dates of force; leave the field out")
    late = [{"attribute": force.from_, "is": ">", "value": day}] if force.from_ else []
    over = [{"attribute": force.until, "is": "<=", "value": day}] if force.until else []
    bounds: list[object] = [{"complement": bound} for bound in (*late, *over)]
    given = [to_json(read_selection(select))] if select else []
    return {"intersection": [*given, *bounds, {"all": True}]}


def nothing_on(day: str, *, narrowed: bool) -> str:
    """Return what a reader is told where a day leaves nothing to search."""
    if narrowed:
        return (
            f"The selection holds no unit that was in force on {day}. Widen it, or ask of another."
        )
    return f"Nothing of this corpus was in force on {day}. Ask of another day, or leave as_of out."


def standing(force: Force, attributes: Mapping[str, Any], day: str) -> Standing:
    """Say how a unit stands on a day by its attributes."""
    names = (force.from_, force.until, force.status)
    since, until, status = (str(attributes.get(name, "")) if name else "" for name in names)
    dated = bool(since or until)
    holds = (not since or since <= day) and (not until or day < until)
    known: bool | None = holds if dated else None
    if status and force.in_force and not (dated and not holds):
        known = status in force.in_force
    return Standing(since, until, status, known)


def days(rows: Sequence[Sequence[Any]]) -> dict[str, Any]:
    """Gather attributes from lists of [name, value]."""
    return {str(name): value for name, value in rows}
