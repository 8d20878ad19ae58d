"""A reader's own layer in questions: asked for by name, shown as theirs, whatever the release."""

from collections.abc import AsyncIterator
from dataclasses import replace

import httpx
import pytest
import pytest_asyncio
from corpus_fixture import GARDEN
from served_fixture import client_with

from loaders.corpus import CorpusRecords
from loaders.folder import read_folder
from loaders.load import load
from loaders.releases import delete_corpus
from server.settings import Secret

CORPUS = "thicket"
BASE = f"/v1/own/{CORPUS}"
ME = {"owner": "A. Reader"}
QUESTION = {"corpus": CORPUS, "query": "Which zephyr lessons are there?", "language": "en", "k": 8}
ZEPHYR = {"label": "Zephyr lessons", "broader": ["trees"], "units": ["4:7", "3:5"]}


def thicket(*, without: str = "") -> CorpusRecords:
    """Return the garden under another name, with a unit less where one is named."""
    garden = read_folder(GARDEN).records
    kept = replace(garden, corpus=garden.corpus.model_copy(update={"id": CORPUS}))
    if not without:
        return kept
    return replace(
        kept,
        units=tuple(unit for unit in kept.units if unit.id != without),
        texts=tuple(text for text in kept.texts if text.unit != without),
        links=tuple(link for link in kept.links if without not in (link.from_, link.to)),
        notes=tuple(note for note in kept.notes if without not in note.explains),
        entities=tuple(
            one.model_copy(
                update={"mentioned_in": tuple(m for m in one.mentioned_in if m != without)}
            )
            for one in kept.entities
        ),
    )


@pytest_asyncio.fixture(loop_scope="session")
async def layer(graph, hashing, garden, http) -> AsyncIterator[None]:
    """Load the thicket and keep a theme and a link over it."""
    assert (await load(graph, hashing, thicket())).release
    for path, body in (
        ("themes/zephyr", ZEPHYR),
        ("themes/calm", {"label": "Calm", "broader": ["zephyr"], "units": ["2:1"]}),
        ("links", {"from": "4:7", "to": "1:10"}),
    ):
        kept = await http.put(f"{BASE}/{path}", json=body, params=ME)
        assert kept.status_code == 200, kept.text
    yield
    for theme in ("zephyr", "calm"):
        await http.delete(f"{BASE}/themes/{theme}", params=ME)
    await http.delete(f"{BASE}/links", params=ME | {"from": "4:7", "to": "1:10"})
    await delete_corpus(graph, CORPUS, CORPUS)


async def asked(http: httpx.AsyncClient, **more: object) -> dict:
    response = await http.post("/v1/query", json=QUESTION | more)
    assert response.status_code == 200, response.text
    return response.json()


def of_mine(answer: dict) -> dict[str, dict]:
    """Return the units whose path is of the layer, each with that path."""
    items = [(item, [item["path"], *item["other_paths"]]) for item in answer["evidence"]]
    return {
        item["id"]: path
        for item, paths in items
        for path in paths
        if path and path["index"]["id"] == "own:A. Reader"
    }


def codes(answer: dict) -> set[str]:
    return {warning["code"] for warning in answer["warnings"]}


async def test_own_themes_open_units_only_where_the_question_names_the_layer(http, layer) -> None:
    alone = await asked(http)
    assert not of_mine(alone)
    assert "own_layer" not in codes(alone)
    mine = await asked(http, own="A. Reader")
    assert "own_layer" in codes(mine)
    assert mine["paths"][0]["id"] == "own:zephyr"
    found = of_mine(mine)
    assert found.keys() >= {"4:7", "3:5"}
    assert found["4:7"]["text"].endswith(" > Zephyr lessons")
    assert found["4:7"]["steps"][0]["id"] == "trees"
    assert found["4:7"]["index"]["title"] == "Own layer of A. Reader"
    assert mine["run_id"] != alone["run_id"]
    assert (await asked(http, own="A. Reader"))["run_id"] == mine["run_id"]
    nobody = await asked(http, own="B. Other")
    assert "own_empty" in codes(nobody)
    assert [e["id"] for e in nobody["evidence"]] == [e["id"] for e in alone["evidence"]]


async def test_own_links_lend_as_citations_do(http, layer) -> None:
    mine = await asked(http, own="A. Reader")
    linked = next(item for item in mine["evidence"] if item["id"] == "1:10")
    assert linked["boosts"]["own links"] > 0
    assert "a link of one's own" in linked["reason"]


@pytest.mark.parametrize("pipeline", ["themepath-paper", "path-only", "pagerank"])
async def test_every_pipeline_that_follows_paths_knows_the_layer(http, layer, pipeline) -> None:
    mine = await asked(http, own="A. Reader", pipeline=pipeline, m=20)
    assert "own:zephyr" in [path["id"] for path in mine["paths"]]
    assert ("own_not_walked" in codes(mine)) is (pipeline == "pagerank")


async def test_a_question_without_vectors_finds_own_themes_by_words(http, layer) -> None:
    mine = await asked(http, own="A. Reader", options={"path_by": "words"})
    assert of_mine(mine).keys() >= {"4:7", "3:5"}


async def test_a_pipeline_without_paths_refuses_the_layer_by_name(http, layer) -> None:
    refused = await http.post("/v1/query", json=QUESTION | {"own": "", "pipeline": "bm25"})
    assert (refused.status_code, refused.json()["field"]) == (422, "own")


async def test_a_selection_may_name_own_themes_with_those_below(http, layer) -> None:
    for select, units in (
        ('theme:"own:zephyr"', {"4:7", "3:5", "2:1"}),
        ('theme_only:"own:zephyr"', {"4:7", "3:5"}),
        ('theme:"own:Calm" | units:(1:1)', {"2:1", "1:1"}),
        ('theme:"own:zephyr" - theme:"own:calm"', {"4:7", "3:5"}),
    ):
        answer = await asked(http, own="A. Reader", select=select)
        assert {item["id"] for item in answer["evidence"]} == units, select
    lost = await http.post(
        "/v1/query", json=QUESTION | {"own": "A. Reader", "select": 'theme:"own:no"'}
    )
    assert lost.status_code == 404
    assert lost.json()["near"] == ["own:calm", "own:zephyr"]
    without = await http.post("/v1/query", json=QUESTION | {"select": 'theme:"own:zephyr"'})
    assert without.status_code == 422


async def test_the_layer_is_there_after_a_new_release_without_what_it_lost(
    http, layer, graph, hashing
) -> None:
    before = await asked(http, own="A. Reader")
    assert (await load(graph, hashing, thicket(without="3:5"))).release
    after = await asked(http, own="A. Reader")
    assert after["release"] != before["release"]
    assert of_mine(after).keys() >= {"4:7"}
    assert "3:5" not in of_mine(after)
    assert "own_missing" in codes(after)
    shown = (await http.get(f"{BASE}/themes/zephyr", params=ME)).json()
    assert [(unit["id"], unit["there"]) for unit in shown["units"]] == [
        ("4:7", True),
        ("3:5", False),
    ]


async def test_a_key_opens_the_layer_of_its_owner_alone(served, layer) -> None:
    keys = (("A. Reader", Secret("key of a")), ("Ben", Secret("key of ben")))
    async with client_with(served, reviewers=keys) as client:
        body = QUESTION | {"own": "A. Reader"}
        assert (await client.post("/v1/query", json=body)).status_code == 403
        ben = {"Authorization": "Bearer key of ben"}
        assert (await client.post("/v1/query", json=body, headers=ben)).status_code == 403
        owner = {"Authorization": "Bearer key of a"}
        for own in ("", "A. Reader"):
            mine = await client.post("/v1/query", json=QUESTION | {"own": own}, headers=owner)
            assert of_mine(mine.json()).keys() >= {"4:7"}
        assert (await client.post("/v1/query", json=QUESTION)).status_code == 200


async def test_an_answer_and_a_chat_take_the_layer_and_a_watch_does_not(http, layer) -> None:
    answer = await http.post("/v1/answer", json=QUESTION | {"own": "A. Reader"})
    assert "own_layer" in {warning["code"] for warning in answer.json()["warnings"]}
    chat = await http.post(
        "/v1/chat/completions",
        json={
            "model": f"themepath/{CORPUS}",
            "messages": [{"role": "user", "content": QUESTION["query"]}],
            "themepath": {"own": "A. Reader"},
        },
    )
    said = chat.json()["themepath"]["answer"]["warnings"]
    assert "own_layer" in {warning["code"] for warning in said}
    watched = await http.post(
        "/v1/watches", json={"name": "mine", "question": QUESTION | {"own": "A. Reader"}}
    )
    assert (watched.status_code, watched.json()["field"]) == (422, "question.own")
