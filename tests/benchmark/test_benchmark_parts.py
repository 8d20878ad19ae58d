"""Parts of the benchmark on the small corpus: the product's own values, resumable, in JSON."""

import json
from dataclasses import replace

import numpy as np
import pytest

from bench.benchmark_page import page
from bench.benchmark_pairs import PAIRS, ready
from bench.benchmark_parts import control, fusion, ladder, latency, paths
from bench.benchmark_store import keep, kept
from bench.benchmark_table import plan_of, table
from bench.benchmark_tuned import held_out, in_folds
from evaluation.experiment import ask_topics
from evaluation.label_topics import label_topics, read_label_topics
from evaluation.report import conduct
from loaders.folder import read_folder
from server.errors import NotFound
from server.pipelines import PIPELINES


async def test_a_table_holds_what_the_product_and_its_lists_give(at, pair, tmp_path):
    some = frozenset({"themepath", "hybrid", "vector", "themepath-paper-50"})
    found = await table(replace(at, only=some), pair)
    asking = ready(pair, None, some)
    results = await conduct(asking.design, asking.judged, at.served)
    assert some <= set(found["means"])
    means = results.means()
    assert {name: found["means"][name] for name in means} == means
    assert found["replica"]["differ"] == 0
    assert found["topics"] == len(asking.judged) == 12
    baselines = {one["baseline"] for one in found["comparisons"]}
    assert baselines == {"tuned hybrid", "tuned hybrid with links"}
    assert found["other protocol"]["protocol"] == "held out"
    assert len(found["differences"]["tuned hybrid"]) == 12
    assert dict(found["by m"])[200] == pytest.approx(found["means"]["themepath"]["nDCG@10"])
    keep("stard.table", {"seconds": 1.0, "decided": {"releases": {}}, **found}, tmp_path)
    assert "| `tuned themepath` |" in page(kept(tmp_path))


def test_a_table_asks_every_pipeline_unless_some_are_named(pair):
    asked = [system.name for system in ready(pair, None).design.compared]
    assert asked[: len(PIPELINES)] == list(PIPELINES)
    assert "themepath-paper-50" in asked


async def test_a_stopped_table_does_not_ask_again(at, pair, monkeypatch):
    at = replace(at, only=frozenset({"bm25"}))
    first = await table(at, pair)

    async def never(*_given):
        raise AssertionError("asked again")

    monkeypatch.setattr("bench.benchmark_asked.ask_topics", never)
    again = await table(at, pair)
    assert {**again, "times": None} == {**first, "times": None}
    monkeypatch.setattr("bench.benchmark_asked.ask_topics", ask_topics)


async def test_questions_never_judge_what_they_chose(at, pair):
    asking = ready(pair, None)
    stage, _ = await at.lists("garden", asking)
    dealt = in_folds(12, asking.design)
    assert sorted(np.concatenate([judged for _, judged in dealt]).tolist()) == list(range(12))
    assert all(not set(choose) & set(judged) for choose, judged in dealt)
    apart = ready(replace(pair, folds=False), None)
    plan = plan_of(replace(pair, folds=False), apart, stage)
    assert [len(rows) for rows in plan[0]] == [5, 7]
    assert plan[0][1].tolist() == held_out(stage, apart.judged)[0][1].tolist()
    assert {stage.topics[row] for row in plan[0][1]} == {topic.id for topic in apart.judged}


@pytest.mark.parametrize("part", [ladder, control, paths, latency])
async def test_the_other_parts_are_ready_for_json(at, pair, part):
    found = await part(at, pair)
    assert json.loads(json.dumps(found))["topics"] == 12


async def test_a_learned_fusion_is_compared_with_the_same_without_paths(at, pair):
    pytest.importorskip("sklearn")
    found = await fusion(at, pair)
    gain = found["means"]["with paths"] - found["means"]["without"]
    assert found["comparison"]["difference"] == pytest.approx(gain)


def test_every_pair_names_a_recipe_and_a_design_that_is_shipped():
    for pair in PAIRS.values():
        assert pair.asked().corpus == pair.corpus
        assert len(pair.asked().compared) == len(PIPELINES) + 1 + pair.cited


def test_a_label_asks_for_the_units_under_it(request):
    records = read_folder(request.config.rootpath / "tests" / "corpus" / "garden").records
    topics = label_topics(records)
    linked = {link.from_ for link in records.links if link.kind == "has_unit"}
    units = {link.to for link in records.links if link.kind == "has_unit"}
    assert topics
    assert {unit for topic in topics for unit in topic.relevant} <= units
    assert len(topics) <= len(linked)
    assert len({(topic.text, topic.language) for topic in topics}) == len(topics)


def test_labels_of_an_unknown_folder_are_refused(tmp_path):
    with pytest.raises(NotFound, match="index"):
        read_label_topics(tmp_path)
