"""A language model on this machine that says what a script tells it, well or badly."""

import json
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from evaluation.answers.heard import Heard, hear

PIECE = 12
"""Letters of a piece of a streamed reply."""


@dataclass(frozen=True, slots=True)
class Says:
    """A reply. ``cut`` breaks it off in the middle, ``endless`` begins it again for ever."""

    text: str
    finish: str | None = "stop"
    cut: bool = False
    endless: bool = False


@dataclass(frozen=True, slots=True)
class Sends:
    """Bytes of a reply as they are, which need not be what the protocol asks for."""

    body: str
    status: int = 200
    kind: str = "application/json"
    headers: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Waits:
    """Silence until the caller leaves, from the beginning or after some words."""

    after: str = ""


Reply = Says | Sends | Waits
Behaviour = Callable[[Heard], Reply]


@dataclass
class Scripted:
    """A running endpoint: ``behaviour`` may be changed at any time; ``requests`` were received.

    ``reached`` is set when a waiting request has come, ``left`` when its caller hung up.
    """

    url: str = ""
    behaviour: Behaviour = lambda _: Says("")
    requests: list[dict[str, Any]] = field(default_factory=list)
    reached: threading.Event = field(default_factory=threading.Event)
    left: threading.Event = field(default_factory=threading.Event)
    over: threading.Event = field(default_factory=threading.Event)


@contextmanager
def scripted_model() -> Iterator[Scripted]:
    """Serve a scripted model on a free port of this machine."""
    state = Scripted()
    handler = type("Handler", (_Handler,), {"state": state})
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        server.daemon_threads = True
        state.url = f"http://127.0.0.1:{server.server_port}/v1"
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield state
        finally:
            state.over.set()
            server.shutdown()
            thread.join()


class _Handler(BaseHTTPRequestHandler):
    state: Scripted

    def do_POST(self) -> None:
        """Answer a chat completion as the script says."""
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.state.requests.append(request)
        streamed = bool(request.get("stream"))
        try:
            match self.state.behaviour(hear(request)):
                case Says() as says:
                    self._speak(says) if streamed else self._say(says)
                case Sends() as sends:
                    self._send(sends.status, sends.kind, sends.body.encode(), sends.headers)
                case Waits() as waits:
                    self._wait(waits, streamed)
        except OSError:
            self.state.left.set()
        self.close_connection = True

    def _say(self, says: Says) -> None:
        text = says.text * (100_000 // max(1, len(says.text)) if says.endless else 1)
        body = json.dumps(_completion(text, says.finish)).encode()
        if not says.cut:
            self._send(200, "application/json", body, {})
            return
        self._head(200, "application/json", {"Content-Length": str(len(body))})
        self.wfile.write(body[: len(body) // 2])

    def _speak(self, says: Says) -> None:
        self._head(200, "text/event-stream", {})
        text = says.text[: len(says.text) // 2] if says.cut else says.text
        self._pieces(text)
        while says.endless and not self.state.over.is_set():
            self._pieces(f" {says.text}")
        if not says.cut:
            self._event(_chunk("", says.finish))
            self._line("[DONE]")

    def _wait(self, waits: Waits, streamed: bool) -> None:
        if waits.after and streamed:
            self._head(200, "text/event-stream", {})
            self._pieces(waits.after)
        self.state.reached.set()
        self.connection.settimeout(0.02)
        while not self.state.over.is_set():
            try:
                if self.connection.recv(1) == b"":
                    self.state.left.set()
                    return
            except TimeoutError:
                continue

    def _pieces(self, text: str) -> None:
        for start in range(0, len(text), PIECE):
            self._event(_chunk(text[start : start + PIECE], None))

    def _event(self, chunk: Mapping[str, Any]) -> None:
        self._line(json.dumps(chunk, ensure_ascii=False))

    def _line(self, data: str) -> None:
        self.wfile.write(f"data: {data}\n\n".encode())
        self.wfile.flush()

    def _send(self, status: int, kind: str, body: bytes, headers: Mapping[str, str]) -> None:
        self._head(status, kind, {"Content-Length": str(len(body)), **headers})
        self.wfile.write(body)

    def _head(self, status: int, kind: str, headers: Mapping[str, str]) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


def _completion(text: str, finish: str | None) -> Mapping[str, Any]:
    message = {"role": "assistant", "content": text}
    return _frame("chat.completion", {"message": message, "finish_reason": finish})


def _chunk(text: str, finish: str | None) -> Mapping[str, Any]:
    delta = {"content": text} if text else {}
    return _frame("chat.completion.chunk", {"delta": delta, "finish_reason": finish})


def _frame(kind: str, choice: Mapping[str, Any]) -> Mapping[str, Any]:
    return {
        "id": "c-1",
        "object": kind,
        "created": 1,
        "model": "scripted",
        "choices": [{"index": 0, **choice}],
    }
