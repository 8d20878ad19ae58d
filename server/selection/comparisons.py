"""Atoms that compare: an attribute of a unit with values, or the authority of its source."""

from dataclasses import dataclass
from typing import Literal, get_args

from server.selection.expression import Atom

Scalar = str | int | float | bool
Order = Literal["=", "!=", "<", "<=", ">", ">="]
Word = Literal["in", "between", "exists", "contains", "during"]
Comparison = Order | Word
ORDERS: tuple[Order, ...] = get_args(Order)
WORDS: tuple[Word, ...] = get_args(Word)


@dataclass(frozen=True, slots=True)
class Attribute(Atom):
    """Units whose attribute compares so; a unit without the attribute is in none of these.

    ``values`` holds one value for the orders and ``contains`` (text match, case ignored), any
    number for ``in``, two for ``between`` (both included), none for ``exists``, and two days for
    ``during``: ISO days, months or years, the whole of both included, "" where it is open.
    """

    name: str
    comparison: Comparison
    values: tuple[Scalar, ...] = ()


@dataclass(frozen=True, slots=True)
class Authority(Atom):
    """Units whose source has such an authority rank."""

    comparison: Order
    rank: int
