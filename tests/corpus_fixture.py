"""The small hand-made corpus, loaded once a session into the graph of the tests."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from loaders.folder import read_folder
from loaders.load import load
from server.encoders import OpenEncoder, open_encoder
from server.graph import GraphDriver
from server.settings import read_settings

GARDEN = Path(__file__).parent / "corpus" / "garden"


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def hashing() -> AsyncIterator[OpenEncoder]:
    encoder = open_encoder("hashing-test", (), read_settings({}))
    yield encoder
    await encoder.aclose()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def garden(graph: GraphDriver, hashing: OpenEncoder) -> str:
    """Load the garden corpus and return its release, ``garden@1`` in a new database."""
    report = await load(graph, hashing, read_folder(GARDEN).records)
    assert report.release is not None
    return report.release
