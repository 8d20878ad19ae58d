"""``POST /v1/answer`` over the small corpus: whole and as events, with a model and without."""

import asyncio
import json
from collections.abc import Mapping
from typing import Any

import httpx
import pytest
from served_fixture import application_of, client_of, on_a_socket

from evaluation.answers.misbehaviours import honest
from evaluation.answers.scripted import Says, Waits

from .conftest import answering

ASK = {"query": "When should I water the garden?", "corpus": "garden", "k": 4}
EVENTS = {"accept": "text/event-stream"}


def events(text: str) -> list[tuple[str, Mapping[str, Any]]]:
    """Read events as a browser does."""
    found = []
    for block in text.strip().split("\n\n"):
        fields = dict(line.split(": ", 1) for line in block.splitlines())
        found.append((fields["event"], json.loads(fields["data"])))
    return found


def text_of(told: list[tuple[str, Mapping[str, Any]]]) -> str:
    text = ""
    for name, body in told:
        if name == "text":
            text = body["text"] if body["replaces"] else text + body["text"]
    return text


async def test_without_a_model_the_answer_quotes_units_under_their_paths(served) -> None:
    async with answering(served, None) as plain, client_of(plain) as client:
        body = (await client.post("/v1/answer", json=ASK)).json()
    assert body["written_by"] == "extractive"
    assert (body["model"], body["refusal"], body["withheld"]) == (None, None, None)
    assert body["caution"].startswith("Invented for tests")
    assert [group["aliases"] for group in body["groups"]] != []
    assert body["used"] == [source["alias"] for source in body["sources"]]
    for source in body["sources"]:
        assert source["kind"] == "primary"
        assert f"“{source['text']}” ({source['citation']}) [{source['alias']}]" in body["text"]


async def test_a_models_answer_carries_sentences_with_citations(served, model, scripted) -> None:
    scripted.behaviour = lambda heard: Says(honest(heard))
    async with answering(served, model) as modelled, client_of(modelled) as client:
        body = (await client.post("/v1/answer", json=ASK)).json()
    assert (body["written_by"], body["model"]) == ("model", "scripted")
    assert [one["citations"] for one in body["sentences"]] == [["E1"], ["E2"]]
    assert body["used"] == ["E1", "E2"]
    assert body["unused"] == ["E3", "E4"]
    texts = {source["alias"]: source["text"] for source in body["sources"]}
    assert [quote["text"] for one in body["sentences"] for quote in one["quotes"]] == [
        texts["E1"],
        texts["E2"],
    ]
    assert "scripted" not in json.dumps(scripted.requests[0]["messages"])


@pytest.mark.parametrize("with_model", [True, False])
async def test_events_say_what_the_whole_says_in_order(served, model, scripted, with_model) -> None:
    scripted.behaviour = lambda heard: Says(honest(heard))
    chosen = model if with_model else None
    async with answering(served, chosen) as modelled, client_of(modelled) as client:
        whole = (await client.post("/v1/answer", json=ASK)).json()
        live = await client.post("/v1/answer", json=ASK, headers=EVENTS)
    assert live.headers["content-type"].startswith("text/event-stream")
    told = events(live.text)
    names = [name for name, _ in told]
    texts = names.count("text")
    assert names == ["sources", *["text"] * texts, "checks", "done"]
    assert texts >= 2
    done = dict(told)["done"]
    assert text_of(told) == whole["text"] == done["text"]
    for name in ("answer_id", "run_id", "sources", "sentences", "groups", "used", "written_by"):
        assert done[name] == whole[name], name
    assert dict(told)["sources"]["answer_id"] == whole["answer_id"]
    sources = [(one["alias"], one["id"]) for one in dict(told)["sources"]["sources"]]
    assert sources == [(one["alias"], one["id"]) for one in whole["sources"]]


async def test_a_reply_that_breaks_off_is_taken_back_in_the_stream(served, model, scripted) -> None:
    scripted.behaviour = lambda heard: Says(f"{honest(heard)} {honest(heard)}", finish="length")
    async with answering(served, model) as modelled, client_of(modelled) as client:
        told = events((await client.post("/v1/answer", json=ASK, headers=EVENTS)).text)
    replaces = [body["replaces"] for name, body in told if name == "text"]
    assert replaces.count(True) == 1
    assert replaces[0] is False
    checks = dict(told)["checks"]
    assert (checks["written_by"], checks["withheld"]["code"]) == ("extractive", "reply_cut")
    assert text_of(told) == dict(told)["done"]["text"]


async def test_an_empty_selection_is_refused_and_units_elsewhere_are_offered(
    served, model, scripted
) -> None:
    asked = ASK | {"select": "theme:Water - all"}
    async with answering(served, model) as modelled, client_of(modelled) as client:
        body = (await client.post("/v1/answer", json=asked)).json()
        told = events((await client.post("/v1/answer", json=asked, headers=EVENTS)).text)
    assert body["written_by"] == "refusal"
    assert body["refusal"]["reason"] == "selection_empty"
    assert body["refusal"]["elsewhere"] is True
    assert len(body["sources"]) == 4
    assert body["used"] == []
    assert body["sources"][0]["citation"] in body["text"]
    assert [name for name, _ in told] == ["sources", "text", "checks", "done"]
    assert scripted.requests == []


async def test_what_the_corpus_does_not_have_is_refused(served, model, scripted) -> None:
    asked = {"query": "2:999", "corpus": "garden", "pipeline": "bm25"}
    async with answering(served, model) as modelled, client_of(modelled) as client:
        body = (await client.post("/v1/answer", json=asked)).json()
    assert body["refusal"]["reason"] in {"no_evidence", "below_floor"}
    assert body["sources"] == []
    assert scripted.requests == []


async def test_the_models_own_word_refuses_and_offers_what_was_found(
    served, model, scripted
) -> None:
    scripted.behaviour = lambda _: Says("NOT_IN_EVIDENCE")
    async with answering(served, model) as modelled, client_of(modelled) as client:
        body = (await client.post("/v1/answer", json=ASK)).json()
    assert body["refusal"]["reason"] == "not_in_evidence"
    assert len(body["sources"]) == 4
    assert len(scripted.requests) == 1


@pytest.mark.parametrize(
    ("language", "begins"),
    [("id", "Inilah bagian-bagian"), ("ar", "هذه أقرب المواضع"), ("en", "These passages")],
)
async def test_the_answer_is_in_the_language_asked_for(served, language, begins) -> None:
    async with answering(served, None) as plain, client_of(plain) as client:
        body = (await client.post("/v1/answer", json=ASK | {"answer_in": language})).json()
    assert body["text"].startswith(begins)
    assert (body["language"], body["direction"]) == (language, "rtl" if language == "ar" else "ltr")


async def test_a_translation_is_told_from_the_primary_text(served) -> None:
    asked = {"query": "متى أسقي الحديقة؟", "corpus": "garden", "k": 3}
    async with answering(served, None) as plain, client_of(plain) as client:
        body = (await client.post("/v1/answer", json=asked)).json()
    assert {source["kind"] for source in body["sources"]} == {"translation"}
    assert {source["source"]["title"] for source in body["sources"]} == {"العربية"}
    assert "ترجمة: العربية" in body["text"]


async def test_commentary_stands_apart_and_says_what_it_explains(served) -> None:
    asked = ASK | {"options": {"notes": 2}}
    async with answering(served, None) as plain, client_of(plain) as client:
        body = (await client.post("/v1/answer", json=asked)).json()
    notes = [source for source in body["sources"] if source["kind"] == "commentary"]
    assert notes
    assert all(note["alias"].startswith("N") and note["explains"] for note in notes)
    assert body["groups"][-1]["title"] == "Commentary, not the text itself"


async def test_a_wrong_request_is_a_problem_document_in_either_form(served) -> None:
    async with answering(served, None) as plain, client_of(plain) as client:
        for headers in ({}, EVENTS):
            answer = await client.post("/v1/answer", json=ASK | {"corpus": "gard"}, headers=headers)
            assert answer.status_code == 404
            assert answer.headers["content-type"] == "application/problem+json"
            blank = await client.post("/v1/answer", json=ASK | {"budget": 3}, headers=headers)
            assert (blank.status_code, blank.json()["field"]) == (422, "budget")


class Broken:
    """A model that fails as no model of ours should."""

    name = "broken"

    async def speak(self, system, user, tokens, *, streamed):
        yield "Water "
        raise RuntimeError("sk-secret")


async def test_what_nobody_foresaw_ends_a_stream_with_one_error(served, caplog) -> None:
    async with answering(served, Broken()) as broken, client_of(broken) as client:
        told = events((await client.post("/v1/answer", json=ASK, headers=EVENTS)).text)
    names = [name for name, _ in told]
    assert names[-1] == "error"
    assert names.count("error") == 1
    assert "done" not in names
    assert told[-1][1]["status"] == 500
    assert "sk-secret" not in json.dumps(told)
    assert "an answer failed while it was streamed" in caplog.text


@pytest.mark.parametrize("live", [True, False])
async def test_a_caller_that_leaves_takes_the_models_call_along(
    served, model, scripted, live
) -> None:
    scripted.behaviour = lambda heard: Waits(honest(heard))
    async with (
        answering(served, model) as modelled,
        on_a_socket(application_of(modelled)) as url,
    ):
        await _left_in_the_middle(url, live, scripted)
        gone = await asyncio.to_thread(scripted.left.wait, 1.2)
    assert gone, "the model was still speaking to nobody"


async def _left_in_the_middle(url: str, live: bool, scripted) -> None:
    headers = EVENTS if live else {}
    async with httpx.AsyncClient(trust_env=False) as client:
        answer = f"{url}/v1/answer"
        asking = asyncio.create_task(client.post(answer, json=ASK, headers=headers, timeout=30))
        assert await asyncio.to_thread(scripted.reached.wait, 20)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
