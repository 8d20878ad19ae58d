"""Selections over HTTP: in a question, as text and JSON, and looked at beforehand."""

import pytest

ASK = {"query": "When should I water the garden?", "corpus": "garden"}
LOOK = {"corpus": "garden", "select": "theme:Water & division:2"}


async def test_a_question_takes_a_selection_as_text_or_as_json(http):
    text = (await http.post("/v1/query", json=ASK | {"select": "division:Water"})).json()
    form = (await http.post("/v1/query", json=ASK | {"select": {"division": "Water"}})).json()
    assert text["run_id"] == form["run_id"]
    assert text["evidence"] == form["evidence"]
    assert {item["id"].split(":")[0] for item in text["evidence"]} == {"2"}
    assert text["query"]["selection"] == {
        "text": "division:Water",
        "units": 10,
        "saved": [],
        "words": text["query"]["selection"]["words"],
    }


async def test_a_question_without_a_selection_says_so(http):
    body = (await http.post("/v1/query", json=ASK)).json()
    assert body["query"]["selection"] is None


async def test_a_faulty_selection_is_refused_at_its_character(http):
    answer = await http.post("/v1/query", json=ASK | {"select": "theme:Water & & all"})
    assert answer.status_code == 422
    assert answer.json()["position"] == 14
    assert answer.json()["field"] == "select"


async def test_an_unknown_name_is_refused_with_near_matches(http):
    answer = await http.post("/v1/query", json=ASK | {"select": {"theme": "Watering can"}})
    assert answer.status_code == 422
    assert answer.json()["near"][0] == "Watering"
    assert answer.json()["kind"] == "theme"


async def test_an_empty_selection_is_an_answer_without_evidence(http):
    body = (await http.post("/v1/query", json=ASK | {"select": "none"})).json()
    assert body["evidence"] == body["paths"] == []
    assert [warned["code"] for warned in body["warnings"]] == ["selection_empty"]


async def test_a_preview_counts_and_shows_units_spread_over_the_selection(http):
    answer = await http.post("/v1/selections/preview", json=LOOK | {"sample": 3})
    assert answer.status_code == 200
    body = answer.json()
    assert set(body) == {"corpus", "release", "text", "json", "units", "total", "sample", "saved"}
    assert body["text"] == "division:2 & theme:Water"
    assert body["json"] == {"intersection": [{"division": "2"}, {"theme": "Water"}]}
    assert body["total"] == 60
    assert 3 < body["units"] <= 10
    assert len({item["id"] for item in body["sample"]}) == 3
    assert all(item["id"].startswith("2:") and item["text"] for item in body["sample"])


@pytest.mark.parametrize(("select", "units"), [("all", 60), ("none", 0), ({"all": True}, 60)])
async def test_a_preview_of_everything_and_of_nothing(http, select, units):
    body = (await http.post("/v1/selections/preview", json=LOOK | {"select": select})).json()
    assert body["units"] == units
    assert len(body["sample"]) == min(units, 5)


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"corpus": "jungle"}, 404),
        ({"select": "theme:Watre"}, 422),
        ({"select": "(all"}, 422),
        ({"select": None}, 422),
        ({"sample": 1000}, 422),
    ],
)
async def test_a_preview_refuses_what_it_cannot_use(http, change, status):
    answer = await http.post("/v1/selections/preview", json=LOOK | change)
    assert answer.status_code == status
    assert answer.headers["content-type"] == "application/problem+json"
