"""A question watched over several corpora: one release of each, and whose each change is."""

import json
from collections.abc import AsyncIterator
from dataclasses import replace

import httpx
import pytest_asyncio
from orchard_fixture import pond

from loaders.corpus import CorpusRecords
from loaders.load import load
from loaders.records import Force
from loaders.releases import delete_corpus, prune
from server.changes.answers import Place
from server.encoders import OpenEncoder
from server.graph import GraphDriver
from server.served import Served
from server.watching import Found, changes_between

LAKE, BROOK = "lake", "brook"
FIRST = pond(with_first=True).units[0]
NAME = "What both waters say"
QUESTION = {"query": "Feed the soil with compost", "pipeline": "bm25", "k": 12}
BOTH = QUESTION | {"corpora": [LAKE, BROOK]}


def water(name: str, *, with_first: bool = True, force: Force | None = None) -> CorpusRecords:
    """Return the pond under another name, with its first unit or without."""
    records = pond(with_first=with_first)
    update = {"id": name} | ({"force": force} if force else {})
    days = {"attributes": {"since": "2001-01-01", "ends": "2999-01-01"}} if force else {}
    units = tuple(unit.model_copy(update=days) for unit in records.units)
    return replace(records, corpus=records.corpus.model_copy(update=update), units=units)


@pytest_asyncio.fixture(loop_scope="session")
async def waters(
    served: Served, graph: GraphDriver, hashing: OpenEncoder, http: httpx.AsyncClient
) -> AsyncIterator[list[str]]:
    """Load both and return their releases; afterwards delete them, and the question's watch."""
    reports = [await load(graph, hashing, water(name)) for name in (LAKE, BROOK)]
    fresh(served)
    yield [str(report.release) for report in reports]
    await http.delete(f"/v1/watches/{NAME}")
    for name in (LAKE, BROOK):
        if await graph.read("retrieve/current_release", corpus=name):
            await delete_corpus(graph, name, name)
    fresh(served)


def fresh(served: Served) -> None:
    """Forget which releases are served, as a second does."""
    for name in (LAKE, BROOK):
        served.catalogue._releases.pop(name, None)


async def kept(http: httpx.AsyncClient, question: dict) -> dict:
    response = await http.post("/v1/watches", json={"name": NAME, "question": question})
    assert response.status_code == 201, response.text
    return response.json()


async def looked(http: httpx.AsyncClient) -> dict:
    response = await http.post(f"/v1/watches/{NAME}/look")
    assert response.status_code == 200, response.text
    return response.json()


async def names(http: httpx.AsyncClient, corpus: str) -> list[str]:
    found = await http.get("/v1/watches", params={"corpus": corpus})
    return [one["name"] for one in found.json()["items"]]


async def test_a_look_keeps_a_release_of_each_corpus_and_every_unit_says_whose_it_is(
    http, waters
) -> None:
    told = await kept(http, BOTH)
    assert (told["corpus"], told["corpora"]) == ("", [LAKE, BROOK])
    look = told["looks"][0]
    assert (look["release"], look["against"]) == (" ".join(waters), None)
    places = [(one["corpus"], one["release"]) for one in look["units"] if one["unit"] == FIRST.id]
    assert sorted(places) == sorted(zip((LAKE, BROOK), waters, strict=True))
    assert [one["rank"] for one in look["units"]] == list(range(1, len(look["units"]) + 1))
    assert NAME in await names(http, LAKE)
    assert NAME in await names(http, BROOK)
    assert NAME not in await names(http, "la")
    assert NAME not in await names(http, "garden")


async def test_another_release_of_one_corpus_is_enough_and_its_changes_are_its_own(
    served, http, graph, hashing, waters
) -> None:
    await kept(http, BOTH)
    assert (await looked(http))["page"]["total"] == 1
    second = await load(graph, hashing, water(BROOK, with_first=False))
    fresh(served)
    told = await looked(http)
    assert told["page"]["total"] == 2
    look = told["looks"][0]
    assert (look["release"], look["against"]) == (f"{waters[0]} {second.release}", " ".join(waters))
    left = [(one["corpus"], one["unit"], one["why"]) for one in look["changes"] if not one["after"]]
    assert left == [(BROOK, FIRST.id, "retired")]
    assert (LAKE, FIRST.id) in [(one["corpus"], one["unit"]) for one in look["units"]]
    assert {one["release"] for one in look["units"]} == {waters[0], second.release}
    assert "retired units" in look["remark"]
    assert (await looked(http))["page"]["total"] == 2
    await prune(graph, BROOK)
    pruned = (await http.get(f"/v1/watches/{NAME}")).json()["looks"][0]["changes"]
    assert "retired" not in {one["why"] for one in pruned}


async def test_a_corpus_whose_release_was_pruned_seems_to_have_no_new_units(graph, waters) -> None:
    place = Place(FIRST.id, 1, FIRST.citation, "", LAKE)
    before = Found(f"{LAKE}@999 {waters[1]}", "r", "bm25", "", (), "")
    after = Found(" ".join(waters), "r", "bm25", "", (place,), "")
    changes = await changes_between(graph, before, after)
    assert [(one.corpus, one.kind, one.why) for one in changes] == [(LAKE, "entered", "ranking")]


async def test_one_corpus_in_a_list_and_one_named_twice_are_watched_as_one(http, waters) -> None:
    told = await kept(http, QUESTION | {"corpora": [LAKE, LAKE]})
    assert (told["corpus"], told["corpora"]) == (LAKE, [LAKE])
    assert told["looks"][0]["release"] == waters[0]
    assert (await looked(http))["page"]["total"] == 1


async def test_a_watch_that_was_stored_with_one_corpus_is_read_and_looked_at(
    served, http, graph, hashing, waters
) -> None:
    asked = QUESTION | {"corpus": LAKE}
    properties = {"name": NAME, "corpus": LAKE, "asked": json.dumps(asked), "reviewer": "A. Reader"}
    await graph.write(
        "review/keep_watch", key=NAME.lower(), properties=properties, id="w-of-before"
    )
    [wording, *_] = await graph.read("retrieve/wording_of_unit", release=waters[0], id=FIRST.id)
    places = [[FIRST.id, 1, FIRST.citation, wording["sha256"]]]
    result = {"run_id": "r-1", "pipeline": "bm25", "encoder": "", "places": json.dumps(places)}
    await graph.write(
        "review/keep_watch_result", watch="w-of-before", release=waters[0], properties=result
    )
    told = (await http.get(f"/v1/watches/{NAME}")).json()
    assert (told["corpus"], told["corpora"], told["question"]) == (LAKE, [LAKE], asked)
    place = {"corpus": LAKE, "release": waters[0], "unit": FIRST.id, "rank": 1}
    assert told["looks"][0]["units"] == [place | {"citation": FIRST.citation}]
    assert NAME in await names(http, LAKE)
    second = await load(graph, hashing, water(LAKE, with_first=False))
    fresh(served)
    look = (await looked(http))["looks"][0]
    assert (look["release"], look["against"]) == (second.release, waters[0])
    left = [one for one in look["changes"] if one["change"] == "left"]
    assert [(one["corpus"], one["unit"], one["why"]) for one in left] == [
        (LAKE, FIRST.id, "retired")
    ]
    assert {one["corpus"] for one in look["units"]} <= {LAKE}


async def test_nothing_is_kept_of_a_look_when_one_corpus_is_gone(
    served, http, graph, hashing, waters
) -> None:
    await kept(http, BOTH)
    await load(graph, hashing, water(LAKE, with_first=False))
    await delete_corpus(graph, BROOK, BROOK)
    fresh(served)
    refused = await http.post(f"/v1/watches/{NAME}/look")
    assert refused.status_code == 404
    assert (refused.json()["kind"], refused.json()["name"]) == ("corpus", BROOK)
    still = (await http.get(f"/v1/watches/{NAME}")).json()
    assert [look["release"] for look in still["looks"]] == [" ".join(waters)]


async def test_no_question_is_watched_that_one_of_its_corpora_cannot_answer(
    served, http, graph, hashing, waters
) -> None:
    force = Force.model_validate({"from": "since", "until": "ends"})
    await load(graph, hashing, water(LAKE, force=force))
    fresh(served)
    refusals = {
        "corpora": BOTH | {"as_of": "2020-01-01"},
        "corpus": QUESTION,
        None: QUESTION | {"corpora": [LAKE, "no-such-water"]},
    }
    for field, question in refusals.items():
        refused = await http.post("/v1/watches", json={"name": NAME, "question": question})
        assert refused.status_code == (422 if field else 404), refused.text
        assert refused.json().get("field") == field
        if field == "corpora":
            assert f"{BROOK} cannot answer" in refused.json()["detail"]
            assert "dates of force" in refused.json()["detail"]
        assert (await http.get(f"/v1/watches/{NAME}")).status_code == 404
