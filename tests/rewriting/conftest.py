"""A chat endpoint on this machine that answers, or fails, in whichever way a test tells it to."""

import json
import threading
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

Reply = tuple[int, dict[str, str], str]
Behaviour = Callable[[dict[str, Any]], Reply]


def says(content: object, **message: object) -> Behaviour:
    """Return a behaviour that completes every conversation with one text."""
    choice = {"index": 0, "message": {"role": "assistant", "content": content, **message}}
    body = {
        "id": "c-1",
        "object": "chat.completion",
        "created": 1,
        "model": "m",
        "choices": [{**choice, "finish_reason": "stop"}],
    }
    return lambda request: (200, {}, json.dumps(body))


def suggests(**lists: object) -> Behaviour:
    """Return a behaviour that suggests lists of terms, as it was told to."""
    return says(json.dumps(lists))


def fails(status: int, body: str = "", **headers: str) -> Behaviour:
    """Return a behaviour that gives one fixed reply."""
    return lambda request: (status, {k.replace("_", "-"): v for k, v in headers.items()}, body)


@dataclass
class Chat:
    """What the endpoint was asked, and how it is to answer: first ``script``, then ``always``."""

    url: str = ""
    script: deque[Behaviour] = field(default_factory=deque)
    always: Behaviour = field(default_factory=lambda: suggests(themes=[]))
    requests: list[dict[str, Any]] = field(default_factory=list)
    headers: list[dict[str, str]] = field(default_factory=list)
    held: threading.Event = field(default_factory=threading.Event)
    hold: bool = False
    reached: threading.Event = field(default_factory=threading.Event)
    gone: threading.Event = field(default_factory=threading.Event)
    """Set when a held request's client was found to have hung up."""

    def asked(self) -> str:
        """Return all that was said to the model, last time."""
        return "\n".join(message["content"] for message in self.requests[-1]["messages"])


class _Handler(BaseHTTPRequestHandler):
    chat: Chat

    def do_POST(self) -> None:
        chat = self.chat
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        chat.requests.append(request)
        chat.headers.append({name.lower(): value for name, value in self.headers.items()})
        if chat.hold:
            chat.reached.set()
            self._hold()
            return
        behaviour = chat.script.popleft() if chat.script else chat.always
        status, headers, body = behaviour(request)
        self._send(status, headers, body.encode())

    def _hold(self) -> None:
        """Say nothing until the client hangs up or the test ends."""
        self.connection.settimeout(0.02)
        while not self.chat.held.is_set():
            try:
                if self.connection.recv(1) == b"":
                    self.chat.gone.set()
                    break
            except TimeoutError:
                continue
            except OSError:
                self.chat.gone.set()
                break
        self.close_connection = True

    def _send(self, status: int, headers: dict[str, str], content: bytes) -> None:
        try:
            self.send_response(status)
            plain = {"Content-Type": "application/json", "Content-Length": str(len(content))}
            for name, value in (plain | headers).items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(content)
        except OSError:
            self.close_connection = True

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@pytest.fixture
def chat(monkeypatch: pytest.MonkeyPatch) -> Iterator[Chat]:
    """Serve a chat endpoint on a free port for one test."""
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    state = Chat()
    handler = type("Handler", (_Handler,), {"chat": state})
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        state.url = f"http://127.0.0.1:{server.server_port}/v1"
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        yield state
        state.held.set()
        server.shutdown()
        thread.join()
