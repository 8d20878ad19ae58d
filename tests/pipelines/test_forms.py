"""The unit channels in memory and in Neo4j's indexes are held against each other."""

from dataclasses import replace

import numpy as np
import pytest

from server.model import Request
from server.pipeline import run
from server.pipelines import PIPELINES
from server.stages.list_units import LexicalUnits, SemanticUnits, uses_snapshot
from server.stages.prepare import Prepare

QUESTIONS = ("When should I water the garden?", "compost heap", "patience with seeds")


async def ready(served, question):
    reach = await served.reach("garden")
    query, _ = await Prepare()(Request(question, "garden"), reach)
    return query, reach


@pytest.mark.parametrize("question", QUESTIONS)
async def test_the_semantic_lists_agree_on_a_corpus_smaller_than_their_depth(served, question):
    query, reach = await ready(served, question)
    memory = await SemanticUnits(form="snapshot")(query, reach)
    index = await SemanticUnits(form="index")(query, reach)
    assert set(index.ordinals.tolist()) == set(memory.ordinals.tolist())
    by_index = dict(zip(index.plain.ordinals.tolist(), index.plain.raw.tolist(), strict=True))
    listed = zip(memory.plain.ordinals.tolist(), memory.plain.raw.tolist(), strict=True)
    for ordinal, raw in listed:
        assert by_index[ordinal] == pytest.approx(raw, abs=1e-5)


@pytest.mark.parametrize("question", QUESTIONS)
async def test_the_lexical_lists_hold_the_same_units(served, question):
    query, reach = await ready(served, question)
    memory = await LexicalUnits(form="snapshot")(query, reach)
    index = await LexicalUnits(form="index")(query, reach)
    assert set(index.ordinals.tolist()) == set(memory.ordinals.tolist())
    assert len(index.ordinals) > 0
    assert (np.diff(index.plain.raw) <= 0).all()


async def test_a_question_without_a_match_has_empty_lists_in_both_forms(served):
    query, reach = await ready(served, "zzxqy")
    for form in ("snapshot", "index"):
        assert (await LexicalUnits(form=form)(query, reach)).ordinals.size == 0


async def test_a_release_beyond_the_bound_is_asked_of_the_indexes(served):
    reach = await served.reach("garden")
    assert uses_snapshot("auto", reach)
    large = replace(reach.release, counts={"units": 10**9})
    assert not uses_snapshot("auto", replace(reach, release=large))


@pytest.mark.parametrize("name", ["themepath", "hybrid", "bm25", "vector"])
async def test_a_pipeline_on_indexes_answers_like_the_one_in_memory(served, name):
    pipeline = PIPELINES[name]
    on_indexes = replace(
        pipeline,
        lexical=pipeline.lexical and replace(pipeline.lexical, form="index"),
        semantic=pipeline.semantic and replace(pipeline.semantic, form="index"),
    )
    reach = await served.reach("garden")
    request = Request(QUESTIONS[0], "garden", name, k=10)
    memory = await run(pipeline, request, reach)
    index = await run(on_indexes, request, reach)
    shared = {i.unit.id for i in memory.evidence} & {i.unit.id for i in index.evidence}
    assert len(shared) >= 7
    assert index.run_id != memory.run_id
