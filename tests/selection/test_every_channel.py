"""Every pipeline with every kind of selection: nothing outside comes back, all inside may."""

from dataclasses import replace

import numpy as np
import pytest
from garden_sets import ALL, CASES, UNITS, under, within
from scipy.stats import rankdata

import server.stages.list_units_beyond as beyond
from server.errors import BadField
from server.model import Request
from server.pipeline import run
from server.pipelines import PIPELINES
from server.scoring.min_max import clipped_min_max
from server.selection.faults import UnknownName
from server.stages import path_looks

WATER = Request("When should I water the garden?", "garden", k=100)
ORDER = list(UNITS)
every_case = pytest.mark.parametrize(("text", "units"), CASES.items(), ids=list(CASES))
INDEXED = {
    name: replace(
        pipeline,
        lexical=pipeline.lexical and replace(pipeline.lexical, form="index", depth=5),
        semantic=pipeline.semantic and replace(pipeline.semantic, form="index", depth=5),
    )
    for name, pipeline in PIPELINES.items()
}


def ids(answer):
    return [item.unit.id for item in answer.evidence]


def codes(answer):
    return [warned.code for warned in answer.warnings]


@every_case
@pytest.mark.parametrize("name", list(PIPELINES))
async def test_no_pipeline_returns_a_unit_outside(served, name, text, units):
    answer = await served.ask(replace(WATER, pipeline=name, select=text))
    assert set(ids(answer)) <= units
    if name in ("vector", "vector-chroma", "hybrid", "hybrid-rrf", "themepath"):
        assert set(ids(answer)) == units
    if text != "all":
        assert answer.query.selected.size == len(units)


@pytest.mark.parametrize("text", ["theme:Plants", "division:6", "@grade > 4", "~division:2"])
@pytest.mark.parametrize("name", list(PIPELINES))
async def test_no_pipeline_returns_a_unit_outside_from_the_indexes(served, monkeypatch, name, text):
    monkeypatch.setattr(beyond, "COMPARED_WHOLE", 0)
    reach = await served.reach("garden")
    answer = await run(INDEXED[name], replace(WATER, pipeline=name, select=text), reach)
    assert set(ids(answer)) <= CASES.get(
        text, ALL - within("c2") if text[0] == "~" else within("c6")
    )
    assert ids(answer) or name == "bm25"


async def rank_by_force(served, units):
    """Return the cosine and BM25 of some units, computed one by one over the whole edition."""
    reach = await served.reach("garden")
    query, _ = await PIPELINES["hybrid"].prepare(WATER, reach)
    snapshot = await served.snapshots.get(reach.release, query.edition)
    ordinals = sorted(ORDER.index(unit) for unit in units)
    cosine = snapshot.semantic(np.asarray(query.vector, np.float32))[ordinals]
    words = snapshot.lexical(query.tokens)[ordinals]
    return [ORDER[n] for n in ordinals], cosine.astype(float), words.astype(float)


def sorted_by(units, scores, ties):
    return [units[n] for n in np.lexsort((np.arange(len(units)), -ties, -scores))]


@pytest.mark.parametrize("text", ["theme:Plants", "@season = summer", "~division:2", "@grade > 4"])
async def test_the_ranking_inside_is_the_one_of_the_selected_units_alone(served, text):
    inside = CASES.get(text, ALL - within("c2"))
    units, cosine, words = await rank_by_force(served, inside)
    ask = replace(WATER, select=text)
    for name in ("vector", "vector-chroma"):
        found = ids(await served.ask(replace(ask, pipeline=name)))
        assert found == sorted_by(units, cosine, cosine)
    best = sorted_by(units, words, np.zeros(len(units)))
    found = ids(await served.ask(replace(ask, pipeline="bm25")))
    assert found == best[: int((words > 0).sum())]
    summed = clipped_min_max(words, 0.0) + clipped_min_max(cosine, float(cosine.min()))
    assert ids(await served.ask(replace(ask, pipeline="hybrid"))) == sorted_by(
        units, summed, cosine
    )
    fused = np.where(words > 0, 61 / (60 + rankdata(-words)), 0) + 61 / (60 + rankdata(-cosine))
    assert ids(await served.ask(replace(ask, pipeline="hybrid-rrf"))) == sorted_by(
        units, fused, cosine
    )


@pytest.mark.parametrize("k", [1, 3, 5])
async def test_far_units_inside_are_found_behind_many_near_ones_outside(served, monkeypatch, k):
    monkeypatch.setattr(beyond, "COMPARED_WHOLE", 0)
    units, cosine, _ = await rank_by_force(served, ALL)
    far = sorted_by(units, cosine, cosine)[-12:]
    text = f"units:({', '.join(far)})"
    reach = await served.reach("garden")
    request = replace(WATER, pipeline="vector", select=text, k=k)
    assert ids(await run(INDEXED["vector"], request, reach)) == far[:k]
    assert ids(await run(PIPELINES["vector"], request, reach)) == far[:k]


async def test_a_small_selection_is_compared_whole_beyond_memory(served):
    units, cosine, _ = await rank_by_force(served, ALL)
    far = sorted_by(units, cosine, cosine)[-4:]
    reach = await served.reach("garden")
    request = replace(WATER, pipeline="vector", select=f"units:({', '.join(far)})")
    assert ids(await run(INDEXED["vector"], request, reach)) == far


async def test_words_matched_far_down_are_found_inside(served):
    many = "water soil seed tree plant garden leaf rain month summer root fruit share"
    request = replace(WATER, query=many, pipeline="bm25")
    everywhere = ids(await served.ask(request))
    assert len(everywhere) > 25
    reach = await served.reach("garden")
    shallow = replace(INDEXED["bm25"], lexical=replace(INDEXED["bm25"].lexical, depth=2))
    whole = ids(await run(shallow, request, reach))
    late = [unit for unit in everywhere if unit not in whole][-6:]
    inside = replace(request, select=f"units:({', '.join(late)})")
    assert set(ids(await run(shallow, inside, reach))) <= set(late)
    assert len(ids(await run(shallow, inside, reach))) == 2


@pytest.mark.parametrize("by", ["guide", "label"])
async def test_paths_are_counted_after_those_that_open_nothing_inside_are_dropped(served, by):
    reach = await served.reach("garden")
    stage = replace(PIPELINES["themepath"].paths, m=3, by=by)
    query, _ = await PIPELINES["themepath"].prepare(WATER, reach)
    ranked = await replace(stage, m=18)(query, reach)
    assert len(ranked) == 18
    selected = await PIPELINES["themepath"].select("division:6", reach)
    found = await stage(replace(query, selected=selected), reach)
    inside = {ORDER.index(unit) for unit in within("c6")}
    reaching = [path for path in ranked if inside & set(path.units)]
    assert [path.id for path in found] == [path.id for path in reaching[:3]]
    for path in found:
        assert set(path.units) <= inside
    assert [path.rank for path in found] == [1, 2, 3]


@pytest.mark.parametrize("text", ["division:6", "theme:Plants", "units:(2:3, 5:5)", "@grade > 4"])
@pytest.mark.parametrize("indexes", [(), ("kitchen",)])
async def test_paths_found_from_few_units_are_those_found_by_the_index(
    served, monkeypatch, text, indexes
):
    reach = await served.reach("garden")
    stage = replace(PIPELINES["themepath"].paths, m=5, indexes=indexes)
    query, _ = await PIPELINES["themepath"].prepare(WATER, reach)
    inside = replace(query, selected=await PIPELINES["themepath"].select(text, reach))
    near = await stage(inside, reach)
    monkeypatch.setattr(path_looks, "FEW_UNITS", 0)
    far = await stage(inside, reach)
    assert [replace(path, similarity=0.0) for path in near] == [
        replace(path, similarity=0.0) for path in far
    ]
    assert [p.similarity for p in near] == pytest.approx([p.similarity for p in far], abs=1e-5)


@pytest.mark.parametrize("text", ["division:6", "theme:Plants"])
async def test_all_units_of_the_best_paths_are_those_of_paths_that_open_something_inside(
    served, text
):
    reach = await served.reach("garden")
    pipeline = PIPELINES["endpoint-all"]
    query, _ = await pipeline.prepare(WATER, reach)
    inside = {ORDER.index(unit) for unit in CASES.get(text) or within("c6")}
    ranked = await replace(pipeline.paths, m=18)(query, reach)
    expected = []
    for path in [path for path in ranked if inside & set(path.units)][:3]:
        expected += sorted((inside & set(path.units)) - set(expected))
    answer = await served.ask(replace(WATER, pipeline="endpoint-all", select=text))
    assert [item.unit.ordinal for item in answer.evidence] == expected


@pytest.mark.parametrize("name", ["k-hop", "pagerank", "relational-path"])
async def test_a_walk_inside_does_not_know_what_lies_outside(served, name):
    """Two units that only a unit outside joins are not joined; alone, each stays by itself."""
    graph = await served.adjacencies.get(served.graph, (await served.reach("garden")).release)
    near = graph.near.toarray()
    joined = near @ near
    apart = [
        (one, other)
        for one in range(graph.units)
        for other in range(one)
        if joined[one, other] and not near[one, graph.units :] @ near[other, graph.units :]
        if not near[one, other]
    ]
    one, other = apart[0]
    text = f"units:({ORDER[one]}, {ORDER[other]})"
    pipeline = replace(PIPELINES[name], paths=None)
    pipeline = replace(pipeline, fuse=replace(pipeline.fuse, seeds=1))
    reach = await served.reach("garden")
    answer = await run(pipeline, replace(WATER, select=text), reach)
    nearest = await served.ask(replace(WATER, pipeline="hybrid", select=text, k=1))
    assert ids(answer) == ids(nearest)


async def test_paths_found_by_words_stay_inside_too(served):
    reach = await served.reach("garden")
    stage = replace(PIPELINES["themepath"].paths, m=1)
    query, _ = await replace(PIPELINES["themepath"].prepare, vector=False)(
        replace(WATER, query="water drainage seeds patience"), reach
    )
    only = sorted(under("patience"))
    selected = await PIPELINES["themepath"].select(f"units:({', '.join(only)})", reach)
    found = await stage(replace(query, selected=selected), reach)
    assert [path.theme for path in found] == ["patience"]


async def test_a_reference_outside_the_selection_is_named_and_not_followed(served):
    answer = await served.ask(replace(WATER, query="2:3 and 5:5", select="division:2"))
    assert ids(answer) == ["2:3"]
    assert [(r.status, r.units) for r in answer.query.references] == [
        ("found", ("2:3",)),
        ("outside_selection", ()),
    ]
    assert "reference_outside_selection" in codes(answer)


async def test_nothing_but_references_outside_is_no_evidence(served):
    answer = await served.ask(replace(WATER, query="5:5", select="division:2"))
    assert ids(answer) == []
    assert codes(answer) == ["reference_outside_selection", "no_evidence"]


@pytest.mark.parametrize("name", list(PIPELINES))
async def test_a_selection_without_units_says_so_and_runs_no_channel(served, name):
    request = replace(WATER, pipeline=name, select="division:1 & division:2", explain=True)
    answer = await served.ask(request)
    assert answer.evidence == ()
    assert codes(answer) == ["selection_empty"]
    assert answer.query.vector is None
    stages = {entry["stage"] for entry in answer.trace}
    assert not stages & {"lexical", "semantic", "paths", "fetch"}


async def test_the_same_selection_written_otherwise_is_the_same_run(served):
    texts = ["division:2 & theme:Water", "theme:Water & division:2 & all", "division:2"]
    first, second, third = [await served.ask(replace(WATER, select=text)) for text in texts]
    assert first.run_id == second.run_id
    assert first.query.selected == second.query.selected
    assert third.run_id != first.run_id != (await served.ask(WATER)).run_id


async def test_everything_is_the_whole_corpus(served):
    asked, plain = await served.ask(replace(WATER, select="all")), await served.ask(WATER)
    assert asked.evidence == plain.evidence
    assert asked.run_id == plain.run_id


@pytest.mark.parametrize(
    ("text", "kind", "near"),
    [
        ("theme:Patiense", "theme", "Patience"),
        ("theme:التقلم", "theme", "التقليم"),
        ("theme:saving", "theme", "Drought and saving water"),
        ("theme_only:waterng", "theme", "Watering"),
        ("path:soil.compst", "path", "soil.compost"),
        ("division:Sead", "division", "Seeds"),
        ("source:bok", "source", "book"),
        ("kind:verse", "kind", "saying"),
        ("edition:garden-fr", "edition", "garden-en"),
        ("language:fr", "language", "en"),
        ("entity:Aple", "entity", "Apple"),
        ("relation:spoil", "relation", "spoils"),
        ("@sesaon = spring", "attribute", "season"),
        ("@nothing exists", "attribute", "grade"),
        ("units:(1:1, 1:11)", "unit", "1:10"),
        ("division:1 & theme:Patiense", "theme", "Patience"),
        ("hops(1, theme:Patiense)", "theme", "Patience"),
        ("hops(1, theme:Soil, in:spoil)", "relation", "spoils"),
    ],
)
async def test_an_unknown_name_is_refused_with_what_is_near_it(served, text, kind, near):
    with pytest.raises(UnknownName) as refused:
        await served.ask(replace(WATER, select=text))
    assert refused.value.details()["kind"] == kind
    assert near in refused.value.near
    assert refused.value.status == 422


@pytest.mark.parametrize("text", ["ref:nowhere", 'ref:"1:1 and the rest"'])
async def test_references_that_cannot_be_read_are_refused(served, text):
    with pytest.raises(BadField, match="ref"):
        await served.ask(replace(WATER, select=text))
