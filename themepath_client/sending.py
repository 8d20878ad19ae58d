"""How calls are sent: the key, patience, and another try where nothing was changed."""

from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

import httpx
from tenacity import (
    AsyncRetrying,
    Retrying,
    retry_if_exception_type,
    stop_after_attempt,
    wait_exponential_jitter,
)

from themepath_client.calls import RETRIED, Call
from themepath_client.problems import Unavailable, Unreachable, problem_of
from themepath_client.streaming import Event, Events

if TYPE_CHECKING:
    from server.wire.answers import AnswerRequest

T = TypeVar("T")

LOCAL = "http://127.0.0.1:8000"
SECONDS = 60.0
TRIES = 3
ANSWER = "/v1/answer"
LIVE = {"accept": "text/event-stream"}
_RULES = {
    "retry": retry_if_exception_type((Unavailable, Unreachable)),
    "wait": wait_exponential_jitter(multiplier=0.2, max=5.0),
    "reraise": True,
}


def headers_of(key: str | None) -> dict[str, str]:
    """Return the headers of every request."""
    return {} if key is None else {"authorization": f"Bearer {key}"}


@contextmanager
def reaching() -> Iterator[None]:
    """Say in our own words that no answer came."""
    try:
        yield
    except httpx.TransportError as error:
        raise Unreachable(f"No answer came: {error or type(error).__name__}.") from error


def _checked(response: httpx.Response) -> httpx.Response:
    """Return an answer; one that says to come again later is raised, to be tried again."""
    if response.status_code in RETRIED and response.url.path != "/readyz":
        raise problem_of(response.status_code, response.content)
    return response


class Sender:
    """Sends calls and waits for each."""

    def __init__(self, http: httpx.Client, tries: int) -> None:
        self.http = http
        self._tries = tries

    def send(self, call: Call[T]) -> T:
        """Return the answer to a call.

        Raises:
            Problem: the server said what is wrong.
            Unreachable: no answer came.
        """
        tries = self._tries if call.reads else 1
        for attempt in Retrying(stop=stop_after_attempt(tries), **_RULES):  # type: ignore[arg-type]
            with attempt, reaching():
                response = _checked(self.http.send(call.request(self.http)))
        return call.read(response)

    def stream(self, body: "AnswerRequest") -> Iterator[Event]:
        """Yield an answer as it comes; leaving the loop ends it on the server too.

        Raises:
            Problem: as ``send``; also in the middle, where the server fails there.
        """
        sent = body.model_dump(mode="json", by_alias=True, exclude_unset=True)
        events = Events()
        with reaching(), self.http.stream("POST", ANSWER, json=sent, headers=LIVE) as live:
            if live.is_error:
                raise problem_of(live.status_code, live.read())
            for piece in live.iter_bytes():
                yield from events.feed(piece)
        events.close()


class AsyncSender:
    """Sends calls without blocking."""

    def __init__(self, http: httpx.AsyncClient, tries: int) -> None:
        self.http = http
        self._tries = tries

    async def send(self, call: Call[T]) -> T:
        """Return the answer to a call; raises as ``Sender.send``."""
        tries = self._tries if call.reads else 1
        async for attempt in AsyncRetrying(stop=stop_after_attempt(tries), **_RULES):  # type: ignore[arg-type]
            with attempt, reaching():
                response = _checked(await self.http.send(call.request(self.http)))
        return call.read(response)

    async def stream(self, body: "AnswerRequest") -> AsyncIterator[Event]:
        """Yield an answer as it comes; as ``Sender.stream``."""
        sent = body.model_dump(mode="json", by_alias=True, exclude_unset=True)
        events = Events()
        with reaching():
            async with self.http.stream("POST", ANSWER, json=sent, headers=LIVE) as live:
                if live.is_error:
                    raise problem_of(live.status_code, await live.aread())
                async for piece in live.aiter_bytes():
                    for event in events.feed(piece):
                        yield event
        events.close()
