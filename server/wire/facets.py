"""Requests and responses of ``POST /v1/facets`` and ``GET /v1/complete``."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from server.wire.shown import Page, Shown

EXAMPLE: dict[str, JsonValue] = {
    "corpus": "quran",
    "select": "theme:Patience",
    "by": ["division", "source"],
}
MOST_SORTS = 20


class FacetsRequest(BaseModel):
    """What is to be counted: a selection, or what a question finds in it, or the whole corpus."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"example": EXAMPLE})

    corpus: Annotated[str, Field(min_length=1, max_length=64)]
    query: str | None = Field(default=None, description="count what it finds, at most k units")
    select: str | dict[str, JsonValue] | None = Field(default=None, description="text or JSON")
    by: Annotated[list[Annotated[str, Field(max_length=64)]], Field(max_length=MOST_SORTS)] = Field(
        default=[], description="theme, division, source, kind, attribute, date, entity, path …"
    )
    pipeline: str = "themepath"
    k: Annotated[int, Field(ge=1, le=100)] = 100
    offset: Annotated[int, Field(ge=0, le=1_000_000)] = 0
    limit: Annotated[int, Field(ge=1, le=200)] = 20


class ValueShown(Shown):
    """One value of a facet."""

    id: str
    label: str
    kind: str
    units: int = Field(description="how many of the units counted have it")
    select: str = Field(description="the selection of it inside what was asked")


class FacetShown(Shown):
    """One way to part the units; a page of its values, those of most units first."""

    by: str
    attribute: str | None
    values: list[ValueShown]
    page: Page
    left_out: int = Field(description="rarer values that are not counted, of an attribute of many")


class FacetsResponse(Shown):
    """How the units of a selection, or of what a question found, spread."""

    corpus: str
    release: str
    select: str = Field(description="the canonical text of the selection")
    run_id: str | None = Field(description="the run of the question, if there is one")
    units: int = Field(description="how many units are counted")
    facets: list[FacetShown]


class CompletionShown(Shown):
    """One way to go on with an unfinished selection."""

    text: str = Field(description="the whole text with it")
    name: str
    id: str
    kind: str
    units: int | None = Field(description="how many units it holds, where that is a set")


class CompletionsResponse(Shown):
    """What could stand at the end of an unfinished selection."""

    corpus: str
    release: str
    expects: str = Field(description="theme, division, value, operator, word …")
    typed: str
    items: list[CompletionShown]
    page: Page
