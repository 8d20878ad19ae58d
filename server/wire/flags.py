"""Requests and responses of ``/v1/flags``: links and letters that readers say are wrong."""

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from server.errors import BadField
from server.flags import FlagState, Kind, around
from server.wire.shown import Page, Shown

Short = Annotated[str, Field(max_length=200)]
Letters = Annotated[str, Field(max_length=2000)]
Note = Annotated[str, Field(max_length=4000)]
EXAMPLE: dict[str, JsonValue] = {
    "kind": "wrong_letter",
    "corpus": "quran",
    "unit": "2:255",
    "edition": "en",
    "found": "Slumbre",
    "should": "Slumber",
    "reviewer": "A. Reader",
}


class FlagRequest(BaseModel):
    """Say that a path should not lead to a unit, or that letters of a stored text are wrong.

    ``wrong_link`` needs a path; ``wrong_letter`` an edition, the letters found and what should
    stand there.
    """

    model_config = ConfigDict(extra="forbid", json_schema_extra={"example": EXAMPLE})

    kind: Kind
    corpus: Annotated[str, Field(min_length=1, max_length=64)]
    unit: Annotated[str, Field(min_length=1, max_length=200)] = Field(
        description="id of a unit, or a reference to one"
    )
    path: Short = Field(default="", description="wrong_link: the path that should not lead there")
    edition: Short = Field(default="", description="wrong_letter: which text")
    found: Letters = Field(default="", description="wrong_letter: the letters, as they are stored")
    first: Annotated[int | None, Field(ge=0)] = Field(
        default=None,
        description="where they begin, in letters (code points) from 0, if there twice",
    )
    should: Letters = Field(
        default="", description="what should stand there; empty where nothing should"
    )
    reason: Short = ""
    note: Note = ""
    reviewer: Short = ""

    def checked(self) -> "FlagRequest":
        """Return itself.

        Raises:
            BadField: what its kind needs is missing, or what it does not know is given.
        """
        needed = ("path",) if self.kind == "wrong_link" else ("edition", "found")
        refused = ("edition", "found", "should") if self.kind == "wrong_link" else ("path",)
        for name in needed:
            if not getattr(self, name):
                raise BadField(name, f"{self.kind} needs it")
        for name in refused:
            if getattr(self, name):
                raise BadField(name, f"{self.kind} does not take it; leave it out")
        if self.found and self.found == self.should:
            raise BadField("should", "is what stands there already")
        return self


class FlagStateRequest(BaseModel):
    """Say what became of a flag, on the version that was seen."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={"example": {"version": 0, "state": "accepted", "note": "A slip."}},
    )

    version: Annotated[int, Field(ge=0, lt=10**9)] = Field(
        description="the flag's version as it was read; 0 where nothing was said yet"
    )
    state: FlagState
    release: Short = Field(
        default="",
        description="mended: in which, by id or number; left out, the served one",
    )
    note: Note = ""
    reviewer: Short = ""

    def checked(self) -> "FlagStateRequest":
        """Return itself.

        Raises:
            BadField: a release is named for another state than ``mended``.
        """
        if self.release and self.state != "mended":
            raise BadField("release", "only what is mended names one; leave it out")
        return self


class FlagShown(Shown):
    """A flag and what became of it."""

    id: str
    kind: Kind
    corpus: str
    unit: str
    path: str = Field(description="empty for letters")
    edition: str = Field(description="empty for a link")
    before: str = Field(description="what stands before the letters, a few words")
    found: str
    after: str
    should: str
    first: int
    reason: str
    note: str
    reviewer: str
    release: str = Field(description="the release that was read")
    inquiry: str = Field(description="the one it was said in; empty for none")
    created: str
    state: FlagState
    version: int = Field(
        description="how often an editor has said something; changes are made on it"
    )
    editor: str
    remark: str = Field(description="the editor's")
    mended: str = Field(description="the release in which it was mended; empty where it was not")
    changed: str = Field(description="when the editor said so")
    stale: bool = Field(description="the text that was read is another in the release served now")


class FlagsResponse(Shown):
    """A page of flags, newest first."""

    items: list[FlagShown]
    page: Page


class FlagSaid(Shown):
    """What an editor once said of a flag."""

    version: int
    state: FlagState
    mended: str
    note: str
    editor: str
    at: str


class FlagHistoryResponse(Shown):
    """A page of what became of a flag, newest first."""

    id: str
    items: list[FlagSaid]
    page: Page


def flag_shown(row: Mapping[str, Any]) -> FlagShown:
    """Make the wire form of a flag from its row."""
    before, after = around(row["text"], row["first"], row["last"])
    left = {"text", "last", "total"}
    told = {name: value for name, value in row.items() if name not in left}
    return FlagShown.model_validate(told | {"before": before, "after": after})
