"""The records of the corpus folder format, one pydantic model a file kind."""

from collections.abc import Mapping
from datetime import date
from types import MappingProxyType
from typing import Annotated, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from server.model import ComponentName

CorpusId = Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9._-]{0,63}$")]
"""Lower-case letters, digits, dot, hyphen, underscore: one rule, wherever a corpus is named."""

Id = Annotated[
    str,
    StringConstraints(min_length=1, max_length=200, pattern=r"^[^\s\x00-\x1f](.*[^\s\x00-\x1f])?$"),
]
"""Any printable text of at most 200 characters without white space at its ends."""

Language = Annotated[str, StringConstraints(pattern=r"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$")]
"""A BCP 47 tag."""

Match = Literal["exact", "close", "broad", "narrow", "related"]
"""How a theme relates to a concept of another vocabulary (SKOS mapping properties)."""

Address = Annotated[str, StringConstraints(min_length=1, max_length=2000, pattern=r"^[^\s<>]+$")]
"""A full name of something elsewhere, such as an IRI."""

Label = Annotated[str, StringConstraints(min_length=1, max_length=2000)]
Direction = Literal["ltr", "rtl"]
Scalar = str | int | float | bool | date
Weight = Annotated[float, Field(ge=0, le=10, allow_inf_nan=False)]
OptionName = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_.-]{0,63}$")]


class Record(BaseModel):
    """A frozen record that refuses fields it does not know."""

    model_config = ConfigDict(extra="forbid", frozen=True, str_strip_whitespace=False)

    later: ClassVar[frozenset[str]] = frozenset()
    """Fields that came after the first releases: where they say nothing, no digest changes."""


class Source(Record):
    """Who stands behind a wording, an index or a commentary, with its terms."""

    id: Id
    title: Label
    kind: Literal["primary", "translation", "commentary", "index", "other"] = "primary"
    authority: int = Field(default=1, ge=0, le=100, description="higher speaks with more authority")
    licence: str = ""
    attribution: str = ""
    url: str = ""


class Edition(Record):
    """One wording of the whole corpus in one language."""

    id: Id
    title: Label
    language: Language
    direction: Direction = "ltr"
    source: Id


class Index(Record):
    """One thematic index: whose themes and paths these are."""

    id: Id
    title: Label
    language: Language = Field(description="the language its authors wrote the labels in")
    source: Id
    note: str = Field(
        default="", description="e.g. that labels in other languages are our translation"
    )
    translated: tuple[Language, ...] = Field(
        default=(), description="languages whose labels are a translation made by us"
    )


class Retrieval(Record):
    """What a corpus is asked with where a question does not say otherwise."""

    weights: Mapping[ComponentName, Weight] = Field(
        default_factory=dict, description="weights of the components, each 0 to 10"
    )
    options: Mapping[OptionName, str | int | float | bool] = Field(
        default_factory=dict, description="options of the pipelines, checked when they are used"
    )


class Force(Record):
    """Which attributes of units say from when, until when and whether they are in force."""

    from_: str = Field(default="", alias="from", description="attribute: the first day")
    until: str = Field(default="", description="attribute: the day on which it ends")
    status: str = Field(default="", description="attribute: a word for it")
    in_force: tuple[str, ...] = Field(
        default=(), description="values of the status that mean in force"
    )


class Corpus(Record):
    """``corpus.toml``: what the collection is, its editions, indexes and sources."""

    id: CorpusId
    title: Label
    titles: Mapping[Language, Label] = Field(default_factory=dict)
    scheme: str = Field(
        default="plain", description="reference scheme, a name of server.references"
    )
    language: Language = Field(description="language of the primary text")
    direction: Direction = "ltr"
    licence: str = ""
    attribution: str = ""
    caution: str = Field(default="", description="a word of caution shown with results")
    passage: str = Field(default="", description="kind of the divisions that a hit is widened to")
    partial: bool = Field(default=False, description="a part of a larger work: numbers may jump")
    editions: tuple[Edition, ...] = Field(min_length=1)
    indexes: tuple[Index, ...] = ()
    sources: tuple[Source, ...] = Field(min_length=1)
    clauses: Literal["auto", "yes", "no"] = Field(
        default="auto", description="vectors of clauses: where texts are long, always, or never"
    )
    retrieval: Retrieval = Field(default_factory=Retrieval)
    force: Force = Field(default_factory=Force)


class UnitRecord(Record):
    """A line of ``units.jsonl``: what is cited. Lines stand in canonical order."""

    id: Id
    kind: str = "unit"
    citation: Label
    citations: Mapping[Language, Label] = Field(default_factory=dict)
    levels: int = Field(default=1, ge=1, description="levels of the reference scheme it fills")
    divisions: tuple[Id, ...] = Field(default=(), description="every division it lies directly in")
    source: Id
    attributes: Mapping[str, Scalar] = Field(default_factory=dict)
    replaces: tuple[Id, ...] = Field(default=(), description="retired units it stands for now")

    later: ClassVar[frozenset[str]] = frozenset({"replaces"})


class TextRecord(Record):
    """A line of ``texts.jsonl``: the wording of a unit in one edition, byte for byte."""

    unit: Id
    edition: Id
    text: Annotated[str, StringConstraints(min_length=1)]
    search: str | None = Field(
        default=None, description="another spelling of the same words, for search and vectors only"
    )


class ThemeRecord(Record):
    """A line of ``themes.jsonl``."""

    id: Id
    index: Id
    labels: Mapping[Language, Label] = Field(min_length=1)
    alternatives: Mapping[Language, tuple[Label, ...]] = Field(default_factory=dict)
    notation: str = ""
    definition: Mapping[Language, str] = Field(default_factory=dict)
    broader: tuple[Id, ...] = ()
    related: tuple[Id, ...] = ()
    hidden: Mapping[Language, tuple[Label, ...]] = Field(
        default_factory=dict, description="labels that are searched and not shown"
    )
    matches: Mapping[Match, tuple[Address, ...]] = Field(
        default_factory=dict, description="concepts of other vocabularies, by how they match"
    )
    iri: str = Field(default="", max_length=2000, description="its full name elsewhere")
    replaces: tuple[Id, ...] = Field(default=(), description="retired themes it stands for now")

    later: ClassVar[frozenset[str]] = frozenset({"hidden", "matches", "iri", "replaces"})


class PathRecord(Record):
    """A line of ``paths.jsonl``: themes from the broadest to the endpoint."""

    id: Id
    index: Id
    themes: tuple[Id, ...] = Field(min_length=1)


class NoteRecord(Record):
    """A line of ``notes.jsonl``: commentary on one or more units."""

    id: Id
    source: Id
    language: Language
    direction: Direction = "ltr"
    explains: tuple[Id, ...] = Field(min_length=1)
    text: Annotated[str, StringConstraints(min_length=1)]


class LinkRecord(Record):
    """A line of ``links.jsonl``: a theme has a unit, or a unit cites another."""

    kind: Literal["has_unit", "cites"]
    from_: Id = Field(alias="from", description="theme id (has_unit) or unit id (cites)")
    to: Id = Field(description="unit id")
    rank: int | None = None
    role: str = ""
    weight: float = Field(default=1.0, ge=0)


class DivisionRecord(Record):
    """A line of ``divisions.jsonl``: a chapter, section, book … ; broader ones come first."""

    id: Id
    kind: str
    ordinal: int = Field(ge=0, description="its number within its kind")
    title: Label
    titles: Mapping[Language, Label] = Field(default_factory=dict)
    within: Id | None = None


class EntityRecord(Record):
    """A line of ``entities.jsonl``: a named thing, where it is mentioned, what it relates to."""

    id: Id
    name: Label
    kind: str = "entity"
    attributes: Mapping[str, Scalar] = Field(default_factory=dict)
    mentioned_in: tuple[Id, ...] = ()
    relates: tuple[tuple[str, Id], ...] = Field(default=(), description="(type, entity id)")


FILES: Mapping[str, type[Record]] = MappingProxyType(
    {
        "divisions": DivisionRecord,
        "units": UnitRecord,
        "texts": TextRecord,
        "themes": ThemeRecord,
        "paths": PathRecord,
        "links": LinkRecord,
        "notes": NoteRecord,
        "entities": EntityRecord,
    }
)
"""File stem → record model, in the order they are read and written."""
