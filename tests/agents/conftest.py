"""The tools over the small corpus, as a client of the protocol meets them."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
import pytest_asyncio
from mcp import Client, MCPError
from mcp.server import MCPServer

from server.agents.reading import ReadGraph
from server.agents.speaking import speaking
from server.served import Served


@asynccontextmanager
async def reading(served: Served) -> AsyncIterator[Served]:
    """Give resources on the same graph that cannot write."""
    other = Served(ReadGraph(served.graph), served.settings)
    yield other
    await other.close()


class Spoken:
    """A client that connects for each request: its connection may not outlive a task."""

    def __init__(self, server: MCPServer) -> None:
        self._server = server

    def __getattr__(self, verb: str) -> Callable[..., Awaitable[Any]]:
        async def speak(*given: Any) -> Any:
            async with Client(self._server) as client:
                try:
                    return await getattr(client, verb)(*given)
                except MCPError as error:  # raised outside, or a group of tasks wraps it
                    failed = error
            raise failed

        return speak


@pytest_asyncio.fixture(loop_scope="session")
async def tools(served: Served) -> AsyncIterator[Spoken]:
    """Return a client of the tools, in process."""
    async with reading(served) as looking:

        async def found() -> Served:
            return looking

        yield Spoken(speaking(found, "0"))


@pytest.fixture(autouse=True)
def no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Speak to this machine directly."""
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
