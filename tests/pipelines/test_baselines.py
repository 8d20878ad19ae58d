"""The baselines against what each is by definition, and what they say when a part is missing."""

import asyncio
from dataclasses import replace

import numpy as np
import pytest

from server.chroma import Collection, kept_collections
from server.model import Request
from server.pipeline import run
from server.pipelines import PIPELINES
from server.scoring.neighbourhood import Bounds
from server.scoring.page_rank import Settling
from server.scoring.resource_flow import Pruning
from server.served import Served

WATER = Request("When should I water the garden?", "garden", k=60)
BASELINES = [name for name in PIPELINES if name not in ("themepath", "themepath-paper")]
WALKS = ["k-hop", "pagerank", "relational-path"]


def ids(answer):
    return [item.unit.id for item in answer.evidence]


def codes(answer):
    return [warned.code for warned in answer.warnings]


async def changed(served, name, request=WATER, **changes):
    """Run a baseline whose fusing stage has other parameters."""
    pipeline = PIPELINES[name]
    pipeline = replace(pipeline, fuse=replace(pipeline.fuse, **changes))
    return await run(pipeline, request, await served.reach("garden"))


async def without(served, name, *slots, request=WATER):
    """Run a baseline without some of its channels."""
    pipeline = replace(PIPELINES[name], **dict.fromkeys(slots))
    return await run(pipeline, request, await served.reach("garden"))


def shared_ranks(values):
    """Return each value's rank by hand, from 1; equal values share the mean of their ranks."""
    return [
        sum(other > value for other in values) + (sum(other == value for other in values) + 1) / 2
        for value in values
    ]


async def raw_values(served, name, component, request=WATER):
    answer = await served.ask(replace(request, pipeline=name, k=100))
    return {item.unit.id: item.components[component].raw for item in answer.evidence}


async def test_reciprocal_rank_fusion_is_the_formula_written_out(served):
    fused = {}
    for name, component in (("bm25", "lexical"), ("vector", "semantic")):
        raw = await raw_values(served, name, component)
        for unit, rank in zip(raw, shared_ranks(list(raw.values())), strict=True):
            fused[unit] = fused.get(unit, 0.0) + 1 / (60 + rank)
    cosine = await raw_values(served, "vector", "semantic")
    order = list(cosine)
    expected = sorted(fused, key=lambda u: (-round(fused[u], 12), -cosine[u], order.index(u)))
    answer = await served.ask(replace(WATER, pipeline="hybrid-rrf"))
    assert ids(answer) == expected[:60]
    scores = {item.unit.id: item.score / 61 for item in answer.evidence}
    assert scores == pytest.approx({unit: fused[unit] for unit in scores})


async def test_equal_texts_share_their_rank(served):
    answer = await served.ask(
        Request("Water in the morning, and water slowly.", "garden", "hybrid-rrf", k=4)
    )
    assert ids(answer)[:3] == ["2:3", "2:6", "2:9"]
    assert len({item.score for item in answer.evidence[:3]}) == 1


async def test_all_units_of_the_three_best_paths_come_best_path_first(served):
    reach = await served.reach("garden")
    pipeline = PIPELINES["endpoint-all"]
    query, _ = await pipeline.prepare(WATER, reach)
    paths = await pipeline.paths(query, reach)
    assert len(paths) == 3
    expected = []
    for path in paths:
        expected += [unit for unit in sorted(path.units) if unit not in expected]
    answer = await served.ask(replace(WATER, pipeline="endpoint-all"))
    assert [item.unit.ordinal for item in answer.evidence] == expected
    assert answer.evidence[0].path.id == paths[0].id
    one = await served.ask(replace(WATER, pipeline="endpoint-all", m=1))
    assert [item.unit.ordinal for item in one.evidence] == sorted(paths[0].units)


@pytest.mark.parametrize("name", ["endpoint-all", "path-only"])
async def test_paths_alone_know_nothing_of_words_and_meaning(served, name):
    answer = await served.ask(replace(WATER, pipeline=name))
    assert answer.evidence
    for item in answer.evidence:
        assert item.components["lexical"].absent
        assert item.components["semantic"].absent
        assert item.score == pytest.approx(item.components["path"].normalised)


async def test_paths_alone_are_the_path_term_of_the_default(served):
    alone = await served.ask(replace(WATER, pipeline="path-only", m=18))
    guided = await served.ask(replace(WATER, m=18, k=100))
    terms = {item.unit.id: item.components["path"].normalised for item in guided.evidence}
    assert {item.unit.id: item.score for item in alone.evidence} == {
        unit: pytest.approx(terms[unit]) for unit in ids(alone)
    }


@pytest.mark.parametrize("name", ["endpoint-all", "path-only"])
async def test_no_path_is_said(served, name):
    answer = await without(served, name, "paths")
    assert codes(answer) == ["paths_empty", "no_evidence"]


async def graph_of(served, mask=None):
    reach = await served.reach("garden")
    graph = await served.adjacencies.get(served.graph, reach.release)
    return graph, graph.allowed(mask)


def walked_by_hand(graph, allowed, start, hops):
    """Return the units within so many hops, one node at a time."""
    dense, near, frontier = graph.near.toarray(), set(start), set(start)
    for _ in range(hops):
        frontier = {
            int(other)
            for node in frontier
            for other in np.flatnonzero(dense[node])
            if allowed[other]
        } - near
        near |= frontier
    return {node for node in near if node < graph.units}


async def selected_mask(served, text):
    if text is None:
        return None
    reach = await served.reach("garden")
    return (await PIPELINES["hybrid"].select(text, reach)).mask


@pytest.mark.parametrize("text", [None, "theme:Plants", "~division:2"])
async def test_neighbours_are_those_within_two_hops_ranked_by_meaning(served, text):
    request = replace(WATER, select=text)
    graph, allowed = await graph_of(served, await selected_mask(served, text))
    best = await served.ask(replace(request, pipeline="hybrid", k=2))
    near = walked_by_hand(graph, allowed, [item.unit.ordinal for item in best.evidence], 2)
    assert 2 < len(near) < 60
    nearest = await served.ask(replace(request, pipeline="vector", k=60))
    expected = [item.unit.id for item in nearest.evidence if item.unit.ordinal in near]
    answer = await changed(served, "k-hop", request, seeds=2)
    assert ids(answer) == expected
    assert codes(answer) == []


async def test_neighbours_beyond_the_bounds_are_cut_and_said(served):
    answer = await changed(served, "k-hop", seeds=2, bounds=Bounds(2, per_hop=3, total=5))
    assert len(answer.evidence) <= 5
    assert codes(answer) == ["pool_cut"]


async def test_neighbours_without_a_vector_are_ranked_by_words_and_it_is_said(served):
    answer = await without(served, "k-hop", "semantic")
    assert codes(answer) == ["ranked_by_words"]
    lexical = [item.components["lexical"].normalised for item in answer.evidence]
    assert lexical == sorted(lexical, reverse=True)
    assert lexical[0] == 1.0


def solved(matrix, start, allowed):
    """Solve the equation of the walk (damping 0.5) as a dense system."""
    inside = matrix.toarray() * np.outer(allowed, allowed)
    sums = inside.sum(1, keepdims=True)
    steps = np.divide(inside, sums, out=np.zeros_like(inside), where=sums > 0).T
    steps += np.outer(start, (sums[:, 0] == 0) & allowed)
    return np.linalg.solve(np.eye(len(start)) - 0.5 * steps, 0.5 * start)


@pytest.mark.parametrize("text", [None, "theme:Plants", "@grade > 4"])
async def test_the_walk_is_the_dense_solution_from_units_and_themes(served, text):
    request = replace(WATER, select=text)
    graph, allowed = await graph_of(served, await selected_mask(served, text))
    hybrid = await served.ask(replace(request, pipeline="hybrid", k=30))
    guided = await served.ask(replace(request, pipeline="pagerank", k=60))
    reach = await served.reach("garden")
    query, _ = await PIPELINES["pagerank"].prepare(request, reach)
    mask = await PIPELINES["hybrid"].select(text, reach) if text else None
    paths = await PIPELINES["pagerank"].paths(replace(query, selected=mask), reach)
    start = np.zeros(graph.nodes)
    scores = {item.unit.ordinal: item.score for item in hybrid.evidence}
    for ordinal, score in scores.items():
        start[ordinal] = 0.5 * score / sum(scores.values())
    similar = [path.similarity for path in paths]
    scaled = {}
    for path in paths:
        value = (path.similarity - similar[-1]) / (similar[0] - similar[-1])
        scaled[path.theme] = max(value, scaled.get(path.theme, 0.0))
    for theme, value in scaled.items():
        start[graph.themes[theme]] = 0.5 * value / sum(scaled.values())
    expected = solved(graph.cited, start, allowed)
    found = {item.unit.ordinal: item.components["path"].raw for item in guided.evidence}
    assert found == pytest.approx({ordinal: expected[ordinal] for ordinal in found}, abs=1e-8)
    assert len(found) == np.count_nonzero(expected[: graph.units] > 1e-12)


async def test_a_walk_that_does_not_settle_is_said(served):
    answer = await changed(served, "pagerank", settling=Settling(1e-9, 2))
    assert codes(answer) == ["walk_unsettled"]
    assert answer.evidence


async def test_citations_change_the_walk(served):
    with_them = await served.ask(replace(WATER, pipeline="pagerank"))
    without_them = await changed(served, "pagerank", citations=False)
    assert [i.score for i in with_them.evidence] != [i.score for i in without_them.evidence]


async def test_seeds_that_no_path_joins_are_ranked_by_themselves_and_it_is_said(served):
    answer = await changed(served, "relational-path", pruning=Pruning(threshold=2.0))
    assert codes(answer) == ["seeds_unjoined"]
    hybrid = await served.ask(replace(WATER, pipeline="hybrid", k=40))
    assert ids(answer) == ids(hybrid)


async def test_a_flow_begins_alike_or_by_relevance(served):
    alike = await changed(served, "relational-path", begin="alike")
    weighed = await served.ask(replace(WATER, pipeline="relational-path"))
    assert set(ids(alike)) >= set(ids(weighed))
    assert [i.score for i in alike.evidence] != [i.score for i in weighed.evidence]


async def test_units_on_relational_paths_are_joined_to_other_seeds(served):
    answer = await served.ask(replace(WATER, pipeline="relational-path"))
    assert codes(answer) == []
    graph, allowed = await graph_of(served)
    for item in answer.evidence[:10]:
        assert item.components["path"].raw > 0
        assert len(walked_by_hand(graph, allowed, [item.unit.ordinal], 3)) > 1


@pytest.mark.parametrize(
    ("slots", "said"),
    [
        (("paths",), {"paths_empty"}),
        (("lexical", "semantic"), {"seeds_missing"}),
        (("lexical", "semantic", "paths"), {"no_seeds", "no_evidence"}),
    ],
)
@pytest.mark.parametrize("name", ["pagerank", "relational-path"])
async def test_missing_seeds_are_said(served, name, slots, said):
    answer = await without(served, name, *slots)
    assert said <= set(codes(answer))
    assert bool(answer.evidence) == ("no_seeds" not in said)


@pytest.mark.parametrize("name", WALKS)
async def test_a_reference_alone_walks_nowhere_and_warns_of_nothing(served, name):
    answer = await served.ask(replace(WATER, query="2:3", pipeline=name))
    assert ids(answer) == ["2:3"]
    assert codes(answer) == []


@pytest.mark.parametrize("name", WALKS)
async def test_beyond_memory_a_walk_gives_the_same_order(served, name):
    pipeline = PIPELINES[name]
    beyond = replace(
        pipeline,
        lexical=replace(pipeline.lexical, form="snapshot"),
        semantic=replace(pipeline.semantic, form="index"),
    )
    reach = await served.reach("garden")
    answer = await run(beyond, WATER, reach)
    plain = await served.ask(replace(WATER, pipeline=name))
    assert ids(answer) == ids(plain)
    known = [item.components["semantic"].raw for item in answer.evidence]
    assert known == pytest.approx([i.components["semantic"].raw for i in plain.evidence], abs=1e-6)


@pytest.mark.parametrize("text", [None, "theme:Plants", "units:(2:3, 5:5)"])
async def test_chroma_returns_what_plain_vectors_return(served, text):
    request = replace(WATER, select=text)
    flat = await served.ask(replace(request, pipeline="vector-chroma"))
    plain = await served.ask(replace(request, pipeline="vector"))
    assert flat.evidence == plain.evidence
    assert "chroma_differs" not in codes(flat)


async def test_one_collection_serves_every_question_of_an_edition(served, monkeypatch):
    built = []

    class Counted(Collection):
        def __init__(self, vectors):
            super().__init__(vectors)
            built.append(self.size)

    monkeypatch.setattr("server.stages.rank_by_chroma.Collection", Counted)
    reach = replace(await served.reach("garden"), collections=kept_collections())
    requests = [replace(WATER, query=text, pipeline="vector-chroma") for text in ("water", "soil")]
    await asyncio.gather(*(run(PIPELINES["vector-chroma"], r, reach) for r in requests * 2))
    assert built == [60]


async def test_without_chroma_numpy_answers_and_it_is_said(served, monkeypatch):
    monkeypatch.setattr("server.stages.rank_by_chroma.chroma_installed", lambda: False)
    flat = await served.ask(replace(WATER, pipeline="vector-chroma"))
    assert codes(flat) == ["chroma_absent"]
    assert ids(flat) == ids(await served.ask(replace(WATER, pipeline="vector")))


async def test_a_release_beyond_memory_has_no_collection_and_it_is_said(served):
    pipeline = PIPELINES["vector-chroma"]
    beyond = replace(pipeline, semantic=replace(pipeline.semantic, form="index"))
    answer = await run(beyond, WATER, await served.reach("garden"))
    assert codes(answer) == ["collection_too_large"]
    assert len(answer.evidence) == 60


async def test_what_chroma_misses_and_where_it_differs_is_counted(served, monkeypatch):
    nearest = Collection.nearest

    def poor(self, query, count, inside=None):
        rows, cosines = nearest(self, query, count, inside)
        return rows[2:], cosines[2:] + 1e-5

    monkeypatch.setattr(Collection, "nearest", poor)
    flat = await served.ask(replace(WATER, pipeline="vector-chroma"))
    assert codes(flat) == ["chroma_missed", "chroma_differs"]
    assert "missed 2 of the nearest 60" in flat.warnings[0].message
    assert ids(flat) == ids(await served.ask(replace(WATER, pipeline="vector")))


async def test_a_collection_given_up_meanwhile_is_said(served, monkeypatch):
    monkeypatch.setattr(Collection, "nearest", lambda *_: None)
    assert codes(await served.ask(replace(WATER, pipeline="vector-chroma"))) == ["chroma_absent"]


async def test_a_question_without_a_vector_asks_chroma_nothing(served):
    reach = replace(await served.reach("garden"), encoder=None)
    answer = await run(PIPELINES["vector-chroma"], WATER, reach)
    assert codes(answer) == ["no_encoder", "no_evidence"]


@pytest.mark.parametrize("name", BASELINES)
async def test_two_processes_give_the_same_result(served, name):
    request = replace(WATER, pipeline=name, query="water soil seeds")
    other = Served(served.graph, served.settings)
    try:
        first, second = await served.ask(request), await other.ask(request)
    finally:
        await other.close()
    assert first.run_id == second.run_id
    assert first.evidence == second.evidence
    shuffled = await served.ask(replace(request, query="water soil seeds", k=7))
    assert ids(shuffled) == ids(first)[:7]
