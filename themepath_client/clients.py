"""The two clients: groups of operations on one connection, and answers as they come."""

from collections.abc import AsyncIterator, Iterator
from types import TracebackType
from typing import TYPE_CHECKING, Self

import httpx

from themepath_client.groups import Groups
from themepath_client.groups.awaited import AsyncGroups
from themepath_client.sending import LOCAL, SECONDS, TRIES, AsyncSender, Sender, headers_of
from themepath_client.streaming import Event

if TYPE_CHECKING:
    from server.wire.answers import AnswerRequest


class Client(Groups):
    """A client that waits. Reads are tried again where the server cannot be reached.

    ``key`` is the server's, where it asks for one; ``http`` a client of httpx to use in place of
    one of our own.
    """

    def __init__(
        self,
        url: str = LOCAL,
        key: str | None = None,
        *,
        seconds: float = SECONDS,
        tries: int = TRIES,
        http: httpx.Client | None = None,
    ) -> None:
        self._http = http or httpx.Client(base_url=url, headers=headers_of(key), timeout=seconds)
        super().__init__(Sender(self._http, tries))

    def stream(self, body: "AnswerRequest") -> Iterator[Event]:
        """Yield an answer as it comes: sources, pieces of text, checks, and the whole."""
        return self._sender.stream(body)

    def close(self) -> None:
        """Close the connections."""
        self._http.close()

    def __enter__(self) -> Self:
        """Return itself."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close the connections."""
        self.close()


class AsyncClient(AsyncGroups):
    """A client that never blocks; as ``Client`` in all else."""

    def __init__(
        self,
        url: str = LOCAL,
        key: str | None = None,
        *,
        seconds: float = SECONDS,
        tries: int = TRIES,
        http: httpx.AsyncClient | None = None,
    ) -> None:
        self._http = http or httpx.AsyncClient(
            base_url=url, headers=headers_of(key), timeout=seconds
        )
        super().__init__(AsyncSender(self._http, tries))

    def stream(self, body: "AnswerRequest") -> AsyncIterator[Event]:
        """Yield an answer as it comes: sources, pieces of text, checks, and the whole."""
        return self._sender.stream(body)

    async def aclose(self) -> None:
        """Close the connections."""
        await self._http.aclose()

    async def __aenter__(self) -> Self:
        """Return itself."""
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close the connections."""
        await self.aclose()
