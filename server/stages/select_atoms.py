"""Look an atom of a selection up: the ordinals of its units, each kind by its own query file."""

from functools import singledispatch
from itertools import islice

from server.cards import in_language
from server.reach import Reach
from server.references import MAX_UNITS, UnitIndex, covers_query, find_references
from server.selection.comparisons import Attribute, Authority
from server.selection.expression import Atom
from server.selection.faults import BadSelection, UnknownName
from server.selection.names import Cited, Named, Units
from server.stages.select_names import ids_of, near_of

MOST_MISSING = 5
MOST_ALIKE = 2_000


@singledispatch
async def ordinals_of(atom: Atom, reach: Reach) -> list[int]:
    """Return the ordinals of an atom's units.

    Raises:
        UnknownName: it names what the corpus does not have.
        BadSelection: its references cannot be followed.
    """
    raise TypeError(f"{type(atom).__name__} is not looked up in {reach.release.id}")


@ordinals_of.register
async def _(atom: Named, reach: Reach) -> list[int]:
    statement = "edition" if atom.kind == "language" else atom.kind
    ids = await ids_of(atom.kind, atom.name, reach)
    return await _read(statement, reach, ids=ids)


@ordinals_of.register
async def _(atom: Authority, reach: Reach) -> list[int]:
    return await _read("authority", reach, comparison=atom.comparison, rank=atom.rank)


@ordinals_of.register
async def _(atom: Attribute, reach: Reach) -> list[int]:
    """Compare; only where nothing comes back is the attribute's name itself in doubt."""
    asked = {"comparison": atom.comparison, "values": list(atom.values)}
    found = await _read("attribute", reach, attribute=atom.name, **asked)
    if found:
        return found
    names = await ids_of("attribute", atom.name, reach)
    if names == [atom.name]:
        return []
    return await _read("attribute", reach, attribute=names[0], **asked)


@ordinals_of.register
async def _(atom: Units, reach: Reach) -> list[int]:
    units = await reach.catalogue.units(reach.release)
    for unit in atom.ids:
        if unit not in units.ordinals:
            raise UnknownName("unit", unit, near_of(unit, _alike(unit, units)))
    return [units.ordinals[unit] for unit in atom.ids]


@ordinals_of.register
async def _(atom: Cited, reach: Reach) -> list[int]:
    units = await reach.catalogue.units(reach.release)
    text = _untitled(atom.references, reach)
    found = find_references(text, reach.release.scheme, units)
    if not covers_query(text, found):
        raise await _no_reference(atom, reach)
    missing = [place for reference in found for place in reference.missing]
    if missing:
        raise UnknownName("unit", ", ".join(missing[:MOST_MISSING]), ())
    if any(reference.omitted for reference in found):
        raise BadSelection(
            f"ref: {atom.references} names more than {MAX_UNITS} units at once; "
            "use division:NAME, or shorter ranges joined by |"
        )
    return [units.ordinals[unit] for reference in found for unit in reference.units]


def _alike(unit: str, units: UnitIndex) -> list[str]:
    """Return ids that begin as a wrong one does: likeness to a million ids would take too long."""
    stem = unit[: max(1, len(unit) - 2)]
    return list(islice((known for known in units.order if known.startswith(stem)), MOST_ALIKE))


def _untitled(references: str, reach: Reach) -> str:
    """Leave out the corpus's own title: a citation in full may begin with it."""
    for title in (reach.release.title, *reach.release.titles.values()):
        references = references.replace(title, " ") if title else references
    return references


async def _no_reference(atom: Cited, reach: Reach) -> BadSelection:
    example = await reference_to(0, reach)
    return BadSelection(
        f"ref: {atom.references!r} is not made of references such as {example!r} alone "
        f"(scheme {reach.release.scheme!r})"
    )


async def reference_to(ordinal: int, reach: Reach) -> str:
    """Return how a unit is referred to: by its id if the scheme reads it, else as it is cited."""
    release, units = reach.release, await reach.catalogue.units(reach.release)
    name = units.order[ordinal]
    if covers_query(name, find_references(name, release.scheme, units)):
        return name
    asked = {"release": release.id, "edition": release.editions[0].id, "ordinals": [ordinal]}
    rows = await reach.graph.read("retrieve/unit_cards", **asked)
    return in_language(rows[0]["citation"], rows[0]["citations"], release.language)


async def _read(statement: str, reach: Reach, **asked: object) -> list[int]:
    rows = await reach.graph.read(f"select/{statement}", release=reach.release.id, **asked)
    ordinals: list[int] = rows[0]["ordinals"]
    return ordinals
