"""The resources of a server process over the small corpus, and the application in process."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import httpx
import pytest_asyncio

from server.app import create_app
from server.graph import GraphDriver
from server.served import Served
from server.settings import Settings, read_settings


def settings_for_tests(folder: Path) -> Settings:
    """Return settings that know nothing of the developer's environment."""
    return replace(read_settings({}), home=folder / "home", cache=folder / "cache")


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def served(graph: GraphDriver, garden: str, tmp_path_factory) -> AsyncIterator[Served]:
    """Return the resources of one process over the garden."""
    assert garden == "garden@1"
    resources = Served(graph, settings_for_tests(tmp_path_factory.mktemp("process")))
    yield resources
    await resources.close()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def http(served: Served) -> AsyncIterator[httpx.AsyncClient]:
    """Return a client of the application over the garden."""
    async with client_of(served) as client:
        yield client


@asynccontextmanager
async def client_of(served: Served) -> AsyncIterator[httpx.AsyncClient]:
    """Give a client of the application over some resources, in process, started and stopped."""

    @asynccontextmanager
    async def opener() -> AsyncIterator[Served]:
        yield served

    app = create_app(served.settings, opener)
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://testserver") as client,
    ):
        yield client


@asynccontextmanager
async def client_with(served: Served, **changes: object) -> AsyncIterator[httpx.AsyncClient]:
    """Give a client of another process on the same graph, whose settings differ."""
    other = Served(served.graph, replace(served.settings, **changes))  # type: ignore[arg-type]
    async with client_of(other) as client:
        yield client
    await other.close()
