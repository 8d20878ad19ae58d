"""Verdicts of a judge model are kept by content."""

import importlib.util

import pytest

from evaluation.answers.judged import Kept, faithfulness_scorer, judged_answer
from evaluation.judging import Judge
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
    other = Kept(tmp_path / "judged", "judge-2")
    assert await judged_answer(scorer, other, of, written) == 0.75
    assert len(asked) == 3
    assert await judged_answer(scorer, kept, of, refusal("below_floor", of)) is None


def test_without_a_judge_or_its_package_it_says_what_to_do() -> None:
    with pytest.raises(BadField, match="judge"):
        faithfulness_scorer(Judge("", ""))
    if importlib.util.find_spec("ragas") is None:
        with pytest.raises(MissingExtra, match="judge"):
            faithfulness_scorer(Judge("http://127.0.0.1:1/v1", "m"))
