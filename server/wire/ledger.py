"""Responses of ``/v1/ledger`` and ``/v1/notes``: what people decided and wrote, everywhere."""

from collections.abc import Sequence
from dataclasses import asdict

from pydantic import Field

from server.ledger import Decision, Source, Written
from server.wire.shown import Page, Shown


class DecisionShown(Shown):
    """One verdict that stands."""

    inquiry: str
    title: str = Field(description="of the inquiry")
    corpus: str
    unit: str
    verdict: str
    reason: str
    note: str
    grade: int | None
    reviewer: str
    at: str
    release: str = Field(description="the release that was read")
    edition: str
    counts: bool = Field(description="false where it was given for a question asked before")


class LedgerResponse(Shown):
    """A page of decisions, newest first, and how many there are by verdict and reason."""

    items: list[DecisionShown]
    counts: dict[str, dict[str, int]] = Field(description="of all that pass, not of this page")
    page: Page


class WrittenShown(Shown):
    """Something that a person wrote."""

    kind: Source = Field(
        description="verdict (in an inquiry), sheet, flag, grade, pool, theme, link"
    )
    place: str = Field(description="id of the inquiry, sheet, flag, pool …")
    title: str = Field(description="of the inquiry; empty elsewhere")
    corpus: str
    unit: str
    text: str
    reviewer: str
    at: str


class NotesResponse(Shown):
    """A page of what people wrote, newest first."""

    items: list[WrittenShown]
    page: Page


def decision_shown(one: Decision) -> DecisionShown:
    """Make the wire form of a decision."""
    return DecisionShown(**asdict(one))


def written_shown(found: Sequence[Written]) -> list[WrittenShown]:
    """Make the wire form of what people wrote."""
    return [WrittenShown(**asdict(one)) for one in found]
