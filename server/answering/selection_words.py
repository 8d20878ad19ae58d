"""A selection in words, as a model is told where was looked: names, relations, attributes."""

from functools import singledispatch

from server.selection import read_selection, to_text
from server.selection.comparisons import Attribute, Authority
from server.selection.expression import Everything, Expression, Nothing
from server.selection.hops import Hops
from server.selection.names import Cited, Named, Units
from server.selection.operators import (
    Complement,
    Difference,
    Intersection,
    SymmetricDifference,
    Union,
)

_NAMED = {
    "theme": "under the theme {} or a narrower one",
    "theme_only": "under the theme {} itself",
    "path": "opened by the path {}",
    "division": "in the division {}",
    "source": "from the source {}",
    "kind": "of the kind {}",
    "edition": "with a wording in the edition {}",
    "language": "with a wording in the language {}",
    "entity": "that mention {}",
    "relation": "that mention an end of the relation {}",
}
_ORDERS = {"=": "is", "!=": "is not", "<": "is below", "<=": "is at most", ">": "is above"}
_ORDERS |= {">=": "is at least", "contains": "contains"}
LISTED = 20


def selection_in_words(text: str, inside: int) -> str:
    """Return a sentence about a selection given by its canonical text.

    Raises:
        BadSelection: the text is no selection.
    """
    return f"Only passages {in_words(read_selection(text))} were searched ({inside} passages)."


@singledispatch
def in_words(expression: Expression) -> str:
    """Return the words that follow *passages*; operators inside operators stand in brackets."""
    return f"selected by {to_text(expression)}"


@in_words.register
def _(_: Everything) -> str:
    return "of the whole corpus"


@in_words.register
def _(_: Nothing) -> str:
    return "of an empty set"


@in_words.register
def _(atom: Named) -> str:
    return _NAMED[atom.kind].format(_name(atom.name))


@in_words.register
def _(atom: Units) -> str:
    more = f" and {len(atom.ids) - LISTED} more" if len(atom.ids) > LISTED else ""
    return f"listed by hand ({', '.join(atom.ids[:LISTED])}{more})"


@in_words.register
def _(atom: Cited) -> str:
    return f"named by {_name(atom.references)}"


@in_words.register
def _(atom: Authority) -> str:
    return f"from a source whose authority {_ORDERS[atom.comparison]} {atom.rank}"


@in_words.register
def _(atom: Attribute) -> str:
    name, values = f"whose {atom.name}", [str(value) for value in atom.values]
    match atom.comparison:
        case "exists":
            return f"that have a {atom.name}"
        case "in":
            return f"{name} is one of {', '.join(values)}"
        case "between":
            return f"{name} lies between {' and '.join(values)}"
        case "during":
            return f"{name} lies from {values[0] or 'any day'} to {values[1] or 'any day'}"
        case order:
            return f"{name} {_ORDERS[order]} {', '.join(values)}"


@in_words.register
def _(atom: Hops) -> str:
    over = f" over {' or '.join(atom.over)}" if atom.over else ""
    return f"at most {atom.count} hops{over} from those {in_words(atom.start)}"


@in_words.register
def _(expression: Union) -> str:
    return _joined(expression.items, " or ")


@in_words.register
def _(expression: Intersection) -> str:
    return _joined(expression.items, " and ")


@in_words.register
def _(expression: SymmetricDifference) -> str:
    return f"in an odd number of these: {_joined(expression.items, '; ')}"


@in_words.register
def _(expression: Difference) -> str:
    return f"{_inner(expression.first)}, but not those {_inner(expression.second)}"


@in_words.register
def _(expression: Complement) -> str:
    return f"that are not those {_inner(expression.item)}"


def _joined(items: tuple[Expression, ...], word: str) -> str:
    return word.join(_inner(item) for item in items)


def _inner(expression: Expression) -> str:
    bare = not isinstance(expression, Union | Intersection | SymmetricDifference | Difference)
    return in_words(expression) if bare else f"({in_words(expression)})"


def _name(name: str) -> str:
    return f"“{name}”"
