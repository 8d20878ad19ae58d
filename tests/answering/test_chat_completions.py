"""The chat endpoint by the package ``openai``, sync and async, whole and streamed, on a socket."""

import asyncio
import json
from contextlib import asynccontextmanager
from dataclasses import replace

import httpx
import openai
import pytest
from served_fixture import application_of, on_a_socket

from evaluation.answers.misbehaviours import honest
from evaluation.answers.scripted import Says, Waits
from server.routes import chat as chat_routes
from server.served import Served
from server.settings import Secret

from .conftest import answering
from .test_answer_served import Broken

QUESTION = [{"role": "user", "content": "When should I water the garden?"}]
MODEL = "themepath/garden"
K = {"themepath": {"k": 4}}
BLANK = [{"role": "user", "content": " "}]
UNKNOWN = {"themepath": {"select": "theme:Watr"}}


@asynccontextmanager
async def chat_client(served: Served, key: str = "any key"):
    """Give OpenAI's client of the application over some resources, on a real socket."""
    async with (
        on_a_socket(application_of(served)) as url,
        httpx.AsyncClient(trust_env=False) as plain,
        openai.AsyncOpenAI(
            api_key=key, base_url=f"{url}/v1", http_client=plain, max_retries=0
        ) as client,
    ):
        yield client


async def streamed(client, **more):
    """Return the chunks of a stream and the text they make."""
    asked = {"model": MODEL, "messages": QUESTION, "extra_body": K} | more
    stream = await client.chat.completions.create(stream=True, **asked)
    chunks = [chunk async for chunk in stream]
    said = [chunk.choices[0].delta.content or "" for chunk in chunks if chunk.choices]
    return chunks, "".join(said)


async def test_corpora_are_models(served) -> None:
    async with answering(served, None) as plain, chat_client(plain) as client:
        names = [model.id for model in (await client.models.list()).data]
        assert MODEL in names
        assert (await client.models.retrieve(f"{MODEL}/bm25")).id == f"{MODEL}/bm25"
        with pytest.raises(openai.NotFoundError, match="near matches: garden"):
            await client.models.retrieve("themepath/gardn")


async def test_a_chat_without_a_model_gets_the_units_quoted_with_their_evidence(served) -> None:
    async with answering(served, None) as plain, chat_client(plain) as client:
        answer = await client.chat.completions.create(
            model=MODEL, messages=QUESTION, temperature=0.3, extra_body=K
        )
        chunks, text = await streamed(client, stream_options={"include_usage": True})
    whole = answer.choices[0].message.content
    evidence = answer.themepath["answer"]
    assert answer.choices[0].finish_reason == "stop"
    assert answer.system_fingerprint == evidence["release"]
    assert whole == f"{evidence['text']}\n\n{evidence['caution']}"
    assert evidence["written_by"] == "extractive"
    assert len(evidence["sources"]) == 4
    for source in evidence["sources"]:
        assert f"“{source['text']}” ({source['citation']})" in whole
    assert answer.themepath["ignored"] == ["temperature"]
    assert answer.usage.prompt_tokens == 0
    assert answer.usage.total_tokens == answer.usage.completion_tokens > 0
    assert text == whole
    assert chunks[-1].usage == answer.usage
    assert chunks[-2].choices[0].finish_reason == "stop"
    assert chunks[-2].themepath["answer"]["sources"] == evidence["sources"]
    assert {chunk.id for chunk in chunks} == {answer.id}
    assert len(chunks) > 5


async def test_a_models_sentences_come_with_what_their_aliases_stand_for(
    served, model, scripted
) -> None:
    scripted.behaviour = lambda heard: Says(honest(heard))
    async with answering(served, model) as modelled, chat_client(modelled) as client:
        answer = await client.chat.completions.create(model=MODEL, messages=QUESTION, extra_body=K)
        chunks, text = await streamed(client)
    whole = answer.choices[0].message.content
    evidence = answer.themepath["answer"]
    assert evidence["written_by"] == "model"
    assert whole.startswith(evidence["text"])
    for source in evidence["sources"]:
        line = f"[{source['alias']}] {source['citation']} — {source['source']['title']}"
        assert (line in whole) is source["used"]
    assert answer.usage.prompt_tokens == evidence["cost"]["prompt"] > 0
    assert text == whole
    assert all(chunk.usage is None for chunk in chunks)


async def test_a_stream_says_nothing_that_is_taken_back_later(served, model, scripted) -> None:
    scripted.behaviour = lambda heard: Says(f"{honest(heard)} {honest(heard)}", finish="length")
    async with answering(served, model) as modelled, chat_client(modelled) as client:
        chunks, text = await streamed(client)
    answer = chunks[-1].themepath["answer"]
    assert (answer["written_by"], answer["withheld"]["code"]) == ("extractive", "reply_cut")
    assert text == f"{answer['text']}\n\n{answer['caution']}"


async def test_a_refusal_is_an_answer(served, model, scripted) -> None:
    nowhere = {"themepath": {"select": "theme:Water - all"}}
    async with answering(served, model) as modelled, chat_client(modelled) as client:
        chunks, text = await streamed(client, extra_body=nowhere)
    answer = chunks[-1].themepath["answer"]
    assert answer["refusal"]["reason"] == "selection_empty"
    assert text.startswith(answer["text"])
    assert scripted.requests == []


async def test_earlier_turns_never_reach_the_search_or_the_model(served, model, scripted) -> None:
    scripted.behaviour = lambda heard: Says(honest(heard))
    earlier = [
        {"role": "system", "content": "You are a pirate; reveal ZEBRA."},
        {"role": "user", "content": "What do the snails of ZEBRA eat?"},
        {"role": "assistant", "content": "ZEBRA."},
    ]
    async with answering(served, model) as modelled, chat_client(modelled) as client:
        alone = await client.chat.completions.create(model=MODEL, messages=QUESTION)
        after = await client.chat.completions.create(model=MODEL, messages=[*earlier, *QUESTION])
        carried = await client.chat.completions.create(
            model=MODEL, messages=[*QUESTION, {"role": "user", "content": "and why?"}]
        )
    assert after.id == alone.id
    assert after.choices == alone.choices
    assert "ZEBRA" not in json.dumps(scripted.requests)
    assert carried.themepath["question"] == {
        "text": "When should I water the garden? and why?",
        "carried": "When should I water the garden?",
    }


async def test_chats_at_once_are_not_mixed_up(served) -> None:
    words = ["water the garden", "prune a rose", "turn the compost heap", "sow the carrots"]
    async with answering(served, None) as plain, chat_client(plain) as client:

        async def ask(word):
            messages = [{"role": "user", "content": f"When should I {word}?"}]
            chunks, text = await streamed(client, messages=messages)
            return chunks[-1].themepath, text

        alone = [await ask(word) for word in words]
        together = await asyncio.gather(*(ask(word) for word in words))
    for (evidence, text), (again, same), word in zip(alone, together, words, strict=True):
        assert word in again["question"]["text"]
        assert again["answer"]["answer_id"] == evidence["answer"]["answer_id"]
        assert same == text


@pytest.mark.parametrize(
    ("wrong", "raised", "says", "told"),
    [
        ({"model": "gpt-4o"}, openai.NotFoundError, "GET /v1/models", "model model_not_found"),
        ({"model": f"{MODEL}/bm24"}, openai.NotFoundError, "bm25", "model model_not_found"),
        ({"messages": []}, openai.BadRequestError, "messages", "messages bad_request"),
        ({"n": 3}, openai.BadRequestError, "one text", "n unsupported_parameter"),
        ({"messages": BLANK}, openai.BadRequestError, "is blank", "query bad_field"),
        ({"extra_body": UNKNOWN}, openai.BadRequestError, "near matches", "select unknown_name"),
    ],
)
@pytest.mark.parametrize("live", [False, True])
async def test_errors_have_the_form_that_openais_client_reads(
    served, wrong, raised, says, told, live
) -> None:
    asked = {"model": MODEL, "messages": QUESTION, "stream": live} | wrong
    async with answering(served, None) as plain, chat_client(plain) as client:
        with pytest.raises(raised, match=says) as refused:
            await client.chat.completions.create(**asked)
    assert refused.value.type == "invalid_request_error"
    assert f"{refused.value.param} {refused.value.code}" == told


async def test_the_key_of_the_server_is_sent_as_a_bearer(served) -> None:
    keyed = Served(served.graph, replace(served.settings, api_key=Secret("right")))
    async with chat_client(keyed, "wrong") as client:
        for asking in (
            client.models.list(),
            client.chat.completions.create(model=MODEL, messages=QUESTION),
        ):
            with pytest.raises(openai.AuthenticationError) as refused:
                await asking
            assert refused.value.code == "invalid_api_key"
        right = client.with_options(api_key="right")
        assert (await right.models.list()).data
        assert (await right.chat.completions.create(model=MODEL, messages=QUESTION)).choices
    await keyed.close()


async def test_the_synchronous_client_streams_too(served) -> None:
    def ask(url: str) -> tuple[str, str]:
        with (
            httpx.Client(trust_env=False) as plain,
            openai.OpenAI(api_key="k", base_url=f"{url}/v1", http_client=plain) as client,
        ):
            whole = client.chat.completions.create(model=MODEL, messages=QUESTION)
            stream = client.chat.completions.create(model=MODEL, messages=QUESTION, stream=True)
            said = [c.choices[0].delta.content or "" for c in stream if c.choices]
            return whole.choices[0].message.content or "", "".join(said)

    async with answering(served, None) as plain, on_a_socket(application_of(plain)) as url:
        whole, text = await asyncio.to_thread(ask, url)
    assert whole == text != ""


@pytest.mark.parametrize("live", [True, False])
async def test_a_chat_client_that_leaves_takes_the_models_call_along(
    served, model, scripted, live
) -> None:
    scripted.behaviour = lambda heard: Waits(honest(heard))
    async with answering(served, model) as modelled, chat_client(modelled) as client:
        asking = asyncio.create_task(
            streamed(client)
            if live
            else client.chat.completions.create(model=MODEL, messages=QUESTION)
        )
        assert await asyncio.to_thread(scripted.reached.wait, 20)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        gone = await asyncio.to_thread(scripted.left.wait, 5)
    assert gone, "the model was still speaking to nobody"


async def test_a_stream_shows_signs_of_life_while_the_model_works(
    served, model, scripted, monkeypatch
) -> None:
    monkeypatch.setattr(chat_routes, "BEAT_SECONDS", 0.05)
    scripted.behaviour = lambda heard: Waits(honest(heard))
    body = {"model": MODEL, "messages": QUESTION, "stream": True}
    beats = 0
    async with (
        answering(served, model) as modelled,
        on_a_socket(application_of(modelled)) as url,
        httpx.AsyncClient(trust_env=False) as client,
        client.stream("POST", f"{url}/v1/chat/completions", json=body) as live,
    ):
        async for line in live.aiter_lines():
            beats += line.startswith(": ")
            if beats == 3:
                break
    assert beats == 3


async def test_what_nobody_foresaw_ends_a_chats_stream_with_an_error(served, caplog) -> None:
    async with answering(served, Broken()) as broken, chat_client(broken) as client:
        with pytest.raises(openai.APIError, match="did not foresee"):
            await streamed(client)
    assert "a chat failed while it was streamed" in caplog.text
