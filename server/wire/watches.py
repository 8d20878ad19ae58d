"""Request and responses of ``/v1/watches``: a question asked again of every release."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from server.wire.query import QueryRequest
from server.wire.shown import Page, Shown

EXAMPLE: dict[str, JsonValue] = {
    "name": "What is said of hardship",
    "question": {"query": "What is said of hardship?", "corpus": "quran", "k": 5},
    "reviewer": "A. Reader",
}


class WatchRequest(BaseModel):
    """A question to one corpus or several, with its settings, to be watched under a name."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"example": EXAMPLE})

    name: Annotated[str, Field(min_length=1, max_length=200)]
    question: QueryRequest
    reviewer: Annotated[str, Field(max_length=200)] = ""


class WatchShown(Shown):
    """A watched question."""

    name: str
    corpus: str = Field(description="the corpus that is asked; empty where several are")
    corpora: list[str] = Field(description="the corpora that are asked")
    question: dict[str, JsonValue]
    reviewer: str
    created: str


class PlaceShown(Shown):
    """A unit in an answer, and the release of its corpus."""

    corpus: str
    release: str
    unit: str
    rank: int
    citation: str


class AnswerChangeShown(Shown):
    """A unit whose place in the answer changed, and why."""

    corpus: str
    unit: str
    citation: str
    change: str = Field(description="entered, left, rose, fell, reworded")
    why: str = Field(description="new_unit, retired, text, ranking or settings")
    before: int | None
    after: int | None


class LookShown(Shown):
    """What the question found in a release of each corpus, and what changed since the ones before.

    Releases of several corpora have spaces between them.
    """

    release: str
    run_id: str
    created: str
    against: str | None = Field(description="the release compared with; null for the first")
    remark: str = Field(description="what changed, in a sentence")
    changes: list[AnswerChangeShown]
    units: list[PlaceShown]


class WatchResponse(WatchShown):
    """A watched question with a page of what it found, newest release first."""

    looks: list[LookShown]
    page: Page


class WatchesResponse(Shown):
    """A page of watched questions by name."""

    items: list[WatchShown]
    page: Page


class Deleted(Shown):
    """What was deleted."""

    deleted: str
