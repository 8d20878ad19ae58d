"""The whole Qur'an served: counts, wordings byte for byte, references, passages, languages."""

import os
from pathlib import Path

import pytest

from evaluation.experiment import mean, measure, run_topics
from evaluation.qrcd import read_qrcd
from evaluation.topics import read_questions
from server.model import Request
from server.pipelines import PIPELINES

pytestmark = pytest.mark.quran
OWN = Path(__file__).parents[2] / "evaluation" / "questions" / "quran.tsv"


async def test_the_release_holds_what_the_recipe_counts(quran):
    release = await quran.served.catalogue.release("quran")
    counts = release.counts
    assert counts["units"] == 6236
    assert counts["texts"] == 3 * 6236
    assert counts["themes"] == 564
    assert counts["paths"] == 517
    assert counts["path_texts"] == 3 * 517
    assert release.languages == ("ar", "en", "id")
    assert release.fingerprint.startswith("e5 ")


async def test_every_wording_in_the_graph_is_the_one_of_the_package(quran):
    given = {(text.unit, text.edition): text.text for text in quran.records.texts}
    release = await quran.served.catalogue.release("quran")
    for start in range(0, 6236, 2000):
        bounds = {"from": start, "to": start + 2000}
        rows = await quran.served.graph.read("load/read_texts", release=release.id, **bounds)
        for unit, edition, text, *_ in rows[0]["texts"]:
            assert given.pop((unit, edition)).encode() == text.encode()
    assert not given


@pytest.mark.parametrize("name", list(PIPELINES))
async def test_evidence_shows_the_wording_that_was_loaded(quran, name):
    given = {(text.unit, text.edition): text.text for text in quran.records.texts}
    answer = await quran.served.ask(Request("Who is entitled to the alms?", "quran", name, k=20))
    assert len(answer.evidence) >= 10
    for item in answer.evidence:
        assert item.unit.text == given[item.unit.id, item.unit.edition]
        assert item.path is not None
        assert item.path.index["title"]
        assert item.path.index["translated"]


@pytest.mark.parametrize(
    ("question", "units"),
    [
        ("2:255", ["2:255"]),
        ("Al-Baqarah 255", ["2:255"]),
        ("البقرة ٢٥٥", ["2:255"]),
        ("QS. Al-Baqarah: 255", ["2:255"]),
        ("94:1-8", [f"94:{n}" for n in range(1, 9)]),
        ("2:255, 3:2", ["2:255", "3:2"]),
        ("Quran 2:255", ["2:255"]),
    ],
)
async def test_a_reference_brings_its_units_and_nothing_else(quran, question, units):
    answer = await quran.served.ask(Request(question, "quran", k=8))
    assert [item.unit.id for item in answer.evidence] == units
    assert answer.warnings == ()
    assert all(item.path is not None for item in answer.evidence)


async def test_units_named_in_a_question_come_first_and_others_follow(quran):
    answer = await quran.served.ask(Request("What does 2:255 say of the throne?", "quran"))
    assert answer.evidence[0].unit.id == "2:255"
    assert answer.evidence[0].reason.startswith("Named in the question")
    assert len(answer.evidence) == 5


@pytest.mark.parametrize("question", ["2:300", "115:1", "0:1"])
async def test_an_impossible_reference_is_not_found_and_brings_no_fuzzy_hits(quran, question):
    answer = await quran.served.ask(Request(question, "quran"))
    assert answer.evidence == ()
    codes = [warned.code for warned in answer.warnings]
    assert codes == ["reference_not_found", "no_evidence"]


async def test_a_hit_is_widened_to_its_ruku(quran):
    rows = await quran.served.graph.read("retrieve/unit", release=quran.report.release, id="94:5")
    ruku = next(division for division in rows[0]["divisions"] if division["kind"] == "ruku")
    units = await quran.served.catalogue.units(await quran.served.catalogue.release("quran"))
    assert units.order[ruku["first"]] == "94:1"
    assert units.order[ruku["last"]] == "94:8"
    kinds = [division["kind"] for division in rows[0]["divisions"]]
    assert sorted(kinds) == ["juz", "ruku", "surah"]


async def test_the_division_shown_is_the_surah_in_the_readers_language(quran):
    titles = {}
    for language in ("ar", "en", "id"):
        answer = await quran.served.ask(Request("2:255", "quran", language=language))
        division = answer.evidence[0].unit.division
        assert division is not None
        assert division["kind"] == "surah"
        titles[language] = division["title"]
    assert titles["en"] == "Al-Baqarah"
    assert titles["ar"] != titles["en"]


@pytest.mark.parametrize("topic", read_questions(OWN), ids=lambda topic: topic.id)
async def test_our_questions_find_one_of_their_ayat_among_the_first_five(quran, topic):
    answer = await quran.served.ask(Request(topic.text, "quran"))
    assert answer.query.language == topic.language
    assert {item.unit.language for item in answer.evidence} == {topic.language}
    assert {item.unit.id for item in answer.evidence} & set(topic.gains)


async def test_keyboard_spelling_finds_the_mushaf_spelling(quran):
    wanted = {"7:158", "64:8", "4:136", "57:7"}
    answer = await quran.served.ask(Request("آمنوا بالله ورسوله", "quran", "bm25", k=30))
    assert wanted <= {item.unit.id for item in answer.evidence}
    assert all(item.matched for item in answer.evidence)


async def test_a_word_with_an_attached_particle_is_found(quran):
    answer = await quran.served.ask(Request("الصبر", "quran", "bm25", k=50))
    assert {"2:45", "2:153"} <= {item.unit.id for item in answer.evidence}


async def test_a_german_question_is_matched_by_meaning_and_said(quran):
    answer = await quran.served.ask(Request("Wer hat Anspruch auf Almosen?", "quran", k=10))
    assert "language_absent" in [warned.code for warned in answer.warnings]
    assert answer.evidence


async def test_guided_retrieval_is_better_than_its_parts_on_qrcd(quran):
    data = os.environ.get("THEMEPATH_DATA")
    if not data:
        pytest.skip("QRCD is read from THEMEPATH_DATA")
    topics = read_qrcd(Path(data) / "quran-qrcd")
    assert len(topics) == 135
    values = {}
    for name in ("themepath", "hybrid", "themepath-paper"):
        run = await run_topics(quran.served, "quran", name, topics, depth=10)
        values[name] = mean(measure(run, topics, ["nDCG@10"])["nDCG@10"])
    assert values["themepath"] > values["hybrid"] + 0.03 > values["themepath-paper"]
    assert values["themepath"] == pytest.approx(0.303, abs=0.01)
