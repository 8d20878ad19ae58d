"""A release read back from the graph, as the records that it was made of."""

import json
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeGuard

from pydantic import ValidationError

from loaders.folder import problems_of
from loaders.given import as_given
from loaders.records import (
    DivisionRecord,
    EntityRecord,
    LinkRecord,
    NoteRecord,
    PathRecord,
    Record,
    TextRecord,
    ThemeRecord,
    UnitRecord,
)
from server.errors import VerificationFailed
from server.resources import Graph

AT_ONCE = 1000
"""Units, themes … of one look: what is read lies in memory, a release need not."""

Cells = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Back:
    """A record that was read back, the digest its node or link keeps, and that of its wording."""

    kind: str
    record: Record
    digest: str
    sha256: str = ""


@dataclass(frozen=True, slots=True)
class _Release:
    """What is read, and how many units it has."""

    graph: Graph
    id: str
    units: int


async def read_back(graph: Graph, release: str) -> AsyncIterator[Back]:
    """Yield every record of a release in the order of a corpus folder's files.

    Units, texts and links come in canonical order, divisions before those that lie in them, the
    rest by id. Memory holds ``AT_ONCE`` units, or things of another kind, and all divisions.

    Raises:
        VerificationFailed: a node holds what no record may.
    """
    counted = await graph.run("load/count_release", release=release)
    units = next((row["count"] for row in counted if row["what"] == "Unit"), 0)
    asked = _Release(graph, release, units)
    for reader in (_divisions, _units, _texts, _themes, _paths, _links, _notes, _entities):
        async for back in reader(asked):
            yield back


async def _divisions(release: _Release) -> AsyncIterator[Back]:
    for back in _outer_first([back async for back in _by_id(release, "divisions")]):
        yield back


async def _units(release: _Release) -> AsyncIterator[Back]:
    async for row in _by_ordinal(release, "load/read_units", "records"):
        yield Back("units", _made(UnitRecord, _unit(row)), row["digest"])


async def _texts(release: _Release) -> AsyncIterator[Back]:
    names = ("unit", "edition", "text", "search")
    async for cells in _by_ordinal(release, "load/read_texts", "texts"):
        unit, edition, text, stored, spelling, digest = cells
        fields = dict(zip(names, (unit, edition, text, spelling), strict=True))
        yield Back("texts", _made(TextRecord, fields), digest, stored)


async def _links(release: _Release) -> AsyncIterator[Back]:
    async for cells in _by_ordinal(release, "load/read_links", "links"):
        yield Back("links", _made(LinkRecord, _link(cells)), cells[-1])


def _themes(release: _Release) -> AsyncIterator[Back]:
    return _by_id(release, "themes")


def _paths(release: _Release) -> AsyncIterator[Back]:
    return _by_id(release, "paths")


def _notes(release: _Release) -> AsyncIterator[Back]:
    return _by_id(release, "notes")


def _entities(release: _Release) -> AsyncIterator[Back]:
    return _by_id(release, "entities")


def _made(model: type[Record], fields: Mapping[str, Any]) -> Record:
    try:
        return model.model_validate(fields)
    except ValidationError as error:
        name = fields.get("id") or fields.get("unit") or fields.get("from")
        said = "; ".join(problems_of(error))
        raise VerificationFailed(
            f"{name!r} holds what no {model.__name__} may: {said}. Load the corpus again."
        ) from error


async def _by_ordinal(release: _Release, query: str, column: str) -> AsyncIterator[Any]:
    """Yield what a query lists of each slice of units; ordinals have no gaps."""
    for start in range(0, release.units, AT_ONCE):
        bounds = {"from": start, "to": start + AT_ONCE}
        rows = await release.graph.read(query, release=release.id, **bounds)
        for row in rows[0][column]:
            yield row


async def _by_id(release: _Release, kind: str) -> AsyncIterator[Back]:
    model, fields = _MADE[kind]
    after = ""
    while True:
        bounds = {"after": after, "limit": AT_ONCE}
        rows = await release.graph.read(f"load/read_{kind}", release=release.id, **bounds)
        found = rows[0]["records"]
        for row in found:
            yield Back(kind, _made(model, fields(row)), row["digest"])
        if len(found) < AT_ONCE:
            return
        after = found[-1]["id"]


def _unit(row: Cells) -> dict[str, Any]:
    fields = ("id", "kind", "citation", "levels", "source")
    return {
        **{name: row[name] for name in fields},
        "citations": json.loads(row["citations"]),
        "attributes": _attributes(row["attributes"]),
        **as_given(UnitRecord, row),
    }


def _division(row: Cells) -> dict[str, Any]:
    fields = ("id", "kind", "ordinal", "title", "within")
    return {**{name: row[name] for name in fields}, "titles": json.loads(row["titles"])}


def _theme(row: Cells) -> dict[str, Any]:
    hidden = json.loads(row["hidden"])
    return {
        **{name: row[name] for name in ("id", "index", "iri", "notation")},
        **{name: json.loads(row[name]) for name in ("labels", "matches", "definition")},
        "hidden": hidden,
        "alternatives": _shown(json.loads(row["alternatives"]), hidden),
        **as_given(ThemeRecord, row),
    }


def _shown(others: Mapping[str, list[str]], hidden: Mapping[str, list[str]]) -> dict[str, Any]:
    """Return the alternative labels of a node, whose list ends with the hidden ones."""
    shown = {
        tag: labels[: len(labels) - len(hidden.get(tag, ()))] for tag, labels in others.items()
    }
    return {tag: labels for tag, labels in shown.items() if labels or tag not in hidden}


def _path(row: Cells) -> dict[str, Any]:
    return {name: row[name] for name in ("id", "index", "themes")}


def _note(row: Cells) -> dict[str, Any]:
    fields = ("id", "source", "language", "direction", "text")
    return {**{name: row[name] for name in fields}, **as_given(NoteRecord, row)}


def _entity(row: Cells) -> dict[str, Any]:
    fields = {name: row[name] for name in ("id", "name", "kind")}
    attributes = _attributes(row["attributes"])
    return {**fields, "attributes": attributes, **as_given(EntityRecord, row)}


def _link(cells: Sequence[Any]) -> dict[str, Any]:
    names = ("kind", "from", "to", "rank", "role", "weight")
    return dict(zip(names, (cells[0].lower(), *cells[1:6]), strict=True))


def _attributes(pairs: Sequence[Sequence[Any]]) -> dict[str, Any]:
    return {name.removeprefix("a_"): value for name, value in pairs}


_MADE: Mapping[str, tuple[type[Record], Callable[[Cells], dict[str, Any]]]] = {
    "divisions": (DivisionRecord, _division),
    "themes": (ThemeRecord, _theme),
    "paths": (PathRecord, _path),
    "notes": (NoteRecord, _note),
    "entities": (EntityRecord, _entity),
}


def _outer_first(found: Sequence[Back]) -> list[Back]:
    """Order divisions so that the one a division lies in stands before it, numbers rising."""
    held = {one.record.id: (one, one.record) for one in found if _is_division(one.record)}

    def place(name: str) -> tuple[int, int, str]:
        _, record = held[name]
        depth, outer = 0, record.within
        while outer in held and depth <= len(held):
            depth, outer = depth + 1, held[outer][1].within
        return depth, record.ordinal, record.id

    return [held[name][0] for name in sorted(held, key=place)]


def _is_division(record: Record) -> TypeGuard[DivisionRecord]:
    return isinstance(record, DivisionRecord)
