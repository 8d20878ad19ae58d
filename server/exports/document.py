"""What is written out: headings, a person's prose, and passages with all that a citation needs."""

import re
from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading; ``level`` 1 to 3."""

    text: str
    level: int = 1


@dataclass(frozen=True, slots=True)
class Prose:
    """A person's own words."""

    text: str


@dataclass(frozen=True, slots=True)
class Passage:
    """A unit as it is stored, in one edition of one release, and what a person says of it."""

    corpus: str
    title: str
    """Of the corpus."""
    unit: str
    citation: str
    text: str
    language: str
    edition: str
    edition_title: str
    release: str
    year: str = ""
    """When the release was loaded."""
    licence: str = ""
    note: str = ""
    verdict: str = ""
    reason: str = ""
    grade: int | None = None
    reviewer: str = ""
    link: str = ""

    @property
    def key(self) -> str:
        """Name it as reference managers do: corpus, unit, edition."""
        return re.sub(r"[^A-Za-z0-9.:-]", "-", f"{self.corpus}-{self.unit}-{self.edition}")


Piece = Heading | Prose | Passage


@dataclass(frozen=True, slots=True)
class Document:
    """Pieces in a person's order, under a title."""

    title: str
    pieces: tuple[Piece, ...]
    link: str = ""

    def passages(self) -> Iterator[Passage]:
        """Yield the passages, one that stands there twice once, by its first place."""
        seen: set[str] = set()
        for piece in self.pieces:
            if isinstance(piece, Passage) and piece.key not in seen:
                seen.add(piece.key)
                yield piece
