"""Request and responses of ``/v1/judgements``: what readers say of links and of units."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from server.errors import BadField
from server.wire.shown import Page, Shown

Short = Annotated[str, Field(max_length=200)]
EXAMPLE: dict[str, JsonValue] = {
    "corpus": "quran",
    "unit": "2:255",
    "verdict": "grade",
    "query": "Who keeps heaven and earth?",
    "language": "en",
    "grade": 3,
    "reviewer": "A. Reader",
}


class JudgementRequest(BaseModel):
    """A reader says that a path should not lead to a unit, or how well a unit answers a question.

    Which of both: ``wrong_link`` needs a path, ``grade`` a question and a grade.
    """

    model_config = ConfigDict(extra="forbid", json_schema_extra={"example": EXAMPLE})

    corpus: Annotated[str, Field(min_length=1, max_length=64)]
    unit: Annotated[str, Field(min_length=1, max_length=200)] = Field(
        description="id of a unit, or a reference to one"
    )
    verdict: Literal["wrong_link", "grade"] = "wrong_link"
    path: Short = ""
    query: Annotated[str, Field(max_length=20_000)] = Field(
        default="", description="the question that the unit is graded for"
    )
    language: Annotated[str, Field(max_length=35)] = Field(
        default="", description="of the question"
    )
    edition: Short = Field(default="", description="the one that was read; all, if none is named")
    grade: Annotated[int, Field(ge=0, le=3)] | None = Field(
        default=None, description="0 does not answer it, 1 touches it, 2 answers in part, 3 answers"
    )
    reason: Short = ""
    note: Annotated[str, Field(max_length=4000)] = ""
    reviewer: Short = ""

    def checked(self) -> "JudgementRequest":
        """Return itself.

        Raises:
            BadField: what the verdict needs is missing, or what it does not know is given.
        """
        if self.verdict == "grade":
            self._refuse("path", self.path)
            self._need("query", self.query.strip())
            self._need("grade", self.grade is not None)
        else:
            self._need("path", self.path)
            for name in ("query", "language", "edition", "grade"):
                self._refuse(name, getattr(self, name) not in ("", None))
        return self

    def _need(self, field: str, given: object) -> None:
        if not given:
            raise BadField(field, f"the verdict {self.verdict} needs it")

    def _refuse(self, field: str, given: object) -> None:
        if given:
            raise BadField(field, f"the verdict {self.verdict} does not take it; leave it out")


class JudgementShown(Shown):
    """A kept judgement; ``stale`` where a text that was judged has changed since."""

    id: str
    corpus: str
    unit: str
    path: str
    verdict: str
    query: str
    language: str
    grade: int | None
    reason: str
    note: str
    reviewer: str
    release: str = Field(description="the release that was judged")
    inquiry: str = Field(default="", description="the one it was given in; empty for none")
    created: str
    changed: str
    stale: bool


class JudgementsResponse(Shown):
    """A page of judgements, newest first."""

    items: list[JudgementShown]
    page: Page
