"""Put the units that people judged in the place of the inquiries that a selection names."""

from server.inquiries.judging import units_judged
from server.inquiries.stored import state_of
from server.reach import Reach
from server.selection import Expression, simplify
from server.selection.check import parts
from server.selection.expression import Nothing
from server.selection.faults import BadSelection, UnknownName
from server.selection.names import JUDGED_AS, InInquiry, Units
from server.selection.saved import with_parts


async def with_judged(expression: Expression, reach: Reach) -> Expression:
    """Return a selection that names no inquiry: what was judged until now stands in its place.

    So a run's selection, and its id, say which units were meant, whatever is judged later. Units
    that the release no longer has, and verdicts given for another question, are left out.

    Raises:
        UnknownName: there is no such inquiry.
        BadSelection: it asks another corpus.
    """
    atoms = {part for part in parts(expression) if isinstance(part, InInquiry)}
    if not atoms:
        return expression
    known: dict[Expression, Expression] = {atom: await _units(atom, reach) for atom in atoms}
    return simplify(with_parts(expression, known))


async def _units(atom: InInquiry, reach: Reach) -> Expression:
    rows = await reach.graph.read("inquire/read_inquiry", id=atom.inquiry, number=None)
    if not rows:
        raise UnknownName("inquiry", atom.inquiry, ())
    state = state_of(rows[0])
    if state.corpus != reach.release.corpus:
        raise BadSelection(f"inquiry: {atom.inquiry} asks the corpus {state.corpus}")
    kinds = JUDGED_AS[:-1] if atom.verdict == "judged" else (atom.verdict,)
    known = (await reach.catalogue.units(reach.release)).ordinals
    units = [unit for unit in units_judged(state, kinds) if unit in known]
    return Units(tuple(units)) if units else Nothing()
