"""Check what the writing of a selection cannot show: bounds, values that fit their comparison."""

import math
import re
from collections.abc import Iterator
from functools import singledispatch

from server.selection.comparisons import Attribute, Authority
from server.selection.expression import Expression
from server.selection.faults import BadSelection
from server.selection.hops import MOST_HOPS, RELATIONS, WAYS, Hops, typed
from server.selection.names import NEWEST, Cited, InInquiry, Named, Saved, Units
from server.selection.operators import Complement, Difference, Many

MOST_ATOMS = 200
MOST_WALKS = 10
MOST_UNITS = 10_000
NAME_CHARACTERS = 500
MOST_VALUES = 1_000
PAIR = 2
MOST_VERSIONS = 10**9
WHOLE_NUMBERS = 2**63
_UNWRITTEN = re.compile("[\x00-\x1f\ud800-\udfff]")
_DAY = re.compile(r"[0-9]{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12][0-9]|3[01]))?)?")


def check(expression: Expression) -> None:
    """Refuse an expression that is out of bounds or compares what cannot be compared.

    Raises:
        BadSelection: with what is wrong and how it would be right.
    """
    atoms = walks = 0
    for part in parts(expression):
        _check_part(part)
        atoms += not isinstance(part, Many | Difference | Complement)
        walks += isinstance(part, Hops)
        if atoms > MOST_ATOMS or walks > MOST_WALKS:
            raise BadSelection(f"has more than {MOST_ATOMS} parts, or {MOST_WALKS} times hops")


def parts(expression: Expression) -> Iterator[Expression]:
    """Yield an expression and everything inside it."""
    yield expression
    for inner in children(expression):
        yield from parts(inner)


def children(expression: Expression) -> tuple[Expression, ...]:
    """Return the expressions directly inside an expression."""
    if isinstance(expression, Many):
        return expression.items
    if isinstance(expression, Difference):
        return expression.first, expression.second
    if isinstance(expression, Complement):
        return (expression.item,)
    return (expression.start,) if isinstance(expression, Hops) else ()


@singledispatch
def _check_part(_: Expression) -> None:
    """Most parts have nothing to check."""


@_check_part.register
def _(atom: Named) -> None:
    _check_name(atom.name, atom.kind)


@_check_part.register
def _(atom: Cited) -> None:
    _check_name(atom.references, "ref")


@_check_part.register
def _(atom: Units) -> None:
    if not 1 <= len(atom.ids) <= MOST_UNITS:
        raise BadSelection(f"units: list between 1 and {MOST_UNITS:,} ids")
    for unit in atom.ids:
        _check_name(unit, "units")


@_check_part.register
def _(atom: InInquiry) -> None:
    _check_name(atom.inquiry, "inquiry")


@_check_part.register
def _(atom: Saved) -> None:
    _check_name(atom.name, "saved")
    if not NEWEST <= atom.version < MOST_VERSIONS:
        raise BadSelection("saved: versions are counted from 1; leave it out for the newest")


@_check_part.register
def _(atom: Authority) -> None:
    if abs(atom.rank) >= WHOLE_NUMBERS:
        raise BadSelection("authority: the rank is too large a number")


@_check_part.register
def _(atom: Hops) -> None:
    if not 1 <= atom.count <= MOST_HOPS:
        raise BadSelection(f"hops: between 1 and {MOST_HOPS} hops are walked, not {atom.count}")
    for name in atom.over:
        _check_text(name, "hops")
        if name not in RELATIONS and typed(name) is None:
            known = [*RELATIONS, *(f"{way}:TYPE" for way in WAYS)]
            raise BadSelection(f"hops: nothing is called {name!r}; go over {', '.join(known)}")


@_check_part.register
def _(atom: Attribute) -> None:
    _check_name(atom.name, "attribute")
    if len(atom.values) > MOST_VALUES:
        raise BadSelection(f"@{atom.name}: at most {MOST_VALUES:,} values are compared")
    for value in atom.values:
        if isinstance(value, str):
            _check_text(value, atom.name)
        elif not math.isfinite(value) or (isinstance(value, int) and abs(value) >= WHOLE_NUMBERS):
            raise BadSelection(f"@{atom.name}: {value!r} is no number to compare with")
    problem = _misfit(atom)
    if problem:
        raise BadSelection(f"@{atom.name} {atom.comparison}: {problem}")


def _misfit(atom: Attribute) -> str:
    if atom.comparison in ("<", "<=", ">", ">=") and isinstance(atom.values[0], bool):
        return "true and false have no order"
    if atom.comparison == "contains" and not isinstance(atom.values[0], str):
        return "looks for a text; put it in quotes"
    if atom.comparison == "between":
        return _unlike_bounds(atom)
    return _no_days(atom) if atom.comparison == "during" else ""


def _unlike_bounds(atom: Attribute) -> str:
    texts = [isinstance(value, str) for value in atom.values]
    if len(texts) != PAIR or any(isinstance(value, bool) for value in atom.values):
        return "needs two bounds, two numbers or two texts"
    return "" if texts[0] == texts[1] else "needs two numbers or two texts, not one of each"


def _no_days(atom: Attribute) -> str:
    days = [day for day in atom.values if day != ""]
    if len(atom.values) != PAIR or not days:
        return "needs two days, of which one may be open: 2011..2012-06-30"
    wrong = [day for day in days if not (isinstance(day, str) and _DAY.fullmatch(day))]
    return f"{wrong[0]!r} is no day, month or year such as 2012-06-30" if wrong else ""


def _check_name(name: str, kind: str) -> None:
    if not name.strip():
        raise BadSelection(f"{kind}: the name is blank")
    _check_text(name, kind)


def _check_text(text: str, kind: str) -> None:
    if len(text) > NAME_CHARACTERS:
        raise BadSelection(f"{kind}: a name or value has at most {NAME_CHARACTERS} characters")
    if _UNWRITTEN.search(text):
        raise BadSelection(f"{kind}: control characters are in no name")
