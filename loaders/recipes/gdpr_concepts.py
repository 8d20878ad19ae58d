"""The expert concepts of GDPRtEXT: a poly-hierarchy over the units of the GDPR."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from loaders.chains import chains
from loaders.formats.label_chains import chain_id
from loaders.recipes.data_folder import rows
from loaders.recipes.gdpr_units import is_article
from loaders.recipes.links import has_unit
from loaders.records import LinkRecord, PathRecord, ThemeRecord

INDEX = "gdprtext"
MAX_PATHS = 10_000
"""Chains of the whole tree; it has 300."""

CONCEPTS = ("id", "broader", "label", "definition")
LINKS = ("concept_id", "unit_id")
_RELATED = ("concept_id", "related_id")


class Concepts(NamedTuple):
    """An index as records."""

    themes: list[ThemeRecord]
    paths: list[PathRecord]
    links: list[LinkRecord]


def read_concepts(
    concepts: Path, links: Path, related: Path, opened: Mapping[str, tuple[str, ...]]
) -> Concepts:
    """Read concepts with their definitions; a concept's link to an article opens all of it.

    The link keeps what it was made to as its role, ``article`` or nothing. Every chain of
    broader concepts that leads to a linked concept is a path.

    Raises:
        BadRecords: a file has other columns.
    """
    others: dict[str, list[str]] = {}
    for concept, other in rows(related, _RELATED):
        others.setdefault(concept, []).append(other)
    themes = [
        ThemeRecord(
            id=name,
            index=INDEX,
            labels={"en": label},
            definition={"en": definition},
            broader=tuple(filter(None, broader.split("|"))),
            related=tuple(others.get(name, ())),
        )
        for name, broader, label, definition in rows(concepts, CONCEPTS)
    ]
    found: dict[tuple[str, str], LinkRecord] = {}
    for concept, named in rows(links, LINKS):
        role = "article" if is_article(named) else ""
        for unit in opened[named]:
            known = found.get((concept, unit))
            if known is None or known.role:
                found[concept, unit] = has_unit(concept, unit, role=role)
    above = {theme.id: theme.broader for theme in themes}
    linked = {concept for concept, _ in found}
    paths = [
        PathRecord(id=chain_id(chain), index=INDEX, themes=chain)
        for chain in chains(above, (), MAX_PATHS).chains
        if chain[-1] in linked
    ]
    return Concepts(themes, paths, list(found.values()))
