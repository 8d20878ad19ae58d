"""What kept selections need of an expression: which it names, and others put in their place."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from server.selection.check import children, parts
from server.selection.expression import Expression
from server.selection.hops import Hops
from server.selection.names import Saved
from server.selection.operators import Complement, Difference, Many


def saved_in(expression: Expression) -> Iterator[Saved]:
    """Yield the kept selections that an expression names, also inside hops."""
    return (part for part in parts(expression) if isinstance(part, Saved))


def with_parts(expression: Expression, known: Mapping[Expression, Expression]) -> Expression:
    """Put other expressions in the place of some parts, also inside hops."""
    if expression in known:
        return known[expression]
    if isinstance(expression, Many):
        return replace(expression, items=tuple(with_parts(i, known) for i in expression.items))
    if isinstance(expression, Difference):
        first, second = (with_parts(i, known) for i in (expression.first, expression.second))
        return Difference(first, second)
    if isinstance(expression, Complement):
        return Complement(with_parts(expression.item, known))
    if isinstance(expression, Hops):
        return replace(expression, start=with_parts(expression.start, known))
    return expression


def depth_of(expression: Expression) -> int:
    """Return how deep an expression is nested."""
    return 1 + max(map(depth_of, children(expression)), default=0)
