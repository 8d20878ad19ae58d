"""The mapping file: what a person says about their files where the files do not say it."""

import tomllib
from collections.abc import Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from loaders.folder import problems_of
from loaders.records import CorpusId, Direction, Language
from server.errors import BadRecords

Column = str | int
"""The name of a column, or its place counted from 1."""


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Columns(_Part):
    """Which column or JSON member holds what."""

    unit: Column | None = Field(default=None, description="id of a unit")
    place: tuple[Column, ...] = Field(
        default=(), description="columns that make the id together, as book, chapter and verse"
    )
    text: Column | None = None
    citation: Column | None = None
    kind: Column | None = None
    within: Column | None = Field(default=None, description="id of the row that it lies in")
    edition: Column | None = None
    language: Column | None = None
    attributes: tuple[Column, ...] = ()
    theme: Column | None = Field(default=None, description="id of a theme")
    themes: Column | None = Field(default=None, description="ids of themes of a unit")
    label: Column | None = None
    alternatives: Column | None = None
    definition: Column | None = None
    notation: Column | None = None
    broader: Column | None = Field(default=None, description="ids of the themes above")
    related: Column | None = None
    path: Column | None = Field(default=None, description="labels, as `A > B > C`")
    levels: tuple[Column, ...] = Field(default=(), description="one column a level")
    units: Column | None = Field(default=None, description="a list of units: `6:16-20; 24`")
    children: Column | None = Field(default=None, description="what lies below, in a JSON tree")


class FileMapping(_Part):
    """What holds for the files whose names fit ``match``."""

    match: str = "*"
    format: str = Field(default="", description="name of a format, where recognition is wrong")
    skip: bool = False
    encoding: str = ""
    edition: str = Field(default="", description="edition that the wordings of the file are of")
    language: Language | None = None
    delimiter: str = ""
    header: bool = True
    quoted: bool | None = Field(
        default=None, description='cells may stand in ", as CSV has it and TSV has not'
    )
    comment: str = Field(default="", description="lines that begin so are left out")
    separator: str = Field(default=">", description="between the steps of a path")
    unit: str = Field(default="", description="element that is a unit, in XML of laws")
    numbering: Literal["english", "hebrew", "vulgate"] = Field(
        default="english", description="how its lists of units number the verses of the Bible"
    )
    columns: Columns = Columns()


class GraphTable(_Part):
    """What the tables whose names fit ``match`` hold: nodes, or links where there are two ends."""

    match: str = "*"
    id: str = Field(default="", description="column with the id of a node")
    labels: str = Field(default="", description="column with its labels")
    label: str = Field(default="", description="label of every row, where no column says it")
    start: str = Field(default="", description="column with the node that a link leads from")
    end: str = Field(default="", description="column with the node that it leads to")
    type: str = Field(default="", description="column with the type of a link")
    link: str = Field(default="", description="type of every row, where no column says it")
    delimiter: str = ""


class GraphMapping(_Part):
    """What the nodes of a graph of text chunks and entities are, by their labels.

    Every node that is neither a chunk, a document, a question nor ``ignored`` is an entity.
    Relationships of chunks with entities are mentions, of chunks with documents membership,
    between entities relations, whatever they are called and whichever way they point.
    """

    chunk: str = "Chunk"
    document: str = "Document"
    question: str = "Question"
    ignored: tuple[str, ...] = ("Answer", "Community", "__Community__")
    text: str = Field(default="text", description="property with the words of a chunk or question")
    name: str = Field(default="name", description="property with the name of an entity")
    position: str = Field(default="position", description="property by which chunks are ordered")
    known_by: str = Field(default="id", description="property that is the id of a node")
    answerable: str = Field(
        default="answerable", description="property of a question; false where nothing answers it"
    )
    database: str = Field(default="neo4j", description="database of the server that is read")
    only: tuple[str, ...] = Field(
        default=(), description="labels of a database that are read, all where none is named"
    )
    tables: tuple[GraphTable, ...] = ()

    def table_of(self, name: str) -> GraphTable:
        """Return what is said of a table, by the first pattern that fits its name."""
        fitting = (table for table in self.tables if fnmatchcase(name, table.match))
        return next(fitting, GraphTable())


class Mapping(_Part):
    """A mapping file; every member has a default, so that none is needed."""

    id: CorpusId | None = None
    title: str = ""
    language: Language | None = None
    direction: Direction | None = None
    scheme: str = ""
    licence: str = ""
    attribution: str = ""
    edition: str = "text"
    index: str = "themes"
    opening: Literal["keep", "split"] = Field(
        default="keep", description="an opening formula that is glued to a first unit"
    )
    max_paths: int = Field(default=200_000, ge=1, description="chains of themes that are kept")
    files: tuple[FileMapping, ...] = ()
    graph: GraphMapping | None = Field(
        default=None, description="the files are a graph of chunks and entities"
    )

    def of(self, name: str) -> FileMapping:
        """Return what is said of a file, by the first pattern that fits its name."""
        fitting = (file for file in self.files if fnmatchcase(name, file.match))
        return next(fitting, FileMapping())


def read_mapping(path: Path | None, known: Sequence[str]) -> Mapping:
    """Read a mapping file, or return one that says nothing; blocks.

    ``known`` are the names of the formats.

    Raises:
        BadRecords: it is no TOML, holds members that do not exist, or names no format.
    """
    if path is None:
        return Mapping()
    try:
        mapping = Mapping.model_validate(tomllib.loads(path.read_text("utf-8-sig")))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadRecords([f"{path.name}: {error}"]) from error
    except ValidationError as error:
        raise BadRecords([f"{path.name}: {line}" for line in problems_of(error)]) from error
    unknown = [file.format for file in mapping.files if file.format not in ("", *known)]
    if unknown:
        listed = ", ".join(known)
        raise BadRecords([f"{path.name}: no format {name!r}; known: {listed}" for name in unknown])
    return mapping
