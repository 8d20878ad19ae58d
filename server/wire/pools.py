"""Requests and responses of ``/v1/pools``: passages judged blind, by several judges."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from server.errors import BadField
from server.wire.shown import Page, Shown

Name = Annotated[str, Field(min_length=1, max_length=200)]
Short = Annotated[str, Field(max_length=200)]
Long = Annotated[str, Field(max_length=20_000)]
Tag = Annotated[str, Field(pattern=r"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$")]
Graded = Annotated[int, Field(ge=0, le=3)]
TOPIC: dict[str, JsonValue] = {
    "query": "What is said of patience?",
    "need": "Verses that call for patience.",
}
EXAMPLE: dict[str, JsonValue] = {
    "corpus": "quran",
    "title": "Patience",
    "guidelines": "Does the verse itself speak of it?",
    "pipelines": ["bm25", "themepath"],
    "depth": 10,
    "topics": [TOPIC],
}


class TopicRequest(BaseModel):
    """A question, and the information need behind it, by which is judged."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"example": TOPIC})

    query: Annotated[str, Field(min_length=1, max_length=20_000)]
    language: Tag | None = None
    need: Long = ""


class PoolRequest(BaseModel):
    """Make a pool: run pipelines on questions and join the first units of each."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"example": EXAMPLE})

    corpus: Annotated[str, Field(min_length=1, max_length=64)]
    title: Name
    guidelines: Long = Field(default="", description="the rules that judges follow")
    pipelines: Annotated[list[Name], Field(min_length=1, max_length=10)]
    topics: Annotated[list[TopicRequest], Field(min_length=1, max_length=50)]
    depth: Annotated[int, Field(ge=1, le=100)] = 10
    quota: Annotated[int, Field(ge=1, le=20)] = Field(default=1, description="judges of an item")
    reviewer: Short = ""


class PoolShown(Shown):
    """A pool and how far it is judged; which pipelines found what is not told to judges."""

    id: str
    corpus: str
    release: str
    title: str
    guidelines: str
    pipelines: list[str]
    depth: int
    quota: int
    creator: str
    created: str
    topics: int
    items: int
    judged: int = Field(description="items with a grade")


class PoolsResponse(Shown):
    """A page of pools, newest first."""

    items: list[PoolShown]
    page: Page


class NextRequest(BaseModel):
    """Ask for the next item."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"example": {"reviewer": "Ann"}})

    reviewer: Name


class UndoItemsRequest(BaseModel):
    """Take back all that one said of some items."""

    model_config = ConfigDict(
        extra="forbid", json_schema_extra={"example": {"reviewer": "Ann", "items": ["p-1/1/2:3"]}}
    )

    reviewer: Name
    items: Annotated[
        list[Annotated[str, Field(min_length=1, max_length=400)]],
        Field(min_length=1, max_length=200),
    ]


class ItemShown(Shown):
    """An item to judge: no pipeline, no rank, no score, no grade of others."""

    item: str
    topic: int
    query: str
    language: str
    need: str
    unit: str
    left: int = Field(description="items left for this judge, this one included")


class NextResponse(Shown):
    """The item leased to a judge; null where nothing is left for them."""

    item: ItemShown | None
    seconds: int = Field(description="how long nobody else is given it in this judge's place")


class ActRequest(BaseModel):
    """What a judge says of an item; ``later`` and ``cannot`` are no grade and never count as 0."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "example": {"id": "a-1", "item": "p-1/1/2:3", "state": "graded", "grade": 3}
        },
    )

    id: Annotated[str, Field(pattern=r"^[A-Za-z0-9-]{1,64}$")] = Field(
        description="made by the caller, so that an act sent twice is kept once"
    )
    item: Annotated[str, Field(min_length=1, max_length=400)]
    state: Literal["graded", "later", "cannot", "adjudicated"]
    grade: Graded | None = Field(
        default=None, description="0 does not answer it, 1 touches it, 2 answers in part, 3 answers"
    )
    reason: Short = ""
    note: Annotated[str, Field(max_length=4000)] = ""
    reviewer: Short = ""

    def checked(self) -> "ActRequest":
        """Return itself.

        Raises:
            BadField: a grade is missing or not meant, or *cannot judge* has no reason.
        """
        grades = self.state in ("graded", "adjudicated")
        if grades and self.grade is None:
            raise BadField("grade", f"{self.state} needs one, 0 to 3")
        if not grades and self.grade is not None:
            raise BadField("grade", f"{self.state} has none; leave it out")
        if self.state == "cannot" and not (self.reason or self.note).strip():
            raise BadField("reason", "say why it cannot be judged")
        return self


class ActShown(Shown):
    """An act as it was kept."""

    id: str
    item: str
    at: str


class UndoneResponse(Shown):
    """The act that was taken back, and its item; null where there was none."""

    id: str | None
    item: str | None


class UndoneItemsResponse(Shown):
    """The items that are to be judged again; those of which nothing was said are left out."""

    items: list[str]


class OwnActShown(Shown):
    """What a judge last said of an item."""

    item: str
    topic: int
    query: str
    unit: str
    state: str
    grade: int | None
    reason: str
    note: str
    at: str


class OwnActsResponse(Shown):
    """A page of what a judge said, newest first."""

    items: list[OwnActShown]
    page: Page


class GradedShown(Shown):
    """A unit of a run and its grade; null where nobody graded it."""

    unit: str
    grade: int | None


class RunsShown(Shown):
    """One question's runs side by side, beside the order that the grades would give."""

    topic: int
    query: str
    ideal: list[GradedShown]
    runs: dict[str, list[GradedShown]]


class RunsResponse(Shown):
    """A page of questions with their runs."""

    items: list[RunsShown]
    page: Page


class JudgeShown(Shown):
    """How far one judge is."""

    reviewer: str
    graded: int
    later: int
    cannot: int
    since_relevant: int = Field(description="units graded since the last relevant one")
    curve: list[int] = Field(description="relevant units met, after each graded one")


class KappaShown(Shown):
    """Agreement of two judges on what both graded."""

    judges: list[str]
    kappa: float | None = Field(description="Cohen's, linearly weighted")
    items: int


class MeasuredShown(Shown):
    """What a pipeline comes to by these judgements."""

    pipeline: str
    measures: dict[str, float] = Field(description="means over topics with a grade")
    unjudged: int = Field(description="holes: units it pooled that nobody graded")


class ReportResponse(Shown):
    """Progress, agreement and measures of a pool."""

    pool: PoolShown
    judges: list[JudgeShown]
    kappas: list[KappaShown]
    alpha: float | None = Field(description="Krippendorff's, ordinal, of all judges")
    rule: str = Field(description="how several grades of an item become one")
    measured: list[MeasuredShown]
    note: str = Field(description="why there are no measures, where there are none")


class SaidShown(Shown):
    """What one judge said of a disputed item."""

    reviewer: str
    grade: int
    reason: str
    note: str


class DisputeShown(Shown):
    """An item that judges graded apart, for an adjudicator."""

    item: str
    topic: int
    query: str
    need: str
    language: str
    unit: str
    said: list[SaidShown]


class DisputesResponse(Shown):
    """A page of disputed items, those furthest apart first."""

    items: list[DisputeShown]
    page: Page
