"""Names in constraints that nothing in the pool bears: unknown to the corpus, or only rare."""

from collections.abc import Sequence

from server.analysis import fold
from server.constraints.constraint import (
    Constraint,
    Contraindication,
    Jurisdiction,
    PerDivision,
)
from server.constraints.faults import UnknownInConstraint
from server.constraints.fields import attributes_of
from server.constraints.member import Member, parts
from server.model import Warned
from server.reach import Reach
from server.stages.select_names import MOST_NAMES, near_of

MOST_VALUES = 1_000
BOUND = " Set it to null where the corpus declares only one of the two."


async def in_doubt(
    constraints: Sequence[Constraint], members: Sequence[Member], reach: Reach
) -> list[Warned]:
    """Look up what no member of the pool bears; warn of values that no unit of the corpus has.

    Raises:
        UnknownInConstraint: the corpus declares no such attribute, or has no such division.
    """
    warned: list[Warned] = []
    for constraint in constraints:
        for name in attributes_of(constraint):
            if not any(name in member.attributes for member in members):
                await _known_attribute(name, constraint, reach)
        if isinstance(constraint, PerDivision) and constraint.kind is not None:
            await _known_kind(constraint.kind, members, reach)
        if isinstance(constraint, Jurisdiction):
            warned += await _values(constraint, constraint.values, members, reach)
        if isinstance(constraint, Contraindication):
            warned += await _values(constraint, constraint.conditions, members, reach)
    return warned


async def _known_attribute(name: str, constraint: Constraint, reach: Reach) -> None:
    release = reach.release.id
    rows = await reach.graph.read(
        "select/attribute_names", release=release, spellings=[], any=True, limit=MOST_NAMES
    )
    known = [str(row["id"]) for row in rows]
    if name not in known:
        advice = BOUND if constraint.name == "effective_date" else ""
        raise UnknownInConstraint("attribute", name, near_of(name, known) or known[:5], advice)


async def _known_kind(kind: str, members: Sequence[Member], reach: Reach) -> None:
    wanted = fold(kind)
    if any(fold(place.kind) == wanted for member in members for place in member.places):
        return
    release = reach.release.id
    rows = await reach.graph.read("select/division_names", release=release, limit=MOST_NAMES)
    known = list(dict.fromkeys(str(row["kind"]) for row in rows))
    if wanted not in map(fold, known):
        raise UnknownInConstraint("kind of division", kind, known[:10])


async def _values(
    constraint: Jurisdiction | Contraindication,
    asked: Sequence[str],
    members: Sequence[Member],
    reach: Reach,
) -> list[Warned]:
    attribute = constraint.attribute
    here = {fold(p) for member in members for p in parts(member.attributes.get(attribute))}
    doubted = [value for value in asked if fold(value) not in here]
    if not doubted:
        return []
    rows = await reach.graph.read(
        "retrieve/attribute_values",
        release=reach.release.id,
        attribute=attribute,
        limit=MOST_VALUES,
    )
    known = list(dict.fromkeys(part for row in rows for part in parts(row["value"])))
    folded = {fold(value) for value in known}
    return [_unknown(value, attribute, known) for value in doubted if fold(value) not in folded]


def _unknown(value: str, attribute: str, known: Sequence[str]) -> Warned:
    near = ", ".join(near_of(value, known) or known[:5])
    message = f"No unit of this corpus has {value!r} as {attribute}; it has {near}."
    return Warned("constraint_value_unknown", message)
