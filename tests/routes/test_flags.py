"""Wrong links and letters are flagged, listed for editors, and what became of each is kept."""

import uuid

import pytest
from served_fixture import client_with

from server.settings import Secret, read_settings

LETTER = {
    "kind": "wrong_letter",
    "corpus": "garden",
    "unit": "2:3",
    "edition": "garden-en",
    "found": "slowly",
    "should": "slow",
}
LINK = {"kind": "wrong_link", "corpus": "garden", "unit": "2:3", "path": "water.watering"}


async def raised(http, **given):
    answer = await http.post("/v1/flags", json=given)
    assert answer.status_code == 201, answer.text
    return answer.json()


async def said(http, flag, state, version, status=200, **more):
    body = {"state": state, "version": version, **more}
    answer = await http.post(f"/v1/flags/{flag}/state", json=body)
    assert answer.status_code == status, answer.text
    return answer.json()


async def test_letters_are_flagged_at_their_place_in_the_stored_text(http):
    flag = await raised(http, **LETTER, note="A slip.", reviewer="Ann")
    assert (flag["state"], flag["version"], flag["stale"]) == ("open", 0, False)
    assert flag["before"].endswith("and water ")
    assert (flag["found"], flag["should"], flag["after"]) == ("slowly", "slow", ".")
    assert (await http.get(f"/v1/flags/{flag['id']}")).json() == flag


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"found": "quickly"}, "found"),
        ({"found": "water", "first": 0}, "first"),
        ({"should": "slowly"}, "should"),
        ({"edition": ""}, "edition"),
        ({"path": "water.watering"}, "path"),
    ],
)
async def test_letters_that_do_not_stand_there_are_refused_by_field(http, change, field):
    answer = await http.post("/v1/flags", json=LETTER | change)
    assert answer.status_code == 422
    assert answer.json()["field"] == field


@pytest.mark.parametrize(
    "change", [{"unit": "99:9"}, {"edition": "no-such"}, {"corpus": "nowhere"}]
)
async def test_letters_of_nothing_are_not_found(http, change):
    assert (await http.post("/v1/flags", json=LETTER | change)).status_code == 404


async def test_a_link_flagged_on_the_page_stands_in_the_same_list(http):
    body = {"corpus": "garden", "unit": "2:3", "path": "water.watering", "reason": "too_broad"}
    kept = (await http.post("/v1/judgements", json=body)).json()
    other = await raised(http, **LINK, reviewer="Bo")
    shown = (await http.get("/v1/flags", params={"kind": "wrong_link", "unit": "2:3"})).json()
    ids = [one["id"] for one in shown["items"]]
    assert {kept["id"], other["id"]} <= set(ids)
    assert {one["kind"] for one in shown["items"]} == {"wrong_link"}


async def test_an_editor_accepts_and_mends_and_every_word_is_kept(http):
    flag = (await raised(http, **LETTER))["id"]
    accepted = await said(http, flag, "accepted", 0, note="Yes.", reviewer="Ed")
    assert (accepted["state"], accepted["editor"], accepted["remark"]) == ("accepted", "Ed", "Yes.")
    mended = await said(http, flag, "mended", 1, release="garden@1")
    assert (mended["state"], mended["mended"], mended["version"]) == ("mended", "garden@1", 2)
    history = (await http.get(f"/v1/flags/{flag}/history")).json()
    assert [one["state"] for one in history["items"]] == ["mended", "accepted"]
    opened = (await http.get("/v1/flags", params={"state": "open", "limit": 200})).json()
    assert flag not in [one["id"] for one in opened["items"]]


async def test_of_two_editors_the_slower_one_is_refused_and_told(http):
    flag = (await raised(http, **LETTER))["id"]
    await said(http, flag, "accepted", 0, reviewer="Ed")
    problem = await said(http, flag, "refused", 0, status=409, reviewer="Flo")
    assert problem["type"].endswith("version-conflict")
    assert (problem["seen"], problem["current"]) == (0, 1)
    assert (await http.get(f"/v1/flags/{flag}")).json()["state"] == "accepted"


async def test_only_what_is_mended_names_a_release_and_it_must_be_there(http):
    flag = (await raised(http, **LETTER))["id"]
    refused = await said(http, flag, "accepted", 0, status=422, release="garden@1")
    assert refused["field"] == "release"
    await said(http, flag, "mended", 0, status=404, release="garden@999")
    assert (await said(http, flag, "mended", 0))["mended"].startswith("garden@")


async def test_flags_are_paged_with_their_total(http):
    reviewer = f"reader-{uuid.uuid4().hex[:6]}"
    for _ in range(3):
        await raised(http, **LETTER, reviewer=reviewer)
    page = (await http.get("/v1/flags", params={"reviewer": reviewer, "limit": 2})).json()
    assert len(page["items"]) == 2
    assert page["page"] == {"offset": 0, "limit": 2, "total": 3}


async def test_where_editors_are_named_only_their_keys_say_what_becomes_of_a_flag(served, http):
    flag = (await raised(http, **LETTER))["id"]
    people = {"reviewers": (("Ann", Secret("ann")),), "editors": (("Ed", Secret("ed")),)}
    body = {"state": "accepted", "version": 0}
    async with client_with(served, **people) as client:
        answers = [
            await client.post(f"/v1/flags/{flag}/state", json=body, headers={"authorization": key})
            for key in ("Bearer ann", "Bearer no", "Bearer ed")
        ]
    assert [answer.status_code for answer in answers] == [403, 403, 200]
    assert answers[2].json()["editor"] == "Ed"


def test_editors_are_read_as_reviewers_are():
    settings = read_settings({"THEMEPATH_EDITORS": "Ed=one, Flo=two"})
    assert [name for name, _ in settings.editors] == ["Ed", "Flo"]
    assert settings.has_keys
