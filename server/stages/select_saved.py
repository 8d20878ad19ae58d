"""Put what was kept in the place of its name: newest or pinned versions, never in a circle."""

import asyncio
import json
from collections.abc import Mapping
from dataclasses import dataclass

from server.analysis.folding import fold
from server.resources import Graph, Row
from server.selection import read_selection, simplify, to_text
from server.selection.check import check
from server.selection.expression import Expression
from server.selection.faults import BadSelection, UnknownName
from server.selection.names import Saved
from server.selection.reading import MOST_NESTED
from server.selection.saved import depth_of, saved_in, with_parts
from server.stages.select_names import near_of

MOST_LINKED = 8
"""How many kept selections may lead to each other in a row."""
MOST_NAMES = 10_000


@dataclass(frozen=True, slots=True)
class Resolved:
    """A selection without names of kept ones, and which versions were put in their place."""

    expression: Expression
    saved: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Link:
    """A kept selection on the way to another: its id, and the name people know it by."""

    id: str
    name: str


def key_of(name: str) -> str:
    """Return the search spelling that is unique among the names of kept selections."""
    return " ".join(fold(name).split())


async def resolved(expression: Expression, graph: Graph, chain: tuple[Link, ...] = ()) -> Resolved:
    """Return an expression in canonical form with the kept selections it names put in.

    Raises:
        UnknownName: nothing was kept under a name, with near matches.
        BadSelection: kept selections lead back to themselves, or to more than is evaluated.
    """
    known: dict[Expression, Expression] = {}
    used: dict[str, None] = {}
    for atom in sorted(set(saved_in(expression)), key=to_text):
        row = await find_kept(atom, graph)
        links = (*chain, Link(row["id"], row["name"]))
        _check_chain(links)
        inner = await resolved(read_selection(json.loads(row["select"])), graph, links)
        known[atom] = inner.expression
        used |= dict.fromkeys((to_text(Saved(row["name"], row["version"])), *inner.saved))
    if not known:
        return Resolved(simplify(expression))
    whole = with_parts(expression, known)
    check(whole)
    if depth_of(whole) > MOST_NESTED + 1:
        raise BadSelection(f"is nested more than {MOST_NESTED} deep with what was kept put in")
    return Resolved(simplify(whole), tuple(sorted(used)))


def _check_chain(links: tuple[Link, ...]) -> None:
    names = " → ".join(link.name for link in links)
    if links[-1].id in {link.id for link in links[:-1]}:
        raise BadSelection(f"saved: {links[-1].name!r} leads back to itself: {names}")
    if len(links) > MOST_LINKED:
        raise BadSelection(f"saved: more than {MOST_LINKED} lead to each other: {names}")


async def find_kept(atom: Saved, graph: Graph) -> Row:
    """Return the kept version that an atom names.

    Raises:
        UnknownName: there is none, with near matches.
    """
    asked = {"name": atom.name, "key": key_of(atom.name)}
    rows = await graph.read("review/find_selection", **asked, version=atom.version)
    if rows:
        return rows[0]
    rows = await graph.read("review/find_selection", **asked, version=0) if atom.version else []
    if rows:
        raise UnknownName("version", to_text(atom), [f"@{rows[0]['newest']}"])
    kept = await graph.read("review/list_selections", holding="", offset=0, limit=MOST_NAMES)
    names = [row["name"] for row in kept]
    near = await asyncio.to_thread(near_of, atom.name, names)
    raise UnknownName("saved selection", atom.name, near or names[:5])


async def resolve(given: str | Mapping[str, object], graph: Graph) -> Resolved:
    """Read a selection and resolve it: what is kept, put in; what is left, in canonical form."""
    return await resolved(read_selection(given), graph)
