"""Requests and responses of ``/v1/own``: a reader's own themes and links over a corpus."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from server.wire.shown import Page, Shown

Id = Annotated[str, Field(min_length=1, max_length=200)]
Note = Annotated[str, Field(max_length=4000)]
THEME: dict[str, JsonValue] = {
    "label": "For the lecture on hardship",
    "broader": ["alfanous:41dcf11d"],
    "units": ["2:155", "94:5"],
}
LINK: dict[str, JsonValue] = {"from": "94:5", "to": "65:7", "role": "see also"}


class OwnThemeRequest(BaseModel):
    """A theme of one's own; ``base`` is the version it is made from, 0 for a new one."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"example": THEME})

    label: Annotated[str, Field(min_length=1, max_length=2000)]
    note: Note = ""
    broader: Annotated[list[Id], Field(max_length=50)] = Field(
        default=[], description="themes of the corpus or of one's own that it stands below"
    )
    units: Annotated[list[Id], Field(max_length=5_000)] = []
    base: Annotated[int, Field(ge=0)] = 0


class OwnLinkRequest(BaseModel):
    """A link of one's own from one unit to another."""

    model_config = ConfigDict(
        extra="forbid", populate_by_name=True, json_schema_extra={"example": LINK}
    )

    from_: Id = Field(alias="from")
    to: Id
    role: Annotated[str, Field(max_length=200)] = "see also"
    note: Note = ""


class OwnUnit(Shown):
    """A unit of an own theme: there, or retired with what replaced it."""

    id: str
    citation: str
    there: bool
    heirs: list[str] = Field(description="what replaced it, where it was retired")


class OwnThemeShown(Shown):
    """A theme of one's own."""

    id: str
    label: str
    note: str
    broader: list[str]
    units: list[OwnUnit]
    select: str = Field(description="the units that are there, as a selection")
    version: int
    updated: str


class OwnThemesResponse(Shown):
    """A page of one's own themes by label."""

    corpus: str
    release: str
    owner: str = Field(description="whose layer it is; empty where it was kept without a name")
    items: list[OwnThemeShown]
    page: Page


class OwnLinkShown(Shown):
    """A link of one's own; ``there`` says of both ends whether the release has them."""

    model_config = ConfigDict(extra="forbid", populate_by_name=True)

    from_: str = Field(alias="from")
    to: str
    role: str
    note: str
    updated: str
    there: bool


class OwnLinksResponse(Shown):
    """A page of one's own links."""

    corpus: str
    release: str
    items: list[OwnLinkShown]
    page: Page


class OwnDeleted(Shown):
    """What was deleted."""

    deleted: str
