"""Days, grades and levels as they stand in attributes, made comparable."""

import math
import re
from collections.abc import Sequence

from server.analysis import fold
from server.constraints.constraint import GradeLevel
from server.constraints.member import Scalar

_DAY = re.compile(r"[0-9]{4}(?:-[0-9]{2}(?:-[0-9]{2})?)?")
_BAND = re.compile(r"(.+?)\s*[-–—]\s*(.+)")
Band = tuple[float, float]


def day(value: Scalar | None) -> str | None:
    """Return the first day that ``YYYY``, ``YYYY-MM`` or ``YYYY-MM-DD`` stands for, else None."""
    text = str(value).strip()
    if isinstance(value, bool) or not _DAY.fullmatch(text):
        return None
    return text + "-01" * ((10 - len(text)) // 3)


def position(value: Scalar | None, scale: Sequence[str]) -> int | None:
    """Return the place of a value on a scale, from 0; case and marks do not matter."""
    if value is None:
        return None
    places = {fold(name): place for place, name in reversed(list(enumerate(scale)))}
    return places.get(fold(str(value).strip()))


def level(value: Scalar | None, scale: Sequence[str]) -> float | None:
    """Return a level as a number: its place on the scale, or without one the number it is."""
    if scale:
        return position(value, scale)
    try:
        number = float(str(value))
    except ValueError:
        return None
    return number if math.isfinite(number) and not isinstance(value, bool) else None


def band(value: Scalar | None, scale: Sequence[str]) -> Band | None:
    """Return the lowest and highest level of ``3`` or ``9-10``; None where it cannot be read."""
    if value is None:
        return None
    one = level(value, scale)
    if one is not None:
        return one, one
    pair = _BAND.fullmatch(str(value).strip())
    low, high = (level(pair[n], scale) for n in (1, 2)) if pair else (None, None)
    return None if low is None or high is None else (low, high)


def bounds(constraint: GradeLevel) -> Band:
    """Return the lowest and highest level asked for; a side left out is open."""
    low = level(constraint.minimum, constraint.scale)
    high = level(constraint.maximum, constraint.scale)
    return -math.inf if low is None else low, math.inf if high is None else high
