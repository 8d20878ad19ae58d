"""An embeddings endpoint on this machine that fails in whichever way a test tells it to."""

import json
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from server.encoders.hashing import HashingModel
from server.encoders.openai_compatible import Endpoint, EndpointEncoder, Patience
from server.settings import Secret

DIMENSION = 64
QUICK = Patience(attempts=3, seconds=5.0, first_wait=0.01, longest_wait=0.05)

Reply = tuple[int, dict[str, str], str]
Behaviour = Callable[[list[str]], Reply]


def vectors_of(texts: Sequence[str]) -> list[list[float]]:
    """Return the vectors that a sane endpoint gives."""
    return HashingModel(DIMENSION).vectors(texts, "passage").tolist()


def rows_of(texts: Sequence[str]) -> list[dict[str, Any]]:
    """Return the rows of a good reply."""
    return [{"index": at, "embedding": row} for at, row in enumerate(vectors_of(texts))]


def good(texts: list[str]) -> Reply:
    return 200, {}, json.dumps({"data": rows_of(texts)})


def says(status: int, body: str = "", **headers: str) -> Behaviour:
    """Return a behaviour that gives one fixed reply."""
    return lambda texts: (status, {k.replace("_", "-"): v for k, v in headers.items()}, body)


def changed(change: Callable[[list[dict[str, Any]]], object]) -> Behaviour:
    """Return a behaviour that changes the rows of a good reply."""

    def reply(texts: list[str]) -> Reply:
        rows = rows_of(texts)
        return 200, {}, json.dumps({"data": change(rows) or rows})

    return reply


@dataclass
class Served:
    """What the endpoint was asked, and how it is to answer: first ``script``, then ``always``."""

    url: str = ""
    script: deque[Behaviour] = field(default_factory=deque)
    always: Behaviour = good
    pause: float = 0.0
    batches: list[list[str]] = field(default_factory=list)
    requests: list[dict[str, Any]] = field(default_factory=list)
    keys: list[str | None] = field(default_factory=list)
    most_at_once: int = 0
    at_once: int = 0
    lock: threading.Lock = field(default_factory=threading.Lock)

    def answer(self, key: str | None, request: dict[str, Any]) -> Reply:
        with self.lock:
            self.keys.append(key)
            self.requests.append(request)
            self.batches.append(request["input"])
            self.at_once += 1
            self.most_at_once = max(self.most_at_once, self.at_once)
            behaviour = self.script.popleft() if self.script else self.always
        time.sleep(self.pause)
        with self.lock:
            self.at_once -= 1
        return behaviour(request["input"])


class _Handler(BaseHTTPRequestHandler):
    served: Served

    def do_POST(self) -> None:
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        status, headers, body = self.served.answer(self.headers.get("Authorization"), request)
        content = body.encode()
        try:
            self.send_response(status)
            for name, value in {"Content-Length": str(len(content)), **headers}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(content)
        except OSError:
            self.close_connection = True  # the client gave up, as some tests want

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """Serve an endpoint on a free port for one test."""
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    state = Served()
    handler = type("Handler", (_Handler,), {"served": state})
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        state.url = f"http://127.0.0.1:{server.server_port}/v1"
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        yield state
        server.shutdown()
        thread.join()


@pytest.fixture
async def encoder(served: Served):
    """Yield an encoder of that endpoint: batches of 4, 2 at a time, impatient."""
    endpoint = Endpoint(
        f"{served.url}/embeddings", "test-model", Secret("sk-secret"), 4, 2, QUICK, QUICK
    )
    opened = EndpointEncoder(endpoint, DIMENSION)
    yield opened
    await opened.aclose()
