"""Responses of ``/v1/citing``, ``/v1/similar`` and ``/v1/repeated``."""

from pydantic import Field

from server.wire.shown import Page, Shown


class CitingUnit(Shown):
    """A unit that cites another, or is cited by it."""

    id: str
    citation: str
    kinds: list[str] = Field(description="what the references are called")
    weight: float
    releases: list[str] = Field(description="the releases in which it does")


class CitingResponse(Shown):
    """A page of cross-references into a unit, or out of it."""

    corpus: str
    unit: str
    direction: str = Field(description="in: who cites it; out: whom it cites")
    releases: list[str] = Field(description="the releases that were looked at")
    notes: int = Field(description="notes of commentary that explain it in the newest of them")
    items: list[CitingUnit]
    page: Page


class SimilarUnit(Shown):
    """A passage like another."""

    id: str
    citation: str
    text: str
    language: str
    direction: str
    repeated: bool = Field(description="the same words, but for marks, case and punctuation")
    run: str = Field(description="the longest run of words that both have")
    run_words: int
    overlap: float = Field(description="share of the words of both that both have, 0 to 1")
    similarity: float | None = Field(description="plain cosine of meaning; null without vectors")


class SimilarResponse(Shown):
    """Passages like one: the same words first, then the most words in common, then meaning."""

    corpus: str
    release: str
    edition: str
    unit: str
    items: list[SimilarUnit]
    page: Page


class RepeatedGroup(Shown):
    """Units with the same words."""

    text: str
    units: list[str]
    citations: list[str]
    count: int


class RepeatedResponse(Shown):
    """A page of the passages that stand more than once, the most frequent first."""

    corpus: str
    release: str
    edition: str
    groups: list[RepeatedGroup]
    page: Page
