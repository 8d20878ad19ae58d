"""Response of ``GET /v1/units/{corpus}/{id}``: a unit, its passage, its paths, its notes."""

from pydantic import ConfigDict, Field

from server.wire.shown import DivisionShown, PathShown, Shown, SourceShown


class TextShown(Shown):
    """A wording, byte for byte as loaded."""

    edition: str
    language: str
    direction: str
    text: str


class PassageUnit(Shown):
    """A unit of the passage around a hit."""

    id: str
    citation: str
    text: str
    language: str
    direction: str
    edition: str


class PassageShown(Shown):
    """The passage that a unit is hydrated to, such as 94:1–8 for 94:5."""

    model_config = ConfigDict(extra="forbid", populate_by_name=True)

    division: DivisionShown | None
    from_: str = Field(alias="from")
    to: str
    citation: str
    units: list[PassageUnit]


class NoteShown(Shown):
    """Commentary on a unit; never the unit's own text."""

    id: str
    language: str
    direction: str
    text: str
    source: SourceShown


class UnitResponse(Shown):
    """A unit with what surrounds it."""

    id: str
    citation: str
    kind: str
    ordinal: int
    corpus: str
    release: str
    texts: list[TextShown]
    divisions: list[DivisionShown]
    source: SourceShown
    paths: list[PathShown]
    passage: PassageShown
    notes: list[NoteShown]
    previous: str | None
    next: str | None
