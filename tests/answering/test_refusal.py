"""Refusal is decided on the run's calibrated verdict, never on a score."""

from dataclasses import replace

import pytest

from server.answer import Answer, Confidence
from server.answered import answered, prepared
from server.answering.refusal import reason_to_refuse
from server.model import Request

from .conftest import answering

ASK = Request(query="When should I water the garden?", corpus="garden", k=4)


def judged(answer: Answer, decision: str) -> Answer:
    return replace(answer, confidence=Confidence(decision, 0.01, 0.2, True, {"margin": -0.02}))


async def test_a_verdict_below_the_floor_refuses_whatever_the_scores(served) -> None:
    answer = await served.ask(ASK)
    assert answer.evidence[0].score > 0.5
    assert reason_to_refuse(judged(answer, "abstain")) == "below_floor"
    assert reason_to_refuse(judged(answer, "answer")) is None
    worthless = replace(answer, evidence=tuple(replace(e, score=0.0) for e in answer.evidence))
    assert reason_to_refuse(judged(worthless, "answer")) is None


async def test_the_reasons_are_told_apart(served) -> None:
    answer = await served.ask(ASK)
    assert reason_to_refuse(replace(answer, evidence=(), confidence=None)) == "no_evidence"
    assert reason_to_refuse(judged(replace(answer, evidence=()), "abstain")) == "below_floor"
    empty = await served.ask(replace(ASK, select="theme:Water - all"))
    assert reason_to_refuse(empty) == "selection_empty"
    assert reason_to_refuse(replace(answer, confidence=None)) is None


class Watched:
    """A model that only counts how often it is asked."""

    name = "watched"
    asked = 0

    async def speak(self, system, user, tokens, *, streamed):
        self.asked += 1
        yield "NOT_IN_EVIDENCE"


async def test_no_model_is_asked_where_the_corpus_does_not_speak_of_it(served) -> None:
    watched = Watched()
    async with answering(served, watched) as modelled:
        ready = await prepared(modelled, ASK)
        below = replace(ready, reason="below_floor")
        refused = await answered(below, modelled)
        assert (refused.by, watched.asked) == ("refusal", 0)
        assert refused.text.count("[E") == 3
        await answered(replace(ready, reason=None), modelled)
        assert watched.asked == 1


@pytest.mark.parametrize(("abstain", "judges"), [("off", False), (None, True), ("enforce", True)])
async def test_judging_can_be_left_out_and_is_never_enforced_by_emptying(
    served, abstain, judges
) -> None:
    async with answering(served, None) as plain:
        ready = await prepared(plain, replace(ASK, abstain=abstain))
    assert (ready.answer.confidence is not None) is judges
    assert len(ready.material.cited) == 4


async def test_an_id_names_all_that_decides_an_answer(served) -> None:
    async with answering(served, None) as plain:
        ready = await prepared(plain, ASK)
        again = await prepared(plain, ASK)
        others = [
            (await prepared(plain, replace(ASK, k=3))).id("m"),
            (await prepared(plain, ASK, "ar")).id("m"),
            (await prepared(plain, ASK, budget=900)).id("m"),
            ready.id("another"),
            ready.id(None),
        ]
    assert ready.id("m") == again.id("m")
    assert len({ready.id("m"), *others}) == 6
