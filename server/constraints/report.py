"""What a constraint says of its work: what it displaced, flagged, found lacking, left unmet."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from server.answer import Applied, Displaced, Noted
from server.constraints.constraint import Constraint
from server.constraints.member import Member

MOST_LISTED = 100


class Cause(NamedTuple):
    """Why a unit fell: a reason in words, and the id of the unit on whose account, if any."""

    reason: str
    by: str | None = None


@dataclass(slots=True)
class Step:
    """One constraint's work on an order: the new order and what there is to say.

    ``shared`` says that several constraints made the order together; each then answers for the
    units that it has a cause for.
    """

    order: list[Member]
    shared: bool = False
    causes: dict[int, Cause] = field(default_factory=dict)
    flagged: list[Noted] = field(default_factory=list)
    lacking: list[Member] = field(default_factory=list)
    unmet: list[Noted] = field(default_factory=list)

    def answers_for(self, member: Member) -> bool:
        """Say whether it is this constraint's to tell that a unit fell."""
        return not self.shared or member.ordinal in self.causes


def report(constraint: Constraint, before: Sequence[Member], step: Step, k: int) -> Applied:
    """Write the account of a step that began at the order ``before``."""
    after = {member.ordinal for member in step.order}
    removed = sum(m.ordinal not in after and step.answers_for(m) for m in before)
    return Applied(
        name=constraint.name,
        parameters=constraint.parameters(),
        displaced=tuple(displaced(before, step, k))[:MOST_LISTED],
        removed=removed,
        flagged=tuple(step.flagged),
        lacking=tuple(member.id for member in step.lacking)[:MOST_LISTED],
        lacked=len(step.lacking),
        unmet=tuple(step.unmet),
    )


def displaced(before: Sequence[Member], step: Step, k: int) -> list[Displaced]:
    """Return who fell, in the order they stood in.

    A removed unit is told where it stood before one that is shown now (or where the list ran
    short): it would have been shown. A unit that stays in the pool is told where it stood among
    the first k and is further down now, or below them.
    """
    places = {member.ordinal: place for place, member in enumerate(step.order)}
    edge = _edge(before, step.order[:k], k)
    found = []
    for rank, member in enumerate(before):
        now = places.get(member.ordinal)
        if step.answers_for(member) and (rank < edge if now is None else rank < min(k, now)):
            cause = step.causes.get(member.ordinal) or _taken(step.order, rank)
            after = now + 1 if now is not None and now < k else None
            found.append(Displaced(member.id, member.citation, *cause, rank + 1, after))
    return found


def _edge(before: Sequence[Member], shown: Sequence[Member], k: int) -> int:
    """Return the rank before which every removed unit would have been shown."""
    if len(shown) < k:
        return len(before)
    ordinals = {member.ordinal for member in shown}
    return max(rank for rank, member in enumerate(before) if member.ordinal in ordinals)


def _taken(order: Sequence[Member], rank: int) -> Cause:
    other = order[rank] if rank < len(order) else None
    if other is None:
        return Cause("no longer in the pool")
    return Cause(f"its place is taken by {other.citation}", other.id)
