"""What is scored again from saved lists equals what the product answers."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from evaluation.experiment import Asking, ask_topics, measure
from evaluation.first_stage import Reading, first_stage, stage_name
from evaluation.flat import gold_of, layout, ndcg, top
from evaluation.links import NO_LINKS
from evaluation.ragged import ragged
from evaluation.replica import Fusion, fusion_of, ranking, rankings
from evaluation.saved_lists import read_lists, saved_first_stage, write_lists
from evaluation.systems import System
from evaluation.topics import Topic, read_questions

OWN = Path(__file__).parents[2] / "evaluation" / "questions" / "quran.tsv"
SETTINGS = [
    Fusion(),
    Fusion(enrichment=0.0),
    Fusion(m=3, path=1.4, semantic=0.7, enrichment=0.5),
    Fusion(citations=1.0, neighbours=0.5),
    Fusion(cited=0.4),
    Fusion(citations=1.0, neighbours=0.3, cited=0.3),
    Fusion(lexical=0.0, path=0.0),
    Fusion(lexical=0.0, semantic=0.0),
    Fusion(normalisation="z-score"),
    Fusion(normalisation="paper", m=5),
    Fusion(normalisation="raw", enrichment=0.0),
    Fusion(normalisation="rank"),
]
NAMING = [
    Topic("ref", "What does saying 2:3 teach about water?", "en", {"2:3": 1}),
    Topic("only", "2:3", "en", {"2:3": 1}),
    Topic("other", "متى أسقي الحديقة؟", "ar", {"2:3": 1}),
]


def as_system(fusion):
    return System(
        name="again",
        pipeline="themepath",
        m=fusion.m,
        weights=fusion.weights,
        options=fusion.options,
    )


async def product(served, topics, fusion, corpus="garden"):
    return await ask_topics(served, corpus, as_system(fusion), topics, Asking(100, 0, 4))


@pytest.mark.parametrize("fusion", SETTINGS, ids=repr)
async def test_scoring_saved_lists_again_equals_the_product(served, stage, garden_topics, fusion):
    asked = await product(served, garden_topics, fusion)
    for topic in garden_topics:
        again = ranking(stage, stage.row(topic.id), fusion, 100)
        given = asked[topic.id].ranking
        assert list(again) == list(given)
        assert list(again.values()) == pytest.approx(list(given.values()), abs=1e-12)


async def test_units_that_a_question_names_come_first_in_both(served):
    stage = await first_stage(served, "garden", NAMING)
    asked = await product(served, NAMING, Fusion())
    assert rankings(stage, Fusion()) == {t: one.ranking for t, one in asked.items()}
    assert next(iter(asked["ref"].ranking)) == "2:3"
    assert list(asked["only"].ranking) == ["2:3"]
    flat = ndcg(stage, layout(stage, 200, "top-n"), gold_of(stage, NAMING), Fusion())
    measured = measure(rankings(stage, Fusion()), NAMING, ["nDCG@10"])["nDCG@10"]
    assert flat.tolist() == pytest.approx([measured[topic.id] for topic in NAMING])


@pytest.mark.parametrize("fusion", SETTINGS[:7], ids=repr)
def test_the_flat_form_measures_what_ir_measures_does(stage, garden_topics, fusion):
    laid = layout(stage, fusion.m, fusion.normalisation)
    values = ndcg(stage, laid, gold_of(stage, garden_topics), fusion)
    measured = measure(rankings(stage, fusion), garden_topics, ["nDCG@10"])["nDCG@10"]
    assert values.tolist() == pytest.approx([measured[name] for name in stage.topics], abs=1e-9)


def test_where_nothing_is_linked_boosts_change_nothing(stage, garden_topics):
    alone, gold = replace(stage, links=NO_LINKS), gold_of(stage, garden_topics)
    laid = layout(alone, 200, "top-n")
    lent = ndcg(alone, laid, gold, Fusion(citations=1.0, neighbours=0.5))
    assert lent.tolist() == ndcg(alone, laid, gold, Fusion()).tolist()
    assert lent.any()


async def test_the_default_of_a_release_is_read_from_the_product(served, garden_topics, stage):
    release = (await served.reach("garden")).release
    default = fusion_of(release)
    plain = System(name="plain", pipeline="themepath")
    asked = await ask_topics(served, "garden", plain, garden_topics, Asking(100, 0, 4))
    again = rankings(stage, default)
    assert all(list(again[t]) == list(one.ranking) for t, one in asked.items())


def test_lists_are_read_back_as_they_were_written(stage, tmp_path):
    write_lists(stage, tmp_path / "lists.npz")
    again = read_lists(tmp_path / "lists.npz")
    assert rankings(again, Fusion(citations=1.0)) == rankings(stage, Fusion(citations=1.0))
    assert (again.topics, again.units, again.release) == (stage.topics, stage.units, stage.release)
    assert [path.name for path in tmp_path.iterdir()] == ["lists.npz"]


async def test_lists_are_run_once_and_named_by_what_decides_them(served, garden_topics, tmp_path):
    release = (await served.reach("garden")).release
    few = garden_topics[:2]
    await saved_first_stage(served, "garden", few, tmp_path)
    kept = list(tmp_path.iterdir())
    before = kept[0].stat().st_mtime_ns
    await saved_first_stage(served, "garden", few, tmp_path)
    assert [path.stat().st_mtime_ns for path in tmp_path.iterdir()] == [before]
    assert kept[0].name == stage_name(release, few, Reading())
    assert stage_name(release, few, Reading(by="label")) != kept[0].name
    assert stage_name(release, garden_topics, Reading()) != kept[0].name


def test_the_best_are_ordered_by_score_then_cosine_then_ordinal():
    scores = np.asarray([1.0, 2.0, 2.0, 2.0, 0.0])
    cosines = np.asarray([0.9, 0.1, 0.5, 0.5, 0.0])
    units = np.asarray([10, 11, 13, 12, 14])
    assert top(scores, cosines, units, 3).tolist() == [3, 2, 1]
    assert top(scores, cosines, units, 9).tolist() == [3, 2, 1, 0, 4]


def test_rows_of_unequal_length_stay_apart():
    rows = ragged([[1, 2], [], [3]], np.int64)
    assert [row.tolist() for row in rows] == [[1, 2], [], [3]]
    assert len(rows) == 3


@pytest.mark.quran
async def test_scoring_again_equals_the_product_on_the_whole_quran(quran):
    topics = read_questions(OWN)
    stage = await first_stage(quran.served, "quran", topics)
    for fusion in (
        Fusion(),
        Fusion(m=50, enrichment=0.5, neighbours=0.5, path=1.3),
        Fusion(citations=1.0, neighbours=0.3, cited=0.3),
    ):
        asked = await product(quran.served, topics, fusion, "quran")
        for topic in topics:
            again = ranking(stage, stage.row(topic.id), fusion, 100)
            assert list(again) == list(asked[topic.id].ranking)
