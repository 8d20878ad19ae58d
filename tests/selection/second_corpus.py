"""A second small corpus beside the garden: the same sayings without patience and without beings."""

from dataclasses import replace

import pytest_asyncio
from corpus_fixture import GARDEN

from loaders.folder import read_folder
from loaders.load import load
from loaders.releases import delete_corpus

LACKED = {"patience", "care.patience"}


def without_patience():
    """Return the records of the garden under another name, less one theme and all entities."""
    records = read_folder(GARDEN).records
    return replace(
        records,
        corpus=records.corpus.model_copy(update={"id": "orchard", "title": "The orchard"}),
        themes=[one for one in records.themes if one.id not in LACKED],
        paths=[one for one in records.paths if "patience" not in one.themes],
        links=[one for one in records.links if not LACKED & {one.from_, one.to}],
        entities=(),
    )


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def orchard(graph, garden, hashing):
    """Load the second corpus, and delete it afterwards: other tests list what is loaded."""
    assert garden
    await load(graph, hashing, without_patience())
    yield "orchard"
    await delete_corpus(graph, "orchard", "orchard")
