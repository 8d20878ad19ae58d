"""What the first k must hold, each path and kind of source: the last that may goes for it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from server.answer import Noted
from server.constraints.constraint import MinimumPerSourceKind, PathCoverage
from server.constraints.member import Member, Pool
from server.constraints.report import Cause, Step

Promise = PathCoverage | MinimumPerSourceKind


@dataclass(frozen=True, slots=True)
class Need:
    """One thing to be represented among the first k, so many times, by units that fit."""

    id: str
    what: str
    count: int
    fits: Callable[[Member], bool]
    floor: float = float("-inf")

    def good(self, member: Member) -> bool:
        """Say whether a unit may be promoted for it."""
        return self.fits(member) and member.score >= self.floor


def promoted(promises: Sequence[Promise], order: Sequence[Member], pool: Pool) -> list[Step]:
    """Fill every need from the pool, in the order asked; return a step a promise.

    The best unit that fits comes in for the last of the first k that neither is named nor serves
    a need already. Who is shown then stands in the order of the pool. This alone depends on k.
    """
    steps = [Step([], shared=True) for _ in promises]
    shown, held = list(order[: pool.k]), set[int]()
    for step, promise in zip(steps, promises, strict=True):
        for need in needs_of(promise, order, pool):
            _fill(need, shown, held, order, step)
    ordinals = {member.ordinal for member in shown}
    first = [member for member in order if member.ordinal in ordinals]
    rest = [member for member in order if member.ordinal not in ordinals]
    for step in steps:
        step.order = [*first, *rest]
    return steps


def _fill(
    need: Need, shown: list[Member], held: set[int], order: Sequence[Member], step: Step
) -> None:
    """Hold the units shown that serve a need, and bring in what it lacks."""
    serving = sorted(filter(need.fits, shown), key=lambda m: not (m.named or m.ordinal in held))
    held |= {member.ordinal for member in serving[: need.count]}
    short = need.count - len(serving)
    known = {member.ordinal for member in shown}
    waiting = (m for m in order if m.ordinal not in known and need.good(m))
    for member in list(waiting)[: max(0, short)]:
        victim = next((m for m in reversed(shown) if not m.named and m.ordinal not in held), None)
        if victim is None:
            return
        shown.remove(victim)
        shown.append(member)
        held.add(member.ordinal)
        step.causes[victim.ordinal] = Cause(f"makes room for {need.what}", member.id)
        shown.sort(key=order.index)


def needs_of(promise: Promise, order: Sequence[Member], pool: Pool) -> Iterator[Need]:
    """Yield what a promise needs: the first paths found, or kinds of source."""
    if isinstance(promise, MinimumPerSourceKind):
        for kind, count in promise.minimum:
            yield Need(kind, f"a {kind} source", count, _of_kind(kind))
        return
    best = max((m.score for m in order if not m.named), default=float("-inf"))
    for path in pool.paths[: promise.paths]:
        yield Need(path, f"the path {path}", 1, _under(path), promise.floor * best)


def _of_kind(kind: str) -> Callable[[Member], bool]:
    return lambda member: member.source_kind == kind


def _under(path: str) -> Callable[[Member], bool]:
    return lambda member: path in member.paths


def unmet(promise: Promise, order: Sequence[Member], pool: Pool) -> list[Noted]:
    """Say which needs the first k of the final order do not fill, and why."""
    shown = order[: pool.k]
    found = []
    for need in needs_of(promise, order, pool):
        have = sum(map(need.fits, shown))
        if have < need.count:
            reason = f"{have} of {need.count} shown: {_why(need, order[pool.k :])}"
            found.append(Noted(need.id, "", reason))
    return found


def _why(need: Need, others: Sequence[Member]) -> str:
    fitting = [member for member in others if need.fits(member)]
    if not fitting:
        return "the pool holds no more"
    best = max(member.score for member in fitting)
    if best < need.floor:
        return f"the best in the pool scores {best:.3f}, under the floor {need.floor:.3f}"
    return "there is no room for more"
