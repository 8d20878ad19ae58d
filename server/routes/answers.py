"""``POST /v1/answer``: an answer that speaks only from evidence, whole or as it comes."""

import json
import logging
import time
from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import replace
from typing import Annotated, Any

from fastapi import APIRouter, Header, Request
from fastapi.responses import Response
from fastapi.sse import EventSourceResponse, format_sse_event
from pydantic import BaseModel

from server.answered import Prepared, answered, prepared, spoken
from server.answering.written import Piece
from server.errors import ThemepathError
from server.routes.asked import Resources, own_of
from server.routes.leaving import unless_gone
from server.routes.problems import UNFORESEEN, problem
from server.served import Served
from server.wire.answers import (
    AnswerRequest,
    AnswerResponse,
    answer_response,
    checks_event,
    sources_event,
    text_event,
)

router = APIRouter(tags=["answer"])
EVENTS = "text/event-stream"
_LOG = logging.getLogger(__name__)
Accepted = Annotated[str, Header(include_in_schema=False)]
_LIVE: dict[int | str, dict[str, Any]] = {
    200: {
        "description": "The answer; as events `sources`, `text` …, `checks`, and one `done` or "
        "`error` where `Accept: text/event-stream` is sent.",
        "content": {EVENTS: {"schema": {"type": "string"}}},
    }
}


@router.post("/v1/answer", responses=_LIVE, response_model=AnswerResponse)
async def answer(
    body: AnswerRequest, served: Resources, request: Request, accept: Accepted = ""
) -> AnswerResponse | Response:
    """Answer a question from what a corpus holds, or say why not; every claim is cited.

    Without a language model the answer is extractive: the units, quoted and grouped by path. A
    caller that leaves takes the model's call along.
    """
    question = replace(body.request(), own=own_of(request, body.own))
    asked = prepared(served, question, body.answer_in, body.budget)
    ready = await unless_gone(request, asked)
    if EVENTS in accept.lower():
        return EventSourceResponse(_events(ready, served), headers={"X-Accel-Buffering": "no"})
    started = time.perf_counter()
    written = await unless_gone(request, answered(ready, served))
    return answer_response(ready, written, model_of(served), since(started))


async def _events(ready: Prepared, served: Served) -> AsyncGenerator[bytes, None]:
    """Yield sources, then text, then checks, then exactly one ``done`` or ``error``."""
    try:
        async with aclosing(_told(ready, served)) as told:
            async for event in told:
                yield event
    except ThemepathError as error:
        yield _failed(error.status, error.title, str(error), error.slug)
    except Exception:  # a stream that has begun can only say so in its last event
        _LOG.exception("an answer failed while it was streamed")
        yield _failed(500, "Something went wrong", UNFORESEEN, "error")


async def _told(ready: Prepared, served: Served) -> AsyncGenerator[bytes, None]:
    started = time.perf_counter()
    yield _event("sources", sources_event(ready, model_of(served)))
    async with aclosing(spoken(ready, served, streamed=True)) as parts:
        async for part in parts:
            if isinstance(part, Piece):
                yield _event("text", text_event(part))
                continue
            yield _event("checks", checks_event(ready, part))
            whole = answer_response(ready, part, model_of(served), since(started))
            yield _event("done", whole)


def _event(name: str, body: BaseModel) -> bytes:
    return format_sse_event(event=name, data_str=body.model_dump_json())


def _failed(status: int, title: str, detail: str, slug: str) -> bytes:
    shown = bytes(problem(status, title, detail, slug, {}).body).decode()
    return format_sse_event(event="error", data_str=json.dumps(json.loads(shown)))


def model_of(served: Served) -> str | None:
    """Return the name of the language model, None where none is set."""
    return None if served.language_model is None else served.language_model.name


def since(started: float) -> float:
    """Return the milliseconds since a moment of the performance counter."""
    return round((time.perf_counter() - started) * 1000, 3)
