"""One corpus in memory: its records with where each was found, and what a recipe is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Protocol

from loaders.records import (
    Corpus,
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


def _no_lines() -> Mapping[str, Sequence[int]]:
    return MappingProxyType({})


def _no_places() -> Mapping[str, Sequence[str]]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class CorpusRecords:
    """A corpus as records, whether read from a folder or made by a recipe.

    ``lines`` gives, per file stem, the line number of every record; it is empty when the
    records come from a recipe. ``places`` names, per file stem, where each record of another
    format was found, such as ``a.usfm:12``. ``warnings`` say what was left
    out without harm, to be shown.
    None of the three takes part in equality.
    """

    corpus: Corpus
    divisions: Sequence[DivisionRecord] = ()
    units: Sequence[UnitRecord] = ()
    texts: Sequence[TextRecord] = ()
    themes: Sequence[ThemeRecord] = ()
    paths: Sequence[PathRecord] = ()
    links: Sequence[LinkRecord] = ()
    notes: Sequence[NoteRecord] = ()
    entities: Sequence[EntityRecord] = ()
    lines: Mapping[str, Sequence[int]] = field(default_factory=_no_lines, compare=False)
    places: Mapping[str, Sequence[str]] = field(default_factory=_no_places, compare=False)
    warnings: Sequence[str] = field(default=(), compare=False)

    def of(self, kind: str) -> Sequence[Record]:
        """Return the records of one file stem, such as ``units``."""
        records: Sequence[Record] = getattr(self, kind)
        return records

    def line_of(self, kind: str, position: int) -> str:
        """Name where a record was found, such as ``units.jsonl:12``; positions count from 0."""
        places = self.places.get(kind, ())
        if position < len(places):
            return places[position]
        lines = self.lines.get(kind, ())
        known = position < len(lines)
        return f"{kind}.jsonl:{lines[position]}" if known else f"{kind}[{position}]"


@dataclass(frozen=True, slots=True)
class RecipeOptions:
    """What a person may ask of a recipe."""

    with_commentary: bool = False
    commentary: Path | None = None
    concepts: Path | None = None
    data: Path | None = None


class Recipe(Protocol):
    """How one known corpus is made from the packages and files that hold it."""

    @property
    def name(self) -> str:
        """The name it is loaded by, such as ``quran``."""
        ...

    @property
    def title(self) -> str:
        """What a list of recipes shows."""
        ...

    def read(self, options: RecipeOptions, /) -> CorpusRecords:
        """Make the records.

        Raises:
            MissingExtra: a package it reads from is not installed.
            BadRecords: a file of the user's breaks rules.
        """
        ...
