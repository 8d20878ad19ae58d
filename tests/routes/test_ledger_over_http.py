"""Every decision and note is found again, over inquiries, sheets, flags and pools."""

import csv
import io
import uuid


async def judged(http, unit, **said):
    question = {"corpus": "garden", "question": f"When to water {uuid.uuid4().hex[:6]}?"}
    inquiry = (await http.post("/v1/inquiries", json=question)).json()["id"]
    place = f"/v1/inquiries/{inquiry}"
    await http.post(f"{place}/retrieve", json={"version": 1})
    answer = await http.post(f"{place}/evidence/{unit}", json={"version": 2, **said})
    assert answer.status_code == 200, answer.text
    return inquiry


async def test_decisions_of_all_inquiries_are_listed_filtered_and_counted(http):
    who = f"Ann {uuid.uuid4().hex[:6]}"
    one = await judged(http, "2:3", verdict="included", reason="answers", reviewer=who)
    other = await judged(
        http, "2:7", verdict="removed", reason="off_topic", note="Of mulching.", reviewer=who
    )
    listed = (await http.get("/v1/ledger", params={"reviewer": who})).json()
    assert {item["inquiry"] for item in listed["items"]} == {one, other}
    assert listed["counts"] == {
        "verdict": {"included": 1, "removed": 1},
        "reason": {"answers": 1, "off_topic": 1},
    }
    asked = {"reviewer": who, "text": "mulches"}
    assert [i["unit"] for i in (await http.get("/v1/ledger", params=asked)).json()["items"]] == [
        "2:7"
    ]
    asked = {"inquiry": one, "verdict": "removed"}
    assert (await http.get("/v1/ledger", params=asked)).json()["page"]["total"] == 0


async def test_a_decision_taken_back_is_in_the_ledger_no_more(http):
    inquiry = await judged(http, "2:3", verdict="included")
    await http.post(f"/v1/inquiries/{inquiry}/undo", json={"version": 3})
    assert (await http.get("/v1/ledger", params={"inquiry": inquiry})).json()["items"] == []


async def test_the_ledger_is_written_as_csv_with_or_without_a_byte_order_mark(http):
    inquiry = await judged(http, "2:3", verdict="unsure", note='He said "wait",\nthen went.')
    text = (await http.get("/v1/ledger.csv", params={"inquiry": inquiry})).content.decode()
    assert text.startswith("\ufeff")
    (row,) = csv.DictReader(io.StringIO(text[1:], newline=""))
    assert (row["unit"], row["verdict"]) == ("2:3", "unsure")
    assert row["note"] == 'He said "wait",\nthen went.'
    bare = await http.get("/v1/ledger.csv", params={"inquiry": inquiry, "mark": "no"})
    assert bare.content.decode() == text[1:]


async def test_notes_are_found_wherever_they_were_written(http):
    word = f"zq{uuid.uuid4().hex[:8]}"
    await judged(http, "2:3", verdict="unsure", note=f"{word} in an inquiry")
    blocks = [
        {"kind": "prose", "text": f"{word} on a sheet"},
        {"kind": "passage", "corpus": "garden", "unit": "1:1", "note": f"{word} beside a passage"},
    ]
    await http.post("/v1/sheets", json={"title": "t", "blocks": blocks})
    flag = {"kind": "wrong_link", "corpus": "garden", "unit": "2:3", "path": "water.watering"}
    await http.post("/v1/flags", json=flag | {"note": f"{word} with a flag"})
    found = (await http.get("/v1/notes", params={"text": word.upper()})).json()
    assert sorted(item["kind"] for item in found["items"]) == ["flag", "sheet", "sheet", "verdict"]
    only = {"text": word, "kind": "sheet", "limit": 1}
    page = (await http.get("/v1/notes", params=only)).json()
    assert (len(page["items"]), page["page"]["total"]) == (1, 2)
    elsewhere = {"text": word, "corpus": "no-such"}
    assert (await http.get("/v1/notes", params=elsewhere)).json()["items"] == []
