"""Rules of identity: nothing is named twice, and every name that is used exists."""

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from types import MappingProxyType

import numpy as np

from loaders.corpus import CorpusRecords
from loaders.records import Record
from loaders.rules.finding import Finding

KEYS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "divisions": ("id",),
        "units": ("id",),
        "texts": ("unit", "edition"),
        "themes": ("id",),
        "paths": ("id",),
        "links": ("kind", "from_", "to"),
        "notes": ("id",),
        "entities": ("id",),
    }
)
"""The fields that name a record of each file; no two records share them."""

NAMES: Mapping[str, tuple[tuple[str, str], ...]] = MappingProxyType(
    {
        "divisions": (("within", "divisions"),),
        "units": (("source", "sources"), ("divisions", "divisions")),
        "texts": (("unit", "units"), ("edition", "editions")),
        "themes": (("index", "indexes"), ("broader", "themes"), ("related", "themes")),
        "paths": (("index", "indexes"), ("themes", "themes")),
        "links": (("to", "units"),),
        "notes": (("source", "sources"), ("explains", "units")),
        "entities": (("mentioned_in", "units"),),
    }
)
"""Per file, the fields that name something, and where that thing has to stand."""

_ONE = MappingProxyType(
    {
        "sources": "source",
        "editions": "edition",
        "indexes": "index",
        "divisions": "division",
        "units": "unit",
        "themes": "theme",
        "entities": "entity",
    }
)


def key_of(kind: str, record: Record) -> tuple[str, ...]:
    """Return what names a record within its file."""
    return tuple(getattr(record, field) for field in KEYS[kind])


def known_ids(records: CorpusRecords) -> dict[str, set[str]]:
    """Return the ids of everything that may be named, by file stem or table of the corpus."""
    known = {name: _table_ids(records, name) for name in ("sources", "editions", "indexes")}
    for kind in ("divisions", "units", "themes", "entities"):
        known[kind] = {key_of(kind, record)[0] for record in records.of(kind)}
    return known


def duplicate_keys(records: CorpusRecords) -> Iterator[Finding]:
    """Find records, and tables of the corpus, that are named twice."""
    for name in ("sources", "editions", "indexes"):
        ids = [row.id for row in getattr(records.corpus, name)]
        for position in _repeats(ids):
            yield Finding(
                "corpus", None, f"{name}.{position}.id", f"{ids[position]!r} stands twice"
            )
    for kind, fields in KEYS.items():
        field = ", ".join(name.rstrip("_") for name in fields)
        for key, here, before in _twice(kind, records.of(kind)):
            there = records.line_of(kind, before)
            yield Finding(kind, here, field, f"{', '.join(key)!r} is already at {there}")


def _twice(kind: str, rows: Sequence[Record]) -> Iterator[tuple[tuple[str, ...], int, int]]:
    """Yield keys that were there before, with their position and that of the first."""
    hashes = np.fromiter((hash(key_of(kind, row)) for row in rows), np.int64, len(rows))
    found, counts = np.unique(hashes, return_counts=True)
    # Few keys stand twice; to remember all of them would take more than the records themselves.
    suspects = frozenset(found[counts > 1].tolist())
    first: dict[tuple[str, ...], int] = {}
    for position, row in enumerate(rows if suspects else ()):
        key = key_of(kind, row)
        if hash(key) in suspects:
            if key in first:
                yield key, position, first[key]
            first.setdefault(key, position)


def repeated_names(records: CorpusRecords) -> Iterator[Finding]:
    """Find lists of names that hold one name twice."""
    for kind, fields in NAMES.items():
        for position, record in enumerate(records.of(kind)):
            for field, _ in fields:
                names = _names(record, field)
                for repeat in _repeats(names):
                    yield Finding(kind, position, field, f"{names[repeat]!r} stands twice")


def unknown_names(records: CorpusRecords, skip: AbstractSet[str]) -> Iterator[Finding]:
    """Find names of things that do not exist; things of the files in ``skip`` are not asked for."""
    known = known_ids(records)
    yield from _unknown_sources(records, known["sources"])
    for kind, fields in NAMES.items():
        for field, target in fields:
            if target not in skip:
                yield from _unknown_in(records, kind, field, target, known[target])
    yield from _unknown_ends(records, known, skip)


def _unknown_sources(records: CorpusRecords, known: AbstractSet[str]) -> Iterator[Finding]:
    for name in ("editions", "indexes"):
        for position, row in enumerate(getattr(records.corpus, name)):
            if row.source not in known:
                field = f"{name}.{position}.source"
                yield Finding("corpus", None, field, f"there is no source {row.source!r}")


def _unknown_in(
    records: CorpusRecords, kind: str, field: str, target: str, known: AbstractSet[str]
) -> Iterator[Finding]:
    for position, record in enumerate(records.of(kind)):
        for name in _names(record, field):
            if name not in known:
                yield Finding(kind, position, field, f"there is no {_ONE[target]} {name!r}")


def _unknown_ends(
    records: CorpusRecords, known: Mapping[str, AbstractSet[str]], skip: AbstractSet[str]
) -> Iterator[Finding]:
    for position, link in enumerate(records.links):
        target = "themes" if link.kind == "has_unit" else "units"
        if target not in skip and link.from_ not in known[target]:
            problem = f"there is no {_ONE[target]} {link.from_!r}"
            yield Finding("links", position, "from", problem)
    if "entities" in skip:
        return
    for position, entity in enumerate(records.entities):
        for _, name in entity.relates:
            if name not in known["entities"]:
                yield Finding("entities", position, "relates", f"there is no entity {name!r}")


def _table_ids(records: CorpusRecords, name: str) -> set[str]:
    return {row.id for row in getattr(records.corpus, name)}


def _names(record: Record, field: str) -> Sequence[str]:
    value = getattr(record, field)
    if value is None:
        return ()
    return (value,) if isinstance(value, str) else value


def _repeats(names: Sequence[str]) -> Iterator[int]:
    seen: set[str] = set()
    for position, name in enumerate(names):
        if name in seen:
            yield position
        seen.add(name)
