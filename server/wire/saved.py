"""Request and responses of ``/v1/selections``: what people keep under a name."""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from server.wire.shown import Page, Shown

MOST_CORPORA = 20
EXAMPLE: dict[str, JsonValue] = {
    "name": "Hardship",
    "description": "What is said of patience, outside the longest surah",
    "select": "theme:Patience - division:2",
    "corpora": ["quran"],
    "base": 0,
}
CorpusName = Annotated[str, Field(min_length=1, max_length=64)]


class KeepRequest(BaseModel):
    """A selection to keep under a name, or its next version."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"example": EXAMPLE})

    name: Annotated[str, Field(min_length=1, max_length=200)]
    description: Annotated[str, Field(max_length=4000)] = ""
    select: str | dict[str, JsonValue] = Field(description="as text or JSON")
    corpora: Annotated[list[CorpusName], Field(min_length=1, max_length=MOST_CORPORA)] = Field(
        description="where it is tried out before it is kept; it may be used elsewhere too"
    )
    base: Annotated[int, Field(ge=0, lt=10**9)] = Field(
        default=0, description="the version this one is made from; 0 for a new name"
    )


class CountShown(Shown):
    """How many units of a corpus's current release a selection holds."""

    corpus: str
    release: str
    units: int
    total: int
    absent: list[str] = Field(description="what it names that this corpus does not have")


class KeptShown(Shown):
    """One version of a kept selection."""

    id: str
    name: str
    version: int
    newest: int = Field(description="the newest version; make the next from it")
    description: str
    select: str = Field(description="as text; what is kept under other names stands there by name")
    json_form: dict[str, Any] = Field(alias="json", description="the same as JSON")
    use: str = Field(description="the text that selects it, for `select` of a question")
    corpora: list[str] = Field(description="where it was tried out when it was kept")
    created: str
    counts: list[CountShown] = Field(description="in the current releases, where asked for")


class KeptResponse(Shown):
    """A page of kept selections, or of the versions of one."""

    items: list[KeptShown]
    page: Page
