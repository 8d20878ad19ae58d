"""Write a selection as people do: the text that reads back to the same expression."""

import re
from functools import singledispatch

from server.selection.comparisons import Attribute, Authority, Scalar
from server.selection.expression import Atom, Everything, Expression, Nothing
from server.selection.hops import Hops
from server.selection.names import Cited, InInquiry, Named, Saved, Units
from server.selection.operators import (
    Complement,
    Difference,
    Intersection,
    Many,
    SymmetricDifference,
    Union,
)

SIGNS: dict[type[Many], str] = {Union: "|", Intersection: "&", SymmetricDifference: "^"}
BARE = r"(?:(?!\.\.)[^\s()|&^~\"@,<>=!∪∩△∖−])+"
"""A word that needs no quotes; a range's two points are never part of it."""
NUMBER = r"-?[0-9]+(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?"
_NAME = re.compile(rf"(?![-.]){BARE}(?<!\.)")
_ATTRIBUTE = re.compile(r"\w[\w-]*")
_LITERAL = re.compile(rf"{NUMBER}|true|false")


@singledispatch
def to_text(expression: Expression) -> str:
    """Return the text of an expression; operators inside operators stand in parentheses."""
    raise TypeError(f"no text for {type(expression).__name__}")


@to_text.register
def _(_: Everything) -> str:
    return "all"


@to_text.register
def _(_: Nothing) -> str:
    return "none"


@to_text.register
def _(atom: Named) -> str:
    return f"{atom.kind}:{quoted(atom.name)}"


@to_text.register
def _(atom: Units) -> str:
    return f"units:({', '.join(quoted(unit) for unit in atom.ids)})"


@to_text.register
def _(atom: Cited) -> str:
    return f"ref:{quoted(atom.references)}"


@to_text.register
def _(atom: InInquiry) -> str:
    verdict = "" if atom.verdict == "included" else f"@{atom.verdict}"
    return f"inquiry:{quoted(atom.inquiry)}{verdict}"


@to_text.register
def _(atom: Saved) -> str:
    return f"saved:{quoted(atom.name)}{f'@{atom.version}' if atom.version else ''}"


@to_text.register
def _(atom: Authority) -> str:
    return f"authority {atom.comparison} {atom.rank}"


@to_text.register
def _(atom: Attribute) -> str:
    name = atom.name if _ATTRIBUTE.fullmatch(atom.name) else _in_quotes(atom.name)
    return f"@{name} {atom.comparison} {_values(atom)}".rstrip(" ")


@to_text.register
def _(atom: Hops) -> str:
    over = map(quoted, atom.over)
    return f"hops({', '.join([str(atom.count), to_text(atom.start), *over])})"


@to_text.register
def _(expression: Many) -> str:
    return f" {SIGNS[type(expression)]} ".join(_inner(item) for item in expression.items)


@to_text.register
def _(expression: Difference) -> str:
    return f"{_inner(expression.first)} - {_inner(expression.second)}"


@to_text.register
def _(expression: Complement) -> str:
    return f"~{_inner(expression.item)}"


def _inner(expression: Expression) -> str:
    bare = isinstance(expression, Atom | Everything | Nothing | Complement)
    return to_text(expression) if bare else f"({to_text(expression)})"


def _values(atom: Attribute) -> str:
    values = [scalar(value) for value in atom.values]
    if atom.comparison == "in":
        return f"({', '.join(values)})"
    if atom.comparison == "between":
        return "..".join(values)
    if atom.comparison == "during":
        return "..".join(quoted(str(day)) if day else "" for day in atom.values)
    return "".join(values)


def quoted(name: str) -> str:
    """Return a name as it is, or in quotes where it holds a sign of ours or white space."""
    return name if _NAME.fullmatch(name) else _in_quotes(name)


def scalar(value: Scalar) -> str:
    """Return a value; a text that looks like a number or a truth value stands in quotes."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | float):
        return repr(value)
    return _in_quotes(value) if _LITERAL.fullmatch(value) else quoted(value)


def _in_quotes(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
