"""The orchard in two releases, for tests that compare releases or read an older one."""

from collections.abc import AsyncIterator

import pytest_asyncio
from routes_orchard import ORCHARD, first_orchard, second_orchard

from loaders.load import load
from loaders.releases import delete_corpus
from server.encoders import OpenEncoder
from server.graph import GraphDriver


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def releases(
    graph: GraphDriver, hashing: OpenEncoder, garden: str
) -> AsyncIterator[tuple[str, str]]:
    """Load the orchard twice and return its two releases."""
    first = await load(graph, hashing, first_orchard())
    second = await load(graph, hashing, second_orchard())
    assert first.release
    assert second.release
    yield first.release, second.release
    await delete_corpus(graph, ORCHARD, ORCHARD)
