"""At most n of a kind: one walk down the pool that fills all quotas together."""

from collections import Counter
from collections.abc import Sequence

from server.analysis import fold
from server.constraints.constraint import PerDivision, PerPath
from server.constraints.member import Member, Pool
from server.constraints.report import Cause, Step

Quota = PerDivision | PerPath
Group = tuple[str, str]
"""The id of what is counted, and its name for people."""


def within_quotas(quotas: Sequence[Quota], order: Sequence[Member], _: Pool) -> list[Step]:
    """Take each unit that has room in all of its groups; return a step a quota.

    A unit that is taken counts in all of its groups, so none that is dropped could be added to
    those before it. Named units are taken whatever the count, and counted.
    """
    steps = [Step([], shared=True) for _ in quotas]
    taken: list[Member] = []
    counts: list[Counter[str]] = [Counter() for _ in quotas]
    holders: dict[tuple[int, str], Member] = {}
    for member in order:
        groups = [groups_of(quota, member) for quota in quotas]
        for step, own in zip(steps, groups, strict=True):
            step.lacking += [] if own else [member]
        full = _full(quotas, groups, counts)
        if full is not None and not member.named:
            number, cause = full
            last = holders.get((number, cause[0]))
            steps[number].causes[member.ordinal] = _cause(quotas[number], cause[1], last)
            continue
        taken.append(member)
        for number, own in enumerate(groups):
            counts[number].update(id_ for id_, _ in own)
            holders |= {(number, id_): member for id_, _ in own}
    for step in steps:
        step.order = list(taken)
    return steps


def groups_of(quota: Quota, member: Member) -> tuple[Group, ...]:
    """Return the groups in which a unit counts for a quota.

    Divisions of a named kind count however deep the unit lies in them; without a kind, those it
    lies directly in. A unit counts for its best path alone.
    """
    if isinstance(quota, PerPath):
        return tuple((path, path) for path in member.paths[:1])
    if quota.kind is None:
        return tuple((place.id, place.title) for place in member.places if place.direct)
    wanted = fold(quota.kind)
    return tuple((place.id, place.title) for place in member.places if fold(place.kind) == wanted)


def _full(
    quotas: Sequence[Quota],
    groups: Sequence[Sequence[Group]],
    counts: Sequence[Counter[str]],
) -> tuple[int, Group] | None:
    """Return the first quota that has no room, and the group that is full (an empty id: none)."""
    for number, quota in enumerate(quotas):
        if not groups[number] and quota.missing == "drop":
            return number, ("", "")
        for group in groups[number]:
            if counts[number][group[0]] >= quota.n:
                return number, group
    return None


def _cause(quota: Quota, title: str, last: Member | None) -> Cause:
    what = "path" if isinstance(quota, PerPath) else quota.kind or "division"
    if last is None:
        return Cause(f"lies in no {what}")
    return Cause(f"the {what} {title} has its {quota.n} already", last.id)
