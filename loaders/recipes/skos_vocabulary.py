"""A SKOS vocabulary of the data folder, with the paths that lead to what documents are about."""

import gzip
from collections.abc import Collection
from pathlib import Path
from typing import NamedTuple

from loaders.assembly_themes import Themes, themes_of
from loaders.formats.found import FoundTheme, Oddity, Problem
from loaders.formats.skos import read_turtle
from loaders.mapping import FileMapping, Mapping
from loaders.records import PathRecord
from server.errors import BadRecords

LIMIT = 64 * 1024**2
"""Bytes of one unpacked vocabulary."""


class Vocabulary(NamedTuple):
    """Its themes with all their chains, and what was left out of it without harm."""

    themes: Themes
    warnings: list[str]

    def paths_to(self, linked: Collection[str]) -> list[PathRecord]:
        """Return every chain from a top concept to one that is linked to units."""
        return [path for path in self.themes.paths if path.themes[-1] in linked]


def read_vocabulary(path: Path, index: str, language: str) -> Vocabulary:
    """Read concepts from Turtle, plain or ``.gz``; ``language`` is the one of their authors.

    Raises:
        BadRecords: the file cannot be read or breaks rules.
        MissingExtra: pyoxigraph is not installed.
    """
    found = list(read_turtle(_content(path), path.name, FileMapping()))
    problems = [one.line() for one in found if isinstance(one, Problem)]
    concepts = [one for one in found if isinstance(one, FoundTheme)]
    themes = themes_of(concepts, (), Mapping(index=index, language=language), language)
    if problems or themes.problems:
        raise BadRecords([*problems, *themes.problems])
    said = [one.sentence for one in found if isinstance(one, Oddity)]
    return Vocabulary(themes, [*said, *themes.oddities])


def _content(path: Path) -> bytes:
    try:
        with gzip.open(path) if path.suffix == ".gz" else path.open("rb") as file:
            data: bytes = file.read(LIMIT + 1)
    except (OSError, EOFError) as problem:
        raise BadRecords([f"{path.name}: cannot be read ({problem})"]) from problem
    if len(data) > LIMIT:
        raise BadRecords([f"{path.name}: has more than {LIMIT:,} bytes"])
    return data
