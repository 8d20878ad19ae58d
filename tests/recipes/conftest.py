"""Records of the recipes, each read once, and the folder of real corpora where there is one."""

from collections.abc import AsyncIterator, Awaitable, Callable
from functools import cache
from pathlib import Path

import pytest
import pytest_asyncio
from served_fixture import settings_for_tests

from loaders.corpus import CorpusRecords, RecipeOptions
from loaders.load import load
from loaders.recipes import find_recipe
from loaders.releases import delete_corpus
from server.encoders import OpenEncoder
from server.graph import GraphDriver
from server.served import Served
from server.settings import read_settings

Read = Callable[[RecipeOptions], CorpusRecords]


@pytest.fixture(scope="session")
def read_quran() -> Read:
    recipe = find_recipe("quran")
    assert recipe is not None
    return recipe.read


@pytest.fixture(scope="session")
def quran(read_quran: Read) -> CorpusRecords:
    """Read the recipe without anything that has to be asked for."""
    return read_quran(RecipeOptions())


@pytest.fixture(scope="session")
def unit_ids(quran: CorpusRecords) -> list[str]:
    return [unit.id for unit in quran.units]


@pytest.fixture(scope="session")
def quran_data() -> Path:
    data = read_settings().data
    if data is None or not (data / "quran").is_dir():
        pytest.skip("THEMEPATH_DATA names no folder of real corpora with quran/ in it")
    return data / "quran"


@pytest.fixture(scope="session")
def with_concepts(read_quran: Read, quran_data: Path) -> CorpusRecords:
    """Read it with the concepts and the Arabic commentary of the data folder."""
    return read_quran(
        RecipeOptions(
            concepts=quran_data / "qurana-0.1.tar.gz",
            commentary=quran_data / "tafsir-jalalayn-ar.txt.gz",
        )
    )


ReadRecipe = Callable[[str], CorpusRecords]
Serve = Callable[[CorpusRecords], Awaitable[Served]]


@pytest.fixture(scope="session")
def data_folder() -> Callable[[str], Path]:
    """Return how a folder of real corpora is found; a test that needs an absent one is skipped."""
    data = read_settings().data

    def find(folder: str) -> Path:
        if data is None or not (data / folder).is_dir():
            pytest.skip(f"THEMEPATH_DATA names no folder of real corpora with {folder}/ in it")
        return data / folder

    return find


@pytest.fixture(scope="session")
def read_recipe(data_folder: Callable[[str], Path]) -> ReadRecipe:
    """Return how a recipe is read from the data folder, each once a session."""

    @cache
    def read(name: str) -> CorpusRecords:
        recipe = find_recipe(name)
        assert recipe is not None
        folder = data_folder(FOLDERS[name])
        return recipe.read(RecipeOptions(data=folder.parent))

    return read


FOLDERS = {
    "archaeology": "annif-archaeology",
    "bible": "bible",
    "bible-nave": "bible",
    "bible-torrey": "bible",
    "bible-web": "bible",
    "civil-code": "cn-civil-code-stard",
    "common-core": "ccss-ela",
    "gdpr": "gdpr",
    "lawqa": "jp-lawqa",
    "stw": "stw",
}


@pytest_asyncio.fixture(loop_scope="session")
async def serve(
    graph: GraphDriver, garden: str, hashing: OpenEncoder, tmp_path: Path
) -> AsyncIterator[Serve]:
    """Return how records are loaded and served; what was loaded is deleted afterwards."""
    assert garden
    served = Served(graph, settings_for_tests(tmp_path))
    loaded: list[str] = []

    async def load_and_serve(records: CorpusRecords) -> Served:
        loaded.append(records.corpus.id)
        report = await load(graph, hashing, records)
        assert report.state == "loaded"
        return served

    yield load_and_serve
    await served.close()
    for corpus in loaded:
        await delete_corpus(graph, corpus, corpus)
