"""A chat endpoint for the tests of question types, and an application that has it for a model."""

from dataclasses import replace

import pytest_asyncio
from rewriting.conftest import chat
from served_fixture import client_of

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

    async with client_of(other) as client:
        yield client
    await other.close()
