"""The ladder, controls, losses, path recall, the paper's experiment, pinned numbers."""

import tomllib
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from evaluation.ablate import Ladder, ablate, ladder_table, read_ladder
from evaluation.controls import (
    clusters,
    control_table,
    controls,
    gains,
    grouped_stage,
    shuffled,
    substitutes,
)
from evaluation.design import read_experiment
from evaluation.explain_loss import STAGES, fate_table, fates, losses
from evaluation.judging import Judge, judged_contexts, judgement_table
from evaluation.paper_again import paper_again, paper_table
from evaluation.path_recall import path_recall, recall_at, recall_table
from evaluation.pin import pinned_text, toml_value
from evaluation.regress import FOLDER, check_table, count_checks, read_regression, regress, worst
from evaluation.regress import verdict as judged_score
from evaluation.replica import Fusion, ranking
from evaluation.report import conduct
from evaluation.topics import Topic
from server.errors import BadField, BadRecords, MissingExtra

PINNED = """
name = "pinned"
corpus = "garden"
pipelines = ["bm25"]
baseline = "bm25"
context = 0
[[systems]]
name = "more"
pipeline = "themepath"
m = 5
weights = { path = 1.4 }
options = { citations = 0.0 }
[topics]
reader = "trec"
path = "../corpus/garden/topics.tsv"
qrels = "../corpus/garden/qrels.txt"
[split]
sample = 8
"""


def test_values_are_written_as_toml():
    value = {"a": True, "b": ["x\\y", 1], "c": 'say "so"', "d": 0.5}
    assert tomllib.loads(f"v = {toml_value(value)}")["v"] == value


async def test_the_shipped_ladder_ends_at_the_default(served, garden_topics, tmp_path):
    rungs = await ablate(served, "garden", garden_topics, tmp_path)
    assert [rung.name for rung in rungs] == [step.name for step in read_ladder().steps]
    named = {rung.name: rung for rung in rungs}
    last = named["neighbours of the ten best, at .3"]
    assert last.values == pytest.approx(named["default"].values)
    assert rungs[0].against_before is rungs[0].against_first is None
    assert rungs[1].against_before is None  # the hybrid stands apart
    assert rungs[2].against_before.baseline == "paper, m = 3"
    assert all(rung.against_first.baseline == rungs[0].name for rung in rungs[1:])
    assert "| default |" in ladder_table(rungs)


def test_a_ladder_with_an_unknown_setting_is_refused(tmp_path):
    path = tmp_path / "ladder.toml"
    path.write_text('name = "x"\n[[steps]]\nname = "y"\nmagic = 1\n')
    with pytest.raises(BadRecords, match=r"ladder\.toml"):
        read_ladder(path)
    path.write_text('name = "x"\n[[steps]]\nname = "y"\nseveral = { path = 1.4 }\n')
    ladder = read_ladder(path)
    assert isinstance(ladder, Ladder)
    assert ladder.steps[0].changes(2) == {"path": 1.4}
    assert ladder.steps[0].changes(1) == {}


async def test_controls_stand_beside_the_index(served, stage, garden_topics):
    found = await controls(served, "garden", stage, garden_topics, (3, 1))
    names = [one.name for one in found]
    assert names[0] == "the index"
    assert {"shuffled links", "windows of five units", "k-means clusters"} <= set(names)
    assert set(gains(found)) == set(names) - {"the index"}
    assert all(one.groups > 0 for one in found)
    assert all(0 < one.mean <= 1 and one.against_hybrid.topics == 12 for one in found)
    assert "| shuffled links |" in control_table(found)


def test_shuffled_links_open_as_many_other_units(stage):
    made = shuffled(stage)
    sizes = [len(row) for row in stage.paths.units]
    assert [len(row) for row in made.paths.units] == sizes
    assert any(
        set(one.tolist()) != set(other.tolist())
        for one, other in zip(stage.paths.units, made.paths.units, strict=True)
    )
    assert ranking(made, 0, Fusion(path=0.0, enrichment=0.0), 5) == ranking(
        stage, 0, Fusion(path=0.0, enrichment=0.0), 5
    )


def test_another_draw_shuffles_and_clusters_otherwise_and_the_rest_stays(stage):
    vectors = np.random.default_rng(3).standard_normal((len(stage.units), 8)).astype(np.float32)
    narrow = replace(stage, queries=np.ones((len(stage.topics), 8), np.float32))
    for grouping in substitutes(narrow, vectors, [(0, 3), (4, 9)]):
        one, again, other = (grouping.made(seed).paths.units for seed in (1, 1, 2))
        assert one.values.tolist() == again.values.tolist()
        assert (one.values.tolist() != other.values.tolist()) == grouping.drawn


def test_groups_are_found_by_their_centroids(stage):
    size = len(stage.units)
    vectors = np.eye(size, stage.queries.shape[1], dtype=np.float32)
    queries = np.zeros_like(stage.queries)
    queries[:, 3] = 1.0
    made = grouped_stage(replace(stage, queries=queries), vectors, [np.arange(2), np.arange(2, 5)])
    assert made.found[0].tolist() == [1, 0]
    assert made.theme_paths(0, 1)[0].units == (2, 3, 4)
    assert made.similarities[0][0] == pytest.approx(1 / np.sqrt(3))


def test_clusters_hold_every_unit_once():
    rng = np.random.default_rng(1)
    vectors = rng.standard_normal((60, 8)).astype(np.float32)
    found = clusters(vectors, 5)
    assert sorted(np.concatenate(found).tolist()) == list(range(60))


def test_every_relevant_unit_has_a_fate(stage, garden_topics):
    topic = garden_topics[0]
    found = fates(stage, topic, Fusion(), k=3)
    assert {fate.unit for fate in found} == topic.relevant
    order = list(ranking(stage, stage.row(topic.id), Fusion(), 1_000))
    for fate in found:
        if fate.rank is not None:
            assert order[fate.rank - 1] == fate.unit
            assert fate.stage == ("shown" if fate.rank <= 3 else "outranked")
    assert "| topic | unit | fate |" in fate_table(found)


def test_a_unit_may_be_absent_unfound_or_removed(stage, garden_topics):
    topic = replace(garden_topics[0], gains={"99:99": 1})
    assert [fate.stage for fate in fates(stage, topic, Fusion())] == ["absent"]
    nowhere = Fusion(m=0, enrichment=0.0)
    known = set(ranking(stage, 0, nowhere, 10_000))
    beyond = [unit for unit in stage.units if unit not in known]
    if beyond:
        lost = replace(garden_topics[0], gains={beyond[0]: 1})
        assert [fate.stage for fate in fates(stage, lost, nowhere)] == ["unfound"]
    counts = losses(stage, garden_topics, Fusion(), k=10)
    assert tuple(counts) == STAGES
    assert sum(counts.values()) == sum(len(topic.relevant) for topic in garden_topics)


async def test_a_unit_that_a_constraint_displaced_is_told_from_an_outranked_one(
    served, stage, garden_topics
):
    from evaluation.systems import System

    asked = System(
        name="few", pipeline="themepath", constraints=({"name": "per_division", "n": 1},)
    )
    for topic in garden_topics:
        answer = await served.ask(asked.request(topic, "garden", 3))
        gone = {unit.id for one in answer.constraints for unit in one.displaced}
        wanted = replace(topic, gains=dict.fromkeys(gone, 1))
        if gone:
            found = fates(stage, wanted, Fusion(), 3, answer)
            assert {fate.stage for fate in found} == {"removed"}
            return
    pytest.fail("no topic lost a unit to the constraint")


async def test_recall_of_paths_grows_with_m(served, garden_topics, stage, tmp_path):
    found = recall_at(stage, garden_topics, "guide", (1, 3, 10))
    assert [one.recall for one in found] == sorted(one.recall for one in found)
    assert found[0].opened < found[-1].opened
    assert found[0].nothing >= found[-1].nothing
    every = await path_recall(served, "garden", garden_topics[:3], tmp_path)
    assert {one.by for one in every} == {"label", "words", "hybrid", "guide"}
    assert "m = 200" in recall_table(every)


async def test_the_papers_experiment_matches_and_crosses_languages(served, garden_topics):
    found = await paper_again(served, "garden", garden_topics)
    assert {(one.question, one.text) for one in found} >= {("en", "en"), ("en", "ar")}
    assert [one.crossed for one in found[:2]] == [False, True]
    for one in found:
        assert one.wins + one.ties + one.losses == one.topics
        assert set(one.means) == {"vector", "themepath-paper"}
        assert all(words > 0 for words in one.words.values())
    assert "win/tie/loss" in paper_table(found)


async def test_nothing_is_judged_without_a_judge(served, garden_topics):
    with pytest.raises(BadField, match="judge-url"):
        await judged_contexts(Judge("", ""), served, "garden", garden_topics)
    assert "key" not in repr(Judge("http://localhost", "m", "secret")).split("model")[1]
    assert "| a | 0.500 | 1 |" in judgement_table({"a": {"x": 0.5, "y": None}})


async def test_a_judge_without_its_package_says_what_to_install(served, garden_topics):
    try:
        import ragas  # noqa: F401
    except ImportError:
        with pytest.raises(MissingExtra, match=r"themepath\[judge\]"):
            await judged_contexts(Judge("http://127.0.0.1:9", "m"), served, "garden", [])


def test_verdicts_are_exact_within_tolerance_or_fail():
    assert judged_score(0.5, 0.50001, 0.01) == "OK"
    assert judged_score(0.5, 0.505, 0.01) == "within tolerance"
    assert judged_score(0.5, 0.52, 0.01) == judged_score(0.5, None, 0.5) == "FAIL"


async def test_the_garden_is_as_it_was_pinned(served):
    checks = await regress(served, FOLDER / "garden.toml", None)
    assert worst(checks) in ("OK", "within tolerance"), check_table(checks)
    assert checks[0].name.startswith("count of")


async def test_a_count_that_differs_stops_the_scores(served, tmp_path):
    text = (FOLDER / "garden.toml").read_text()
    first = next(iter(tomllib.loads(text)["counts"]))
    path = tmp_path / "garden.toml"
    path.write_text(text.replace(f"{first} = ", f"{first} = 9"))
    checks = await regress(served, path, None)
    assert worst(checks) == "FAIL"
    assert all(check.name.startswith("count of") for check in checks)
    release = (await served.reach("garden")).release
    assert [c.verdict for c in count_checks({"units": -1}, release)] == ["FAIL"]


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.toml")), ids=lambda path: path.stem)
def test_shipped_regressions_are_readable(path):
    assert read_regression(path).pinned


def test_a_faulty_regression_is_named(tmp_path):
    path = tmp_path / "odd.toml"
    path.write_text("corpus = 1\n")
    with pytest.raises(BadRecords, match=r"odd\.toml"):
        read_regression(path)


def test_topics_without_units_teach_nothing():
    assert Topic("a", "x", "en", {"u": 0}).relevant == frozenset()


async def test_what_an_experiment_found_can_be_pinned_and_checked_again(
    served, garden_topics, tmp_path
):
    path = tmp_path / "design.toml"
    path.write_text(PINNED, encoding="utf-8")
    design = read_experiment(path)
    release = (await served.reach("garden")).release
    results = await conduct(design, garden_topics, served)
    text = pinned_text(results, release.counts, Path(__file__).parent, tmp_path)
    (tmp_path / "pinned.toml").write_text(text, encoding="utf-8")
    read = read_regression(tmp_path / "pinned.toml")
    assert read.systems == design.systems
    assert read.split == design.split
    checks = await regress(served, tmp_path / "pinned.toml", None)
    assert worst(checks) == "OK", check_table(checks)
