"""A chat endpoint for the tests of question types, and an application that has it for a model."""

from contextlib import asynccontextmanager
from dataclasses import replace

import httpx
import pytest_asyncio
from rewriting.conftest import chat

from server.app import create_app
from server.language_models.chat import Patience, open_chat
from server.served import Served

__all__ = ["chat"]


@pytest_asyncio.fixture
async def modelled(served, chat):
    """Return a client of an application that has the test's chat endpoint for a model."""
    named = replace(served.settings, chat_url=chat.url, chat_model="test-model")
    other = Served(served.graph, named)
    await other.language_model.aclose()
    other.language_model = open_chat(named, Patience(retries=0, seconds=5.0, altogether=8.0))

    @asynccontextmanager
    async def opener():
        yield other

    app = create_app(named, opener)
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://testserver") as client,
    ):
        yield client
    await other.close()
