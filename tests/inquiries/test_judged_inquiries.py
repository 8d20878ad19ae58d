"""Verdicts of inquiries are judgements: as long as they stand, by whom they were given."""

import asyncio
from dataclasses import replace

import pytest
from corpus_fixture import GARDEN

from evaluation.judged import gold
from loaders.folder import read_folder
from loaders.load import load
from loaders.releases import delete_corpus
from server.catalogue import FRESH_SECONDS
from server.inquiries.gold import grade_of
from server.judging import Wanted, all_judgements

OTHER = "inquired-garden"


def judged(verdict, reason="", grade=None):
    return {"verdict": verdict, "reason": reason, "grade": grade}


@pytest.mark.parametrize(
    ("given", "grade"),
    [
        (judged("included", grade=1), 1),
        (judged("included", "answers"), 2),
        (judged("included"), 2),
        (judged("included", "context"), 1),
        (judged("removed", "off_topic"), 0),
        (judged("removed", "off_topic", grade=1), 1),
        (judged("removed", "duplicate"), None),
        (judged("removed", "mistranslated"), None),
        (judged("removed", "wrong_link"), None),
        (judged("removed"), None),
        (judged("unsure"), None),
        (judged("unsure", "off_topic"), None),
        (judged("unsure", grade=0), None),
    ],
)
def test_a_grade_is_what_was_given_or_what_the_verdict_and_its_reason_say(given, grade):
    assert grade_of(given) == grade


async def said(served, one, corpus="garden"):
    """Return unit → (verdict, grade, reviewer) of the judgements of one inquiry's question."""
    rows = await all_judgements(served.graph, Wanted(corpus))
    ours = [row for row in rows if row["inquiry"] == one.id]
    return {row["unit"]: (row["verdict"], row["grade"], row["reviewer"]) for row in ours}


async def test_verdicts_are_judgements_of_who_gave_them_as_long_as_they_stand(begin, served, http):
    one = await begin("Who goes without water in a drought?")
    await one.send("POST", "retrieve")
    await one.judged("2:7", grade=3, reviewer="Ann", note="the point")
    await one.judged("2:8", reviewer="Bilal")
    await one.judged("2:9", "removed", reason="off_topic", reviewer="Ann")
    await one.judged("2:10", "unsure", reviewer="Ann")
    await one.judged("2:1", "removed", reason="duplicate", reviewer="Ann")
    all_said = {
        "2:7": ("grade", 3, "Ann"),
        "2:8": ("grade", 2, "Bilal"),
        "2:9": ("grade", 0, "Ann"),
    }
    assert await said(served, one) == all_said
    params = {"corpus": "garden", "query": "Who goes without water in a drought?", "unit": "2:7"}
    listed = (await http.get("/v1/judgements", params=params)).json()["items"]
    assert [(item["language"], item["note"], item["stale"]) for item in listed] == [
        ("en", "the point", False)
    ]
    await one.judged("2:7", grade=1, reviewer="Ann")
    assert (await said(served, one))["2:7"] == ("grade", 1, "Ann")
    await one.send("POST", "undo")
    assert await said(served, one) == all_said
    await one.send("POST", "undo", {"to": 2})
    assert await said(served, one) == {}
    await one.send("POST", "undo")
    assert await said(served, one) == all_said


async def test_a_wrong_link_flags_the_path_that_led_to_the_unit(begin, served):
    one = await begin()
    await one.send("POST", "retrieve")
    hit = next(hit for hit in one.content("retrieval")["hits"] if hit["path"] is not None)
    await one.judged(hit["unit"], "removed", reason="wrong_link", reviewer="Ann")
    rows = await all_judgements(served.graph, Wanted("garden", verdict="wrong_link"))
    ours = [row for row in rows if row["inquiry"] == one.id]
    assert [(row["unit"], row["path"], row["grade"]) for row in ours] == [
        (hit["unit"], hit["path"]["id"], None)
    ]


async def test_what_was_said_of_a_question_asked_before_still_holds_for_that_one(begin, served):
    one = await begin("Which trees first?")
    await one.send("POST", "retrieve")
    await one.judged("2:7", grade=3)
    await one.send("PATCH", "question", {"text": "Which lawns first?"})
    for step in ("themes", "keywords", "retrieve"):
        await one.send("POST", step)
    await one.judged("2:7", grade=0)
    await one.judged("2:8", grade=1)
    rows = await all_judgements(served.graph, Wanted("garden"))
    ours = [row for row in rows if row["inquiry"] == one.id]
    assert gold(ours) == {
        ("en", "Which lawns first?"): {"2:7": 0, "2:8": 1},
        ("en", "Which trees first?"): {"2:7": 3},
    }


async def test_a_fork_shares_what_was_said_and_keeps_it_when_the_origin_takes_it_back(
    begin, served, http
):
    one = await begin()
    await one.send("POST", "retrieve")
    await one.judged("2:7", grade=3, reviewer="Ann")
    fork = (await http.post(f"/v1/inquiries/{one.id}/fork", json={})).json()
    await http.post(
        f"/v1/inquiries/{fork['id']}/evidence/2:8",
        json=judged("included") | {"version": 1, "reviewer": "Ben"},
    )
    assert set(await said(served, one)) == {"2:7"}
    await one.send("POST", "undo")
    assert set(await said(served, one)) == {"2:7"}  # the fork still says it


async def test_they_outlive_a_release_and_go_stale_with_the_text_that_was_read(
    begin, served, hashing
):
    records = read_folder(GARDEN).records
    records = replace(records, corpus=records.corpus.model_copy(update={"id": OTHER}))
    await load(served.graph, hashing, records)
    try:
        one = await begin("When is water best given?", corpus=OTHER)
        await one.send("POST", "retrieve")
        for unit in ("2:3", "2:7"):
            await one.judged(unit, reviewer="Ann")
        texts = [
            text.model_copy(update={"text": "Water before sunrise."})
            if (text.unit, text.edition) in {("2:3", "garden-en"), ("2:7", "garden-ar")}
            else text
            for text in records.texts
        ]
        await load(served.graph, hashing, replace(records, texts=tuple(texts)))
        rows = await all_judgements(served.graph, Wanted(OTHER))
        assert {row["unit"]: row["stale"] for row in rows} == {"2:3": True, "2:7": False}
        await asyncio.sleep(FRESH_SECONDS)  # so long a server may speak of the release before
        await one.judged("2:8", reviewer="Ann")  # what was said before is not said anew
        rows = await all_judgements(served.graph, Wanted(OTHER))
        assert [row["unit"] for row in rows if row["stale"]] == ["2:3"]
        assert {row["release"] for row in rows} == {f"{OTHER}@1", f"{OTHER}@2"}
    finally:
        await delete_corpus(served.graph, OTHER, OTHER)
    assert await all_judgements(served.graph, Wanted(OTHER)) == []
