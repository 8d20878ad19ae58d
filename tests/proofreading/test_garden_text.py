"""A text checked against the garden: what is true is let pass, what is spoiled is named."""

import json

import pytest

from evaluation.quotation_pages import pages_report, read_pages
from evaluation.quotation_trials import Drawing, counted, outcomes, trials
from server.errors import BadField, NotFound, TooLarge
from server.proofreading.as_html import html
from server.proofreading.as_markdown import markdown
from server.proofreading.as_words import words
from server.proofreading.findings import Given
from server.proofreading.proofread import MAX_CHARACTERS, proofread
from server.wire.check_text import check_text_response

SERMON = """He said “Feed the soil, and the soil will feed the plant” (1:1), and in (9:99) more.

In 1:3 we read: “Heavy mud holds water too long; mix it with sand and leaves.”

> Dark soil that crumbles in the hand
> — Garden 1:2

“Feed the soil, and the soil will feed the plant” (Garden 1:2). And “The Soil” of nobody, with
<script>alert(“Heavy clay holds water too long” (1:3) )</script> in it.
"""


async def checked(served, text, **more):
    given = Given(text, "garden", "sermon <b>.md", **more)
    return await proofread(given, served.catalogue, served.snapshots)


async def test_references_and_quotations_are_judged_with_their_places(served):
    report = await checked(served, SERMON)
    said = [(one.status, one.verdict, one.attribution) for one in report.quotations]
    assert said == [
        ("exact", "ok", "right"),
        ("altered", "fault", "right"),
        ("exact", "ok", "right"),
        ("exact", "fault", "wrong"),
        ("unjudged", "ok", "none"),
        ("exact", "ok", "right"),
    ]
    (impossible,) = [one for one in report.references if one.status == "impossible"]
    assert (impossible.text, impossible.place.line, impossible.place.column) == ("9:99", 1, 74)
    assert SERMON[impossible.place.start : impossible.place.end] == "9:99"
    (difference,) = report.quotations[1].differences
    place = difference.place
    assert SERMON[place.start : place.end] == difference.difference.quoted == "mud"
    assert (place.line, difference.citation, difference.difference.stored) == (3, "1:3", "clay")
    assert report.quotations[3].citation == "1:1"
    assert report.faults == 3
    assert report.editions[0].id == "garden-en"


async def test_quotations_are_matched_in_every_edition_or_in_those_asked_for(served):
    text = "﴿التربة الداكنة التي تتفتت في اليد جاهزة للزراعة﴾ (1:2)"
    (found,) = (await checked(served, text)).quotations
    assert (found.status, found.edition, found.language) == ("exact", "garden-ar", "ar")
    (elsewhere,) = (await checked(served, text, languages=("en",))).quotations
    assert elsewhere.status == "not_found"
    with pytest.raises(NotFound):
        await checked(served, text, editions=("nobody",))
    with pytest.raises(NotFound):
        await checked(served, text, languages=("fr",))


async def test_words_of_another_translation_are_shown_beside_what_the_reference_names(served):
    text = "As 1:2 says: “humus that falls apart in your palm may be sown upon at once”."
    (found,) = (await checked(served, text)).quotations
    assert (found.status, found.verdict, found.attribution) == ("not_found", "fault", "unconfirmed")
    assert (found.units, found.edition) == (("1:2",), "garden-en")
    assert found.stored == "Dark soil that crumbles in the hand is ready for planting."
    assert "another translation" in found.reason


async def test_a_blank_text_and_an_endless_one_are_refused(served):
    with pytest.raises(BadField, match="text"):
        await checked(served, " \n")
    with pytest.raises(TooLarge):
        await checked(served, "a" * (MAX_CHARACTERS + 1))


async def test_reports_hold_every_finding_and_nothing_of_the_text_becomes_a_sign(served):
    report = await checked(served, SERMON)
    page, kept, shown = html(report), markdown(report), words(report)
    assert "<script>" not in page
    assert "sermon &lt;b&gt;.md" in page
    assert r"sermon \<b\>\.md" in kept
    assert "“mud” stands for “clay”" in shown
    for form in (page, kept, shown):
        assert "9:99" in form
        assert "clay" in form
        assert "another unit" in form
    body = check_text_response(report).model_dump(mode="json")
    assert body["faults"] == 3
    assert body["counts"]["quotations"] == {"exact": 4, "altered": 1, "unjudged": 1}
    assert json.loads(json.dumps(body, ensure_ascii=False)) == body


async def test_the_endpoint_gives_the_same_report_and_names_what_it_cannot_read(served, http):
    body = {"corpus": "garden", "text": SERMON, "name": "sermon <b>.md"}
    answer = await http.post("/v1/check-text", json=body)
    assert answer.status_code == 200, answer.text
    report = check_text_response(await checked(served, SERMON))
    assert answer.json() == report.model_dump(mode="json")
    both = await http.post("/v1/check-text", json=body | {"document": "QQ=="})
    assert (both.status_code, both.json()["field"]) == (422, "document")
    bad = {"corpus": "garden", "document": "UEsDBAAA", "name": "a.docx"}
    assert "a.docx" in (await http.post("/v1/check-text", json=bad)).json()["detail"]
    unknown = await http.post("/v1/check-text", json=body | {"corpus": "nowhere"})
    assert unknown.status_code == 404


async def garden_of(served):
    release = await served.catalogue.release("garden")
    units = await served.catalogue.units(release)
    return (
        release,
        units,
        [await served.snapshots.wordings(release, one.id) for one in release.editions],
    )


async def test_spoiled_quotations_are_caught_and_true_ones_pass(served):
    release, units, indexes = await garden_of(served)
    for index in indexes:
        made = trials(Drawing(index, units, release.scheme, 7), 60)
        counts = counted(outcomes(made, release, units, indexes))
        true = counts.pop("true")
        assert (true["trials"], true["caught"]) == (60, 0)
        assert sum(one["trials"] for one in counts.values()) == 60
        assert all(one["caught"] == one["trials"] for one in counts.values()), counts


async def test_three_pages_are_reported_as_they_were_damaged(served):
    release, units, indexes = await garden_of(served)
    found = pages_report(read_pages(), release, units, indexes, 7)
    items = found["items"]
    assert sum(bool(item["damage"]) for item in items) == 20
    assert sum(not item["damage"] for item in items) == 20
    assert {item["language"] for item in items} == {"", "ar", "en"}
    assert [item for item in items if not item["right"]] == []
    assert found["elsewhere"] == 0
