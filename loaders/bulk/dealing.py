"""From the rows of each load query to the nodes and links that this query would write."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from loaders.bulk import columns as c
from loaders.plan import Plan
from loaders.rows import Row

Entry = tuple[c.Nodes | c.Links, tuple[str, ...], Mapping[str, Any]]
"""A table, what the line is called or leads between, and its properties."""
Deal = Callable[[Row], Iterator[Entry]]


def named(*parts: object) -> str:
    """Return the name of a node that is told from others by several properties.

    Each part has its length before it: what ids may hold cannot make two names one.
    """
    return " ".join(f"{len(text)}:{text}" for text in map(str, parts))


def dealers(plan: Plan, release: str) -> Mapping[str, Deal]:
    """Return for each load query how its rows become entries of tables.

    Raises:
        Conflict: an attribute mixes kinds of values.
    """
    units, entities = c.unit_nodes(plan.records.units), c.entity_nodes(plan.records.entities)
    tables = _Dealing(release, plan.rows.ordinals, units, entities)
    return {
        "load/add_sources": lambda row: tables.alone(c.SOURCE, row),
        "load/add_divisions": lambda row: tables.alone(c.DIVISION, row),
        "load/link_divisions": lambda row: linked(c.DIVISION_IN, row),
        "load/add_units": tables.unit,
        "load/link_next": lambda row: linked(c.NEXT, row),
        "load/add_unit_texts": tables.text,
        "load/add_clauses": tables.clause,
        "load/add_themes": lambda row: tables.alone(c.THEME, row),
        "load/link_broader": lambda row: linked(c.BROADER, row),
        "load/link_related": lambda row: linked(c.RELATED, row),
        "load/add_paths": tables.path,
        "load/add_path_texts": tables.path_text,
        "load/link_theme_units": lambda row: linked(c.HAS_UNIT, row),
        "load/link_citations": lambda row: linked(c.CITES, row),
        "load/add_notes": tables.note,
        "load/add_entities": tables.entity,
        "load/link_entities": lambda row: linked(c.RELATES, row),
    }


def linked(table: c.Links, row: Row) -> Iterator[Entry]:
    """Yield the one link of a row with ``from``, ``to`` and perhaps ``properties``."""
    yield table, (row["from"], row["to"]), row.get("properties", {})


class _Dealing:
    """Deals rows of one release; nodes carry its name."""

    def __init__(
        self, release: str, ordinals: Mapping[str, int], units: c.Nodes, entities: c.Nodes
    ) -> None:
        self._release = release
        self._ordinals = ordinals
        self._units = units
        self._entities = entities

    def _node(self, table: c.Nodes, name: str, properties: Mapping[str, Any]) -> Entry:
        return table, (name, self._release), properties

    def alone(self, table: c.Nodes, row: Row) -> Iterator[Entry]:
        """Yield the one node of a row with ``id`` and ``properties``."""
        yield self._node(table, row["id"], {"id": row["id"], **row["properties"]})

    def unit(self, row: Row) -> Iterator[Entry]:
        """Yield a unit, its source and its divisions."""
        yield from self.alone(self._units, row)
        yield c.UNIT_FROM, (row["id"], row["source"]), {}
        for division in row["divisions"]:
            yield c.UNIT_IN, (row["id"], division), {}

    def text(self, row: Row) -> Iterator[Entry]:
        """Yield a wording of a unit."""
        own = {"unit": row["unit"], "edition": row["edition"], "embedding": row.get("embedding")}
        name = named(row["unit"], row["edition"])
        yield self._node(c.UNIT_TEXT, name, own | row["properties"])
        yield c.UNIT_WORDED, (row["unit"], name), {}

    def clause(self, row: Row) -> Iterator[Entry]:
        """Yield a clause of a text; it carries the text's ordinal."""
        text = named(row["unit"], row["edition"])
        name = named(text, row["position"])
        own = {
            "edition": row["edition"],
            "ordinal": self._ordinals[row["unit"]],
            "position": row["position"],
            "embedding": row.get("embedding"),
        }
        yield self._node(c.CLAUSE, name, own | row["properties"])
        yield c.HAS_CLAUSE, (text, name), {}

    def path(self, row: Row) -> Iterator[Entry]:
        """Yield a path, its endpoint and its steps."""
        yield from self.alone(c.PATH, row)
        yield c.ENDS_AT, (row["id"], row["themes"][-1]), {}
        for position, theme in enumerate(row["themes"]):
            yield c.STEP, (row["id"], theme), {"position": position}

    def path_text(self, row: Row) -> Iterator[Entry]:
        """Yield a wording of a path."""
        own = {
            "path": row["path"],
            "language": row["language"],
            "label_embedding": row.get("label"),
            "guide_embedding": row.get("guide"),
        }
        name = named(row["path"], row["language"])
        yield self._node(c.PATH_TEXT, name, own | row["properties"])
        yield c.PATH_WORDED, (row["path"], name), {}

    def note(self, row: Row) -> Iterator[Entry]:
        """Yield a note, its wording, its source and the units it explains."""
        yield from self.alone(c.NOTE, row)
        yield self._node(c.NOTE_TEXT, row["id"], {"note": row["id"], **row["wording"]})
        yield c.NOTE_WORDED, (row["id"], row["id"]), {}
        yield c.NOTE_FROM, (row["id"], row["source"]), {}
        for unit in row["explains"]:
            yield c.EXPLAINS, (row["id"], unit), {}

    def entity(self, row: Row) -> Iterator[Entry]:
        """Yield an entity and where it is mentioned."""
        yield from self.alone(self._entities, row)
        for unit in row["mentioned_in"]:
            yield c.MENTIONED_IN, (row["id"], unit), {}
