"""Requests and responses of ``/v1/sheets``: passages ordered by a person, with prose."""

from collections.abc import Sequence
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from server.errors import BadField
from server.sheets.blocks import MOST_BLOCKS, Block, Kind
from server.sheets.store import Sheet
from server.sheets.wordings import Now
from server.wire.shown import Page, Shown

Short = Annotated[str, Field(max_length=200)]
Title = Annotated[str, Field(min_length=1, max_length=200)]
Note = Annotated[str, Field(max_length=4000)]
Id = Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9-]{0,63}$")]
Version = Annotated[int | None, Field(ge=1, description="the version seen; or send it as If-Match")]
BLOCKS: JsonValue = [
    {"kind": "heading", "text": "Ease after hardship"},
    {"kind": "passage", "corpus": "quran", "unit": "94:5-6", "note": "Said twice."},
    {"kind": "prose", "text": "The same promise stands in 65:7."},
]


class BlockGiven(BaseModel):
    """A heading, prose, or a passage by its id or a reference; a reference to several adds each."""

    model_config = ConfigDict(extra="forbid")

    kind: Kind
    text: Annotated[str, Field(max_length=20_000)] = Field(
        default="", description="of a heading or prose"
    )
    level: Annotated[int, Field(ge=1, le=3)] = Field(default=1, description="of a heading")
    corpus: Annotated[str, Field(max_length=64)] = Field(default="", description="of a passage")
    unit: Short = Field(default="", description="id of a unit, or a reference")
    edition: Short = Field(default="", description="left out, the corpus's first")
    note: Note = Field(default="", description="on the passage")
    renew: bool = Field(
        default=False, description="take the wording as it is stored now, not as it was read"
    )

    def checked(self) -> "BlockGiven":
        """Return itself.

        Raises:
            BadField: what its kind needs is missing.
        """
        if self.kind == "passage":
            for name in ("corpus", "unit"):
                if not getattr(self, name).strip():
                    raise BadField(f"blocks.{name}", "a passage needs it")
        elif not self.text.strip():
            raise BadField("blocks.text", f"a {self.kind} without words; leave it out")
        return self


Blocks = Annotated[list[BlockGiven], Field(max_length=MOST_BLOCKS)]


class SheetRequest(BaseModel):
    """Begin a sheet of passages."""

    model_config = ConfigDict(
        extra="forbid", json_schema_extra={"example": {"title": "Hardship", "blocks": BLOCKS}}
    )

    title: Title
    blocks: Blocks = []
    id: Id | None = Field(default=None, description="a name of your own; left out, one is made")
    reviewer: Short = ""


class SheetEditRequest(BaseModel):
    """Write a sheet anew: all of its blocks in their order."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={"example": {"version": 1, "title": "Hardship", "blocks": BLOCKS}},
    )

    title: Title
    blocks: Blocks
    version: Version = None
    reviewer: Short = ""


class SheetAddRequest(BaseModel):
    """Put blocks at the end of a sheet, whatever others wrote meanwhile."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"example": {"blocks": BLOCKS}})

    blocks: Annotated[list[BlockGiven], Field(min_length=1, max_length=MOST_BLOCKS)]
    reviewer: Short = ""


class SheetUndoRequest(BaseModel):
    """Go back to the version before, or bring back any other."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"example": {"version": 3}})

    version: Version = None
    to: Annotated[int | None, Field(ge=1)] = None
    reviewer: Short = ""


class RisRequest(BaseModel):
    """A RIS file that was exported here and came back from a reference manager."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "example": {"text": "TY  - CHAP\nDB  - quran\nC2  - 94:5\nN1  - Said twice.\nER  - "}
        },
    )

    text: Annotated[str, Field(min_length=1, max_length=900_000)]


class BlockShown(Shown):
    """A block of a sheet; a passage with its wording as it was read, and as it stands now."""

    kind: Kind
    text: str = Field(description="a heading or prose; of a passage the wording that was read")
    level: int
    corpus: str
    unit: str
    edition: str
    note: str
    citation: str
    language: str
    direction: str
    release: str = Field(description="the release that was read")
    there: bool = Field(description="the release served now has it")
    now: str | None = Field(description="how the text reads now, where it is another")
    heirs: list[str] = Field(description="what replaced it, where it was retired")


class SheetListed(Shown):
    """A sheet in a list."""

    id: str
    title: str
    creator: str
    created: str
    updated: str
    version: int


class SheetShown(SheetListed):
    """A sheet at one version."""

    head: int = Field(description="the last version; changes are made on it")
    verb: str
    reviewer: str = Field(description="who wrote this version")
    blocks: list[BlockShown]


class SheetsResponse(Shown):
    """A page of sheets, those changed last first."""

    items: list[SheetListed]
    page: Page


class SheetVersionListed(Shown):
    """One version of a sheet: who did what, when."""

    version: int
    verb: str
    source: int = Field(description="the version brought back; 0 for none")
    title: str
    reviewer: str
    at: str


class SheetHistoryResponse(Shown):
    """A page of a sheet's versions, newest first."""

    id: str
    items: list[SheetVersionListed]
    page: Page


class RisRecord(Shown):
    """A passage that a RIS record names, and what a person said of it."""

    corpus: str
    unit: str
    edition: str
    release: str
    note: str
    verdict: str
    reason: str
    grade: int | None


class RisResponse(Shown):
    """The records of a RIS file that name passages."""

    items: list[RisRecord]


def sheet_shown(sheet: Sheet, stands: Sequence[Now | None]) -> SheetShown:
    """Make the wire form of a sheet, each passage beside how it stands now."""
    names = ("id", "title", "creator", "created", "updated", "head", "verb", "reviewer")
    facts: dict[str, Any] = {name: getattr(sheet, name) for name in names}
    blocks = [_block(one, now) for one, now in zip(sheet.blocks, stands, strict=True)]
    return SheetShown(**facts, version=sheet.number, blocks=blocks)


def _block(block: Block, now: Now | None) -> BlockShown:
    read = block["read"]
    own = {name: block[name] for name in ("kind", "level", "corpus", "unit", "edition", "note")}
    if read is None or now is None:
        empty = {"citation": "", "language": "", "direction": "", "release": "", "heirs": []}
        return BlockShown.model_validate(
            {**own, **empty, "text": block["text"], "there": True, "now": None}
        )
    changed = now.read is not None and now.read["text"] != read["text"]
    return BlockShown.model_validate(
        {
            **own,
            **read,
            "there": now.read is not None,
            "now": now.read["text"] if changed and now.read else None,
            "heirs": list(now.heirs),
        }
    )
