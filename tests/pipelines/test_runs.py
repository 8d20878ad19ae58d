"""Every named pipeline over the small corpus: what comes back, in which order, and why."""

import asyncio
import json
from dataclasses import replace
from pathlib import Path

import pytest

from server.errors import BadField, NotFound, TooLarge
from server.model import COMPONENTS, Request
from server.pipelines import PIPELINES, find_pipeline

GARDEN = Path(__file__).parents[1] / "corpus" / "garden"
TEXTS = {
    (record["unit"], record["edition"]): record["text"]
    for record in map(json.loads, (GARDEN / "texts.jsonl").read_text("utf-8").splitlines())
}
WATER = Request("When should I water the garden?", "garden")
every_pipeline = pytest.mark.parametrize("name", list(PIPELINES))


@every_pipeline
async def test_every_pipeline_returns_units_word_for_word_with_their_paths(served, name):
    answer = await served.ask(replace(WATER, pipeline=name))
    assert 1 <= len(answer.evidence) <= 5
    for place, item in enumerate(answer.evidence, start=1):
        assert item.rank == place
        assert item.unit.text == TEXTS[item.unit.id, item.unit.edition]
        assert item.unit.citation == f"Garden {item.unit.id}"
        assert set(item.components) <= set(COMPONENTS)
        assert item.reason
        paths = [path for path in (item.path, *item.other_paths) if path is not None]
        assert all(-1 <= path.similarity <= 1 for path in paths if path.similarity is not None)


@every_pipeline
async def test_the_order_is_the_order_of_the_scores_and_no_unit_comes_twice(served, name):
    answer = await served.ask(replace(WATER, pipeline=name, k=60))
    scores = [item.score for item in answer.evidence]
    assert scores == sorted(scores, reverse=True)
    ids = [item.unit.id for item in answer.evidence]
    assert len(ids) == len(set(ids))


@every_pipeline
async def test_the_order_does_not_depend_on_k(served, name):
    short = await served.ask(replace(WATER, pipeline=name, k=3))
    long = await served.ask(replace(WATER, pipeline=name, k=30))
    assert [(i.unit.id, i.score, i.components) for i in short.evidence] == [
        (i.unit.id, i.score, i.components) for i in long.evidence[:3]
    ]


@every_pipeline
async def test_the_same_question_gives_the_same_run_and_result_at_any_concurrency(served, name):
    request = replace(WATER, pipeline=name)
    first = await served.ask(request)
    others = await asyncio.gather(*(served.ask(request) for _ in range(6)))
    for other in others:
        assert other.run_id == first.run_id
        assert other.evidence == first.evidence


async def test_another_question_k_or_weight_is_another_run(served):
    runs = [
        WATER,
        replace(WATER, k=4),
        replace(WATER, query="water"),
        replace(WATER, weights={"path": 0.5}),
        replace(WATER, pipeline="hybrid"),
    ]
    names = [(await served.ask(request)).run_id for request in runs]
    assert len(set(names)) == len(runs)


async def test_concurrent_requests_with_different_weights_do_not_touch_each_other(served):
    lexical, semantic = (
        replace(WATER, weights=weights)
        for weights in ({"semantic": 0, "path": 0}, {"lexical": 0, "path": 0})
    )
    alone = [await served.ask(lexical), await served.ask(semantic)]
    together = await asyncio.gather(*(served.ask(r) for r in (lexical, semantic) * 4))
    for position, answer in enumerate(together):
        assert answer.evidence == alone[position % 2].evidence


async def test_weights_of_zero_make_a_pure_channel(served):
    words = await served.ask(replace(WATER, pipeline="bm25", k=10))
    bare = {"enrichment": 0, "citations": 0, "neighbours": 0}
    weights = {"semantic": 0, "path": 0}
    pure = await served.ask(replace(WATER, weights=weights, options=bare, k=10))
    ids = [i.unit.id for i in pure.evidence if not i.components["lexical"].absent]
    assert [i.unit.id for i in words.evidence][: len(ids)] == ids


async def test_a_unit_under_several_paths_names_the_others(served):
    answer = await served.ask(replace(WATER, k=60))
    assert any(item.other_paths for item in answer.evidence)
    for item in answer.evidence:
        paths = [path.id for path in (item.path, *item.other_paths) if path is not None]
        assert len(paths) == len(set(paths))


async def test_equal_texts_stay_units_of_their_own(served):
    question = "Water in the morning, and water slowly."
    apart = {"neighbours": 0}  # what lends to one and not to another makes them differ
    answer = await served.ask(Request(question, "garden", k=3, options=apart))
    refrain = TEXTS["2:3", "garden-en"]
    assert [item.unit.text for item in answer.evidence] == [refrain] * 3
    assert [item.unit.id for item in answer.evidence] == ["2:3", "2:6", "2:9"]


async def test_a_question_in_arabic_is_answered_from_the_arabic_edition(served):
    answer = await served.ask(Request("متى أسقي الحديقة؟", "garden"))
    assert answer.query.language == "ar"
    assert answer.query.language_source in {"script", "words"}
    assert {item.unit.language for item in answer.evidence} == {"ar"}
    assert {item.unit.direction for item in answer.evidence} == {"rtl"}
    assert answer.evidence[0].path is not None
    assert answer.evidence[0].path.language == "ar"
    assert answer.evidence[0].path.index["translated"]


async def test_a_language_the_corpus_lacks_is_matched_by_meaning_alone_and_said(served):
    answer = await served.ask(Request("Wann soll ich den Garten gießen?", "garden", language="de"))
    assert [warned.code for warned in answer.warnings] == ["language_absent"]
    assert all(item.components["lexical"].absent for item in answer.evidence)
    assert answer.query.edition == "garden-en"


async def test_an_edition_in_another_language_than_the_question_is_said(served):
    answer = await served.ask(replace(WATER, edition="garden-ar"))
    assert "edition_language_differs" in [warned.code for warned in answer.warnings]
    assert {item.unit.edition for item in answer.evidence} == {"garden-ar"}


async def test_weights_on_the_structural_terms_change_the_order_by_their_values(served):
    answer = await served.ask(replace(WATER, weights={"proximity": 10.0}, k=20))
    values = [item.components["proximity"].normalised for item in answer.evidence]
    assert values == sorted(values, reverse=True)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"k": 0}, "k"),
        ({"k": 101}, "k"),
        ({"m": 0}, "m"),
        ({"m": 2001}, "m"),
        ({"weights": {"colour": 1.0}}, "weights.colour"),
        ({"weights": {"path": -1.0}}, "weights.path"),
        ({"weights": {"path": float("nan")}}, "weights.path"),
        ({"query": "   "}, "query"),
        ({"pipeline": "themepath-paper", "weights": {"path": 0.9}}, "weights"),
    ],
)
async def test_an_unusable_value_is_refused_by_the_name_of_its_field(served, change, field):
    with pytest.raises(BadField) as refused:
        await served.ask(replace(WATER, **change))
    assert refused.value.field == field


async def test_unknown_names_are_refused_with_near_matches(served):
    with pytest.raises(NotFound) as corpus:
        await served.ask(replace(WATER, corpus="gardn"))
    assert "garden" in corpus.value.near
    with pytest.raises(NotFound) as pipeline:
        find_pipeline("themepth")
    assert "themepath" in pipeline.value.near
    with pytest.raises(NotFound) as edition:
        await served.ask(replace(WATER, edition="garden-fr"))
    assert "garden-en" in edition.value.near


async def test_a_question_beyond_the_bound_is_refused(served):
    with pytest.raises(TooLarge):
        await served.ask(replace(WATER, query="water " * 4000))


async def test_a_pasted_sermon_is_cut_to_its_terms_and_said(served):
    words = " ".join(f"word{n}" for n in range(1500)) + " water garden"
    answer = await served.ask(replace(WATER, query=words))
    assert "query_terms_cut" in [warned.code for warned in answer.warnings]
    assert answer.evidence


@pytest.mark.parametrize(
    "question",
    [
        "C-131/12 water",
        "he/she",
        "NOT allowed",
        "water AND",
        "OR",
        "self-watering -",
        "- patience",
        '"',
        "(water",
        "water^",
        "*",
        "theme: patience",
        "the of and",
        "؟",
        '""',
        "🌱",
        "\\",
        "water~2 +seed -stone",
    ],
)
@pytest.mark.parametrize("name", ["themepath", "bm25", "themepath-paper"])
async def test_no_wording_of_a_question_breaks_a_channel(served, name, question):
    answer = await served.ask(replace(WATER, query=question, pipeline=name))
    scores = [item.score for item in answer.evidence]
    assert scores == sorted(scores, reverse=True)
    assert all(0 <= c.normalised <= 1 for i in answer.evidence for c in i.components.values())


async def test_a_question_mark_changes_no_lexical_score(served):
    with_mark = await served.ask(Request("What is compost?", "garden", "bm25"))
    without = await served.ask(Request("What is compost", "garden", "bm25"))
    assert [(i.unit.id, i.score) for i in with_mark.evidence] == [
        (i.unit.id, i.score) for i in without.evidence
    ]
    assert with_mark.evidence


async def test_the_response_carries_raw_values_of_an_off_topic_question(served):
    answer = await served.ask(replace(WATER, query="zzxqy qqkrr"))
    raws = [item.components["semantic"].raw for item in answer.evidence]
    assert all(raw is not None and raw < 0.5 for raw in raws)


async def test_a_trace_is_returned_when_asked_for(served):
    answer = await served.ask(replace(WATER, explain=True))
    stages = [entry["stage"] for entry in answer.trace]
    assert {"prepare", "lexical", "semantic", "paths", "score", "present"} <= set(stages)
    assert not (await served.ask(WATER)).trace
