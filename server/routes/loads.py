"""``/v1/loads``: a corpus sent as an archive, its progress, its end, and the loads before it."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import asdict
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import Response
from fastapi.sse import EventSourceResponse, format_sse_event
from pydantic import BaseModel, Field

from loaders.uploads import stored
from loaders.uploads.running import ARCHIVE_BYTES, Running
from loaders.uploads.stored import Given, Stored
from server.errors import Forbidden, TooLarge
from server.resources import Graph
from server.routes.asked import Paged, Resources, Signed, Signer
from server.routes.beats import with_beats
from server.wire.loads import LoadForgotten, LoadShown, LoadsResponse
from server.wire.shown import Page

router = APIRouter(tags=["loads"])
SENT = "/v1/loads"
"""The address whose bodies are archives; the handler bounds them itself."""

LOOK_SECONDS = 0.5
BEAT_SECONDS = 15.0
_BINARY = {"schema": {"type": "string", "format": "binary"}}
_ARCHIVE = {"requestBody": {"required": True, "content": {"application/octet-stream": _BINARY}}}
_EVENTS: dict[int | str, dict[str, Any]] = {
    200: {"content": {"text/event-stream": {"schema": {"type": "string"}}}}
}


def administers(signer: Signer) -> Signed:
    """Let those through who hold the common key: a load changes what everybody reads.

    Raises:
        Forbidden: the key is one person's.
    """
    if signer.owner is not None:
        raise Forbidden(f"Loading needs the common key (THEMEPATH_API_KEY), not {signer.owner}'s.")
    return signer


def running(request: Request) -> Running:
    """Return what runs the loads of this process."""
    found: Running = request.app.state.running
    return found


Administrator = Annotated[Signed, Depends(administers)]
Runs = Annotated[Running, Depends(running)]


class Wish(BaseModel):
    """How an archive is to be loaded, in the address."""

    name: Annotated[str, Field(max_length=200, description="what the history calls it")] = ""
    encoder: Annotated[str, Field(max_length=80, description="as of `themepath load`")] = ""
    sender: Annotated[str, Field(max_length=200)] = ""
    dry_run: Annotated[bool, Field(description="check and compare; write nothing")] = False


@router.post("/v1/loads", status_code=201, openapi_extra=_ARCHIVE)
async def start(
    request: Request, runs: Runs, _: Administrator, wish: Annotated[Wish, Query()]
) -> LoadShown:
    """Load a corpus folder or files in other formats, sent as a zip or tar.

    The archive is stored, checked and loaded in a process of its own beside what is served; ask
    `/v1/loads/{id}/events` how far it is. It may hold a `mapping.toml` at its top.
    """
    declared = request.headers.get("content-length", "")
    if declared.isdigit() and int(declared) > ARCHIVE_BYTES:
        raise TooLarge("The archive", int(declared), ARCHIVE_BYTES)
    given = Given(wish.name, 0, "", wish.sender, wish.encoder, wish.dry_run)
    return shown(await runs.start(request.stream(), given))


@router.get("/v1/loads")
async def loads(
    served: Resources,
    part: Paged,
    _: Administrator,
    corpus: Annotated[str, Query(max_length=64)] = "",
) -> LoadsResponse:
    """List loads, newest first."""
    found, every = await stored.listed(served.graph, part.offset, part.limit, corpus=corpus)
    page = Page(offset=part.offset, limit=part.limit, total=every)
    return LoadsResponse(items=[shown(one) for one in found], page=page)


@router.get("/v1/loads/{load}")
async def one_load(load: str, served: Resources, _: Administrator) -> LoadShown:
    """Show how far a load is, or how it ended."""
    return shown(await stored.named(served.graph, load))


@router.get("/v1/loads/{load}/events", responses=_EVENTS, response_class=Response)
async def events(load: str, served: Resources, _: Administrator) -> EventSourceResponse:
    """Follow a load: `progress` whenever it is further, then one `end`; each event is the load."""
    first = await stored.named(served.graph, load)
    told = _told(served.graph, first)
    return EventSourceResponse(told, headers={"X-Accel-Buffering": "no"})


@router.post("/v1/loads/{load}/cancel")
async def cancel(load: str, served: Resources, _: Administrator) -> LoadShown:
    """Stop a load; what is served stays, and resuming goes on with what is written."""
    return shown(await stored.cancel(served.graph, load))


@router.post("/v1/loads/{load}/resume")
async def resume(load: str, runs: Runs, _: Administrator) -> LoadShown:
    """Go on with a load that was interrupted or cancelled, or try again one that failed."""
    return shown(await runs.resume(load))


@router.delete("/v1/loads/{load}")
async def forget(load: str, runs: Runs, _: Administrator) -> LoadForgotten:
    """Delete a load and its archive from the history; the corpus stays."""
    await runs.forget(load)
    return LoadForgotten(forgotten=load)


def shown(load: Stored) -> LoadShown:
    """Return a load as it is shown."""
    fields = asdict(load)
    return LoadShown(**fields.pop("given"), **fields)


async def _told(graph: Graph, first: Stored) -> AsyncGenerator[bytes, None]:
    async with aclosing(with_beats(_followed(graph, first), BEAT_SECONDS)) as loads:
        async for load in loads:
            if load is None:
                yield b": still at it\n\n"
                continue
            name = "progress" if load.state == "running" else "end"
            yield format_sse_event(event=name, data_str=shown(load).model_dump_json())


async def _followed(graph: Graph, first: Stored) -> AsyncGenerator[Stored, None]:
    """Yield a load whenever it is further, until it has ended; any process can follow any load."""
    yield first
    before = first
    while before.state == "running":
        await asyncio.sleep(LOOK_SECONDS)
        now = await stored.named(graph, first.id)
        if now != before:
            yield now
        before = now
