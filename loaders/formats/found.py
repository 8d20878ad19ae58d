"""What a format reader finds in a file, before it is a corpus: pieces with their places."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from loaders.records import Match, Scalar

NO_LANGUAGE = ""
"""The language of a label that its file does not name; the corpus's own stands in for it."""


def _nothing() -> Mapping[str, Scalar]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class FoundDivision:
    """A book, chapter, section …; ``within`` names one that was found before it.

    ``ordinal`` is None where a format has no usable numbers: document order counts then.
    """

    id: str
    kind: str
    title: str
    where: str
    ordinal: int | None = None
    within: str | None = None


@dataclass(frozen=True, slots=True)
class FoundUnit:
    """A unit with its wording; ``division`` is the one it lies directly in.

    ``themes`` are ids of themes that it belongs to. ``edition`` and ``language`` are empty
    where the file holds one wording only.
    """

    id: str
    citation: str
    text: str
    where: str
    kind: str = "unit"
    division: str | None = None
    attributes: Mapping[str, Scalar] = field(default_factory=_nothing)
    themes: tuple[str, ...] = ()
    edition: str = ""
    language: str = NO_LANGUAGE


@dataclass(frozen=True, slots=True)
class FoundTheme:
    """A theme; labels, alternatives and definitions are given as (language, wording).

    ``iri`` is its full name, by which other files may know it; ``matches`` are concepts of other
    vocabularies as (how, full name); ``hidden`` are labels that are searched and not shown.
    """

    id: str
    labels: tuple[tuple[str, str], ...]
    where: str
    alternatives: tuple[tuple[str, str], ...] = ()
    definitions: tuple[tuple[str, str], ...] = ()
    notation: str = ""
    broader: tuple[str, ...] = ()
    related: tuple[str, ...] = ()
    top: bool = False
    iri: str = ""
    hidden: tuple[tuple[str, str], ...] = ()
    matches: tuple[tuple[Match, str], ...] = ()


@dataclass(frozen=True, slots=True)
class FoundLink:
    """A theme has the units that a written list names, such as ``6:16-20; 24``.

    ``numbering`` names another numbering of the Bible than the corpus's, if it is written in one.
    """

    theme: str
    units: str
    where: str
    numbering: str = ""


@dataclass(frozen=True, slots=True)
class FoundRelation:
    """Two themes are related."""

    theme: str
    related: str
    where: str


@dataclass(frozen=True, slots=True)
class Problem:
    """A breach: file with line or element, and the rule; nothing is loaded."""

    where: str
    rule: str

    def line(self) -> str:
        """Return it as ``file:line: rule``."""
        return f"{self.where}: {self.rule}"


@dataclass(frozen=True, slots=True)
class Oddity:
    """Something that was left out or taken otherwise than written, to be shown."""

    sentence: str


@dataclass(frozen=True, slots=True)
class About:
    """What a file says of itself; the mapping file overrules it."""

    title: str = ""
    language: str = ""
    licence: str = ""
    attribution: str = ""
    scheme: str = ""
    passage: str = ""


Found = (
    FoundDivision | FoundUnit | FoundTheme | FoundLink | FoundRelation | Problem | Oddity | About
)
