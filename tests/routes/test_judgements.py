"""Readers flag wrong links; the flags are kept and listed; who may write."""

import pytest
from served_fixture import client_with

from server.settings import Secret

FLAG = {"corpus": "garden", "unit": "2:3", "path": "water.watering", "reason": "not about it"}


async def test_a_flag_is_kept_and_listed_newest_first(http):
    kept = await http.post("/v1/judgements", json=FLAG | {"reviewer": "Ann"})
    assert kept.status_code == 201
    body = kept.json()
    assert body["verdict"] == "wrong_link"
    assert body["release"] == "garden@1"
    listed = (await http.get("/v1/judgements", params={"corpus": "garden"})).json()
    assert listed["items"][0] == body
    assert listed["page"]["total"] >= 1


@pytest.mark.parametrize("change", [{"unit": "99:99"}, {"path": "no.such"}])
async def test_a_flag_on_nothing_is_not_found_and_not_kept(http, change):
    before = (await http.get("/v1/judgements", params={"corpus": "garden"})).json()["page"]
    assert (await http.post("/v1/judgements", json=FLAG | change)).status_code == 404
    assert (await http.get("/v1/judgements", params={"corpus": "garden"})).json()["page"] == before


async def test_an_unknown_verdict_is_refused(http):
    answer = await http.post("/v1/judgements", json=FLAG | {"verdict": "nonsense"})
    assert answer.status_code == 422
    assert answer.json()["field"] == "verdict"


async def test_another_sites_page_may_not_write(http):
    answer = await http.post("/v1/judgements", json=FLAG, headers={"origin": "http://evil.example"})
    assert answer.status_code == 403


async def test_with_a_key_writing_needs_it(served):
    async with client_with(served, api_key=Secret("a long key")) as client:
        without = await client.post("/v1/judgements", json=FLAG)
        wrong = await client.post(
            "/v1/judgements", json=FLAG, headers={"authorization": "Bearer another"}
        )
        right = await client.post(
            "/v1/judgements", json=FLAG, headers={"authorization": "Bearer a long key"}
        )
    assert [without.status_code, wrong.status_code, right.status_code] == [403, 403, 201]


async def test_a_key_in_the_address_is_no_key(served):
    async with client_with(served, api_key=Secret("a long key")) as client:
        answer = await client.post("/v1/judgements?authorization=a%20long%20key", json=FLAG)
    assert answer.status_code == 403


async def test_a_reviewers_key_signs_with_their_name_and_no_other(served):
    key = {"authorization": "Bearer key of ann"}
    async with client_with(served, reviewers=(("Ann", Secret("key of ann")),)) as client:
        signed = await client.post("/v1/judgements", json=FLAG, headers=key)
        posing = await client.post("/v1/judgements", json=FLAG | {"reviewer": "Ben"}, headers=key)
    assert (signed.status_code, signed.json()["reviewer"]) == (201, "Ann")
    assert posing.status_code == 403


async def test_over_a_network_nobody_writes_without_a_key(served):
    async with client_with(served, host="0.0.0.0") as client:
        answer = await client.post("/v1/judgements", json=FLAG)
    assert answer.status_code == 403
    assert "THEMEPATH_API_KEY" in answer.json()["detail"]


GRADE = {
    "corpus": "garden",
    "unit": "2:3",
    "verdict": "grade",
    "query": "When is water best given?",
    "language": "en",
    "grade": 3,
    "reviewer": "Grader of the tests",
}


async def listed(http, **filters):
    answer = await http.get("/v1/judgements", params={"corpus": "garden", **filters})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_a_grade_is_kept_listed_and_replaced_by_the_same_reviewers_next(http):
    first = await http.post("/v1/judgements", json=GRADE)
    assert first.status_code == 201, first.text
    assert (first.json()["grade"], first.json()["stale"]) == (3, False)
    again = (await http.post("/v1/judgements", json=GRADE | {"grade": 1, "note": "less"})).json()
    assert again["id"] == first.json()["id"]
    other = await http.post("/v1/judgements", json=GRADE | {"grade": 2, "reviewer": "Another"})
    assert other.json()["id"] != again["id"]
    ours = await listed(http, query=GRADE["query"], unit="2:3", verdict="grade")
    assert sorted(item["grade"] for item in ours["items"]) == [1, 2]
    mine = await listed(http, reviewer=GRADE["reviewer"], query=GRADE["query"])
    assert mine["items"] == [again]


async def test_a_list_of_judgements_is_filtered_and_paged(http):
    for n in range(3):
        await http.post("/v1/judgements", json=GRADE | {"query": f"Paged question {n}?"})
    await http.post("/v1/judgements", json=FLAG)
    flags = await listed(http, verdict="wrong_link")
    assert flags["items"]
    assert all(item["verdict"] == "wrong_link" for item in flags["items"])
    seen = []
    for offset in range(3):
        page = await listed(
            http, reviewer=GRADE["reviewer"], verdict="grade", offset=offset, limit=1
        )
        seen += [item["id"] for item in page["items"]]
        assert page["page"]["total"] >= 3
    assert len(set(seen)) == 3
    assert (await listed(http, stale="true", reviewer=GRADE["reviewer"]))["items"] == []


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"grade": None}, "grade"),
        ({"query": "  "}, "query"),
        ({"path": "water.watering"}, "path"),
        ({"verdict": "wrong_link", "path": "water.watering", "query": ""}, "language"),
        ({"verdict": "wrong_link"}, "path"),
        ({"grade": 4}, "grade"),
    ],
)
async def test_what_a_verdict_needs_or_does_not_take_is_named(http, change, field):
    answer = await http.post("/v1/judgements", json=GRADE | change)
    assert answer.status_code == 422
    assert answer.json()["field"] == field


@pytest.mark.parametrize("change", [{"unit": "99:99"}, {"edition": "nobody"}, {"unit": "1:1 1:2"}])
async def test_a_grade_of_no_single_text_is_not_found_and_not_kept(http, change):
    answer = await http.post("/v1/judgements", json=GRADE | change | {"reviewer": "Nobody"})
    assert answer.status_code == 404
    assert (await listed(http, reviewer="Nobody"))["items"] == []
