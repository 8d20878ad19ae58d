"""The response of ``/v1/inquiries/{id}``: every step with its status, passages with wordings."""

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from pydantic import Field

from server.wire.shown import Shown

C = TypeVar("C")


class StepShown(Shown, Generic[C]):
    """A step: missing, fresh, or stale because one before it was written again."""

    status: str
    content: C | None


class SaidShown(Shown):
    """A warning kept with its step."""

    code: str
    message: str


class AskedShown(Shown):
    """The question."""

    text: str
    language: str | None
    edition: str | None


class ThemeNamed(Shown):
    """A theme of the question."""

    label: str
    theme: str | None = Field(description="null for one in free words")
    labels: dict[str, str]
    found_by: str = Field(description="words, everyday, path, model or person")
    why: str
    kept: bool


class NearPathShown(Shown):
    """An expert's path that comes near."""

    id: str
    text: str
    theme: str
    units: int


class ThemesShown(Shown):
    """The themes and paths of the question."""

    themes: list[ThemeNamed]
    paths: list[NearPathShown]
    by: str = Field(description="corpus, or the name of the model")
    warnings: list[SaidShown]


class ConceptShown(Shown):
    """A term in Latin letters, and as the corpus writes it."""

    term: str
    written: str
    theme: str


class KeywordsShown(Shown):
    """What is searched for, where, and how."""

    keywords: list[str]
    concepts: list[ConceptShown]
    select: str | None
    divisions: list[str]
    within: str
    mode: str
    k: int


class TermShown(Shown):
    """One term of the score as it was when the unit was found."""

    raw: float | None = Field(description="null where the channel had no evidence")
    normalised: float


class HitShown(Shown):
    """A unit found."""

    unit: str
    citation: str
    rank: int
    score: float
    reason: str
    path: NearPathShown | None
    passage: int = Field(description="its place in the list of passages, from 0")
    components: dict[str, TermShown] = Field(
        default={}, description="the six terms of its score; empty for one added by hand"
    )


class PassageUnitShown(Shown):
    """A unit of a passage, its wording byte for byte as loaded."""

    id: str
    citation: str
    text: str
    language: str
    direction: str
    edition: str
    hit: bool
    verdict: str | None


class AroundShown(Shown):
    """A passage around hits."""

    citation: str
    rule: str = Field(description="whole (a short division), division, or window")
    division: dict[str, str] | None
    units: list[PassageUnitShown]


class RetrievalShown(Shown):
    """What one run found."""

    run_id: str
    release: str
    pipeline: str
    language: str
    edition: str
    selection: str | None
    selected: int | None
    hits: list[HitShown]
    passages: list[AroundShown]
    warnings: list[SaidShown]


class JudgedShown(Shown):
    """A person's verdict on a unit."""

    verdict: str
    reason: str
    note: str
    grade: int | None
    reviewer: str
    at: str
    release: str
    edition: str = Field(default="", description="the one that was read")
    counts: bool = Field(description="false where it was given for another question")


class EvidenceJudged(Shown):
    """Every verdict, by unit."""

    verdicts: dict[str, JudgedShown]


class SynthesisShown(Shown):
    """The answer written from the included units alone."""

    by: str = Field(description="model, extractive, refusal or person")
    model: str | None
    author: str = Field(default="", description="the person who wrote it, where one did")
    edited: str = Field(default="", description="whose text the person edited, if there was one")
    text: str
    language: str
    direction: str
    run_id: str
    release: str
    included: list[str]
    cited: list[dict[str, Any]]
    repairs: list[dict[str, str]]
    left_out: list[dict[str, str]]
    refused: dict[str, str] | None
    withheld: dict[str, str] | None
    caution: str


class StepsShown(Shown):
    """The six steps in their order."""

    question: StepShown[AskedShown]
    themes: StepShown[ThemesShown]
    keywords: StepShown[KeywordsShown]
    retrieval: StepShown[RetrievalShown]
    evidence: StepShown[EvidenceJudged]
    synthesis: StepShown[SynthesisShown]


class InquiryResponse(Shown):
    """An inquiry at one version."""

    id: str
    corpus: str
    title: str
    version: int
    head: int = Field(description="the last version; changes are made on it")
    creator: str
    reviewer: str = Field(description="who wrote this version")
    verb: str
    created: str
    updated: str
    forked_from: str | None
    steps: StepsShown


def inquiry_response(shown: Mapping[str, Any]) -> InquiryResponse:
    """Make the wire form of an inquiry as ``server.inquiring.shown`` puts it together."""
    return InquiryResponse.model_validate(dict(shown))
