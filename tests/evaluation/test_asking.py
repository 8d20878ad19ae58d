"""Systems, splits, context measures, refusals, and run files that two processes agree on."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from evaluation.context import path_coverage, reductions, redundancy, refusal_scores
from evaluation.design import read_experiment, read_topics
from evaluation.experiment import Asking, ask_topics, measure, ranked, rankings
from evaluation.report import conduct
from evaluation.systems import System, system
from evaluation.topics import Topic, drawn, folds, grouped, tune_and_test
from evaluation.trec import read_qrels, read_trec, run_lines
from server.errors import BadField, BadRecords

ROOT = Path(__file__).parents[2]
GARDEN = ROOT / "tests" / "corpus" / "garden"
DESIGN = """
name = "garden"
corpus = "garden"
pipelines = ["bm25", "hybrid", "themepath"]
baselines = ["bm25", "hybrid"]
measures = ["nDCG@10", "Success@3", "Judged@10"]
depth = 20
[[systems]]
name = "few-paths"
pipeline = "themepath"
m = 3
weights = { path = 2.0 }
[topics]
reader = "trec"
path = "topics.tsv"
qrels = "qrels.txt"
"""
TOPICS = [Topic(f"t{n}", f"question {n}", "en", {"1:1": 1}) for n in range(10)]


@pytest.fixture
def design(tmp_path):
    path = tmp_path / "garden.toml"
    path.write_text(DESIGN, encoding="utf-8")
    return read_experiment(path)


@pytest.fixture
def topics(design):
    return read_topics(design.topics, GARDEN, None)


def test_a_system_is_a_pipeline_with_its_own_fingerprint():
    plain = system("themepath")
    changed = System(name="more", pipeline="themepath", weights={"path": 1.4})
    assert plain.fingerprint() != changed.fingerprint()
    assert changed.fingerprint() == changed.model_copy(update={"name": "other"}).fingerprint()
    request = changed.request(TOPICS[0], "garden", 7)
    assert (request.k, request.weights, request.pipeline) == (7, {"path": 1.4}, "themepath")


def test_two_systems_of_one_name_are_refused(tmp_path):
    path = tmp_path / "design.toml"
    path.write_text(DESIGN.replace('name = "few-paths"', 'name = "bm25"'), encoding="utf-8")
    with pytest.raises(BadRecords, match="two have one name"):
        read_experiment(path)


def test_splits_and_folds_follow_their_seed_and_lose_nobody():
    sample = drawn(TOPICS, 6, seed=1)
    assert sample == drawn(TOPICS, 6, seed=1) != drawn(TOPICS, 6, seed=2)
    tune, test = tune_and_test(sample, 2, seed=1)
    assert (len(tune), len(test)) == (2, 4)
    assert sorted(t.id for t in tune + test) == sorted(t.id for t in sample)
    dealt = folds(TOPICS, 3, seed=1)
    assert [len(fold) for fold in dealt] == [4, 3, 3]
    assert sorted(t.id for fold in dealt for t in fold) == [t.id for t in TOPICS]


def test_a_collection_may_name_its_own_parts():
    named = [Topic("a", "x", "en", {}, "tune"), Topic("b", "y", "en", {}, "test")]
    assert [[t.id for t in part] for part in tune_and_test(named, None, 1)] == [["a"], ["b"]]


def test_units_stand_for_the_passages_they_lie_in():
    groups = {"1:1": ("p", "q"), "1:2": ("p",)}
    assert grouped(["1:2", "9:9", "1:1"], groups) == ["p", "9:9", "q"]
    topics = [Topic("a", "x", "en", {"p": 1})]
    assert measure({"a": {"9:9": 2.0, "1:1": 1.0}}, topics, ["RR@10"], groups)["RR@10"]["a"] == 0.5


def test_a_unit_retrieved_twice_counts_once():
    one, two = Topic("a", "x", "en", {"A": 1}), Topic("b", "y", "en", {"A": 1, "B": 1})
    run = {"a": ranked(["A", "A", "X"]), "b": ranked(["A", "A"])}
    values = measure(run, [one, two], ["R@3", "nDCG@3"])
    assert values["R@3"] == {"a": 1.0, "b": 0.5}
    assert all(0 <= value <= 1 for value in values["nDCG@3"].values())


def test_ties_keep_the_order_of_the_ranking():
    topics = [Topic("a", "x", "en", {"Z": 1})]
    tied = {"a": {"Z": 0.5, "A": 0.5}}
    assert measure(tied, topics, ["RR@10"])["RR@10"]["a"] == 1.0
    scores = [float(line.split()[4]) for line in run_lines(tied, "tag")]
    assert scores[0] > scores[1]


def test_a_topic_judged_to_have_no_answer_differs_from_an_unjudged_one(tmp_path):
    (tmp_path / "topics.tsv").write_text("id\tquery\na\twhat?\nb\twhy?\nc\thow?\n")
    (tmp_path / "qrels.txt").write_text("a 0 -1 0\nb 0 1:1 1\nb 0 1:2 0\n")
    topics = read_trec(tmp_path / "topics.tsv", tmp_path / "qrels.txt", "en")
    assert [topic.unanswerable for topic in topics] == [True, False, False]
    assert topics[1].relevant == {"1:1"}
    assert read_qrels(tmp_path / "qrels.txt")["b"] == {"1:1": 1, "1:2": 0}


def test_refusals_are_scored_beside_the_ranking():
    refusals = {"right": True, "wrong": True, "answered": False, "missed": False}
    scores = refusal_scores(refusals, frozenset({"right", "missed"}))
    assert scores == {"refusal_precision": 0.5, "refusal_recall": 0.5, "wrong_refusals": 1.0}
    assert refusal_scores({"a": False}, frozenset())["refusal_precision"] is None


def test_context_measures_follow_their_formulas():
    a, b, c = frozenset("ab"), frozenset("bc"), frozenset("xy")
    assert redundancy([a, b, c]) == pytest.approx((1 / 3 + 0 + 0) / 3)
    assert redundancy([a]) == 0.0
    assert path_coverage([], ["p"]) == 0.0
    contexts = {
        "endpoint-all": {"t": {"Words": 100.0, "Words@10": 60.0}, "u": {"Words": 0.0}},
        "ours": {"t": {"Words": 50.0, "Words@10": 20.0}, "u": {"Words@10": 5.0}},
    }
    assert reductions(contexts, 10) == {"endpoint-all": {"t": 0.4}, "ours": {"t": 0.8}}
    assert reductions({"ours": contexts["ours"]}, 10) == {}


async def test_asking_side_by_side_changes_no_answer(served, topics):
    alone = await ask_topics(served, "garden", system("themepath"), topics, Asking(20, 10, 1))
    together = await ask_topics(served, "garden", system("themepath"), topics, Asking(20, 10, 8))
    assert rankings(alone) == rankings(together)
    assert [one.context for one in alone.values()] == [one.context for one in together.values()]


async def test_an_experiment_reports_all_it_measures(served, design, topics):
    unjudged = [
        *topics,
        Topic("z1", "who?", "en", {}),
        Topic("z2", "water the moon", "en", {}, "", True),
    ]
    results = await conduct(design, unjudged, served)
    assert (results.topics, results.unjudged) == (12, 2)
    assert {(c.system, c.baseline) for c in results.comparisons} == {
        (name, other)
        for name in ("bm25", "hybrid", "themepath", "few-paths")
        for other in ("bm25", "hybrid")
        if name != other
    }
    shown = results.as_json()
    assert json.loads(json.dumps(shown)) == json.loads(json.dumps(shown))
    assert set(shown["context"]["themepath"]) >= {"Words@10", "Redundancy@10", "Paths@10", "Pool"}
    assert results.refusals["bm25"]["refusal_recall"] == 0.0
    assert results.timing()["themepath"]["total"]["p95"] > 0
    assert set(results.values["bm25"]["nDCG@10"]) == {topic.id for topic in topics}
    by_thirds = [c.terciles for c in results.comparisons if c.system == "themepath"]
    assert all(len(thirds) == 3 for thirds in by_thirds)


async def test_a_fallback_of_a_method_is_counted(served, design):
    stranger = [Topic("odd", "zzzyx qqqwv", "en", {"1:1": 1})]
    results = await conduct(design, stranger, served)
    assert results.warnings()["bm25"]["lexical_empty"] == 1


async def test_a_setting_out_of_bounds_is_refused(served, design, topics):
    wild = System(name="wild", pipeline="themepath", weights={"path": 99.0})
    with pytest.raises(BadField, match=r"weights\.path"):
        await ask_topics(served, "garden", wild, topics)


TWICE = """
import asyncio, sys
from pathlib import Path
from evaluation.design import read_experiment, read_topics
from evaluation.report import conduct, write_runs
from server.app import opened
from server.settings import read_settings

async def main(design, garden, folder):
    design = read_experiment(Path(design))
    topics = read_topics(design.topics, Path(garden), None)
    async with opened(read_settings()) as served:
        write_runs(await conduct(design, topics, served), Path(folder))

asyncio.run(main(*sys.argv[1:]))
"""


def test_two_processes_write_the_same_run_files(garden, connection, tmp_path, design):
    environment = os.environ | {
        "THEMEPATH_NEO4J_URI": connection.uri,
        "THEMEPATH_NEO4J_USER": connection.user,
        "THEMEPATH_NEO4J_PASSWORD": connection.password.value,
        "THEMEPATH_NEO4J_DATABASE": connection.database,
        "THEMEPATH_HOME": str(tmp_path / "home"),
    }
    for seed, name in (("1", "one"), ("2", "two")):
        arguments = [str(tmp_path / "garden.toml"), str(GARDEN), str(tmp_path / name)]
        subprocess.run(
            [sys.executable, "-c", TWICE, *arguments],
            cwd=ROOT,
            env=environment | {"PYTHONHASHSEED": seed},
            check=True,
            timeout=120,
        )
    one, two = sorted((tmp_path / "one").iterdir()), sorted((tmp_path / "two").iterdir())
    assert [path.name for path in one] == [path.name for path in two]
    assert len(one) == 4
    assert [path.read_bytes() for path in one] == [path.read_bytes() for path in two]
