"""The units that lie within a few hops of another selection."""

from dataclasses import dataclass

from server.selection.expression import Atom, Expression

MOST_HOPS = 3
RELATIONS = (
    "cites",
    "cited_by",
    "next",
    "previous",
    "theme",
    "related",
    "broader",
    "narrower",
    "entity",
    "relation",
)
"""What a hop from unit to unit may go over, each in its own direction; the list is closed.

``theme`` leads to units under the same theme; ``related``, ``broader`` and ``narrower`` to units
under such a theme of a theme; ``entity`` to units that mention the same entity, ``relation`` to
units that mention an entity related to it. Relations of one type have names of their own, which
begin with a way: ``relation:eats`` goes both ways, ``out:eats`` along the relation, ``in:eats``
against it.
"""
WAYS = ("relation", "out", "in")


def typed(name: str) -> tuple[str, str] | None:
    """Return the way and the type of a relation that is named by its type; else None."""
    way, _, kind = name.partition(":")
    return (way, kind) if way in WAYS and kind.strip() else None


@dataclass(frozen=True, slots=True)
class Hops(Atom):
    """The start and all units at most ``count`` hops from it; no ``over`` means every relation."""

    count: int
    start: Expression
    over: tuple[str, ...] = ()
