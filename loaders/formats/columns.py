"""Which column of a table holds what, told by the mapping file or by the columns' names."""

import re
from collections.abc import Sequence
from typing import Any

from loaders.mapping import Column, Columns
from server.errors import BadRecords

_NAMES: dict[str, tuple[str, ...]] = {
    "text": ("text", "wording", "content"),
    "citation": ("citation", "cite"),
    "kind": ("kind", "type"),
    "edition": ("edition",),
    "language": ("language", "lang"),
    "themes": ("themes", "concepts", "subjects"),
    "label": ("label", "preflabel", "pref_label", "name", "concept_label"),
    "alternatives": ("alternatives", "altlabel", "alt_label", "synonyms"),
    "definition": ("definition", "scope_note", "scopenote"),
    "notation": ("notation", "code"),
    "related": ("related", "related_id"),
    "path": ("path", "theme_path", "topic_path", "subject_path"),
    "units": ("units", "unit_ids", "verses", "references"),
    "unit": ("unit", "unit_id"),
    "theme": ("theme", "theme_id", "concept", "concept_id", "concept_uri"),
}
_ABOVE = ("broader", "broader_id", "parent", "parent_id", "within")
_LEVEL = re.compile(r"level[ _-]?\d+|l\d", re.IGNORECASE)
_PLACES = (("book", "chapter", "verse"), ("chapter", "verse"), ("surah", "ayah"), ("sura", "aya"))


def columns_of(names: Sequence[str], said: Columns, name: str) -> Columns:
    """Return the columns by name, as they are said to be or as their names tell.

    Raises:
        BadRecords: a column that is named is not there, or no name tells anything.
    """
    if said != Columns():
        return _checked(names, said, name)
    folded = {column.strip().casefold(): column for column in names}
    told: dict[str, Any] = {}
    for role, known in _NAMES.items():
        told[role] = next((folded[one] for one in known if one in folded), None)
    told["levels"] = tuple(column for column in names if _LEVEL.fullmatch(column.strip()))
    above = next((folded[one] for one in _ABOVE if one in folded), None)
    if told["text"] is not None:
        told["within"] = above
        told["unit"] = told["unit"] or folded.get("id") or folded.get("ref")
        place = next((p for p in _PLACES if set(p) <= set(folded)), ())
        told["place"] = () if told["unit"] else tuple(folded[one] for one in place)
    elif told["label"] is not None:
        told["broader"] = above
        told["theme"] = told["theme"] or folded.get("id")
    found = Columns(**told)
    if not is_usable(found):
        shown = ", ".join(names)
        rule = "no column is known by its name; say which is which in the mapping file"
        raise BadRecords([f"{name}: {rule}: {shown}"])
    return found


def is_usable(columns: Columns) -> bool:
    """Say whether rows with such columns give units, themes, links or relations."""
    theme = columns.theme is not None
    linked = columns.units is not None or columns.unit is not None or columns.related is not None
    return (
        columns.text is not None
        or columns.label is not None
        or columns.path is not None
        or bool(columns.levels)
        or (theme and linked)
    )


def _checked(names: Sequence[str], said: Columns, name: str) -> Columns:
    missing: list[Column] = []

    def placed(value: object) -> object:
        if isinstance(value, tuple):
            return tuple(placed(one) for one in value)
        if isinstance(value, int):
            if 1 <= value <= len(names):
                return names[value - 1]
            missing.append(value)
        elif isinstance(value, str) and value not in names:
            missing.append(value)
        return value

    held = {role: placed(value) for role, value in said}
    if missing:
        there = ", ".join(names)
        raise BadRecords(
            [f"{name}: there is no column {one!r}; there are {there}" for one in missing]
        )
    return Columns.model_validate(held)
