"""First-stage lists of the garden's topics, run once."""

from pathlib import Path

import pytest_asyncio

from evaluation.first_stage import first_stage
from evaluation.trec import read_trec
from evaluation.views import views

GARDEN = Path(__file__).parents[1] / "corpus" / "garden"


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def garden_topics():
    """Return the garden's twelve topics."""
    return read_trec(GARDEN / "topics.tsv", GARDEN / "qrels.txt", "en")


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def stage(served, garden_topics):
    """Return what the channels find for them."""
    return await first_stage(served, "garden", garden_topics)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def beside(served, garden_topics, tmp_path_factory):
    """Return what is seen beside those lists."""
    return await views(served, "garden", garden_topics, tmp_path_factory.mktemp("lists"))
