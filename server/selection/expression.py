"""What every selection is: an expression that stands for a set of units of one release."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Expression:
    """A set of units, described; equal descriptions are equal values."""


@dataclass(frozen=True, slots=True)
class Atom(Expression):
    """A set that is looked up; every other expression is made of atoms by operators."""


@dataclass(frozen=True, slots=True)
class Everything(Expression):
    """The whole corpus."""


@dataclass(frozen=True, slots=True)
class Nothing(Expression):
    """No unit at all."""
