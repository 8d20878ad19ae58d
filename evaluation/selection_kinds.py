"""One selection of every kind that a corpus has something for, made from what is loaded."""

from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from server.members import Members, Membership, dated
from server.reach import Reach
from server.selection import to_text
from server.selection.comparisons import Attribute, Comparison, Scalar
from server.selection.expression import Expression
from server.selection.hops import RELATIONS, WAYS, Hops
from server.selection.names import NAME_KINDS, Cited, Named, NameKind, Units
from server.selection.operators import (
    Complement,
    Difference,
    Intersection,
    SymmetricDifference,
    Union,
)
from server.stages.select_atoms import reference_to

Mask = NDArray[np.bool_]
SOME = 12
MOST_SHARE = 0.5
COMPARED: tuple[Comparison, ...] = ("=", "!=", "<=", ">", "in", "between", "exists", "contains")


@dataclass(frozen=True, slots=True)
class Case:
    """A kind of selection, one of it, and its units where they are known by another way."""

    kind: str
    expression: Expression
    units: Mask | None = None

    @property
    def text(self) -> str:
        """The selection as text."""
        return to_text(self.expression)


async def cases_of(reach: Reach, members: Members) -> list[Case]:
    """Return one selection of every kind; those a corpus has nothing for are left out."""
    named = [case async for case in _named(reach, members)]
    attributes = [case async for case in _attributes(reach, members)]
    order = (await reach.catalogue.units(reach.release)).order
    cited = [Case("ref", Cited(await reference_to(len(order) // 3, reach)))]
    atoms = [*named, *attributes, *cited, *_listed(order)]
    start = next((case for case in named if case.kind == "theme_only"), atoms[0])
    relations = await members.of(reach.release, "relation")
    walks = [*_walks(start.expression, order, relations)]
    return [*atoms, *walks, *_combined(atoms)]


async def _named(reach: Reach, members: Members) -> AsyncIterator[Case]:
    for kind in NAME_KINDS:
        found = _typical(kind, await members.of(reach.release, kind))
        if found is not None:
            yield found


def _typical(kind: NameKind, membership: Membership) -> Case | None:
    """Return the thing of middle size, of those that hold a unit and not half of the corpus."""
    counts = membership.counts()
    size = membership.matrix.shape[1]
    usable = [n for n in np.argsort(counts, kind="stable") if counts[n] > 0]
    small = [n for n in usable if counts[n] <= size * MOST_SHARE] or usable
    if not small:
        return None
    chosen = small[len(small) // 2]
    name = membership.members[chosen].id
    return Case(kind, Named(kind, name), membership.matrix[[chosen]].toarray()[0] > 0)


async def _attributes(reach: Reach, members: Members) -> AsyncIterator[Case]:
    for member in (await members.of(reach.release, "attribute")).members:
        values = await members.values(reach.release, member.id)
        if not values.members:
            continue
        found = values.members[0].value
        for comparison in COMPARED:
            asked = _asked(comparison, found)
            if asked is not None:
                yield Case(f"attribute {comparison}", Attribute(member.id, comparison, asked))
        if dated([one.value for one in values.members]):
            yield Case("date range", Attribute(member.id, "during", (str(found)[:4], "")))


def _asked(comparison: Comparison, value: Scalar) -> tuple[Scalar, ...] | None:
    if comparison == "exists":
        return ()
    if comparison == "contains":
        return (value[:2],) if isinstance(value, str) else None
    if isinstance(value, bool):
        return (value,) if comparison in ("=", "!=", "in") else None
    return (value, value) if comparison == "between" else (value,)


def _listed(order: Sequence[str]) -> Iterator[Case]:
    chosen = tuple(order[place * len(order) // SOME] for place in range(SOME))
    yield Case("units", Units(chosen))


def _walks(start: Expression, order: Sequence[str], relations: Membership) -> Iterator[Case]:
    few = Intersection((start, Complement(Units(tuple(order[:1])))))
    for name in RELATIONS:
        yield Case(f"hops over {name}", Hops(1, few, (name,)))
    yield Case("hops, two", Hops(2, Units(tuple(order[:2])), ("next", "theme")))
    for member in relations.members[:1]:
        for way in WAYS:
            yield Case(f"hops over one type, {way}", Hops(1, few, (f"{way}:{member.id}",)))


def _combined(atoms: Sequence[Case]) -> Iterator[Case]:
    first, second = atoms[0].expression, atoms[-2].expression
    yield Case("union", Union((first, second)))
    yield Case("intersection", Intersection((first, Complement(second))))
    yield Case("difference", Difference(first, second))
    yield Case("symmetric difference", SymmetricDifference((first, second)))
    yield Case("complement", Complement(first))
    yield Case("nothing", Intersection((first, Complement(first))))
