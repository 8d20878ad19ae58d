"""Abstaining by the product's own run, over the garden: verdicts, enforcement, adoption."""

import asyncio
import json
from dataclasses import replace

import pytest

from evaluation.calibrate import (
    UselessCalibration,
    adopt,
    calibration,
    forget,
    measure,
)
from server.errors import BadField, BadRecords, EncoderFailed
from server.model import Request
from server.pipeline import run
from server.pipelines import PIPELINES
from server.stages.abstain import Abstain

ON = "When should I water the garden?"
OFF = "Which graphics card does a laptop need?"


def request(text, **more):
    return Request(text, "garden", language="en", **more)


def questions(served):
    """Return invented questions of the garden and of elsewhere, enough to learn from."""
    things = ["compost", "soil", "seeds", "trees", "water", "mulch", "snails", "apples"]
    on = [f"{start} the {thing}?" for thing in things for start in ("When to turn", "How to keep")]
    on += [f"What do the sayings teach about {thing}?" for thing in things]
    off = [
        f"Which {thing} does the laptop {verb}?"
        for thing in (
            "driver",
            "printer",
            "cable",
            "monitor",
            "browser",
            "firmware",
            "keyboard",
            "modem",
        )
        for verb in ("need", "lack", "get")
    ]
    return [(text, "en") for text in on], [(text, "en") for text in off]


async def test_a_run_reports_its_raw_signals_and_that_nothing_was_calibrated(served):
    answer = await served.ask(request(ON))
    confidence = answer.confidence
    assert confidence.decision == "answer"
    assert not confidence.calibrated
    assert {"margin", "path_margin", "unknown", "covered", "agreement"} <= set(confidence.signals)
    assert 0 <= confidence.probability <= 1
    assert answer.timing["abstain"] > 0


async def test_a_question_of_something_else_is_found_less_likely(served):
    on = (await served.ask(request(ON))).confidence
    off = (await served.ask(request(OFF))).confidence
    assert off.probability < on.probability
    assert off.signals["unknown"] > on.signals["unknown"]


async def test_reporting_leaves_the_evidence_and_enforcing_takes_it_away(served, forced):
    reported = await run(PIPELINES["themepath"], request(OFF, abstain="report"), forced)
    assert reported.confidence.decision == "abstain"
    assert reported.evidence
    enforced = await run(PIPELINES["themepath"], request(OFF, abstain="enforce"), forced)
    assert enforced.evidence == ()
    assert "abstained" in [warned.code for warned in enforced.warnings]


@pytest.fixture
async def forced(served):
    """Return a reach whose corpus has adopted a model that refuses everything."""
    reach = await served.reach("garden")
    model = {"terms": [], "intercept": -5.0, "threshold": 0.5}
    record = {"fingerprint": reach.release.fingerprint, "model": model}
    return replace(reach, release=replace(reach.release, calibrations={"en": record}))


async def test_an_adopted_model_judges_and_one_of_another_encoder_does_not(forced):
    answer = await run(PIPELINES["themepath"], request(ON), forced)
    assert answer.confidence.calibrated
    assert answer.confidence.probability == pytest.approx(0.0067, abs=1e-4)
    record = {**forced.release.calibrations["en"], "fingerprint": "another"}
    other = replace(forced, release=replace(forced.release, calibrations={"en": record}))
    assert not (await run(PIPELINES["themepath"], request(ON), other)).confidence.calibrated


async def test_a_question_that_names_a_unit_is_for_the_corpus(forced):
    answer = await run(PIPELINES["themepath"], request("Which laptop does 2:3 mean?"), forced)
    assert answer.confidence.decision == "answer"
    assert answer.confidence.probability is None


async def test_switched_off_nothing_is_judged(served):
    assert (await served.ask(request(ON, abstain="off"))).confidence is None
    silent = replace(PIPELINES["themepath"], abstain=Abstain(mode="off"))
    assert (await run(silent, request(ON), await served.reach("garden"))).confidence is None


async def test_without_vectors_only_a_question_of_unknown_words_is_refused(served):
    known = (await served.ask(request(ON, pipeline="bm25"))).confidence
    assert (known.decision, known.probability) == ("answer", None)
    unknown = (await served.ask(request("graphics laptops", pipeline="bm25"))).confidence
    assert (unknown.decision, unknown.probability) == ("abstain", None)
    assert not unknown.calibrated


async def test_a_selection_does_not_change_what_the_corpus_speaks_of(served):
    whole = (await served.ask(request(ON))).confidence
    inside = (await served.ask(request(ON, select="division:c4"))).confidence
    for name in ("margin", "near", "unknown", "covered", "agreement"):
        assert inside.signals[name] == pytest.approx(whole.signals[name])


async def test_a_language_without_a_bank_is_judged_by_its_words(served):
    confidence = (await served.ask(Request("Wann gießen?", "garden", language="de"))).confidence
    assert "margin" not in confidence.signals
    assert (confidence.decision, confidence.probability) == ("answer", None)


async def test_a_bank_that_cannot_be_encoded_leaves_the_words(served):
    reach = await served.reach("garden")

    class Banks:
        async def bank(self, encoder, language):
            raise EncoderFailed("The endpoint did not answer. Try again later.")

    confidence = (
        await run(PIPELINES["themepath"], request(ON), replace(reach, banks=Banks()))
    ).confidence
    assert "margin" not in confidence.signals
    assert confidence.probability is None


async def test_signals_are_the_same_however_many_units_are_asked_for(served):
    few = (await served.ask(request(ON, k=1))).confidence
    many = (await served.ask(request(ON, k=20))).confidence
    assert few == many


async def test_a_calibration_is_adopted_seen_by_another_process_and_forgotten(served, graph):
    from server.served import Served

    wanted, others = questions(served)
    heard = []
    on = await measure(served, "garden", wanted, lambda *told: heard.append(told))
    off = await measure(served, "garden", others, lambda *told: None)
    assert heard[-1] == ("questions", len(wanted), len(wanted))
    release = await served.catalogue.release("garden")
    made = calibration(release, "en", on, off)
    assert made.own.auc > 0.9
    assert json.loads(json.dumps(made.as_json()))["on"] == len(wanted)
    await adopt(served, replace(made, pair=replace(made.pair, auc=0.5)))
    try:
        fresh = Served(graph, served.settings)
        answer = await fresh.ask(request(ON))
        assert answer.confidence.calibrated
        assert answer.confidence.threshold == made.own.threshold
        german = await fresh.ask(Request("Wann gießen?", "garden", language="de"))
        assert not german.confidence.calibrated
        await fresh.close()
    finally:
        await forget(served, "garden", "en")
    fresh = Served(graph, served.settings)
    assert not (await fresh.ask(request(ON))).confidence.calibrated
    await fresh.close()
    async with asyncio.timeout(10):  # who served it before hears of it within a second
        while (await served.ask(request(ON))).confidence.calibrated:  # noqa: ASYNC110 - nothing tells us
            await asyncio.sleep(0.1)


async def test_what_does_no_better_than_chance_or_than_the_pair_is_not_adopted(served):
    wanted, _ = questions(served)
    side = await measure(served, "garden", wanted, lambda *told: None)
    release = await served.catalogue.release("garden")
    made = calibration(release, "en", side, side)
    assert "chance" in made.doubt
    with pytest.raises(UselessCalibration, match="Nothing was stored"):
        await adopt(served, made)
    good = replace(made.own, auc=0.9, low=0.8)
    worse = replace(made, own=good, pair=replace(good, auc=0.95))
    assert "transferable pair" in worse.doubt
    with pytest.raises(UselessCalibration):
        await adopt(served, worse)
    assert replace(worse, pair=good).doubt == ""


async def test_too_few_questions_are_refused(served):
    side = await measure(served, "garden", [(ON, "en")], lambda *told: None)
    release = await served.catalogue.release("garden")
    with pytest.raises(BadRecords, match="at least 20"):
        calibration(release, "en", side, side)


async def test_the_first_error_of_a_question_ends_the_measuring(served):
    with pytest.raises(BadField):
        await measure(served, "garden", [(ON, "en"), ("  ", "en")], lambda *told: None)


async def test_a_run_that_a_calibration_decides_is_named_by_it(served, forced):
    plain = await served.reach("garden")
    names = {
        (mode, reach is forced): (
            await run(PIPELINES["themepath"], request(ON, abstain=mode), reach)
        ).run_id
        for mode in ("report", "enforce")
        for reach in (plain, forced)
    }
    assert names["report", True] == names["report", False]
    assert names["enforce", True] != names["enforce", False]
