"""Every option of the default pipeline inside selections, by itself and with the others."""

import asyncio
from dataclasses import replace

import pytest
from garden_sets import ALL, CASES, within

from server.errors import BadField
from server.model import Request

ASK = Request("When should I water the garden, and what about vermin?", "garden", k=100)
OPTIONS = {
    "label": {"path_by": "label"},
    "words": {"path_by": "words", "alternatives": True},
    "hybrid": {"path_by": "hybrid"},
    "index": {"indexes": ["kitchen"]},
    "beside": {"intermediate": 0.5, "related": 0.5},
    "notes": {"notes": 20},
    "rerank": {"rerank": 0.8},
    "all": {
        "path_by": "hybrid",
        "alternatives": True,
        "indexes": ["gardener", "The cook's index"],
        "intermediate": 0.4,
        "related": 0.3,
        "notes": 5,
        "rerank": 0.6,
    },
}
TEXTS = ["theme:Plants", "division:2", "@grade > 4", "~division:2", "units:(2:3, 5:5, 6:8)"]
every_option = pytest.mark.parametrize("name", list(OPTIONS))


@every_option
@pytest.mark.parametrize("text", TEXTS)
async def test_no_option_brings_a_unit_or_note_from_outside(served, name, text):
    inside = CASES.get(text, ALL - within("c2"))
    answer = await served.ask(replace(ASK, options=OPTIONS[name], select=text))
    assert {item.unit.id for item in answer.evidence} == inside
    explained = {unit["id"] for note in answer.notes for unit in note.explains}
    assert explained <= inside
    assert bool(answer.notes) <= (name in ("notes", "all"))


@every_option
async def test_no_option_makes_the_order_depend_on_k_or_on_concurrency(served, name):
    request = replace(ASK, options=OPTIONS[name])
    long = await served.ask(replace(request, k=40))
    short = await asyncio.gather(*(served.ask(replace(request, k=5)) for _ in range(4)))
    for answer in short:
        assert [(i.unit.id, i.score) for i in answer.evidence] == [
            (i.unit.id, i.score) for i in long.evidence[:5]
        ]
        assert answer.run_id == short[0].run_id
        assert answer.notes == short[0].notes
    scores = [item.score for item in long.evidence]
    assert scores == sorted(scores, reverse=True)


@every_option
async def test_every_option_is_part_of_the_run_and_of_the_response(served, name):
    plain = await served.ask(ASK)
    answer = await served.ask(replace(ASK, options=OPTIONS[name]))
    assert answer.run_id != plain.run_id
    shown = {key: value for key, value in answer.options.items() if key in OPTIONS[name]}
    assert {k: list(v) if isinstance(v, tuple) else v for k, v in shown.items()} == OPTIONS[name]


@pytest.mark.parametrize(
    "options",
    [
        {"path_by": "colour"},
        {"indexes": "kitchen"},
        {"indexes": [1]},
        {"indexes": ["kitchn"]},
        {"alternatives": 1},
        {"intermediate": 1.5},
        {"related": -0.1},
        {"notes": 101},
        {"rerank": 2},
    ],
)
async def test_an_unusable_option_is_refused_by_its_name(served, options):
    with pytest.raises(BadField) as refused:
        await served.ask(replace(ASK, options=options))
    assert refused.value.field == f"options.{next(iter(options))}"


async def test_units_beside_a_path_say_by_which_theme_they_came(served):
    ask = replace(ASK, query="watering", options={"path_by": "words", "related": 0.5, "notes": 2})
    answer = await served.ask(ask)
    beside = [item for item in answer.evidence if item.path is not None and item.path.via]
    assert {item.path.via["theme"] for item in beside} == {"mulch"}
    for item in beside:
        assert item.path.id == "water.drought"
        assert item.path.via["kind"] == "related"
        assert "“Mulch”, related to the path" in item.reason
        assert item.components["proximity"].normalised == pytest.approx(1 / 3)
    assert [card.id for card in answer.paths].count("water.drought") == 1
    plain = await served.ask(replace(ask, options={"path_by": "words"}))
    assert not any(item.path is not None and item.path.via for item in plain.evidence)


async def test_over_http_notes_and_ways_are_shown(http):
    body = {
        "query": "watering in July",
        "corpus": "garden",
        "k": 20,
        "options": {"path_by": "words", "related": 0.5, "notes": 3},
    }
    answer = (await http.post("/v1/query", json=body)).json()
    assert len(answer["notes"]) == 3
    note = answer["notes"][0]
    assert note["text"] == "Said three times, because people forget it in July."
    assert note["explains"][0] == {"id": "2:3", "citation": "Garden 2:3"}
    assert note["source"]["id"] == "margin"
    assert not {note["id"] for note in answer["notes"]} & {one["id"] for one in answer["evidence"]}
    ways = [one["path"]["via"] for one in answer["evidence"] if one["path"] and one["path"]["via"]]
    assert {way["label"] for way in ways} == {"Mulch"}


async def test_a_question_of_references_alone_still_gets_the_notes_on_them(served):
    answer = await served.ask(replace(ASK, query="2:3", options={"notes": 5}))
    assert [item.unit.id for item in answer.evidence] == ["2:3"]
    assert [note.id for note in answer.notes] == ["n2"]
