"""The Qur'an's records, read once, and the folder of real corpora where there is one."""

from collections.abc import Callable
from pathlib import Path

import pytest

from loaders.corpus import CorpusRecords, RecipeOptions
from loaders.recipes import find_recipe
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
