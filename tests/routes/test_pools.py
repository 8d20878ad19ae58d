"""Pools over HTTP: judged blind by several, taken back, settled, agreed on, measured, exported."""

import asyncio
import uuid

import pytest

ASK = {"query": "When should I water?", "need": "A time of day, or how often."}
POOL = {
    "corpus": "garden",
    "title": "Watering",
    "pipelines": ["bm25", "themepath"],
    "topics": [ASK],
    "depth": 4,
}


async def make(http, **changes):
    response = await http.post("/v1/pools", json=POOL | changes)
    assert response.status_code == 201, response.text
    return response.json()


async def following(http, pool, reviewer):
    body = (await http.post(f"/v1/pools/{pool}/next", json={"reviewer": reviewer})).json()
    return body["item"]


async def say(http, pool, item, reviewer, state="graded", **more):
    body = {"id": uuid.uuid4().hex, "item": item["item"], "state": state, "reviewer": reviewer}
    response = await http.post(f"/v1/pools/{pool}/judgements", json=body | more)
    assert response.status_code == 201, response.text
    return response.json()


async def judge_all(http, pool, reviewer, grade):
    judged = {}
    while item := await following(http, pool, reviewer):
        judged[item["unit"]] = grade(item["unit"])
        await say(http, pool, item, reviewer, grade=judged[item["unit"]])
    return judged


async def report(http, pool):
    return (await http.get(f"/v1/pools/{pool}/report")).json()


async def test_a_judge_sees_every_item_once_and_nothing_of_where_it_came_from(http) -> None:
    pool = await make(http)
    item = await following(http, pool["id"], "Ann")
    assert set(item) == {"item", "topic", "query", "language", "need", "unit", "left"}
    assert item["left"] == pool["items"]
    judged = await judge_all(http, pool["id"], "Ann", lambda unit: 3 if unit == "2:3" else 0)
    assert len(judged) == pool["items"]
    found = await report(http, pool["id"])
    assert found["pool"]["judged"] == pool["items"]
    assert found["judges"][0]["graded"] == pool["items"]
    assert {one["pipeline"]: one["unjudged"] for one in found["measured"]} == {
        "bm25": 0,
        "themepath": 0,
    }
    assert all(0 <= v <= 1 for one in found["measured"] for v in one["measures"].values())
    lines = (await http.get(f"/v1/pools/{pool['id']}/qrels")).text.splitlines()
    assert "1 0 2:3 3" in lines
    assert len(lines) == pool["items"]


async def test_of_many_judges_at_once_no_more_than_the_quota_are_given_an_item(http) -> None:
    pool = await make(http, quota=2)
    names = [f"judge-{n}" for n in range(2 * pool["items"] + 3)]
    given = await asyncio.gather(*(following(http, pool["id"], name) for name in names))
    units = [item["unit"] for item in given if item]
    assert len(units) == 2 * pool["items"]
    assert {units.count(unit) for unit in units} == {2}
    first = next(item for item in given if item)
    again = await following(http, pool["id"], names[given.index(first)])
    assert again["unit"] == first["unit"]


async def test_later_comes_last_and_cannot_judge_needs_a_reason_and_both_are_no_zero(http) -> None:
    pool = await make(http)
    one = await following(http, pool["id"], "Ann")
    await say(http, pool["id"], one, "Ann", "later")
    body = {"id": "x", "item": one["item"], "state": "cannot", "reviewer": "Ann"}
    refused = await http.post(f"/v1/pools/{pool['id']}/judgements", json=body)
    assert (refused.status_code, refused.json()["field"]) == (422, "reason")
    two = await following(http, pool["id"], "Ann")
    await say(http, pool["id"], two, "Ann", "cannot", reason="translation")
    judged = {}
    while (item := await following(http, pool["id"], "Ann"))["unit"] != one["unit"]:
        judged[item["unit"]] = 1
        await say(http, pool["id"], item, "Ann", grade=1)
    assert item["left"] == 1
    assert {*judged} == {
        line.split()[2]
        for line in (await http.get(f"/v1/pools/{pool['id']}/qrels")).text.splitlines()
    }


async def test_an_act_is_taken_back_and_its_item_comes_again(http) -> None:
    pool = await make(http)
    item = await following(http, pool["id"], "Ann")
    kept = await say(http, pool["id"], item, "Ann", grade=2)
    sent_again = {"id": kept["id"], "item": item["item"], "state": "graded", "grade": 2}
    again = await http.post(
        f"/v1/pools/{pool['id']}/judgements", json=sent_again | {"reviewer": "Ann"}
    )
    assert again.json() == kept
    undone = await http.post(f"/v1/pools/{pool['id']}/undo", json={"reviewer": "Ann"})
    assert undone.json() == {"id": kept["id"], "item": item["item"]}
    assert (await following(http, pool["id"], "Ann"))["item"] == item["item"]
    nothing = await http.post(f"/v1/pools/{pool['id']}/undo", json={"reviewer": "Ann"})
    assert nothing.json() == {"id": None, "item": None}


async def test_two_judges_are_compared_and_their_dispute_is_settled(http) -> None:
    pool = await make(http, quota=2)
    await judge_all(http, pool["id"], "Ann", lambda unit: 3 if unit == "2:3" else 0)
    await judge_all(http, pool["id"], "Bo", lambda unit: 1 if unit == "2:3" else 0)
    found = await report(http, pool["id"])
    assert found["kappas"][0]["judges"] == ["Ann", "Bo"]
    assert 0 < found["kappas"][0]["kappa"] < 1
    assert found["alpha"] is not None
    disputes = (await http.get(f"/v1/pools/{pool['id']}/disputes")).json()
    (dispute,) = disputes["items"]
    assert {said["reviewer"]: said["grade"] for said in dispute["said"]} == {"Ann": 3, "Bo": 1}
    await say(http, pool["id"], dispute, "Cy", "adjudicated", grade=2)
    assert (await http.get(f"/v1/pools/{pool['id']}/disputes")).json()["page"]["total"] == 0
    assert "1 0 2:3 2" in (await http.get(f"/v1/pools/{pool['id']}/qrels")).text.splitlines()


@pytest.mark.parametrize("wrong", [{"pipelines": ["nosuch"]}, {"corpus": "nosuch"}])
async def test_a_pool_of_what_is_not_there_is_refused(http, wrong) -> None:
    assert (await http.post("/v1/pools", json=POOL | wrong)).status_code in {404, 422}
    assert (await http.get("/v1/pools/p-nosuch")).status_code == 404


async def test_pools_are_listed_newest_first_and_none_is_evaluated_without_a_grade(http) -> None:
    pool = await make(http)
    listed = (await http.get("/v1/pools?corpus=garden&limit=1")).json()
    assert listed["items"][0]["id"] == pool["id"]
    found = await report(http, pool["id"])
    assert (found["measured"], found["note"]) == ([], "No unit has a grade above 0 yet.")
    assert found["alpha"] is None


async def test_a_judge_sees_what_they_said_and_judges_some_of_it_again(http) -> None:
    pool = await make(http, quota=2)
    place = f"/v1/pools/{pool['id']}"
    await judge_all(http, pool["id"], "Ann", lambda _: 1)
    await judge_all(http, pool["id"], "Bo", lambda _: 0)
    listed = (await http.get(f"{place}/judgements", params={"reviewer": "Ann"})).json()
    assert listed["page"]["total"] == pool["items"]
    assert {one["grade"] for one in listed["items"]} == {1}
    chosen = [one["item"] for one in listed["items"][:2]]
    body = {"reviewer": "Ann", "items": [*chosen, "no such item"]}
    undone = (await http.post(f"{place}/undo-items", json=body)).json()
    assert sorted(undone["items"]) == sorted(chosen)
    again = await judge_all(http, pool["id"], "Ann", lambda _: 3)
    assert len(again) == 2
    others = (await http.get(f"{place}/judgements", params={"reviewer": "Bo"})).json()
    assert {one["grade"] for one in others["items"]} == {0}


async def test_runs_stand_side_by_side_beside_the_ideal_order(http) -> None:
    pool = await make(http)
    await judge_all(http, pool["id"], "Ann", lambda unit: 3 if unit == "2:3" else 0)
    (topic,) = (await http.get(f"/v1/pools/{pool['id']}/runs")).json()["items"]
    assert topic["query"] == ASK["query"]
    assert set(topic["runs"]) == set(POOL["pipelines"])
    assert topic["ideal"][0] == {"unit": "2:3", "grade": 3}
    assert all(len(units) <= POOL["depth"] for units in topic["runs"].values())
