"""The operators of set algebra, each over expressions."""

from dataclasses import dataclass

from server.selection.expression import Expression


@dataclass(frozen=True, slots=True)
class Many(Expression):
    """An operator over two or more expressions, whose order does not matter."""

    items: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Union(Many):
    """Units in at least one of the items."""


@dataclass(frozen=True, slots=True)
class Intersection(Many):
    """Units in all of the items."""


@dataclass(frozen=True, slots=True)
class SymmetricDifference(Many):
    """Units in an odd number of the items."""


@dataclass(frozen=True, slots=True)
class Difference(Expression):
    """Units in the first that are not in the second."""

    first: Expression
    second: Expression


@dataclass(frozen=True, slots=True)
class Complement(Expression):
    """Units of the corpus that are not in the item."""

    item: Expression
