"""Constraints: what may be shown, how often of a kind, and in which order, over a pool of units."""

from server.constraints.apply import Outcome, constrain, in_order
from server.constraints.constraint import CONSTRAINTS, Constraint
from server.constraints.member import Member, Place, Pool

__all__ = [
    "CONSTRAINTS",
    "Constraint",
    "Member",
    "Outcome",
    "Place",
    "Pool",
    "constrain",
    "in_order",
]
