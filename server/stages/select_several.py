"""One selection in several corpora: a name that some of them lack holds no unit there."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from server.errors import BadField
from server.model import Warned
from server.reach import Reach
from server.selection.check import parts
from server.selection.expression import Atom, Expression, Nothing
from server.selection.faults import BadSelection, UnknownName
from server.selection.hops import Hops, typed
from server.selection.saved import with_parts
from server.selection.simplify import simplify
from server.stages.select_atoms import ordinals_of
from server.stages.select_names import ids_of

Name = Atom | str
"""What a corpus may lack: an atom, or a relation by its type."""


@dataclass(frozen=True, slots=True)
class Local:
    """A selection as one corpus can evaluate it, and what it names that the corpus lacks."""

    expression: Expression
    absent: tuple[Warned, ...] = ()


async def in_each(expression: Expression, reaches: Sequence[Reach]) -> list[Local]:
    """Return a selection for each corpus, without the names that the corpus does not have.

    Raises:
        UnknownName, BadSelection: a part of it stands for nothing in any of the corpora.
    """
    named = dict.fromkeys(one for part in parts(expression) for one in _named(part))
    faults = [await _faults(list(named), reach) for reach in reaches]
    for one in named:
        if all(one in found for found in faults):
            raise faults[0][one]
    return [_local(expression, found) for found in faults]


def _named(part: Expression) -> list[Name]:
    """Return what a part names that a corpus may lack: itself, or the relations of its hops."""
    if isinstance(part, Hops):
        return [name for name in part.over if typed(name)]
    return [part] if isinstance(part, Atom) else []


async def _faults(named: Sequence[Name], reach: Reach) -> dict[Name, BadField]:
    found = await asyncio.gather(*(_fault(one, reach) for one in named))
    return {one: fault for one, fault in zip(named, found, strict=True) if fault is not None}


async def _fault(name: Name, reach: Reach) -> BadField | None:
    try:
        if isinstance(name, str):
            await ids_of("relation", name.partition(":")[2], reach)
        else:
            await ordinals_of(name, reach)
    except (UnknownName, BadSelection) as fault:
        return fault
    return None


def _local(expression: Expression, faults: Mapping[Name, BadField]) -> Local:
    lacking: dict[Expression, Expression] = {
        atom: Nothing() for atom in faults if isinstance(atom, Atom)
    }
    hops = [part for part in parts(expression) if isinstance(part, Hops) and part.over]
    for walk in reversed(hops):
        over = tuple(name for name in walk.over if name not in faults)
        start = with_parts(walk.start, lacking)
        lacking[walk] = replace(walk, start=start, over=over) if over else start
    absent = tuple(Warned("selection_name_absent", str(fault)) for fault in faults.values())
    return Local(simplify(with_parts(expression, lacking)), absent)
