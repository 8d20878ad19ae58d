"""What a record's links do not tell: the order of names that are not sorted, and heirs."""

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from loaders.records import EntityRecord, NoteRecord, Record, ThemeRecord, UnitRecord

LINKED: Mapping[type[Record], tuple[str, ...]] = MappingProxyType(
    {
        UnitRecord: ("divisions",),
        ThemeRecord: ("broader", "related"),
        NoteRecord: ("explains",),
        EntityRecord: ("mentioned_in", "relates"),
    }
)
"""Fields of each record that become links, which have no order."""


def given(record: Record) -> dict[str, str]:
    """Return the property ``given`` of a record's node, nothing where the links tell all.

    It is JSON of the fields whose names do not stand sorted, and of ``replaces``.
    """
    lists = {name: list(getattr(record, name)) for name in LINKED[type(record)]}
    held = {name: value for name, value in lists.items() if value != sorted(value)}
    if replaces := getattr(record, "replaces", ()):
        held["replaces"] = list(replaces)
    text = json.dumps(held, ensure_ascii=False, sort_keys=True)
    return {"given": text} if held else {}


def as_given(model: type[Record], row: Mapping[str, Any]) -> dict[str, Any]:
    """Return what the links of a row tell, sorted, or in the order that its node keeps.

    An order whose names are not those of the links is left aside: they are what is there.
    """
    kept = json.loads(row["given"] or "{}")
    lists = {name: sorted(row[name]) for name in LINKED[model]}
    for name, value in lists.items():
        if name in kept and sorted(kept[name]) == value:
            lists[name] = kept[name]
    return lists | ({"replaces": kept["replaces"]} if "replaces" in kept else {})
