"""What comes before what: prerequisites before what needs them, sources by what they are."""

from collections.abc import Sequence

from server.answer import Noted
from server.constraints.constraint import SOURCE_KINDS, Prerequisites, SourceOrder
from server.constraints.member import Member, Pool, parts
from server.constraints.report import Cause, Step


def prerequisites_first(constraint: Prerequisites, order: Sequence[Member], pool: Pool) -> Step:
    """Bring the prerequisites that the pool holds before what needs them, however deep.

    Units are taken in their order, each after its prerequisites; a prefix of the result does not
    depend on how long it is. In a circle the unit that is met first comes last. Named units stay
    first.
    """
    walk = _Walk(constraint, order)
    for member in order:
        if member.named:
            walk.place(member)
    for member in order:
        walk.take(member)
    lacking = [m for m in order if not needed(constraint, m)]
    return Step(walk.placed, causes=walk.causes(order, pool.k), lacking=lacking)


def needed(constraint: Prerequisites, member: Member) -> tuple[str, ...]:
    """Return the ids of a unit's direct prerequisites; that it needs itself says nothing."""
    own = parts(member.attributes.get(constraint.attribute))
    return tuple(id_ for id_ in own if id_ != member.id)


class _Walk:
    """A walk through prerequisites, depth first; who was brought forward, and for whom."""

    def __init__(self, constraint: Prerequisites, order: Sequence[Member]) -> None:
        self._constraint = constraint
        self._known = {member.id: member for member in order}
        self._seen: set[int] = set()
        self.placed: list[Member] = []
        self._brought: list[tuple[Member, Member]] = []

    def place(self, member: Member) -> None:
        """Put a unit at the end of what is placed."""
        self._seen.add(member.ordinal)
        self.placed.append(member)

    def take(self, member: Member) -> None:
        """Place a unit that is not yet placed, after all that it needs."""
        if member.ordinal in self._seen:
            return
        self._seen.add(member.ordinal)
        for id_ in needed(self._constraint, member):
            other = self._known.get(id_)
            if other is not None and other.ordinal not in self._seen:
                self.take(other)
                self._brought.append((other, member))
        self.placed.append(member)

    def causes(self, order: Sequence[Member], k: int) -> dict[int, Cause]:
        """Say of each unit that fell whose prerequisite came in before it, the first that did."""
        now = {member.ordinal: place for place, member in enumerate(self.placed)}
        was = {member.ordinal: place for place, member in enumerate(order)}
        found: dict[int, Cause] = {}
        for member in order[:k]:
            for one, wants in self._brought:
                passed = was[one.ordinal] > was[member.ordinal]
                if passed and now[one.ordinal] < now[member.ordinal]:
                    reason = f"{one.citation} comes first, which {wants.citation} needs"
                    found[member.ordinal] = Cause(reason, one.id)
                    break
        return found


def missing(constraint: Prerequisites, order: Sequence[Member], k: int) -> list[Noted]:
    """Say which prerequisites of the first k do not come before the unit that needs them."""
    places = {member.id: place for place, member in enumerate(order)}
    found = []
    for place, member in enumerate(order[:k]):
        for id_ in needed(constraint, member):
            at = places.get(id_)
            if at is None or at > place:
                reason = f"needs {id_}, which {_where(at, k)}"
                found.append(Noted(member.id, member.citation, reason, id_))
    return found


def _where(at: int | None, k: int) -> str:
    if at is None:
        return "is not in the pool"
    return "comes after it" if at < k else "is not among those shown"


def by_source(constraint: SourceOrder, order: Sequence[Member], pool: Pool) -> Step:
    """Sort by kind of source or by authority, stably, over what is shown or the whole pool.

    Over the pool no unit of a lesser source is shown before all greater ones are. Named units
    stay first.
    """
    cut = len(order) if constraint.scope == "pool" else pool.k
    head, rest = order[:cut], order[cut:]
    named = [member for member in head if member.named]
    others = [member for member in head if not member.named]
    ranked = sorted(others, key=lambda member: source_rank(constraint, member))
    return Step([*named, *ranked, *rest], causes=_outranked(constraint, order, ranked))


def source_rank(constraint: SourceOrder, member: Member) -> int:
    """Return the place of a unit's source: lower comes first."""
    if constraint.by == "authority":
        return -member.authority
    kind = member.source_kind
    return SOURCE_KINDS.index(kind) if kind in SOURCE_KINDS else len(SOURCE_KINDS)


def _outranked(
    constraint: SourceOrder, before: Sequence[Member], ranked: Sequence[Member]
) -> dict[int, Cause]:
    """Say of each unit which one of a greater source was put before it: the last that was."""
    was = {member.ordinal: place for place, member in enumerate(before)}
    found = {}
    for place, member in enumerate(ranked):
        passed = [m for m in ranked[:place] if was[m.ordinal] > was[member.ordinal]]
        if passed:
            reason = f"{_name(constraint, member)} after {_name(constraint, passed[-1])}"
            found[member.ordinal] = Cause(reason, passed[-1].id)
    return found


def _name(constraint: SourceOrder, member: Member) -> str:
    by = constraint.by == "authority"
    return f"authority {member.authority}" if by else f"{member.source_kind} source"
