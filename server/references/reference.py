"""A reference as it stands in a text, with the units that it names."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from server.references.index import UnitIndex

MAX_UNITS = 300
"""Units that one reference may open; what goes beyond is counted, not returned."""

MAX_MISSING = 50
"""Missing places that are named."""

Status = Literal["found", "partly", "not_found"]


@dataclass(frozen=True, slots=True)
class Reference:
    """A reference ``text[start:end]`` and the ids of the units that it names, in order.

    ``missing`` names the places that the corpus does not have (the first 50), ``omitted``
    counts the units beyond the 300 that one reference may open. ``status`` is ``found`` when
    both are empty, ``not_found`` when there is no unit, else ``partly``.
    """

    text: str
    start: int
    end: int
    units: tuple[str, ...]
    status: Status
    missing: tuple[str, ...] = ()
    omitted: int = 0


class Span(NamedTuple):
    """Where in a text something stands."""

    start: int
    end: int


def reference(text: str, span: Span, places: Iterable[str], units: UnitIndex) -> Reference:
    """Look the places up and return the reference; a place named twice counts once."""
    distinct = tuple(dict.fromkeys(places))
    found = tuple(place for place in distinct if place in units.ordinals)
    missing = tuple(place for place in distinct if place not in units.ordinals)
    omitted = max(0, len(found) - MAX_UNITS)
    status: Status = "partly" if missing or omitted else "found"
    return Reference(
        text=text[span.start : span.end],
        start=span.start,
        end=span.end,
        units=found[:MAX_UNITS],
        status=status if found else "not_found",
        missing=missing[:MAX_MISSING],
        omitted=omitted,
    )
