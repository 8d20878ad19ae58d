"""Requests of ``client.ledger`` and what their answers are."""

# Written by bench/client_methods.py from the OpenAPI document; do not edit.

from typing import Literal, TypedDict

from pydantic import TypeAdapter

from server.wire.ledger import LedgerResponse, NotesResponse
from themepath_client.calls import Call

_LEDGERRESPONSE: TypeAdapter[LedgerResponse] = TypeAdapter(LedgerResponse)
_STR: TypeAdapter[str] = TypeAdapter(str)
_NOTESRESPONSE: TypeAdapter[NotesResponse] = TypeAdapter(NotesResponse)


class LedgerOptions(TypedDict, total=False):
    """What ``ledger`` takes by name."""

    offset: int
    limit: int
    corpus: str | None
    inquiry: str | None
    verdict: Literal["included", "removed", "unsure"] | None
    reason: (
        Literal[
            "",
            "answers",
            "context",
            "off_topic",
            "wrong_link",
            "duplicate",
            "mistranslated",
            "other",
        ]
        | None
    )
    reviewer: str | None
    text: str


def ledger(options: LedgerOptions) -> Call[LedgerResponse]:
    """List decisions on passages: verdict, reason, note, grade, who, when."""
    return Call("GET", "/v1/ledger", _LEDGERRESPONSE, options=options, reads=True)


class LedgerTableOptions(TypedDict, total=False):
    """What ``ledger_table`` takes by name."""

    mark: Literal["yes", "no"]
    corpus: str | None
    inquiry: str | None
    verdict: Literal["included", "removed", "unsure"] | None
    reason: (
        Literal[
            "",
            "answers",
            "context",
            "off_topic",
            "wrong_link",
            "duplicate",
            "mistranslated",
            "other",
        ]
        | None
    )
    reviewer: str | None
    text: str


def ledger_table(options: LedgerTableOptions) -> Call[str]:
    """Write the ledger as CSV."""
    return Call("GET", "/v1/ledger.csv", _STR, options=options, reads=True)


class NotesOptions(TypedDict, total=False):
    """What ``notes`` takes by name."""

    offset: int
    limit: int
    text: str
    corpus: str | None
    reviewer: str
    kind: list[Literal["verdict", "sheet", "flag", "grade", "pool", "theme", "link"]] | None


def notes(options: NotesOptions) -> Call[NotesResponse]:
    """Search what people wrote: notes of verdicts, sheets, flags, grades, pools."""
    return Call("GET", "/v1/notes", _NOTESRESPONSE, options=options, reads=True)
