"""Evaluate a selection before anything is ranked: the database does atoms, masks the algebra."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np

from server.model import FoundReference, Query, Selected, Warned
from server.reach import Reach
from server.selection import Expression, canonical, to_text
from server.selection.algebra import Mask, atoms_of, combine, mask_of
from server.selection.expression import Atom, Everything
from server.selection.hops import RELATIONS, Hops
from server.stages.select_atoms import ordinals_of

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
        expression = canonical(given)
        if isinstance(expression, Everything):
            return None
        mask = await _mask(expression, reach)
        return Selected(to_text(expression), int(mask.sum()), mask)


async def _mask(expression: Expression, reach: Reach) -> Mask:
    size = len((await reach.catalogue.units(reach.release)).order)
    atoms = atoms_of(expression)
    masks = await asyncio.gather(*(_atom(atom, reach, size) for atom in atoms.values()))
    return combine(expression, dict(zip(atoms, masks, strict=True)), size)


async def _atom(atom: Atom, reach: Reach, size: int) -> Mask:
    if isinstance(atom, Hops):
        return await _walk(atom, await _mask(atom.start, reach), reach)
    return mask_of(await ordinals_of(atom, reach), size)


async def _walk(atom: Hops, mask: Mask, reach: Reach) -> Mask:
    """Step outwards, each time only from the units that the last step reached first."""
    mask, edge = mask.copy(), mask
    for _ in range(atom.count):
        reached = await _neighbours(np.flatnonzero(edge).tolist(), atom.over or RELATIONS, reach)
        edge = mask_of(reached, len(mask)) & ~mask
        mask |= edge
    return mask


async def _neighbours(ordinals: list[int], over: tuple[str, ...], reach: Reach) -> list[int]:
    if not ordinals:
        return []
    steps = [
        reach.graph.read(f"select/hop_{name}", release=reach.release.id, ordinals=ordinals)
        for name in over
    ]
    return [ordinal for rows in await asyncio.gather(*steps) for ordinal in rows[0]["ordinals"]]


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
