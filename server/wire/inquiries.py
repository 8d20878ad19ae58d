"""Requests of ``/v1/inquiries``: what begins an inquiry and what changes its steps."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from server.wire.shown import Page, Shown

Name = Annotated[str, Field(min_length=1, max_length=200)]
Short = Annotated[str, Field(max_length=200)]
Note = Annotated[str, Field(max_length=4000)]
Id = Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9-]{0,63}$")]
Tag = Annotated[str, Field(pattern=r"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$")]
Question = Annotated[str, Field(min_length=1, max_length=20_000)]
Names = Annotated[list[Name], Field(max_length=50)]
Version = Annotated[int | None, Field(ge=1, description="the version seen; or send it as If-Match")]
ReasonCode = Literal[
    "", "answers", "context", "off_topic", "wrong_link", "duplicate", "mistranslated", "other"
]
VerdictName = Literal["included", "removed", "unsure"]


def _example(**members: JsonValue) -> ConfigDict:
    return ConfigDict(extra="forbid", json_schema_extra={"example": members})


class InquiryRequest(BaseModel):
    """Begin an inquiry: a question to a corpus, in plain words."""

    model_config = _example(corpus="quran", question="I cannot sleep for worry and grief.")

    corpus: Annotated[str, Field(min_length=1, max_length=64)]
    question: Question
    id: Id | None = Field(default=None, description="a name of your own; left out, one is made")
    language: Tag | None = None
    edition: Name | None = None
    reviewer: Short = ""


class Changing(BaseModel):
    """What every change carries: the version it was made on, and who makes it."""

    model_config = ConfigDict(extra="forbid")

    version: Version = None
    reviewer: Short = ""

    def given(self) -> dict[str, Any]:
        """Return the members that were sent, without version and reviewer."""
        return self.model_dump(exclude_unset=True, exclude={"version", "reviewer"})


class StepRequest(Changing):
    """Run a step again."""

    model_config = _example(version=3)


class QuestionEditRequest(Changing):
    """Ask otherwise."""

    model_config = _example(version=1, text="How do I bear grief?")

    text: Question = ""
    language: Tag | None = None
    edition: Name | None = None


class ThemesEditRequest(Changing):
    """Keep, drop and add themes by id or label; a label of no theme is kept in free words."""

    model_config = _example(version=1, drop=["Death"], add=["Gratitude to Allah (shukr)"])

    keep: Names = []
    drop: Names = []
    add: Names = []


class ConceptGiven(BaseModel):
    """A term in Latin letters, and as the corpus writes it."""

    model_config = ConfigDict(extra="forbid")

    term: Name
    written: Short = ""
    theme: Short = ""


class KeywordsEditRequest(Changing):
    """Say what to search for, where, and how; what is left out stays as it is."""

    model_config = _example(version=2, select="division:94", mode="hybrid", k=5)

    keywords: Names = []
    concepts: Annotated[list[ConceptGiven], Field(max_length=50)] = []
    select: str | dict[str, JsonValue] | None = Field(
        default=None, description="a selection, as text or JSON; null for no selection"
    )
    divisions: Names = []
    within: Literal["themes", "corpus"] = Field(
        default="themes", description="look inside the kept themes, or everywhere"
    )
    mode: Literal["semantic", "keyword", "hybrid", "themepath"] = "themepath"
    k: Annotated[int, Field(ge=1, le=100)] = 10


class RetrievalEditRequest(Changing):
    """Add units by hand, or take hits out of the list."""

    model_config = _example(version=4, add=["94:5"], remove=["2:155"])

    add: Names = []
    remove: Names = []


class SynthesisEditRequest(Changing):
    """Put a text of your own in the answer's place; it is checked as a model's is."""

    model_config = _example(version=8, text="“In a long drought save the trees first.” [E1]")

    text: Annotated[str, Field(min_length=1, max_length=50_000)]
    language: Tag | None = Field(default=None, description="of the text; left out, detected")


class VerdictGiven(BaseModel):
    """What a person says of one unit."""

    model_config = ConfigDict(extra="forbid")

    verdict: VerdictName
    reason: ReasonCode = Field(default="", description="a code that can be counted")
    note: Note = ""
    grade: Annotated[int | None, Field(ge=0, le=3)] = Field(
        default=None, description="0 not relevant … 3 answers the question"
    )


class VerdictRequest(VerdictGiven, Changing):
    """Include, remove or doubt a unit."""

    model_config = _example(version=5, verdict="included", reason="answers", grade=3)

    def given(self) -> dict[str, Any]:
        """Return the verdict alone."""
        return self.model_dump(exclude={"version", "reviewer"})


class EvidenceRequest(Changing):
    """Judge several units at once; none at all confirms the verdicts that stand."""

    model_config = _example(version=5, verdicts={"94:5": {"verdict": "included"}})

    verdicts: Annotated[dict[Name, VerdictGiven], Field(max_length=200)] = {}


class UndoRequest(Changing):
    """Go back to the version before, or bring back any other."""

    model_config = _example(version=6)

    to: Annotated[int | None, Field(ge=1)] = None


class ForkRequest(BaseModel):
    """Begin another inquiry with what one holds."""

    model_config = _example(version=4)

    version: Annotated[int | None, Field(ge=1)] = Field(
        default=None, description="which version to go on from; left out, the last"
    )
    id: Id | None = None
    reviewer: Short = ""


class InquiryListed(Shown):
    """An inquiry in a list."""

    id: str
    corpus: str
    title: str
    creator: str
    created: str
    updated: str
    version: int
    forked_from: str | None


class InquiriesResponse(Shown):
    """A page of inquiries, those changed last first."""

    items: list[InquiryListed]
    page: Page


class VersionListed(Shown):
    """One entry of the audit trail: who did what, when, from which version to which."""

    version: int
    parent: int = Field(description="the version an undo goes back to; 0 for the first")
    verb: str
    steps: list[str] = Field(description="the steps it changed")
    detail: str
    source: int = Field(description="the version brought back or forked from; 0 for none")
    reviewer: str
    at: str


class HistoryResponse(Shown):
    """A page of versions, newest first."""

    id: str
    items: list[VersionListed]
    page: Page
