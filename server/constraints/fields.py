"""Constraints on what a corpus declares of its units: each unit is judged by itself."""

from collections.abc import Sequence
from functools import singledispatch
from typing import NamedTuple

from server.analysis import fold
from server.answer import Noted
from server.constraints.constraint import (
    Contraindication,
    EffectiveDate,
    EvidenceGrade,
    Exact,
    Field,
    GradeLevel,
    Jurisdiction,
)
from server.constraints.levels import band, bounds, day, position
from server.constraints.member import Member, Pool, parts
from server.constraints.report import Cause, Step


class Verdict(NamedTuple):
    """What a constraint says of one unit; ``lacks`` leaves it to the constraint's own rule."""

    keep: bool = True
    reason: str = ""
    by: str | None = None
    lacks: bool = False


KEPT = Verdict()


def sift(constraint: Field, order: Sequence[Member], pool: Pool) -> Step:
    """Keep the units that a field constraint allows, in their order."""
    if isinstance(constraint, Exact):
        return _exactly(order, pool)
    step = Step([])
    for member in order:
        verdict = judged(constraint, member)
        if verdict.lacks:
            step.lacking.append(member)
            verdict = Verdict(_kept(constraint), f"declares no {_looked_at(constraint)}")
        elif verdict.keep and verdict.reason:
            step.flagged.append(Noted(member.id, member.citation, verdict.reason))
        if verdict.keep:
            step.order.append(member)
        else:
            step.causes[member.ordinal] = Cause(verdict.reason, verdict.by)
    return step


def _exactly(order: Sequence[Member], pool: Pool) -> Step:
    if not pool.asked:
        unmet = Noted("", "", "the question names no unit by reference, so nothing was left out")
        return Step(list(order), unmet=[unmet])
    step = Step([member for member in order if member.named])
    others = [member for member in order if not member.named]
    step.causes = {m.ordinal: Cause("is not named by the question") for m in others}
    if not step.order:
        step.unmet = [Noted("", "", "no unit that the question names is in reach")]
    return step


def _kept(constraint: Field) -> bool:
    return getattr(constraint, "missing", "keep") == "keep"


def _looked_at(constraint: Field) -> str:
    return " or ".join(attributes_of(constraint)) + " that can be read"


def attributes_of(constraint: object) -> tuple[str, ...]:
    """Return the attributes without which a constraint has nothing to judge by."""
    if isinstance(constraint, EffectiveDate):
        return tuple(name for name in (constraint.from_, constraint.to) if name)
    attribute = getattr(constraint, "attribute", None)
    return () if attribute is None else (attribute,)


@singledispatch
def judged(constraint: Field, member: Member) -> Verdict:
    """Judge one unit by one field constraint."""
    raise TypeError(f"{type(constraint).__name__} does not judge {member.id}")


@judged.register
def _(constraint: Jurisdiction, member: Member) -> Verdict:
    own = parts(member.attributes.get(constraint.attribute))
    if not own:
        return Verdict(lacks=True)
    wanted = {fold(value) for value in constraint.values}
    if wanted & {fold(value) for value in own}:
        return KEPT
    return Verdict(False, f"holds in {', '.join(own)}, not in {' or '.join(constraint.values)}")


@judged.register
def _(constraint: EffectiveDate, member: Member) -> Verdict:
    """Compare days as text: a year or month stands for its first day."""
    start = day(member.attributes.get(constraint.from_ or ""))
    end = day(member.attributes.get(constraint.to or ""))
    if start is None and end is None:
        return Verdict(lacks=True)
    asked = constraint.as_of.isoformat()
    if start is not None and asked < start:
        return Verdict(False, f"takes effect on {start}, after {asked}")
    if end is not None and asked >= end:
        return _superseded(constraint, member, f"had effect until {end}, not on {asked}")
    return KEPT


def _superseded(constraint: EffectiveDate, member: Member, reason: str) -> Verdict:
    successor = member.attributes.get(constraint.successor)
    return Verdict(False, reason, None if successor is None else str(successor))


@judged.register
def _(constraint: EvidenceGrade, member: Member) -> Verdict:
    value = member.attributes.get(constraint.attribute)
    own = position(value, constraint.scale)
    least = position(constraint.minimum, constraint.scale)
    if own is None or least is None:
        return Verdict(lacks=True)
    if own <= least:
        return KEPT
    return Verdict(False, f"its evidence is of grade {value}, below {constraint.minimum}")


@judged.register
def _(constraint: Contraindication, member: Member) -> Verdict:
    own = parts(member.attributes.get(constraint.attribute))
    if not own:
        return Verdict(lacks=True)
    wanted = {fold(condition) for condition in constraint.conditions}
    against = [value for value in own if fold(value) in wanted]
    if not against:
        return KEPT
    return Verdict(constraint.mode == "flag", f"contraindicated in {', '.join(against)}")


@judged.register
def _(constraint: GradeLevel, member: Member) -> Verdict:
    """Keep a unit whose level, or band of levels, meets what is asked for."""
    value = member.attributes.get(constraint.attribute)
    own = band(value, constraint.scale)
    if own is None:
        return Verdict(lacks=True)
    low, high = bounds(constraint)
    if low <= own[1] and own[0] <= high:
        return KEPT
    side = "below" if own[1] < low else "above"
    return Verdict(False, f"is of level {value}, {side} what is asked for")
