"""``/v1/ledger`` and ``/v1/notes``: every decision and every note, wherever it was made."""

from dataclasses import asdict
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Query
from fastapi.responses import PlainTextResponse

from server.exports.tables import comma_separated
from server.ledger import (
    Decision,
    LedgerWish,
    NotesWish,
    Source,
    counts_of,
    decisions,
    notes_found,
)
from server.routes.asked import Paged, Resources, Slice
from server.served import Served
from server.wire.inquiries import ReasonCode, VerdictName
from server.wire.ledger import LedgerResponse, NotesResponse, decision_shown, written_shown

router = APIRouter(tags=["ledger"])
Name = Annotated[str | None, Query(max_length=200)]
Text = Annotated[str, Query(max_length=500, description="all of these words, in any form")]


def ledger_wish(
    corpus: Name = None,
    inquiry: Name = None,
    verdict: VerdictName | None = None,
    reason: ReasonCode | None = None,
    reviewer: Name = None,
    text: Text = "",
) -> LedgerWish:
    """Read from the address which decisions are wanted."""
    return LedgerWish(corpus, inquiry, verdict, reason, reviewer, text=text)


Wished = Annotated[LedgerWish, Depends(ledger_wish)]


@router.get("/v1/ledger")
async def ledger(served: Resources, part: Paged, wish: Wished) -> LedgerResponse:
    """List decisions on passages: verdict, reason, note, grade, who, when; newest first."""
    return await ledger_page(served, wish, part)


async def ledger_page(served: Served, wish: LedgerWish, part: Slice) -> LedgerResponse:
    """Return a page of decisions."""
    found = await decisions(served.graph, wish)
    shown = [decision_shown(one) for one in found[part.offset : part.offset + part.limit]]
    counts = {name: dict(counted) for name, counted in counts_of(found).items()}
    return LedgerResponse(items=shown, counts=counts, page=part.page([], len(found)))


class CsvResponse(PlainTextResponse):
    """Text of comma-separated values."""

    media_type = "text/csv"


@router.get("/v1/ledger.csv", response_class=CsvResponse)
async def ledger_table(
    served: Resources, wish: Wished, mark: Literal["yes", "no"] = "yes"
) -> CsvResponse:
    """Write the ledger as CSV; the byte-order mark is for spreadsheets and can be left out."""
    text = await ledger_csv(served, wish)
    shown = text if mark == "yes" else text[1:]
    saved = {"content-disposition": 'attachment; filename="ledger.csv"'}
    return CsvResponse(shown, headers=saved)


async def ledger_csv(served: Served, wish: LedgerWish) -> str:
    """Return all decisions that pass as CSV with a byte-order mark."""
    found = await decisions(served.graph, wish)
    return comma_separated(Decision.__slots__, map(asdict, found))


def notes_wish(
    text: Text = "",
    corpus: Name = None,
    reviewer: Annotated[str, Query(max_length=200)] = "",
    kind: Annotated[list[Source] | None, Query()] = None,
) -> NotesWish:
    """Read from the address which notes are wanted."""
    return NotesWish(text, corpus, reviewer, tuple(kind or ()))


@router.get("/v1/notes")
async def notes(
    served: Resources, part: Paged, wish: Annotated[NotesWish, Depends(notes_wish)]
) -> NotesResponse:
    """Search what people wrote: notes of verdicts, sheets, flags, grades, pools, own themes."""
    return await notes_page(served, wish, part)


async def notes_page(served: Served, wish: NotesWish, part: Slice) -> NotesResponse:
    """Return a page of notes."""
    found = await notes_found(served.graph, wish)
    shown = written_shown(found[part.offset : part.offset + part.limit])
    return NotesResponse(items=shown, page=part.page([], len(found)))
