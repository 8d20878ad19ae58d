"""Set algebra over masks: what the operators of a selection mean, exactly."""

from collections.abc import Mapping
from functools import reduce
from operator import and_, or_, xor

import numpy as np
from numpy.typing import NDArray

from server.selection.expression import Atom, Everything, Expression, Nothing
from server.selection.operators import (
    Complement,
    Difference,
    Intersection,
    Many,
    SymmetricDifference,
    Union,
)
from server.selection.writing import to_text

Mask = NDArray[np.bool_]
_MEANING = {Union: or_, Intersection: and_, SymmetricDifference: xor}


def combine(expression: Expression, known: Mapping[str, Mask], size: int) -> Mask:
    """Return which of ``size`` ordinals are in an expression; ``known`` has its atoms by text."""
    if isinstance(expression, Everything | Nothing):
        return np.full(size, isinstance(expression, Everything))
    if isinstance(expression, Complement):
        return ~combine(expression.item, known, size)
    if isinstance(expression, Difference):
        second = combine(expression.second, known, size)
        return combine(expression.first, known, size) & ~second
    if isinstance(expression, Many):
        masks = [combine(item, known, size) for item in expression.items]
        return reduce(_MEANING[type(expression)], masks)
    return known[to_text(expression)]


def atoms_of(expression: Expression) -> dict[str, Atom]:
    """Return the distinct atoms that an expression combines, by their text; not those in hops."""
    if isinstance(expression, Atom):
        return {to_text(expression): expression}
    if isinstance(expression, Complement):
        return atoms_of(expression.item)
    if isinstance(expression, Difference):
        return atoms_of(expression.first) | atoms_of(expression.second)
    items = expression.items if isinstance(expression, Many) else ()
    return {text: atom for item in items for text, atom in atoms_of(item).items()}


def mask_of(ordinals: list[int], size: int) -> Mask:
    """Return the mask of some ordinals."""
    mask = np.zeros(size, np.bool_)
    mask[ordinals] = True
    return mask
