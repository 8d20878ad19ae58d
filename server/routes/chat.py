"""``POST /v1/chat/completions`` and ``GET /v1/models``: checked answers for chat clients."""

import json
import logging
import time
from collections.abc import AsyncGenerator, Callable, Coroutine, Mapping
from contextlib import aclosing
from dataclasses import replace
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Query, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from fastapi.routing import APIRoute
from fastapi.sse import EventSourceResponse, format_sse_event

from server.answered import Prepared, answered, prepared, spoken
from server.answering.written import Piece, Written
from server.chat.asked import ChatQuestion, question_of
from server.chat.faults import UnknownModel
from server.chat.names import model_name, read_name
from server.errors import Forbidden, NotFound, ThemepathError
from server.pipelines import find_pipeline
from server.routes.answers import EVENTS, model_of, since
from server.routes.asked import Resources, Slice, own_of, owner_of
from server.routes.beats import with_beats
from server.routes.leaving import unless_gone
from server.routes.problems import UNFORESEEN, faults_of
from server.served import Served
from server.wire.answers import AnswerResponse, answer_response
from server.wire.chat import (
    ChatEvidence,
    ChatRequest,
    ChatResponse,
    ModelShown,
    ModelsResponse,
    chat_response,
    chunk,
    closing_of,
    evidence_of,
    usage_of,
)

BEAT_SECONDS = 10.0
MOST_MODELS = 200
_LOG = logging.getLogger(__name__)
_CODES = {400: "invalid_request_error", 401: "authentication_error", 404: "invalid_request_error"}


class OpenAiRoute(APIRoute):
    """A route whose errors have OpenAI's form, so that its clients can read them."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """Answer our errors and wrong requests in that form."""
        handler = super().get_route_handler()

        async def told(request: Request) -> Response:
            try:
                return await handler(request)
            except RequestValidationError as error:
                first = faults_of(error.errors())[0]
                message = f"{first['field']}: {first['problem']}"
                return JSONResponse(failure(400, message, "bad_request", first["field"]), 400)
            except ThemepathError as error:
                status = status_of(error)
                return JSONResponse(failure_of(error), status)

        return told


router = APIRouter(tags=["chat"], route_class=OpenAiRoute)


def status_of(error: ThemepathError) -> int:
    """Return the status that OpenAI's clients know for an error of ours."""
    if isinstance(error, Forbidden):
        return 401
    return {422: 400}.get(error.status, error.status)


def failure_of(error: ThemepathError) -> Mapping[str, Any]:
    """Make the body of an error of ours."""
    code = "invalid_api_key" if isinstance(error, Forbidden) else error.slug.replace("-", "_")
    return failure(status_of(error), str(error), code, getattr(error, "field", None))


def failure(status: int, message: str, code: str, param: str | None) -> Mapping[str, Any]:
    """Make the body of an error."""
    kind = "server_error" if status >= 500 else _CODES.get(status, "invalid_request_error")
    return {"error": {"message": message, "type": kind, "param": param, "code": code}}


def keyed(
    served: Resources, authorization: Annotated[str, Header(include_in_schema=False)] = ""
) -> None:
    """Ask for one of the keys of the settings, where they have any; else any key will do.

    Raises:
        Forbidden: it is missing or wrong.
    """
    if served.settings.has_keys:
        owner_of(served.settings, authorization)


Keyed = Depends(keyed)


@router.get("/v1/models", dependencies=[Keyed])
async def models(
    served: Resources,
    offset: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
    limit: Annotated[int, Query(ge=1, le=MOST_MODELS)] = MOST_MODELS,
) -> ModelsResponse:
    """List the corpora as models for chat clients; a pipeline may follow the name."""
    part = Slice(offset, limit)
    releases, total = await served.catalogue.corpora(part.offset, part.limit)
    data = [ModelShown(id=model_name(release.corpus)) for release in releases]
    return ModelsResponse(data=data, page=part.page([], total))


@router.get("/v1/models/{model:path}", dependencies=[Keyed])
async def model(model: str, served: Resources) -> ModelShown:
    """Say whether there is a model of that name."""
    await _named(model, served)
    return ModelShown(id=model)


_LIVE: dict[int | str, dict[str, Any]] = {
    200: {
        "description": "The answer; with `stream`, chunks and `[DONE]` as server-sent events.",
        "content": {EVENTS: {"schema": {"type": "string"}}},
    }
}


@router.post(
    "/v1/chat/completions", responses=_LIVE, response_model=ChatResponse, dependencies=[Keyed]
)
async def complete_chat(
    body: ChatRequest, served: Resources, request: Request
) -> ChatResponse | Response:
    """Answer the last message of a chat from evidence, cited; each request stands for itself.

    The answer is that of `POST /v1/answer`; its evidence stands in `themepath`.
    """
    ignored = body.ignored()
    corpus, pipeline = await _named(body.model, served)
    release = await served.catalogue.release(corpus)
    question = question_of(body.turns(), release.languages, release.language)
    asked = body.asking(question.text, corpus, pipeline)
    wanted = replace(asked.request(), own=own_of(request, asked.own))
    work = prepared(served, wanted, asked.answer_in, asked.budget)
    chat = Chat(served, await unless_gone(request, work), body, question, ignored)
    if body.stream:
        return EventSourceResponse(chat.events(), headers={"X-Accel-Buffering": "no"})
    written = await unless_gone(request, answered(chat.ready, served))
    return chat_response(chat.head(), chat.evidence(written))


async def _named(name: str, served: Served) -> tuple[str, str]:
    """Return corpus and pipeline of a model's name; both exist.

    Raises:
        UnknownModel: they do not, or the name leaves open which of several corpora.
    """
    corpus, pipeline = read_name(name)
    try:
        find_pipeline(pipeline)
        return (await served.catalogue.release(corpus or await _only(served))).corpus, pipeline
    except NotFound as error:
        raise UnknownModel(str(error)) from None


async def _only(served: Served) -> str:
    """Return the corpus where just one is served."""
    releases, total = await served.catalogue.corpora(0, 5)
    if total == 1:
        return releases[0].corpus
    names = ", ".join(model_name(release.corpus) for release in releases)
    raise UnknownModel(f"Several corpora or none are served; name one: {names or 'none is loaded'}")


class Chat:
    """One chat that is being answered."""

    def __init__(
        self,
        served: Served,
        ready: Prepared,
        body: ChatRequest,
        question: ChatQuestion,
        ignored: list[str],
    ) -> None:
        self.ready = ready
        self._served = served
        self._body = body
        self._question = question
        self._ignored = ignored
        self._created = int(time.time())
        self._started = time.perf_counter()

    def head(self) -> Mapping[str, Any]:
        """Return the members that the whole and every chunk have in common."""
        return {
            "id": f"chatcmpl-{self.ready.id(model_of(self._served))}",
            "created": self._created,
            "model": self._body.model,
            "system_fingerprint": self.ready.answer.release.id,
        }

    def evidence(self, written: Written) -> ChatEvidence:
        """Return what stands behind the text."""
        spent = since(self._started)
        answer = answer_response(self.ready, written, model_of(self._served), spent)
        return evidence_of(self._question, self._ignored, answer)

    async def events(self) -> AsyncGenerator[bytes, None]:
        """Yield the chunks, then ``[DONE]``; a failure is the last thing said before it."""
        try:
            async with aclosing(with_beats(self._chunks(), BEAT_SECONDS)) as chunks:
                async for one in chunks:
                    yield b": still working\n\n" if one is None else _event(one)
        except ThemepathError as error:
            yield _event(failure_of(error))
        except Exception:  # a stream that has begun can only say so in its last event
            _LOG.exception("a chat failed while it was streamed")
            yield _event(failure(500, UNFORESEEN, "error", None))
        yield format_sse_event(data_str="[DONE]")

    async def _chunks(self) -> AsyncGenerator[Mapping[str, Any], None]:
        head = self.head()
        yield chunk(head, {"role": "assistant", "content": ""})
        async with aclosing(settled(self.ready, self._served)) as parts:
            async for part in parts:
                if isinstance(part, str):
                    yield chunk(head, {"content": part})
                    continue
                for one in self._closing(head, self.evidence(part)):
                    yield one

    def _closing(self, head: Mapping[str, Any], evidence: ChatEvidence) -> list[dict[str, Any]]:
        """Return the chunks after the text: sources, evidence, and usage where it is wanted."""
        answer: AnswerResponse = evidence.answer
        below = closing_of(answer)
        closing = [chunk(head, {"content": below})] if below else []
        closing.append(chunk(head, {}, ends=True, themepath=evidence.model_dump(mode="json")))
        if self._body.stream_options and self._body.stream_options.include_usage:
            closing.append(
                chunk(head, {}) | {"choices": [], "usage": usage_of(answer).model_dump()}
            )
        return closing


async def settled(ready: Prepared, served: Served) -> AsyncGenerator[str | Written, None]:
    """Yield the pieces of an answer that nothing takes back, and last what was written.

    A chat client cannot unsay a piece: those of a model wait until the whole reply has passed.
    """
    final = served.language_model is None or ready.reason is not None
    held: list[str] = []
    async with aclosing(spoken(ready, served, streamed=True)) as parts:
        async for part in parts:
            if isinstance(part, Piece):
                held = [part.text] if part.replaces else [*held, part.text]
            if final or isinstance(part, Written):
                for text in held:
                    yield text
                held = []
            if isinstance(part, Written):
                yield part


def _event(body: Mapping[str, Any]) -> bytes:
    return format_sse_event(data_str=json.dumps(body, ensure_ascii=False))
