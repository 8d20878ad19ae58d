"""Paths by words, by both, of chosen indexes, by other names: what is found, and what never is."""

from dataclasses import replace

import numpy as np
import pytest

from server.model import Request, Variant
from server.pipelines import PIPELINES
from server.stages.find_paths import FindPaths, fused
from server.stages.path_indexes import UnknownIndex, index_ids

WATER = Request("When should I water the garden?", "garden", k=100)
WAYS = ["guide", "label", "words", "hybrid"]
every_way = pytest.mark.parametrize("by", WAYS)


async def asked(served, question="When should I water the garden?", select=None, language=None):
    """Return a ready question and what it may reach."""
    reach = await served.reach("garden")
    stages = PIPELINES["themepath"]
    request = replace(WATER, query=question, language=language)
    query, _ = await stages.prepare(request, reach)
    if select is not None:
        query = replace(query, selected=await stages.select(select, reach))
    return query, reach


@every_way
async def test_every_way_finds_paths_best_first_with_what_they_open(served, by):
    query, reach = await asked(served, "compost and mulch for the soil")
    found = await FindPaths(m=6, by=by)(query, reach)
    assert found
    similarities = [path.similarity for path in found]
    assert similarities == sorted(similarities, reverse=True)
    assert [path.rank for path in found] == list(range(1, len(found) + 1))
    assert all(path.units and path.via == "end" and path.share == 1 for path in found)


async def test_words_find_exactly_the_paths_that_share_a_word(served):
    query, reach = await asked(served, "patience")
    found = await FindPaths(by="words")(query, reach)
    assert [path.id for path in found] == ["care.patience"]


async def test_words_of_a_path_rank_by_the_release_alone(served):
    query, reach = await asked(served, "water the fruit trees")
    found = await FindPaths(by="words")(query, reach)
    words = await reach.snapshots.path_words(reach.release, "en")
    scores = dict(words.ranked(query.tokens, (), alternatives=False))
    assert {path.id for path in found} == set(scores)
    assert [path.similarity for path in found] == sorted(scores.values(), reverse=True)


async def test_the_index_of_neo4j_finds_the_same_paths_by_words(served):
    query, reach = await asked(served, "water the fruit trees")
    here = await FindPaths(by="words", form="snapshot")(query, reach)
    there = await FindPaths(by="words", form="index")(query, reach)
    assert {path.id for path in here} == {path.id for path in there}


async def test_other_names_of_a_theme_are_searched_when_asked(served):
    query, reach = await asked(served, "vermin")
    assert await FindPaths(by="words")(query, reach) == []
    found = await FindPaths(by="words", alternatives=True)(query, reach)
    assert [path.id for path in found] == ["care.pests"]


async def test_hybrid_is_the_mean_of_both_lists_after_min_max(served):
    query, reach = await asked(served, "saving seed from fruit trees")
    dense = await FindPaths(by="guide")(query, reach)
    words = await FindPaths(by="words")(query, reach)
    both = await FindPaths(by="hybrid")(query, reach)
    low, high = dense[-1].similarity, dense[0].similarity
    near = {path.id: (path.similarity - low) / (high - low) for path in dense}
    said = {path.id: path.similarity / words[0].similarity for path in words}
    for path in both:
        mean = (near.get(path.id, 0) + said.get(path.id, 0)) / 2
        assert path.similarity == pytest.approx(mean, abs=1e-6)
    assert {path.id for path in both} == set(near) | set(said)


async def test_hybrid_without_a_word_in_common_keeps_the_dense_order(served):
    query, reach = await asked(served, "zzxqy")
    dense = await FindPaths(by="guide")(query, reach)
    both = await FindPaths(by="hybrid")(query, reach)
    assert [path.id for path in both] == [path.id for path in dense]


@every_way
async def test_a_question_without_a_word_or_without_a_vector_is_looked_up_by_the_other(served, by):
    query, reach = await asked(served, "the of and")
    assert query.tokens == ()
    assert bool(await FindPaths(by=by)(query, reach)) == (by != "words")
    assert await FindPaths(by=by)(replace(query, vector=None), reach) == []
    words, _ = await asked(served, "patience")
    found = await FindPaths(by=by)(replace(words, vector=None), reach)
    assert [path.id for path in found] == ["care.patience"]


def test_paths_of_two_full_lists_have_the_last_value_as_floor():
    def row(name, value):
        return {"id": name, "index": "i", "theme": name, "similarity": value, "units": [1]}

    dense, words = [row("a", 0.9), row("b", 0.5)], [row("b", 4.0), row("c", 2.0)]
    scores = {one["id"]: one["similarity"] for one in fused([dense, words], 2)}
    assert scores == {"a": 0.5, "b": 0.5}
    assert list(scores) == ["a", "b"]


@every_way
@pytest.mark.parametrize("names", [("kitchen",), ("The cook's index",), ("KITCHEN", "kitchen")])
async def test_only_paths_of_the_named_indexes_are_found(served, by, names):
    query, reach = await asked(served, "saving seed and storing the harvest in soil")
    found = await FindPaths(by=by, indexes=names)(query, reach)
    assert found
    assert {path.index for path in found} == {"kitchen"}
    everything = await FindPaths(by=by, m=18)(query, reach)
    expected = [path.id for path in everything if path.index == "kitchen"]
    assert [path.id for path in found] == expected


async def test_both_indexes_named_are_as_good_as_none_named(served):
    query, reach = await asked(served)
    both = await FindPaths(m=7, indexes=("kitchen", "gardener"))(query, reach)
    assert both == await FindPaths(m=7)(query, reach)


@every_way
async def test_an_unknown_index_is_refused_with_near_names(served, by):
    query, reach = await asked(served)
    with pytest.raises(UnknownIndex, match="near matches: kitchen") as refused:
        await FindPaths(by=by, indexes=("kitchn",))(query, reach)
    assert refused.value.details() == {
        "field": "options.indexes",
        "name": "kitchn",
        "near": ["kitchen"],
    }
    assert refused.value.status == 422
    with pytest.raises(UnknownIndex) as other:
        index_ids(["zzz"], reach.release)
    assert other.value.near == ("gardener", "kitchen")


@every_way
@pytest.mark.parametrize("alternatives", [False, True])
@pytest.mark.parametrize("text", ["division:6", "@grade > 4", "~division:2", "theme:Soil"])
async def test_no_way_opens_a_unit_outside_a_selection(served, by, alternatives, text):
    query, reach = await asked(served, "water, soil, seed and harmful animals", text)
    stage = FindPaths(by=by, alternatives=alternatives, intermediate=0.5, related=0.5)
    found = await stage(query, reach)
    assert found
    opened = np.asarray([unit for path in found for unit in path.units])
    assert query.selected.mask[opened].all()
    assert all(path.units for path in found)


@every_way
async def test_m_counts_the_paths_that_open_something_inside(served, by):
    question = "patience with vermin, soil, water, seeds, harvest and helpful creatures"
    everything, reach = await asked(served, question)
    query, _ = await asked(served, question, "division:6")
    ranked = await FindPaths(m=18, by=by)(everything, reach)
    reaching = [path.id for path in ranked if query.selected.inside(path.units)]
    assert len(reaching) < len(ranked)
    if by != "hybrid":  # its values depend on which paths are in the lists
        found = await FindPaths(m=2, by=by)(query, reach)
        assert [path.id for path in found] == reaching[:2]
    whole = await FindPaths(m=18, by=by)(query, reach)
    assert {path.id for path in whole} == set(reaching)


async def test_arabic_questions_find_paths_by_arabic_words(served):
    query, reach = await asked(served, "الصبر في الحديقة", language="ar")
    found = await FindPaths(by="words")(query, reach)
    assert "care.patience" in [path.id for path in found]


async def test_another_form_of_a_question_finds_its_own_paths_as_well(served):
    query, reach = await asked(served, "patience")
    other, _ = await asked(served, "compost")
    form = Variant("compost", "test", tokens=other.tokens, vector=other.vector)
    both = replace(query, variants=(form,))
    words = await FindPaths(by="words")(both, reach)
    assert {path.id for path in words} == {"care.patience", "soil.compost"}
    nearest = {}
    for one in (query, other):
        for path in await FindPaths(by="label", m=18)(one, reach):
            nearest[path.id] = max(path.similarity, nearest.get(path.id, -1.0))
    found = await FindPaths(by="label", m=18)(both, reach)
    assert {path.id: path.similarity for path in found} == nearest


@every_way
async def test_the_same_question_finds_the_same_paths_again(served, by):
    query, reach = await asked(served, "trees and water")
    stage = FindPaths(by=by, intermediate=0.4, related=0.3)
    assert await stage(query, reach) == await stage(query, reach)
