"""``/v1/sheets``: passages in a person's order, under headings, with prose; versioned."""

import asyncio
from collections.abc import Sequence
from dataclasses import asdict
from typing import Annotated

from fastapi import APIRouter, Header, Query, Response

from server.exports.read_ris import read_ris
from server.routes.asked import Paged, Resources, Signed, Signer, Slice
from server.routes.inquiries import seen_version
from server.served import Served
from server.sheets.blocks import Block, SheetMoved, known_wordings
from server.sheets.store import Sheet, SheetChange, Sheets
from server.sheets.wordings import Now, as_it_stands, filled
from server.wire.sheets import (
    BlockGiven,
    RisRecord,
    RisRequest,
    RisResponse,
    SheetAddRequest,
    SheetEditRequest,
    SheetHistoryResponse,
    SheetListed,
    SheetRequest,
    SheetShown,
    SheetsResponse,
    SheetUndoRequest,
    SheetVersionListed,
    sheet_shown,
)

router = APIRouter(tags=["sheets"])
IfMatch = Annotated[str, Header()]


@router.post("/v1/sheets", status_code=201)
async def begin_sheet(
    body: SheetRequest, served: Resources, signer: Signer, response: Response
) -> SheetShown:
    """Begin a sheet; every passage is taken with its stored wording."""
    return _tagged(await begun_sheet(body, served, signer), response)


async def begun_sheet(body: SheetRequest, served: Served, signer: Signed) -> SheetShown:
    """Keep a new sheet and show it."""
    blocks = await _filled(body.blocks, (), served)
    name = signer.named(body.reviewer)
    return await shown_sheet(
        await Sheets(served.graph).begin(body.title, blocks, body.id or "", name), served
    )


@router.get("/v1/sheets")
async def sheets(
    served: Resources, part: Paged, reviewer: Annotated[str | None, Query(max_length=200)] = None
) -> SheetsResponse:
    """List sheets, those changed last first; all, or those of one person."""
    return await sheets_page(served, reviewer, part)


async def sheets_page(served: Served, reviewer: str | None, part: Slice) -> SheetsResponse:
    """Return a page of sheets."""
    rows = await Sheets(served.graph).page(reviewer, part.offset, part.limit)
    return SheetsResponse(items=[SheetListed.of_row(row) for row in rows], page=part.page(rows))


@router.post("/v1/sheets/read-ris")
async def from_ris(body: RisRequest) -> RisResponse:
    """Read passages, notes and decisions from a RIS file that was exported here."""
    return RisResponse(items=[RisRecord(**asdict(one)) for one in read_ris(body.text)])


@router.get("/v1/sheets/{sheet}")
async def one_sheet(
    sheet: str,
    served: Resources,
    response: Response,
    version: Annotated[int | None, Query(ge=1, le=1_000_000)] = None,
) -> SheetShown:
    """Show a sheet as it is now, or as it was; passages as they were read and as they stand."""
    kept = await Sheets(served.graph).read(sheet, version)
    return _tagged(await shown_sheet(kept, served), response)


@router.get("/v1/sheets/{sheet}/history")
async def sheet_history(sheet: str, served: Resources, part: Paged) -> SheetHistoryResponse:
    """List who wrote which version, newest first."""
    rows = await Sheets(served.graph).history(sheet, part.offset, part.limit)
    items = [
        SheetVersionListed(
            version=row["number"],
            at=row["created"],
            **{name: row[name] for name in ("verb", "source", "title", "reviewer")},
        )
        for row in rows
    ]
    return SheetHistoryResponse(id=sheet, items=items, page=part.page(rows))


@router.put("/v1/sheets/{sheet}")
async def write_sheet(
    sheet: str,
    body: SheetEditRequest,
    served: Resources,
    signer: Signer,
    response: Response,
    if_match: IfMatch = "",
) -> SheetShown:
    """Write a sheet anew, in the order given, if nobody else did meanwhile."""
    seen = seen_version(body.version, if_match)
    kept = await Sheets(served.graph).read(sheet)
    if kept.number != seen:
        raise SheetMoved(sheet, seen, kept.number)
    blocks = await _filled(body.blocks, kept.blocks, served)
    change = SheetChange(body.title, blocks, "edit", seen)
    written = await Sheets(served.graph).keep(sheet, seen, change, signer.named(body.reviewer))
    return _tagged(await shown_sheet(written, served), response)


@router.post("/v1/sheets/{sheet}/add")
async def add_to_sheet(
    sheet: str, body: SheetAddRequest, served: Resources, signer: Signer, response: Response
) -> SheetShown:
    """Put blocks at a sheet's end, whatever others wrote meanwhile."""
    return _tagged(await added(sheet, body, served, signer), response)


async def added(sheet: str, body: SheetAddRequest, served: Served, signer: Signed) -> SheetShown:
    """Put blocks at a sheet's end and show it."""
    blocks = await _filled(body.blocks, (), served)
    kept = await Sheets(served.graph).add(sheet, blocks, signer.named(body.reviewer))
    return await shown_sheet(kept, served)


@router.post("/v1/sheets/{sheet}/undo")
async def undo_sheet(
    sheet: str,
    body: SheetUndoRequest,
    served: Resources,
    signer: Signer,
    response: Response,
    if_match: IfMatch = "",
) -> SheetShown:
    """Go back to the version before, or bring back any other; nothing is forgotten."""
    seen, name = seen_version(body.version, if_match), signer.named(body.reviewer)
    kept = await Sheets(served.graph).undo(sheet, seen, body.to, name)
    return _tagged(await shown_sheet(kept, served), response)


async def _filled(
    given: Sequence[BlockGiven], before: Sequence[Block], served: Served
) -> list[Block]:
    blocks = [block.checked().model_dump() for block in given]
    return await filled(blocks, known_wordings(before), served.graph, served.catalogue)


async def shown_sheet(sheet: Sheet, served: Served) -> SheetShown:
    """Make the wire form of a sheet."""
    return sheet_shown(sheet, await stands_of(sheet, served))


async def stands_of(sheet: Sheet, served: Served) -> list[Now | None]:
    """Return how each passage of a sheet stands now; None for what is none."""

    async def one(block: Block) -> Now | None:
        if block["kind"] != "passage":
            return None
        return await as_it_stands(block, served.graph, served.catalogue)

    return list(await asyncio.gather(*map(one, sheet.blocks)))


def _tagged(shown: SheetShown, response: Response) -> SheetShown:
    response.headers["ETag"] = f'"{shown.version}"'
    return shown
