"""How the client sends, tries again, reads answers and streams, and what it raises."""

import json

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from server.wire.answers import AnswerRequest, SourcesEvent
from server.wire.inquiries import ThemesEditRequest
from server.wire.query import QueryRequest
from themepath_client import (
    AsyncClient,
    BadRequest,
    Client,
    Conflict,
    NotAllowed,
    NotFound,
    Problem,
    ServerFailed,
    Text,
    TooLarge,
    Unavailable,
    Unreachable,
)
from themepath_client.calls import Call
from themepath_client.streaming import Events

ALIVE = {"status": "alive", "since": "a newer server says more"}


class Server:
    """A server that answers what a script says, in turn; the last answer stays."""

    def __init__(self, *answers: httpx.Response | Exception) -> None:
        self.answers = list(answers)
        self.requests: list[httpx.Request] = []

    def __call__(self, request: httpx.Request) -> httpx.Response:
        self.requests.append(request)
        answer = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        if isinstance(answer, Exception):
            raise answer
        return httpx.Response(answer.status_code, content=answer.content, headers=answer.headers)

    def client(self, **more) -> Client:
        transport = httpx.MockTransport(self)
        return Client(http=httpx.Client(transport=transport, base_url="http://t"), **more)


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.sleep", lambda _: None)
    monkeypatch.setattr("tenacity.nap.time.sleep", lambda _: None)


def test_members_that_this_version_does_not_know_are_left_out() -> None:
    assert Server(httpx.Response(200, json=ALIVE)).client().health.alive().status == "alive"


def test_a_read_is_tried_again_and_a_write_is_not() -> None:
    down = httpx.Response(503, json={"title": "down"})
    server = Server(httpx.ConnectError("refused"), down, httpx.Response(200, json=ALIVE))
    assert server.client().health.alive().status == "alive"
    assert len(server.requests) == 3
    server = Server(down)
    with pytest.raises(Unavailable):
        server.client().query.ask(QueryRequest(query="q", corpus="c"))
    assert len(server.requests) == 3
    server = Server(httpx.ConnectError("refused"))
    with pytest.raises(Unreachable, match="refused"):
        server.client().inquiries.edit_themes("i", ThemesEditRequest(add=["Water"]))
    assert len(server.requests) == 1


def test_what_is_wrong_with_a_request_is_not_tried_again() -> None:
    server = Server(httpx.Response(404, json={"title": "Not found"}))
    with pytest.raises(NotFound):
        server.client().units.unit("garden", "9:9")
    assert len(server.requests) == 1


async def test_the_async_client_tries_again_as_well(monkeypatch) -> None:
    async def at_once(_: float) -> None:
        return None

    monkeypatch.setattr("tenacity.asyncio._portable_async_sleep", at_once)
    server = Server(httpx.ReadTimeout("slow"), httpx.Response(200, json=ALIVE))
    http = httpx.AsyncClient(transport=httpx.MockTransport(server), base_url="http://t")
    async with AsyncClient(http=http) as client:
        assert (await client.health.alive()).status == "alive"
    assert len(server.requests) == 2


@pytest.mark.parametrize(
    ("status", "kind"),
    [
        (400, BadRequest), (401, NotAllowed), (403, NotAllowed), (404, NotFound), (410, NotFound),
        (409, Conflict), (412, Conflict), (428, Conflict), (413, TooLarge), (418, BadRequest),
        (422, BadRequest), (500, ServerFailed), (503, Unavailable),
    ],
)  # fmt: skip
def test_a_problem_document_is_a_typed_exception(status, kind) -> None:
    body = {
        "type": "urn:themepath:problem:bad-field",
        "title": "A field",
        "detail": "k: too large",
        "field": "k",
        "fields": [],
    }
    with pytest.raises(Problem) as raised:
        Server(httpx.Response(status, json=body)).client(tries=1).corpora.corpora()
    error = raised.value
    assert type(error) is kind
    assert (error.status, error.slug, error.field) == (status, "bad-field", "k")
    assert str(error) == "k: too large"


@pytest.mark.parametrize("content", [b"", b"<html>", b"[1]", b'"x"', b'{"error": "x"}', b"\xff"])
def test_an_error_of_any_form_is_still_a_problem(content) -> None:
    with pytest.raises(ServerFailed):
        Server(httpx.Response(500, content=content)).client().corpora.corpora()


def test_openais_form_of_an_error_is_read_as_well() -> None:
    body = {"error": {"message": "no such model", "type": "x", "param": "model", "code": "y"}}
    with pytest.raises(NotFound, match="no such model") as raised:
        Server(httpx.Response(404, json=body)).client().chat.model("gpt")
    assert raised.value.field == "model"


def test_a_server_that_is_not_ready_says_which_part() -> None:
    parts = [{"name": "graph", "ready": False, "message": "down"}]
    answer = httpx.Response(503, json={"ready": False, "parts": parts})
    server = Server(answer)
    assert server.client().health.ready().parts[0].name == "graph"
    assert len(server.requests) == 1


def test_only_members_that_were_set_are_sent_and_a_version_in_its_header() -> None:
    server = Server(httpx.Response(409, json={}))
    with pytest.raises(Conflict):
        server.client().inquiries.edit_themes("i", ThemesEditRequest(add=["x"]), if_match='"3"')
    assert json.loads(server.requests[0].content) == {"add": ["x"]}
    assert server.requests[0].headers["if-match"] == '"3"'


def test_the_key_is_sent_as_a_bearer() -> None:
    with Client("http://t", "secret") as client:
        assert client.health._sender.http.headers["authorization"] == "Bearer secret"


def test_a_stream_that_was_not_asked_for_is_refused() -> None:
    from pydantic import TypeAdapter

    live = httpx.Response(200, content=b"", headers={"content-type": "text/event-stream"})
    with pytest.raises(ServerFailed, match="stream"):
        Call("GET", "/", TypeAdapter(int)).read(live)


WORDS = "Water\u2028the \u0085 garden \x0b\x1c early."


def told(*events: tuple[str, object], end: str = "\n") -> bytes:
    lines = [
        f"event: {n}{end}data: {json.dumps(b, ensure_ascii=False)}{end}{end}" for n, b in events
    ]
    return "".join(lines).encode()


@settings(deadline=None, max_examples=40)
@given(st.integers(1, 60), st.sampled_from(["\n", "\r\n"]))
def test_events_are_read_wherever_the_stream_is_cut(size, end) -> None:
    pieces = [("text", {"text": WORDS, "replaces": n == 1}) for n in range(3)]
    stream = b": still working" + end.encode() * 2 + told(*pieces, end=end)
    events = Events()
    cuts = range(0, len(stream), size)
    found = [event for at in cuts for event in events.feed(stream[at : at + size])]
    assert found == [Text(WORDS, replaces=n == 1) for n in range(3)]


def test_a_stream_that_breaks_off_or_fails_is_said() -> None:
    asked = AnswerRequest(query="q", corpus="c")
    kind = {"content-type": "text/event-stream"}
    half = told(("text", {"text": "x", "replaces": False}))
    with pytest.raises(Unreachable, match="broke off"):
        list(Server(httpx.Response(200, content=half, headers=kind)).client().stream(asked))
    failed = half + told(("error", {"status": 500, "title": "t", "detail": "d"}))
    with pytest.raises(ServerFailed, match="d"):
        list(Server(httpx.Response(200, content=failed, headers=kind)).client().stream(asked))
    with pytest.raises(NotFound):
        list(Server(httpx.Response(404, json={})).client().stream(asked))
    assert SourcesEvent.model_fields
