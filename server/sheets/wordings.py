"""Stored wordings for a sheet: taken when a passage is put on it, and as they stand now."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from server.cards import in_language
from server.catalogue import Catalogue
from server.errors import BadField, CallerError, NotFound
from server.former import formers, heirs_of
from server.model import ReleaseInfo
from server.references import UnitIndex, covers_query, find_references
from server.resources import Graph
from server.sheets.blocks import Block, Place, Read, checked_size, place_of

EMPTY: Block = {
    "kind": "prose",
    "text": "",
    "level": 1,
    "corpus": "",
    "unit": "",
    "edition": "",
    "note": "",
    "read": None,
}
MOST_UNITS = 100
"""Units that one reference may bring."""


@dataclass(frozen=True, slots=True)
class Now:
    """A passage as the release served now has it; ``read`` is None where it has it no more."""

    read: Read | None
    release: ReleaseInfo | None
    heirs: tuple[str, ...] = ()


async def filled(
    given: Sequence[Mapping[str, object]],
    known: Mapping[Place, Read],
    graph: Graph,
    catalogue: Catalogue,
) -> list[Block]:
    """Return blocks with the stored wording of every passage; a reference to several becomes them.

    A wording that the sheet held before stays as it was read, unless ``renew`` asks for today's.

    Raises:
        NotFound: a passage names nothing that is stored.
        BadField: there would be too many blocks, or a passage is named by more than references.
    """
    blocks: list[Block] = []
    for one in given:
        block = EMPTY | {name: one[name] for name in EMPTY if name in one and name != "read"}
        if block["kind"] != "passage":
            blocks.append(block)  # type: ignore[arg-type]
        elif not one.get("renew") and place_of(block) in known:
            blocks.append(block | {"read": known[place_of(block)]})  # type: ignore[arg-type]
        else:
            blocks += await _taken(block, graph, catalogue)
    checked_size(blocks)
    return blocks


async def _taken(block: Mapping[str, object], graph: Graph, catalogue: Catalogue) -> list[Block]:
    """Return one block a unit that a passage names, each with its wording as it is stored."""
    release = await catalogue.release(str(block["corpus"]))
    index = await catalogue.units(release)
    edition = str(block["edition"]) or release.editions[0].id
    units = _named(str(block["unit"]), release, index)
    if release.edition(edition) is None:
        raise NotFound(f"edition of {release.corpus}", edition, [e.id for e in release.editions])
    wordings = [await wording_of(unit, edition, release.id, graph) for unit in units]
    for unit, read in zip(units, wordings, strict=True):
        if read is None:
            raise NotFound(f"text of {edition} in {release.id}", unit)
    place = {"edition": edition}
    return [
        dict(block) | place | {"unit": unit, "read": read}  # type: ignore[misc]
        for unit, read in zip(units, wordings, strict=True)
    ]


def _named(name: str, release: ReleaseInfo, index: UnitIndex) -> list[str]:
    """Return the units that an id or references name; what names none is told, never left out.

    Raises:
        NotFound: a part of a reference names nothing of the release.
        BadField: words stand beside the references, or they name too many units.
    """
    if name in index.ordinals:
        return [name]
    found = find_references(name, release.scheme, index)
    for one in found:
        if one.missing:
            raise NotFound(f"unit of {release.id}", one.missing[0])
    units = list(dict.fromkeys(unit for one in found for unit in one.units))
    if found and not covers_query(name, found):
        read = ", ".join(one.text for one in found)
        raise BadField("unit", f"of {name!r} only {read} is a reference; name the rest by itself")
    if len(units) > MOST_UNITS or any(one.omitted for one in found):
        raise BadField("unit", f"{name!r} names more than {MOST_UNITS} passages; name fewer")
    return units or [name]


async def wording_of(unit: str, edition: str, release: str, graph: Graph) -> Read | None:
    """Return a unit's wording in one edition of a release (its id); None where there is none."""
    rows = await graph.read("retrieve/wording_of_unit", release=release, id=unit)
    for row in rows:
        if row["edition"] == edition:
            return {
                "release": release,
                "citation": in_language(row["citation"], row["citations"], row["language"]),
                "text": row["text"],
                "language": row["language"],
                "direction": row["direction"],
            }
    return None


async def as_it_stands(block: Block, graph: Graph, catalogue: Catalogue) -> Now:
    """Return a passage as the release served now has it, or what replaced it."""
    try:
        release = await catalogue.release(block["corpus"])
    except CallerError:
        return Now(None, None)
    read = await wording_of(block["unit"], block["edition"], release.id, graph)
    now = Now(read, release)
    if read is not None:
        return now
    gone = await formers(graph, release.corpus, block["unit"], "unit")
    heirs = await heirs_of(graph, release.corpus, gone[0]) if gone else []
    return replace(now, heirs=tuple(heirs))
