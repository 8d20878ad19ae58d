"""Verdicts of a judge model: by every measure, kept by content, on the answers of a study."""

import importlib.util
import json

import pytest

from evaluation.answers.judged import (
    JUDGED,
    Judging,
    Kept,
    answer_scorer,
    judged_answer,
    judging,
    mean_verdicts,
)
from evaluation.answers.scripted import Says
from evaluation.answers.study import study, study_table
from evaluation.judging import Judge
from evaluation.topics import Topic
from server.answering.write import refusal, write_answer
from server.errors import BadField, MissingExtra

from .conftest import card, material


async def test_nothing_is_judged_twice_and_a_failed_verdict_is_not_kept(tmp_path) -> None:
    asked = []
    verdicts = [None, 0.75]

    async def scorer(question, response, texts):
        asked.append((question, response, tuple(texts)))
        return verdicts[min(len(asked), 2) - 1]

    kept = Kept(tmp_path / "judged", "judge-1")
    of = material(card("2:3"))
    written = await write_answer(of, None)
    found = [await judged_answer(scorer, kept, of, written) for _ in range(3)]
    assert found == [None, 0.75, 0.75]
    assert len(asked) == 2
    assert asked[0][2] == (of.cited[0].text,)
    for other in (Kept(kept.folder, "judge-2"), Kept(kept.folder, "judge-1", "groundedness")):
        assert await judged_answer(scorer, other, of, written) == 0.75
    assert len(asked) == 4
    assert await judged_answer(scorer, kept, of, refusal("below_floor", of)) is None


def test_without_a_judge_or_its_package_it_says_what_to_do() -> None:
    with pytest.raises(BadField, match="judge"):
        answer_scorer(Judge("", ""), "faithfulness")
    if importlib.util.find_spec("ragas") is None:
        with pytest.raises(MissingExtra, match=r"package ragas.*judge"):
            answer_scorer(Judge("http://127.0.0.1:1/v1", "m"), "faithfulness")


def test_verdicts_are_averaged_over_those_that_were_given() -> None:
    found = [{"faithfulness": 1.0}, {"faithfulness": None}, {"faithfulness": 0.5}, {}]
    assert mean_verdicts(found) == {"faithfulness": {"mean": 0.75, "without_verdict": 1}}
    assert mean_verdicts([{"groundedness": None}])["groundedness"]["mean"] is None


async def test_a_study_has_every_answer_judged_and_its_table_says_so(
    served, monkeypatch, tmp_path
) -> None:
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")

    async def scorer(question, response, texts):
        return 0.5 if "morning" in " ".join(texts) else None

    kept = {"faithfulness": Kept(tmp_path, "m")}
    judge = Judging({"faithfulness": scorer}, kept)
    topics = [Topic("1", "When should I water in the morning?", "en", {})]
    found = await study(served, "garden", topics, 5, judge)
    rows = [one.as_json(frozenset()) for one in found]
    assert rows[0]["judged"] == {"faithfulness": {"mean": 0.5, "without_verdict": 0}}
    assert "| extractive | 0.500 | – | – |" in study_table(rows)


def verdict_of(scripted):
    """Return what a judge says to the prompts of ``ragas``, which ask for JSON of three forms."""

    def says(_) -> Says:
        asked = json.dumps(scripted.requests[-1]["messages"])
        if "NLIStatementOutput" in asked:
            given = [{"statement": "a", "reason": "r", "verdict": n} for n in (1, 1, 0, 1)]
            return Says(json.dumps({"statements": given}))
        if "StatementGeneratorOutput" in asked:
            return Says(json.dumps({"statements": ["a", "b", "c", "d"]}))
        return Says(json.dumps({"rating": 2}))

    return says


async def test_the_measures_of_ragas_ask_the_judge_that_is_named(scripted, tmp_path) -> None:
    pytest.importorskip("ragas")
    scripted.behaviour = verdict_of(scripted)
    judge = judging(Judge(scripted.url, "m"), tmp_path)
    of = material(card("2:3"))
    written = await write_answer(of, None)
    first = await judge.verdicts(of, written)
    assert first == {"faithfulness": 0.75, "groundedness": 1.0, "context_relevance": 1.0}
    asked = len(scripted.requests)
    assert await judge.verdicts(of, written) == first
    assert len(scripted.requests) == asked
    assert set(JUDGED) == set(first)
    scripted.behaviour = lambda _: Says("I would rather not.")
    other = judging(Judge(scripted.url, "m2"), tmp_path)
    assert set((await other.verdicts(of, written)).values()) == {None}
