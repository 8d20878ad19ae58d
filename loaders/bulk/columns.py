"""What the importer's files of a release hold: a table a label or kind of link, and its columns.

Columns and header fields follow the Neo4j operations manual, "Import", section "CSV header format".
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from loaders.records import EntityRecord, UnitRecord
from server.errors import Conflict

Columns = Mapping[str, str]
"""Property → the importer's type of it."""


@dataclass(frozen=True, slots=True)
class Nodes:
    """Nodes of one label; each has a name in the files that is no property of it."""

    label: str
    columns: Columns

    def header(self) -> str:
        """Return the header line: the name, then release and columns."""
        return ",".join([f":ID({self.label})", "release:string", *_fields(self.columns)])


@dataclass(frozen=True, slots=True)
class Links:
    """Links of one type between nodes of two labels."""

    type: str
    start: str
    end: str
    columns: Columns

    def header(self) -> str:
        """Return the header line: both ends, then columns."""
        ends = [f":START_ID({self.start})", f":END_ID({self.end})"]
        return ",".join([*ends, *_fields(self.columns)])


def _fields(columns: Columns) -> Iterable[str]:
    return (f"{name}:{kind}" for name, kind in columns.items())


def _of(*, text: str = "", whole: str = "", **others: str) -> dict[str, str]:
    """Return columns: names of texts and of whole numbers, each set parted by blanks."""
    return dict.fromkeys(text.split(), "string") | dict.fromkeys(whole.split(), "long") | others


# Lists of float come back as the numbers that a list of double made from them would hold.
_VECTOR = "float[]"

SOURCE = Nodes("Source", _of(text="id title kind licence attribution url", whole="authority"))
DIVISION = Nodes("Division", _of(text="id kind title titles digest", whole="ordinal first last"))
UNIT_TEXT = Nodes(
    "UnitText",
    _of(
        text="unit edition language direction text spelling sha256 search search_labels digest "
        "embedded",
        whole="ordinal",
        embedding=_VECTOR,
    ),
)
CLAUSE = Nodes(
    "Clause",
    _of(text="edition embedded", whole="ordinal position start end", embedding=_VECTOR),
)
THEME = Nodes(
    "Theme",
    _of(
        text="id index label labels alternatives hidden matches iri folded notation definition "
        "digest given",
        whole="size",
    ),
)
PATH = Nodes("Path", _of(text="id index text digest", whole="depth size"))
PATH_TEXT = Nodes(
    "PathText",
    _of(
        text="path language index text search embedded to_embed",
        translated="boolean",
        label_embedding=_VECTOR,
        guide_embedding=_VECTOR,
    ),
)
NOTE = Nodes("Note", _of(text="id source title language direction digest given"))
NOTE_TEXT = Nodes("NoteText", _of(text="note language text search"))

DIVISION_IN = Links("IN", "Division", "Division", {})
UNIT_FROM = Links("FROM", "Unit", "Source", {})
UNIT_IN = Links("IN", "Unit", "Division", {})
NEXT = Links("NEXT", "Unit", "Unit", {})
UNIT_WORDED = Links("WORDED", "Unit", "UnitText", {})
HAS_CLAUSE = Links("HAS_CLAUSE", "UnitText", "Clause", {})
BROADER = Links("BROADER", "Theme", "Theme", {})
RELATED = Links("RELATED", "Theme", "Theme", {})
ENDS_AT = Links("ENDS_AT", "Path", "Theme", {})
STEP = Links("STEP", "Path", "Theme", _of(whole="position"))
PATH_WORDED = Links("WORDED", "Path", "PathText", {})
HAS_UNIT = Links(
    "HAS_UNIT", "Theme", "Unit", _of(text="digest role", whole="rank", weight="double")
)
CITES = Links("CITES", "Unit", "Unit", _of(text="digest kind", whole="rank", weight="double"))
NOTE_FROM = Links("FROM", "Note", "Source", {})
NOTE_WORDED = Links("WORDED", "Note", "NoteText", {})
EXPLAINS = Links("EXPLAINS", "Note", "Unit", {})
MENTIONED_IN = Links("MENTIONED_IN", "Entity", "Unit", {})
RELATES = Links("RELATES", "Entity", "Entity", _of(text="type"))


def unit_nodes(units: Iterable[UnitRecord]) -> Nodes:
    """Return the table of units, a column an attribute.

    Raises:
        Conflict: an attribute mixes kinds of values.
    """
    text = "id kind citation citations source digest given"
    fixed = _of(text=text, whole="ordinal levels authority")
    return Nodes("Unit", fixed | _attributes("units", units))


def entity_nodes(entities: Iterable[EntityRecord]) -> Nodes:
    """Return the table of entities, a column an attribute; errors as ``unit_nodes``."""
    return Nodes(
        "Entity", _of(text="id name kind digest given") | _attributes("entities", entities)
    )


_KINDS: Mapping[type, str] = {bool: "boolean", int: "long", float: "double"}


def _attributes(kind: str, records: Iterable[UnitRecord | EntityRecord]) -> dict[str, str]:
    found: dict[str, str] = {}
    for record in records:
        for name, value in record.attributes.items():
            column = _KINDS.get(type(value), "string")
            if found.setdefault(f"a_{name}", column) != column:
                raise Conflict(
                    f"The attribute {name} of {kind} mixes kinds of values ({record.id}), which "
                    "the importer cannot write. Give it one kind, or load without --offline."
                )
    return found
