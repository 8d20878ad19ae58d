"""Request and responses of ``/v1/judgements``: what readers say of links."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from server.wire.shown import Page, Shown

Short = Annotated[str, Field(max_length=200)]
EXAMPLE: dict[str, JsonValue] = {
    "corpus": "quran",
    "unit": "2:255",
    "path": "alfanous:0d6b3a51",
    "reason": "another subject",
    "reviewer": "A. Reader",
}


class JudgementRequest(BaseModel):
    """A reader says that a path should not lead to a unit."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"example": EXAMPLE})

    corpus: Annotated[str, Field(min_length=1, max_length=64)]
    unit: Annotated[str, Field(min_length=1, max_length=200)]
    path: Annotated[str, Field(min_length=1, max_length=200)]
    verdict: Literal["wrong_link"] = "wrong_link"
    reason: Short = ""
    note: Annotated[str, Field(max_length=4000)] = ""
    reviewer: Short = ""


class JudgementShown(Shown):
    """A kept judgement."""

    id: str
    corpus: str
    unit: str
    path: str
    verdict: str
    reason: str
    note: str
    reviewer: str
    release: str
    created: str


class JudgementsResponse(Shown):
    """A page of judgements, newest first."""

    items: list[JudgementShown]
    page: Page
