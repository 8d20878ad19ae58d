"""The letters: a small graph of chunks and entities, loaded once, and a chat endpoint."""

import pytest
import pytest_asyncio
from rewriting.conftest import chat
from small_graph import QUESTIONS, write_graph

from evaluation.guided.subjects import Subject
from loaders.corpus import RecipeOptions
from loaders.load import load
from loaders.recipes import find_recipe
from loaders.releases import delete_corpus
from server.served import Served

__all__ = ["chat"]


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def letters(served, hashing, tmp_path_factory):
    """Return the resources of a process over the letters."""
    folder = tmp_path_factory.mktemp("letters")
    write_graph(folder / "entity-graph")
    records = find_recipe("entity-graph").read(RecipeOptions(data=folder))
    await load(served.graph, hashing, records)
    resources = Served(served.graph, served.settings)
    yield resources
    await resources.close()
    await delete_corpus(served.graph, "letters", confirm="letters")


@pytest.fixture
def subject():
    """Return the letters as a subject of the study."""
    return Subject(
        "letters", "letters", "Letters", "en", "entity", "given", records=lambda: QUESTIONS
    )
