"""Selections of the study in the language of selections: what a formula means for a question."""

import re
from dataclasses import dataclass, field
from typing import Literal

from evaluation.guided.conditions import EVERYTHING
from evaluation.guided.question import GuidedQuestion
from server.reach import Reach
from server.selection.faults import UnknownName
from server.selection.writing import quoted
from server.stages.select_names import ids_of

MOST_NEIGHBOURS = 150
"""Neighbours that a selection names; beyond them the first by id are taken."""
Atom = Literal["entity", "theme"]
_PART = re.compile(r"E1|E2|A2hop|Ahop|Arel")


@dataclass(slots=True)
class Spaces:
    """Writes selections over the entities, or the themes, of one release."""

    reach: Reach
    atom: Atom
    _known: dict[tuple[str, ...], list[str]] = field(default_factory=dict)

    async def selection(self, formula: str, question: GuidedQuestion) -> str | None:
        """Return the selection of a formula for a question; None for the whole corpus.

        Raises:
            UnknownName: the question names what the release does not have.
        """
        if formula == EVERYTHING:
            return None
        parts = {part: await self._part(part, question) for part in _PART.findall(formula)}
        return _PART.sub(lambda found: f"({parts[found.group()]})", formula)

    async def _part(self, part: str, question: GuidedQuestion) -> str:
        names = question.names
        if part in ("E1", "E2"):
            return self._named(names[int(part[1]) - 1])
        if part == "Arel":
            found = [await self.around(name, question.relation) for name in names]
            return self._union([id_ for ids in found for id_ in ids])
        return self._union(await self.around(names[0], "", hops=2 if part == "A2hop" else 1))

    async def around(self, name: str, relation: str, hops: int = 1) -> list[str]:
        """Return the ids of what lies at most so many relations away, the start left out."""
        key = (name, relation, str(hops))
        if key not in self._known:
            start = await ids_of("entity", name, self.reach)
            reached, edge = list(start), start
            for _ in range(hops):
                near = await self._neighbours(edge, relation)
                edge = [id_ for id_ in near if id_ not in set(reached)]
                reached += edge
            self._known[key] = reached[len(start) :][:MOST_NEIGHBOURS]
        return self._known[key]

    async def _neighbours(self, ids: list[str], relation: str) -> list[str]:
        rows = await self.reach.graph.read(
            "retrieve/entity_neighbours",
            release=self.reach.release.id,
            ids=ids,
            any=not relation,
            types=[relation],
            limit=MOST_NEIGHBOURS,
        )
        return [str(row["id"]) for row in rows]

    def _named(self, name: str) -> str:
        return f"{self.atom}:{quoted(name)}"

    def _union(self, ids: list[str]) -> str:
        return " | ".join(self._named(id_) for id_ in dict.fromkeys(ids)) or "none"


__all__ = ["Spaces", "UnknownName"]
