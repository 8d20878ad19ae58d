"""What the stage reads and says: no vectors, a bounded pool, what it does without constraints."""

from dataclasses import replace

import pytest
import pytest_asyncio
from invented_corpora import CORPORA, FEN

from loaders.folder import read_folder
from loaders.load import load
from loaders.releases import delete_corpus
from server.constraints.constraint import CONSTRAINTS
from server.model import Request
from server.pipeline import run
from server.pipelines import PIPELINES
from server.stages import constrain_pool
from server.stages.constrain import Constrain
from server.stages.constrain_pool import looked_at

PLAIN = "plain-fen"
TREAT = Request("How do wardens treat marsh cough?", FEN, k=5)
MMR = {"name": "mmr", "lambda": 0.5}


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def without_vectors(graph):
    """Load the guideline once more, without an encoder, and delete it afterwards."""
    records = read_folder(CORPORA / FEN).records
    plain = replace(records, corpus=records.corpus.model_copy(update={"id": PLAIN}))
    await load(graph, None, plain)
    yield PLAIN
    await delete_corpus(graph, PLAIN, PLAIN)


def ids(answer):
    return [item.unit.id for item in answer.evidence]


async def test_without_vectors_mmr_goes_by_words_and_says_so(served, without_vectors):
    request = replace(TREAT, corpus=without_vectors, constraints=(MMR,))
    answer = await served.ask(request)
    warned = {one.code: one.message for one in answer.warnings}
    assert "by the words they share (Jaccard)" in warned["mmr_by_words"]
    plain = ids(await served.ask(replace(request, constraints=())))
    assert ids(answer) != plain
    assert ids(answer)[0] == plain[0]


async def test_vectors_come_from_memory_or_from_the_graph_and_are_the_same(
    served, invented, monkeypatch
):
    request = replace(TREAT, k=20, constraints=(MMR,))
    kept = await served.ask(request)
    monkeypatch.setattr(constrain_pool, "uses_snapshot", lambda form, reach: False)
    read = await served.ask(request)
    assert ids(read) == ids(kept)
    assert read.constraints == kept.constraints
    assert "mmr_by_words" not in [warned.code for warned in read.warnings]


async def test_nothing_beyond_the_pool_is_shown_and_the_pool_does_not_depend_on_k(served, invented):
    pipeline = replace(PIPELINES["themepath"], constrain=Constrain(pool=6))
    reach = await served.reach(FEN)
    first = ids(await run(pipeline, replace(TREAT, k=6), reach))
    for k in (1, 3, 6, 20):
        answer = await run(pipeline, replace(TREAT, k=k, constraints=(MMR,)), reach)
        assert set(ids(answer)) <= set(first)
        assert len(ids(answer)) == min(k, 6)


async def test_without_constraints_the_stage_reads_nothing_and_leaves_no_trace(served, invented):
    answer = await served.ask(replace(TREAT, explain=True))
    assert "constrain" not in answer.timing
    answer = await served.ask(replace(TREAT, explain=True, constraints=(MMR,)))
    (entry,) = [one for one in answer.trace if one["stage"] == "constrain"]
    assert entry["form"] == "Constrain(pool=300)"


@pytest.mark.parametrize("name", ["mmr", "duplicates", "per_path", "source_order", "exact"])
def test_attributes_are_read_for_the_constraints_that_look_at_them_alone(name):
    assert looked_at([CONSTRAINTS[name]()]) == []


async def test_named_units_alone_can_all_be_ruled_out(served, invented):
    none = {"name": "evidence_grade", "minimum": "A"}
    answer = await served.ask(replace(TREAT, query="R-112, L-1", constraints=(none,)))
    assert ids(answer) == []
    codes = [warned.code for warned in answer.warnings]
    assert codes == [
        "reference_forbidden",
        "reference_forbidden",
        "constraints_short",
        "no_evidence",
    ]
