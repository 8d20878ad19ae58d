"""What the tests of constraints share: the invented corpora, loaded once, and ways to ask."""

import sys
from pathlib import Path

import pytest_asyncio

sys.path.insert(0, str(Path(__file__).parent))

from invented_corpora import FEN, NAMES, load_invented

from loaders.releases import delete_corpus


@pytest_asyncio.fixture(scope="package", loop_scope="session")
async def invented(graph, hashing):
    """Load both invented corpora, and delete them when the tests of this folder are done."""
    await load_invented(graph, hashing)
    yield NAMES
    for name in NAMES:
        await delete_corpus(graph, name, name)


@pytest_asyncio.fixture(loop_scope="session")
async def asked(http, invented):
    """Return a function that asks over HTTP; it returns the body of an answer with status 200."""

    async def ask(query, *constraints, corpus=FEN, k=5, **more):
        body = {"query": query, "corpus": corpus, "k": k, "constraints": list(constraints), **more}
        if "pipeline" not in more:
            # Neighbours lend to each other what the tests tell apart.
            body["options"] = {"neighbours": 0}
        answer = await http.post("/v1/query", json=body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    return ask
