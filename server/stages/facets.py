"""Facets: how the units of a selection or of an answer spread over themes, divisions and so on."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from server.analysis.folding import fold
from server.errors import BadField
from server.members import Member, Members, Membership, dated
from server.model import ReleaseInfo
from server.selection import Expression, simplify, to_text
from server.selection.comparisons import Attribute
from server.selection.expression import Everything
from server.selection.names import NAME_KINDS, Named, NameKind
from server.selection.operators import Intersection

Mask = NDArray[np.bool_]
SORTS = ("theme", "division", "source", "kind", "attribute", "date")
"""What is counted where nothing is asked for; every kind of name can be asked for as well."""
KNOWN = (*dict.fromkeys((*SORTS, *NAME_KINDS)),)
MOST_ATTRIBUTES = 20
YEAR = 4


@dataclass(frozen=True, slots=True)
class Value:
    """One value of a facet: how many of the units have it, and the selection of those alone."""

    id: str
    label: str
    kind: str
    units: int
    select: str


@dataclass(frozen=True, slots=True)
class Facet:
    """One way to part the units; ``total`` counts its values, ``left_out`` those not looked at."""

    by: str
    attribute: str | None
    values: tuple[Value, ...]
    total: int
    left_out: int = 0


@dataclass(frozen=True, slots=True)
class Parted:
    """What is parted: the units, the expression that they lie in, and which values are shown."""

    mask: Mask
    inside: Expression
    offset: int = 0
    limit: int = 20


async def facets(
    by: Sequence[str], parted: Parted, members: Members, release: ReleaseInfo
) -> tuple[Facet, ...]:
    """Return the facets asked for; those of attributes and dates are one for each attribute.

    Raises:
        BadField: nothing is counted by such a name.
    """
    found: list[Facet] = []
    for sort in dict.fromkeys(by or SORTS):
        if sort in ("attribute", "date"):
            found += await _attributes(sort, parted, members, release)
        else:
            kind = _kind(sort)
            membership = await members.of(release, kind)
            found.append(_named(kind, membership, parted))
    return tuple(found)


def _kind(sort: str) -> NameKind:
    for kind in NAME_KINDS:
        if kind == sort:
            return kind
    raise BadField("by", f"nothing is counted by {sort!r}; there are {', '.join(KNOWN)}")


def _named(kind: NameKind, membership: Membership, parted: Parted) -> Facet:
    named = atoms_of_names(kind, membership)
    counts = membership.counts(parted.mask)
    pairs = [(n, int(counts[n])) for n in np.flatnonzero(counts)]
    pairs.sort(key=lambda pair: (-pair[1], membership.members[pair[0]].label, pair[0]))
    shown = pairs[parted.offset : parted.offset + parted.limit]
    values = [_value(membership.members[n], named[n], units, parted) for n, units in shown]
    return Facet(kind, None, tuple(values), len(pairs))


def atoms_of_names(kind: NameKind, membership: Membership) -> list[Expression]:
    """Return the atom of each member: by its label where that means it alone, else by its id."""
    held = held_names(membership)
    return [Named(kind, name_of(member, member.label, held)) for member in membership.members]


def held_names(membership: Membership) -> Counter[str]:
    """Count the members that have each name, in search spelling."""
    return Counter(name for member in membership.members for name in member.folded)


def name_of(member: Member, label: str, held: Counter[str]) -> str:
    """Return a label where it means its member alone, else the member's id."""
    return label if held[fold(label)] == 1 else member.id


def _value(member: Member, atom: Expression, units: int, parted: Parted) -> Value:
    return Value(member.id, member.label, member.kind, units, narrowed(parted.inside, atom))


def narrowed(inside: Expression, atom: Expression) -> str:
    """Return the text of what lies inside a selection and an atom."""
    if isinstance(inside, Everything):
        return to_text(atom)
    return to_text(simplify(Intersection((inside, atom))))


async def _attributes(
    sort: str, parted: Parted, members: Members, release: ReleaseInfo
) -> list[Facet]:
    names = await members.of(release, "attribute")
    found: list[Facet] = []
    for member in names.members:
        values = await members.values(release, member.id)
        if dated([one.value for one in values.members]) is not (sort == "date"):
            continue
        count = _dates if sort == "date" else _values
        found.append(count(member.id, values, parted))
        if len(found) == MOST_ATTRIBUTES:
            break
    return found


def _values(name: str, membership: Membership, parted: Parted) -> Facet:
    counts = membership.counts(parted.mask)
    pairs = [(int(counts[n]), n) for n in np.flatnonzero(counts)]
    pairs.sort(key=lambda pair: (-pair[0], pair[1]))
    shown = pairs[parted.offset : parted.offset + parted.limit]
    values = [
        _value(member, Attribute(name, "=", (member.value,)), units, parted)
        for units, n in shown
        for member in [membership.members[n]]
    ]
    return Facet("attribute", name, tuple(values), len(pairs), membership.left_out)


def _dates(name: str, membership: Membership, parted: Parted) -> Facet:
    """Count by year, in the order of time: the years are what a selection of days can name."""
    years: Counter[str] = Counter()
    for member, units in zip(membership.members, membership.counts(parted.mask), strict=True):
        if units:
            years[member.id[:YEAR]] += int(units)
    shown = sorted(years)[parted.offset : parted.offset + parted.limit]
    values = [
        Value(year, year, "", years[year], narrowed(parted.inside, _during(name, year)))
        for year in shown
    ]
    return Facet("date", name, tuple(values), len(years), membership.left_out)


def _during(name: str, year: str) -> Attribute:
    return Attribute(name, "during", (year, year))
