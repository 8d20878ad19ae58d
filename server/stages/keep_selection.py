"""Keep selections under names: tried out first, versioned, and counted against what is served."""

import json
import unicodedata
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from server.errors import BadField, Conflict, NotFound
from server.model import ReleaseInfo
from server.reach import Reach
from server.resources import Graph, Row
from server.selection import Expression, read_selection, simplify, to_json, to_text
from server.selection.faults import BadSelection, UnknownName
from server.selection.names import Saved
from server.stages.select import selected
from server.stages.select_saved import Link, Resolved, find_kept, key_of, resolved
from server.stages.select_several import in_each

SCHEMA = ("selection_key", "selection_id", "selection_version_key")


@dataclass(frozen=True, slots=True)
class Draft:
    """A selection to be kept; ``base`` is the version it is made from, 0 for a new name."""

    name: str
    description: str
    select: str | Mapping[str, object]
    corpora: tuple[str, ...]
    base: int = 0


@dataclass(frozen=True, slots=True)
class Kept:
    """One version of a kept selection, in both spellings."""

    id: str
    name: str
    version: int
    newest: int
    description: str
    expression: Expression
    corpora: tuple[str, ...]
    created: str

    @property
    def text(self) -> str:
        """The selection as text."""
        return to_text(self.expression)

    @property
    def json(self) -> Mapping[str, object]:
        """The selection as JSON."""
        return to_json(self.expression)

    @property
    def use(self) -> str:
        """The text that selects it."""
        older = self.version != self.newest
        return to_text(Saved(self.name, self.version if older else 0))


@dataclass(frozen=True, slots=True)
class Counted:
    """How many units of a release a selection holds, and what it names that is not there."""

    release: ReleaseInfo
    units: int
    total: int
    absent: tuple[str, ...] = ()


async def keep(draft: Draft, reaches: Sequence[Reach]) -> tuple[Kept, list[Counted]]:
    """Try a selection out in some corpora, and keep it as the next version of its name.

    Raises:
        BadSelection, UnknownName: it cannot be used in any of the corpora, or leads to itself.
        NotFound: a version is named to go on from, of something that was never kept.
        Conflict: the name is taken, or somebody kept another version in between.
    """
    graph = reaches[0].graph
    name = unicodedata.normalize("NFC", " ".join(draft.name.split()))
    if not key_of(name) or any(unicodedata.category(sign)[0] == "C" for sign in name):
        raise BadField("name", "must hold letters, digits or signs, and no control characters")
    before = await graph.read("review/find_selection", name=name, key=key_of(name), version=0)
    _check_base(name, draft.base, before)
    expression = simplify(read_selection(draft.select))
    chain = (Link(before[0]["id"] if before else "", name),)
    counts = await _count(await resolved(expression, graph, chain), reaches)
    return await _write(name, draft, expression, graph), counts


def _check_base(name: str, base: int, before: Sequence[Row]) -> None:
    if not before and base:
        raise NotFound("saved selection", name)
    if before and before[0]["newest"] != base:
        raise _taken(name, base, before[0]["newest"])


async def _write(name: str, draft: Draft, expression: Expression, graph: Graph) -> Kept:
    if not draft.base:
        for key in SCHEMA:
            await graph.run(f"schema/create_{key}")
    rows = await graph.write(
        "review/keep_selection",
        id=f"s-{uuid.uuid4().hex[:16]}",
        key=key_of(name),
        name=name,
        description=draft.description,
        select=json.dumps(to_json(expression), ensure_ascii=False),
        corpora=list(draft.corpora),
        base=draft.base,
    )
    if rows:
        return kept_row(rows[0])
    now = await graph.read("review/find_selection", name=name, key=key_of(name), version=0)
    raise _taken(name, draft.base, now[0]["newest"])


def _taken(name: str, base: int, newest: int) -> Conflict:
    if not base:
        return Conflict(
            f"A selection called {name!r} is kept already, in version {newest}. Look at it, and "
            f"send base {newest} to make the next version, or choose another name."
        )
    return Conflict(
        f"The selection {name!r} stands at version {newest}, not at {base}: somebody kept another "
        f"in between. Look at version {newest}, and send base {newest} to go on from it."
    )


async def _count(found: Resolved, reaches: Sequence[Reach]) -> list[Counted]:
    counts = []
    local = await in_each(found.expression, reaches)
    for here, reach in zip(local, reaches, strict=True):
        inside = await selected(Resolved(here.expression), reach)
        absent = tuple(warned.message for warned in here.absent)
        counts.append(Counted(reach.release, inside.size, len(inside.mask), absent))
    return counts


async def counted(kept: Kept, reaches: Sequence[Reach]) -> list[Counted]:
    """Count a kept selection in what some corpora serve now; 0 where they lack what it names."""
    counts = []
    for reach in reaches:
        try:
            found = await resolved(kept.expression, reach.graph, (Link(kept.id, kept.name),))
            counts += await _count(found, [reach])
        except (UnknownName, BadSelection) as fault:
            total = len((await reach.catalogue.units(reach.release)).order)
            counts.append(Counted(reach.release, 0, total, (str(fault),)))
    return counts


async def kept_named(graph: Graph, name: str, version: int = 0) -> Kept:
    """Return a kept selection by its id or name.

    Raises:
        NotFound: nothing was kept under it, with near matches.
    """
    try:
        return kept_row(await find_kept(Saved(name, version), graph))
    except UnknownName as fault:
        raise NotFound(fault.kind, fault.name, fault.near) from None


async def kept_page(graph: Graph, holding: str, offset: int, limit: int) -> tuple[list[Kept], int]:
    """Return a page of what is kept whose name holds a text, and how many there are."""
    rows = await graph.read(
        "review/list_selections", holding=key_of(holding), offset=offset, limit=limit
    )
    return [kept_row(row) for row in rows], rows[0]["total"] if rows else 0


async def versions_of(graph: Graph, name: str, offset: int, limit: int) -> tuple[list[Kept], int]:
    """Return a page of the versions of a kept selection, newest first, and how many there are."""
    kept = await kept_named(graph, name)
    rows = await graph.read("review/selection_history", id=kept.id, offset=offset, limit=limit)
    return [kept_row(row) for row in rows], kept.newest


def kept_row(row: Row) -> Kept:
    """Make a kept selection from a row of the ``review/`` queries of selections."""
    return Kept(
        id=row["id"],
        name=row["name"],
        version=row["version"],
        newest=row["newest"],
        description=row["description"],
        expression=read_selection(json.loads(row["select"])),
        corpora=tuple(row["corpora"]),
        created=row["created"],
    )
