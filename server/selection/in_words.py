"""A selection in words of a language, as a reader or a prompt is told where was looked."""

from functools import reduce, singledispatch

from server.selection.comparisons import Attribute, Authority, Scalar
from server.selection.expression import Everything, Expression, Nothing
from server.selection.hops import Hops
from server.selection.names import Cited, Named, Units
from server.selection.operators import (
    Complement,
    Difference,
    Intersection,
    Many,
    SymmetricDifference,
    Union,
)
from server.selection.phrases import PHRASES, Phrases
from server.selection.writing import to_text

LISTED = 20
"""Units, values or items beyond so many are counted and not named."""
_MANY: dict[type[Many], str] = {
    Union: "union",
    Intersection: "intersection",
    SymmetricDifference: "symmetric",
}


def in_words(expression: Expression, language: str) -> str:
    """Return a selection in words; English where a language has none of its own.

    The words say what the text form says: two selections that differ in an atom or an operator
    read differently. Long lists are cut, and the rest counted.
    """
    primary = language.split("-", maxsplit=1)[0].lower()
    return _words(expression, PHRASES.get(primary, PHRASES["en"]))


@singledispatch
def _words(expression: Expression, phrases: Phrases) -> str:
    """Show what has no words of its own by its text form."""
    return phrases["quotes"].format(to_text(expression))


@_words.register
def _(_: Everything, phrases: Phrases) -> str:
    return phrases["all"]


@_words.register
def _(_: Nothing, phrases: Phrases) -> str:
    return phrases["none"]


@_words.register
def _(atom: Named, phrases: Phrases) -> str:
    return phrases[atom.kind].format(_quoted(atom.name, phrases))


@_words.register
def _(atom: Units, phrases: Phrases) -> str:
    return phrases["units"].format(_listed(atom.ids, phrases))


@_words.register
def _(atom: Cited, phrases: Phrases) -> str:
    return phrases["ref"].format(_quoted(atom.references, phrases))


@_words.register
def _(atom: Authority, phrases: Phrases) -> str:
    return phrases["authority"].format(phrases[atom.comparison].format(atom.rank))


@_words.register
def _(atom: Attribute, phrases: Phrases) -> str:
    several = atom.comparison == "in"
    values = [_value(value, phrases) for value in atom.values]
    filled = [_listed(atom.values, phrases)] if several else values
    compared = phrases[atom.comparison].format(*filled)
    return f"{_quoted(atom.name, phrases)} {compared}"


@_words.register
def _(atom: Hops, phrases: Phrases) -> str:
    start = _inner(atom.start, phrases)
    walked = phrases["hops"].format(atom.count, start)
    if not atom.over:
        return walked
    over = phrases["over"].format(_listed(atom.over, phrases))
    return f"{walked} {phrases['inner'].format(over)}"


@_words.register
def _(expression: Many, phrases: Phrases) -> str:
    template = phrases[_MANY[type(expression)]]
    items = [_inner(item, phrases) for item in expression.items]
    shown, more = items[:LISTED], len(items) - LISTED
    joined = reduce(template.format, shown)
    return f"{joined}{phrases['comma']} {phrases['more'].format(more)}" if more > 0 else joined


@_words.register
def _(expression: Difference, phrases: Phrases) -> str:
    first, second = _inner(expression.first, phrases), _inner(expression.second, phrases)
    return phrases["difference"].format(first, second)


@_words.register
def _(expression: Complement, phrases: Phrases) -> str:
    return phrases["complement"].format(_inner(expression.item, phrases))


def _inner(expression: Expression, phrases: Phrases) -> str:
    said = _words(expression, phrases)
    compound = isinstance(expression, Many | Difference | Hops)
    return phrases["inner"].format(said) if compound else said


def _listed(values: tuple[Scalar, ...] | tuple[str, ...], phrases: Phrases) -> str:
    shown = [_value(value, phrases) for value in values[:LISTED]]
    more = len(values) - LISTED
    shown += [phrases["more"].format(more)] if more > 0 else []
    return f"{phrases['comma']} ".join(shown)


def _value(value: Scalar, phrases: Phrases) -> str:
    if value == "" and isinstance(value, str):
        return phrases["open"]
    return _quoted(value, phrases) if isinstance(value, str) else str(value)


def _quoted(name: str, phrases: Phrases) -> str:
    return phrases["quotes"].format(name)
