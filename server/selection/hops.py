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
units that mention an entity related to it.
"""


@dataclass(frozen=True, slots=True)
class Hops(Atom):
    """The start and all units at most ``count`` hops from it; no ``over`` means every relation."""

    count: int
    start: Expression
    over: tuple[str, ...] = ()
