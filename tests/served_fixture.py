"""The resources of a server process over the small corpus, and the application in process."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import httpx
import pytest_asyncio
import uvicorn
from fastapi import FastAPI
from starlette.types import ASGIApp

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
    app = application_of(served)
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://testserver") as client,
    ):
        yield client


@asynccontextmanager
async def on_a_socket(app: ASGIApp) -> AsyncIterator[str]:
    """Serve an application on a free port of loopback, and give its address."""
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="error", lifespan="on"))
    running = asyncio.create_task(server.serve())
    while not server.started:
        assert not running.done(), "the server did not start"
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        await running


def application_of(served: Served) -> FastAPI:
    """Return the application over some resources, not started."""

    @asynccontextmanager
    async def opener() -> AsyncIterator[Served]:
        yield served

    return create_app(served.settings, opener)


@asynccontextmanager
async def client_with(served: Served, **changes: object) -> AsyncIterator[httpx.AsyncClient]:
    """Give a client of another process on the same graph, whose settings differ."""
    other = Served(served.graph, replace(served.settings, **changes))  # type: ignore[arg-type]
    async with client_of(other) as client:
        yield client
    await other.close()
