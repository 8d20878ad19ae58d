"""The subject index of ``alfanous3`` as themes, paths and links, with our translated labels."""

import csv
from collections import Counter
from collections.abc import Mapping, Sequence
from hashlib import sha256
from importlib.resources import files
from typing import NamedTuple

from loaders.recipes.links import has_unit
from loaders.recipes.quran_alfanous import Ayah
from loaders.records import LinkRecord, PathRecord, ThemeRecord

INDEX = "alfanous"
TRANSLATED = ("en", "id")
"""Languages of the labels that are a translation made by us."""

Steps = tuple[str, ...]
Labels = Mapping[str, Mapping[str, str]]


class Topics(NamedTuple):
    """An index as records, and what was left out of it without harm."""

    themes: list[ThemeRecord]
    paths: list[PathRecord]
    links: list[LinkRecord]
    warnings: list[str]


def read_labels() -> Labels:
    """Return {theme id: {language: label}} from our table of translations."""
    folder = files("loaders.recipes").joinpath("quran_labels")
    table = folder.joinpath("topics.tsv").read_text("utf-8")
    rows = csv.DictReader(table.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE)
    return {
        row["theme"]: {tag: label for tag in TRANSLATED if (label := (row[tag] or "").strip())}
        for row in rows
    }


def theme_id(steps: Steps) -> str:
    """Return our id of a node of the index: a hash of its labels from the chapter down."""
    return f"{INDEX}:{sha256(' > '.join(steps).encode()).hexdigest()[:8]}"


def topics(ayat: Sequence[Ayah], labels: Labels) -> Topics:
    """Return the themes in order of first appearance, broader ones first.

    A path leads to every node that ayat are linked to: 516 leaves and one inner node. A node
    without our label in a language is named among the warnings and keeps its Arabic one.
    """
    chains = dict.fromkeys(ayah.steps for ayah in ayat)
    nodes = dict.fromkeys(chain[:depth] for chain in chains for depth in range(1, len(chain) + 1))
    themes = [_theme(node, labels.get(theme_id(node), {})) for node in nodes]
    paths = [
        PathRecord(
            id=theme_id(chain),
            index=INDEX,
            themes=tuple(theme_id(chain[:depth]) for depth in range(1, len(chain) + 1)),
        )
        for chain in chains
    ]
    return Topics(themes, paths, _links(ayat), _missing(themes))


def _theme(node: Steps, ours: Mapping[str, str]) -> ThemeRecord:
    return ThemeRecord(
        id=theme_id(node),
        index=INDEX,
        labels={"ar": node[-1], **ours},
        broader=(theme_id(node[:-1]),) if len(node) > 1 else (),
    )


def _links(ayat: Sequence[Ayah]) -> list[LinkRecord]:
    seen: Counter[Steps] = Counter()
    links = []
    for ayah in ayat:
        seen[ayah.steps] += 1
        links.append(has_unit(theme_id(ayah.steps), ayah.id, seen[ayah.steps]))
    return links


def _missing(themes: Sequence[ThemeRecord]) -> list[str]:
    return [
        f"topics.tsv has no label in {tag} for {theme.id} ({theme.labels['ar']})"
        for theme in themes
        for tag in TRANSLATED
        if tag not in theme.labels
    ]
