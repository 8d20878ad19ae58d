"""A running server, a real Chromium, and a visit to the page that notes what goes wrong."""

import dataclasses
import os
import shutil
import socket
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import httpx
import pytest
import pytest_asyncio
import uvicorn
from playwright.async_api import Browser, Route, async_playwright, expect

from evaluation.answers.scripted import Scripted, scripted_model
from server.app import create_app
from server.local_neo4j import Connection
from server.settings import Settings, read_settings
from web.visit import WATER, WATER_ARABIC, Visit

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 20_000
"""Milliseconds that a busy machine may take for what a quiet one does at once."""
NAMES = ("chromium", "chromium-browser", "google-chrome")
HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents and "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """Find Chromium; without it the tests say so, and in CI they fail."""
    named = os.environ.get("THEMEPATH_CHROMIUM")
    found = named or next(filter(None, map(shutil.which, NAMES)), None)
    if found:
        return found
    reason = f"no browser: set THEMEPATH_CHROMIUM, or install one of {', '.join(NAMES)}"
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser(chromium_path: str) -> AsyncIterator[Browser]:
    expect.set_options(timeout=PATIENCE)
    async with async_playwright() as playwright:
        launched = await playwright.chromium.launch(executable_path=chromium_path, args=FLAGS)
        yield launched
        await launched.close()


def settings_for(connection: Connection) -> Settings:
    """Point a server at the database of the tests; the release names its own encoder."""
    return dataclasses.replace(
        read_settings({}),
        neo4j_uri=connection.uri,
        neo4j_user=connection.user,
        neo4j_password=connection.password,
        neo4j_database=connection.database,
    )


@contextmanager
def serving(settings: Settings) -> Iterator[str]:
    """Serve the real application on a free port from a thread of its own."""
    listening = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(create_app(settings), log_level="warning", ws="none", lifespan="on")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    address = f"http://127.0.0.1:{listening.getsockname()[1]}"
    try:
        for question in (WATER, WATER_ARABIC):  # a language's first question builds its snapshot
            body = {"query": question, "corpus": "garden"}
            httpx.post(f"{address}/v1/query", json=body, timeout=120).raise_for_status()
        yield address
    finally:
        server.should_exit = True
        thread.join(30)
        listening.close()


@pytest.fixture(scope="session")
def address(connection: Connection, garden: str) -> Iterator[str]:
    """Serve the page over the garden, without a language model."""
    with serving(settings_for(connection)) as address:
        yield address


@pytest.fixture(scope="session")
def scripted() -> Iterator[Scripted]:
    """Serve a model that says what a test tells it."""
    with pytest.MonkeyPatch.context() as environment, scripted_model() as model:
        environment.setenv("NO_PROXY", "127.0.0.1")
        yield model


@pytest.fixture(scope="session")
def address_with_model(connection: Connection, garden: str, scripted: Scripted) -> Iterator[str]:
    """Serve the page over the garden, with the scripted language model."""
    settings = settings_for(connection)
    with serving(
        dataclasses.replace(settings, chat_url=scripted.url, chat_model="scripted")
    ) as address:
        yield address


@asynccontextmanager
async def visiting(browser: Browser, address: str) -> AsyncIterator[Visit]:
    """Open an empty window of desktop width; at the end nothing may have gone wrong unnoticed."""
    context = await browser.new_context(locale="en-GB", viewport={"width": 1280, "height": 900})
    page = await context.new_page()
    visit = Visit(page, address)

    async def stay_here(route: Route) -> None:
        if route.request.url.startswith(address):
            await route.fallback()
        else:
            visit.outside.append(route.request.url)
            await route.abort()

    await context.route("**/*", stay_here)
    page.on("console", lambda message: visit.heard(message.type, message.text))
    page.on("pageerror", lambda error: visit.errors.append(str(error)))
    yield visit
    await context.close()
    assert visit.outside == []
    assert visit.errors == []


@pytest_asyncio.fixture(loop_scope="session")
async def visit(browser: Browser, address: str) -> AsyncIterator[Visit]:
    """Visit the page of a server without a language model."""
    async with visiting(browser, address) as visit:
        yield visit


@pytest_asyncio.fixture(loop_scope="session")
async def visit_with_model(browser: Browser, address_with_model: str) -> AsyncIterator[Visit]:
    """Visit the page of a server with the scripted language model."""
    async with visiting(browser, address_with_model) as visit:
        yield visit
