"""One selection of every kind a corpus has, with every pipeline: inside, and ranked as by force."""

import asyncio

import pytest

from evaluation.selection_matrix import matrix, tallied
from server.app import opened
from server.errors import NotFound, WorldError
from server.pipelines import PIPELINES
from server.selection.hops import RELATIONS
from server.selection.names import NAME_KINDS
from server.settings import read_settings

QUESTIONS = {
    "quran": "What is said of patience in hardship?",
    "bible-nave": "How should one treat strangers?",
    "civil-code": "租赁合同什么时候可以解除？",
}


async def test_on_the_small_corpus_every_kind_holds_in_every_pipeline(served):
    cells = await matrix(served, "garden", "When should I water the garden?", list(PIPELINES))
    kinds = {cell.kind for cell in cells}
    assert {*NAME_KINDS, "units", "ref", "date range", "complement", "nothing"} <= kinds
    assert {f"hops over {name}" for name in RELATIONS} <= kinds
    assert [cell for cell in cells if not cell.holds] == []
    counted = tallied(cells)["garden"]
    assert counted["cells"] == counted["pipelines"] * counted["kinds"]
    assert counted["ranked again by force"] > 100
    assert counted["ranked otherwise"] == []


@pytest.mark.full
@pytest.mark.parametrize("corpus", QUESTIONS)
def test_on_a_real_corpus_every_kind_holds_in_every_pipeline(corpus):
    """Ask the corpora of the developer's own database; those that are not loaded are skipped."""

    async def asked():
        async with opened(read_settings()) as served:
            return await matrix(served, corpus, QUESTIONS[corpus], list(PIPELINES))

    try:
        cells = asyncio.run(asked())
    except (NotFound, WorldError) as missing:
        pytest.skip(str(missing))
    assert len(cells) > 200
    assert [cell for cell in cells if not cell.holds] == []
