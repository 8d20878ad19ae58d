"""From rows of the graph to what is shown: units, paths, divisions, sources (pure)."""

import json
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from server.answer import PathCard, UnitCard
from server.model import ReleaseInfo, Step
from server.resources import Row


def in_language(plain: str, by_language: str | None, language: str) -> str:
    """Return the wording in a language from JSON text (language → wording), else the plain one."""
    known = json.loads(by_language) if by_language else {}
    found: str = known.get(language) or known.get(language.split("-", maxsplit=1)[0]) or plain
    return found


def direction_of(language: str, release: ReleaseInfo) -> str:
    """Return the direction of a language as the release's editions declare it."""
    edition = release.edition_of(language)
    if edition is not None:
        return edition.direction
    return release.direction if language == release.language else "ltr"


def unit_card(row: Row, release: ReleaseInfo) -> UnitCard:
    """Make a unit's card from a row of ``retrieve/unit_cards``; a text untouched."""
    language = row["language"] or release.language
    return UnitCard(
        id=row["id"],
        ordinal=row["ordinal"],
        citation=in_language(row["citation"], row["citations"], language),
        text=row["text"] or "",
        language=language,
        direction=row["direction"] or release.direction,
        edition=row["edition"] or "",
        division=division_card(row["division"], release.passage, language),
        source=MappingProxyType(dict(row["source"] or {})),
        authority=row["authority"] or 0,
        levels=row["levels"] or 0,
    )


def division_card(
    divisions: Sequence[Mapping[str, Any]] | None, passage: str, language: str
) -> Mapping[str, object] | None:
    """Return the broadest division a unit lies in, titled in a language.

    A unit may lie in several trees (chapter and section, or reading portion): the tree of the
    corpus's passages decides, else the first.
    """
    if not divisions:
        return None
    chosen = next((d for d in divisions if d["kind"] == passage), divisions[0])["top"]
    title = in_language(chosen["title"], chosen.get("titles"), language)
    return {"id": chosen["id"], "kind": chosen["kind"], "title": title}


def path_card(row: Row, release: ReleaseInfo) -> PathCard:
    """Make a path's card from a row of ``retrieve/path_cards`` or ``retrieve/unit_paths``."""
    language = row["language"]
    index = release.index(row["index"])
    own = index.language if index is not None else release.language
    return PathCard(
        id=row["id"],
        text=row["text"],
        steps=tuple(
            Step(step["id"], in_language(step["label"], step["labels"], language))
            for step in row["steps"]
        ),
        language=language,
        direction=direction_of(language, release),
        index={
            "id": row["index"],
            "title": index.title if index is not None else row["index"],
            "note": index.note if index is not None else "",
            "language": own,
            "translated": bool(row["translated"]),
        },
        similarity=row.get("similarity"),
        units=row["size"] or 0,
    )
