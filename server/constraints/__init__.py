"""Constraints: what may be shown, how often of a kind, and in which order, over a pool of units."""

from server.constraints.apply import Outcome, constrain, in_order
from server.constraints.constraint import CONSTRAINTS, Constraint
from server.constraints.member import Member, Place, Pool
from server.constraints.report import Displaced, Noted, Report

__all__ = [
    "CONSTRAINTS",
    "Constraint",
    "Displaced",
    "Member",
    "Noted",
    "Outcome",
    "Place",
    "Pool",
    "Report",
    "constrain",
    "in_order",
]
