"""Near-duplicate removal: one of several units that say the same in the same words."""

from collections.abc import Sequence

from server.constraints.constraint import Duplicates
from server.constraints.likeness import common_words
from server.constraints.member import Member, Pool
from server.constraints.report import Cause, Step


def without_duplicates(constraint: Duplicates, order: Sequence[Member], _: Pool) -> Step:
    """Drop a unit whose wording repeats that of one before it; named units all stay.

    At a threshold of 1 the folded words are the same, in the same order. Below it the Jaccard
    coefficient of the two sets of words reaches the threshold: a single ``not`` may then be all
    that two units differ in, which is why 1 is the default.
    """
    twins = _same(order) if constraint.threshold >= 1 else _nearly(order, constraint.threshold)
    step = Step([])
    kept: set[int] = set()
    for place, member in enumerate(order):
        first = None if member.named else next((t for t in twins[place] if t in kept), None)
        if first is None:
            step.order.append(member)
            kept.add(place)
        else:
            twin = order[first]
            step.causes[member.ordinal] = Cause(f"says what {twin.citation} says", twin.id)
    return step


def _same(order: Sequence[Member]) -> list[list[int]]:
    """Return, for each place, the places before it with the same words."""
    seen: dict[tuple[str, ...], list[int]] = {}
    twins = []
    for place, member in enumerate(order):
        known = seen.setdefault(member.words, [])
        twins.append(list(known) if member.words else [])
        known.append(place)
    return twins


def _nearly(order: Sequence[Member], threshold: float) -> list[list[int]]:
    alike = common_words(order) >= threshold
    return [alike[place, :place].nonzero()[0].tolist() for place in range(len(order))]
