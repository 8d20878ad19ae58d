"""``/v1/flags``: readers say which links and letters are wrong; editors say what became of it."""

from typing import Annotated

from fastapi import APIRouter, Depends, Query

from server.flags import FlagState, Kind, WantedFlags, find_flag, flag, page_of, say_state
from server.routes.asked import Editor, Paged, Resources, Signed, Signer, Slice
from server.served import Served
from server.wire.flags import (
    FlagHistoryResponse,
    FlagRequest,
    FlagSaid,
    FlagShown,
    FlagsResponse,
    FlagStateRequest,
    flag_shown,
)

router = APIRouter(tags=["flags"])
Name = Annotated[str | None, Query(max_length=200)]


def wanted_flags(
    corpus: Name = None,
    kind: Kind | None = None,
    state: FlagState | None = None,
    unit: Name = None,
    reviewer: Name = None,
) -> WantedFlags:
    """Read from the address which flags are wanted."""
    return WantedFlags(corpus, kind, state, unit, reviewer)


@router.post("/v1/flags", status_code=201)
async def raise_flag(body: FlagRequest, served: Resources, signer: Signer) -> FlagShown:
    """Keep what a reader says is wrong: a link, or letters held against the stored text."""
    return await kept_flag(body, served, signer)


async def kept_flag(body: FlagRequest, served: Served, signer: Signed) -> FlagShown:
    """Keep a flag and show it."""
    given = body.checked().model_dump() | {
        "verdict": body.kind,
        "reviewer": signer.named(body.reviewer),
    }
    release = await served.catalogue.release(body.corpus)
    kept = await flag(served.graph, served.catalogue, release, given)
    return flag_shown(await find_flag(served.graph, kept))


@router.get("/v1/flags")
async def flags(
    served: Resources, part: Paged, wanted: Annotated[WantedFlags, Depends(wanted_flags)]
) -> FlagsResponse:
    """List what readers flagged and what became of it, newest first."""
    return await flags_page(served, wanted, part)


async def flags_page(served: Served, wanted: WantedFlags, part: Slice) -> FlagsResponse:
    """Return a page of flags."""
    rows = await page_of(served.graph, wanted, part.offset, part.limit)
    return FlagsResponse(items=[flag_shown(row) for row in rows], page=part.page(rows))


@router.get("/v1/flags/{name}")
async def one_flag(name: str, served: Resources) -> FlagShown:
    """Show one flag."""
    return flag_shown(await find_flag(served.graph, name))


@router.get("/v1/flags/{name}/history")
async def flag_history(name: str, served: Resources, part: Paged) -> FlagHistoryResponse:
    """List what became of a flag, newest first."""
    await find_flag(served.graph, name)
    rows = await served.graph.read(
        "review/flag_history", id=name, offset=part.offset, limit=part.limit
    )
    items = [FlagSaid.of_row(row) for row in rows]
    return FlagHistoryResponse(id=name, items=items, page=part.page(rows))


@router.post("/v1/flags/{name}/state")
async def state_flag(
    name: str, body: FlagStateRequest, served: Resources, editor: Editor
) -> FlagShown:
    """Accept or refuse a flag, say in which release it was mended, or open it again."""
    return await stated(name, body, served, editor)


async def stated(name: str, body: FlagStateRequest, served: Served, editor: Signed) -> FlagShown:
    """Keep what an editor says of a flag, and show it."""
    asked = body.checked()
    said = {
        "state": asked.state,
        "mended": asked.release,
        "note": asked.note,
        "editor": editor.named(asked.reviewer),
    }
    return flag_shown(await say_state(served.graph, served.catalogue, name, said, asked.version))
