"""Evaluate a selection before anything is ranked: the database does atoms, masks the algebra."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from server.masks import PackedMask, packed
from server.model import FoundReference, Query, Selected, Warned
from server.reach import Reach
from server.selection import Expression, to_json, to_text
from server.selection.algebra import Mask, atoms_of, combine, mask_of
from server.selection.expression import Atom, Everything
from server.selection.hops import RELATIONS, Hops, typed
from server.selection.names import Units
from server.stages.select_atoms import ordinals_of
from server.stages.select_judged import with_judged
from server.stages.select_names import ids_of
from server.stages.select_saved import Resolved, resolve

Step = tuple[str, dict[str, object]]
EMPTY = Warned(
    "selection_empty",
    "The selection holds no unit of this corpus, so nothing was searched. Widen it.",
)


@dataclass(frozen=True, slots=True)
class Select:
    """Find the units of a selection; none asked for, or all of them, is the whole corpus."""

    async def __call__(
        self, given: str | Mapping[str, object] | None, reach: Reach
    ) -> Selected | None:
        """Return the units inside, or None for the whole corpus.

        Raises:
            BadSelection: the selection cannot be read.
            UnknownName: it names what the corpus does not have; with near matches.
        """
        if given is None:
            return None
        found = await resolve(given, reach.graph)
        if isinstance(found.expression, Everything):
            return None
        return await selected(found, reach)


async def selected(found: Resolved, reach: Reach) -> Selected:
    """Return the units of a selection in which nothing kept is named any more."""
    expression = await with_judged(found.expression, reach)
    mask = await _mask(expression, reach)
    text, form = to_text(expression), to_json(expression)
    return Selected(text, int(mask.sum()), mask, form, found.saved)


async def _mask(expression: Expression, reach: Reach) -> Mask:
    size = len((await reach.catalogue.units(reach.release)).order)
    atoms = atoms_of(expression)
    masks = await asyncio.gather(*(_atom(atom, reach, size) for atom in atoms.values()))
    return combine(expression, dict(zip(atoms, masks, strict=True)), size)


async def _atom(atom: Atom, reach: Reach, size: int) -> Mask:
    """Return the units of an atom; but for what the request itself lists, they are kept."""
    if isinstance(atom, Units):
        return await _looked_up(atom, reach, size)
    text = to_text(atom)

    async def made() -> PackedMask:
        return packed(text, await _looked_up(atom, reach, size))

    # What was deleted and loaded again may bear the name of another content: hence the manifest.
    key = (reach.release.id, reach.release.manifest, text)
    return (await reach.masks.get(key, made)).mask()


async def _looked_up(atom: Atom, reach: Reach, size: int) -> Mask:
    if isinstance(atom, Hops):
        return await _walk(atom, await _mask(atom.start, reach), reach)
    return mask_of(await ordinals_of(atom, reach), size)


async def _walk(atom: Hops, mask: Mask, reach: Reach) -> Mask:
    """Step outwards, each time only from the units that the last step reached first."""
    mask, edge = mask.copy(), mask
    steps = await asyncio.gather(*(_step(name, reach) for name in atom.over or RELATIONS))
    for _ in range(atom.count):
        reached = await _neighbours(np.flatnonzero(edge).tolist(), steps, reach)
        edge = mask_of(reached, len(mask)) & ~mask
        mask |= edge
    return mask


async def _step(name: str, reach: Reach) -> Step:
    """Return the statement of a relation and what it asks for beside the units."""
    named = typed(name)
    if named is None:
        return f"select/hop_{name}", {}
    way, kind = named
    return "select/hop_relation_type", {"types": await ids_of("relation", kind, reach), "way": way}


async def _neighbours(ordinals: list[int], steps: Sequence[Step], reach: Reach) -> list[int]:
    if not ordinals:
        return []
    asked = {"release": reach.release.id, "ordinals": ordinals}
    reads = [reach.graph.read(name, **asked, **more) for name, more in steps]
    return [ordinal for rows in await asyncio.gather(*reads) for ordinal in rows[0]["ordinals"]]


def confined(
    query: Query, selected: Selected | None, ordinals: Mapping[str, int]
) -> tuple[Query, list[Warned]]:
    """Confine a question to a selection: references to units outside are named, not followed."""
    if selected is None:
        return query, []
    read = [_confined(reference, selected, ordinals) for reference in query.references]
    outside = [
        Warned("reference_outside_selection", f"{before.text}: {_outside(before, after)}")
        for before, after in zip(query.references, read, strict=True)
        if before.units != after.units
    ]
    warned = [EMPTY] if selected.size == 0 else outside
    return replace(query, references=tuple(read), selected=selected), warned


def _confined(
    reference: FoundReference, selected: Selected, ordinals: Mapping[str, int]
) -> FoundReference:
    units = tuple(unit for unit in reference.units if selected.mask[ordinals[unit]])
    if units == reference.units:
        return reference
    return replace(reference, units=units, status="partly" if units else "outside_selection")


def _outside(before: FoundReference, after: FoundReference) -> str:
    lost = [unit for unit in before.units if unit not in set(after.units)]
    more = " …" if len(lost) > 5 else ""
    return f"outside the selection ({', '.join(lost[:5])}{more})."
