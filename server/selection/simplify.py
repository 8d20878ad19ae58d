"""Simplify a selection without changing what it means; equal sets written alike become one text."""

from collections import Counter
from dataclasses import replace
from functools import singledispatch

from server.selection.expression import Everything, Expression, Nothing
from server.selection.hops import Hops
from server.selection.names import Units
from server.selection.operators import (
    Complement,
    Difference,
    Intersection,
    Many,
    SymmetricDifference,
    Union,
)
from server.selection.writing import to_text

ALL = Everything()
NONE = Nothing()


@singledispatch
def simplify(expression: Expression) -> Expression:
    """Return the canonical form: nested runs flat, repeats and neutral items gone, items in order.

    Simplifying twice changes nothing. Atoms stay as they are.
    """
    return expression


@simplify.register
def _(atom: Units) -> Expression:
    return Units(tuple(sorted(set(atom.ids))))


@simplify.register
def _(atom: Hops) -> Expression:
    start = simplify(atom.start)
    if start in (ALL, NONE):
        return start
    return replace(atom, start=start, over=tuple(sorted(set(atom.over))))


@simplify.register
def _(expression: Union) -> Expression:
    items = _distinct(expression)
    return ALL if ALL in items else _joined(Union, [i for i in items if i != NONE], NONE)


@simplify.register
def _(expression: Intersection) -> Expression:
    items = _distinct(expression)
    return NONE if NONE in items else _joined(Intersection, [i for i in items if i != ALL], ALL)


@simplify.register
def _(expression: SymmetricDifference) -> Expression:
    """An item that stands twice cancels out; the whole corpus turns the rest around."""
    counted = Counter(map(to_text, items := _flat(expression)))
    odd = {to_text(item): item for item in items if counted[to_text(item)] % 2}
    turned = odd.pop("all", None) is not None
    odd.pop("none", None)
    rest = _joined(SymmetricDifference, [odd[text] for text in sorted(odd)], NONE)
    return simplify(Complement(rest)) if turned else rest


@simplify.register
def _(expression: Difference) -> Expression:
    first, second = simplify(expression.first), simplify(expression.second)
    if first == NONE or second == ALL or to_text(first) == to_text(second):
        return NONE
    if second == NONE:
        return first
    return simplify(Complement(second)) if first == ALL else Difference(first, second)


@simplify.register
def _(expression: Complement) -> Expression:
    item = simplify(expression.item)
    if isinstance(item, Complement):
        return item.item
    if item in (ALL, NONE):
        return NONE if item == ALL else ALL
    return Complement(item)


def _flat(expression: Many) -> list[Expression]:
    """Simplify the items, and take those of the same operator out of their parentheses."""
    found: list[Expression] = []
    for item in map(simplify, expression.items):
        found += item.items if isinstance(item, Many) and type(item) is type(expression) else [item]
    return found


def _distinct(expression: Many) -> list[Expression]:
    by_text = {to_text(item): item for item in _flat(expression)}
    return [by_text[text] for text in sorted(by_text)]


def _joined(kind: type[Many], items: list[Expression], neutral: Expression) -> Expression:
    if not items:
        return neutral
    return items[0] if len(items) == 1 else kind(tuple(items))
