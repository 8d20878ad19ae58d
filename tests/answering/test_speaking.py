"""A model that is heard in pieces or whole: bounds, retries, the key, and callers that leave."""

import asyncio
from contextlib import aclosing
from dataclasses import replace

import pytest

from evaluation.answers.caught import PATIENCE
from evaluation.answers.scripted import Says, Sends, Waits
from server.language_models import open_language_model
from server.language_models.chat import open_chat
from server.language_models.faults import LanguageModelFailed, ReplyCut, ReplyEndless
from server.settings import Secret, read_settings

FORMS = pytest.mark.parametrize("streamed", [True, False])


async def said(model, streamed: bool, tokens: int = 100) -> list[str]:
    async with aclosing(model.speak("Be brief.", "Why?", tokens, streamed=streamed)) as pieces:
        return [piece async for piece in pieces]


@FORMS
async def test_what_a_model_says_is_heard_in_order(model, scripted, streamed) -> None:
    scripted.behaviour = lambda _: Says("Because the soil — الأرض — 土 — is dry today.")
    pieces = await said(model, streamed)
    assert "".join(pieces) == "Because the soil — الأرض — 土 — is dry today."
    assert (len(pieces) > 1) is streamed
    (request,) = scripted.requests
    assert bool(request.get("stream")) is streamed
    assert (request["temperature"], request["max_tokens"]) == (0, 100)


@FORMS
async def test_a_passing_trouble_at_the_start_is_tried_again(model, scripted, streamed) -> None:
    replies = [Sends("{}", 503, headers={"Retry-After-Ms": "5"}), Says("Yes.")]
    scripted.behaviour = lambda _: replies.pop(0)
    assert "".join(await said(model, streamed)) == "Yes."
    assert len(scripted.requests) == 2


@FORMS
@pytest.mark.parametrize(
    ("behaviour", "error", "words"),
    [
        (Says("Yes. " * 9, finish="length"), ReplyCut, "100 tokens|ended with 'length'"),
        (Says("Yes. ", endless=True), ReplyEndless, "beyond the tokens"),
        (Says(""), LanguageModelFailed, "without a text"),
        (Sends('{"error": {"message": "no sk-secret"}}', 401), LanguageModelFailed, "no •••"),
    ],
)
async def test_a_reply_that_is_none_is_an_error_that_says_so(
    scripted, streamed, behaviour, error, words
) -> None:
    named = {"chat_url": scripted.url, "chat_model": "m", "chat_key": Secret("sk-secret")}
    model = open_chat(replace(read_settings({}), **named), PATIENCE)
    scripted.behaviour = lambda _: behaviour
    with pytest.raises(error, match=words) as caught:
        await said(model, streamed)
    assert "sk-secret" not in str(caught.value)
    await model.aclose()


@FORMS
async def test_silence_ends_after_the_time_of_an_answer(model, scripted, streamed) -> None:
    scripted.behaviour = lambda _: Waits()
    with pytest.raises(LanguageModelFailed, match=r"Timeout|did not answer within"):
        await said(model, streamed)
    assert await asyncio.to_thread(scripted.left.wait, 10)


async def test_a_listener_that_stops_listening_ends_the_call(model, scripted) -> None:
    scripted.behaviour = lambda _: Waits("A first sentence. And a second one.")
    async with aclosing(model.speak("Be brief.", "Why?", 100, streamed=True)) as pieces:
        assert await anext(pieces)
    assert await asyncio.to_thread(scripted.left.wait, 10)


async def test_the_environment_sets_the_time_of_an_answer(scripted) -> None:
    named = {"URL": scripted.url, "MODEL": "m", "SECONDS": "0.2"}
    settings = read_settings({f"THEMEPATH_CHAT_{name}": value for name, value in named.items()})
    model = open_language_model(settings)
    assert model is not None
    scripted.behaviour = lambda _: Waits()
    with pytest.raises(LanguageModelFailed):
        await asyncio.wait_for(said(model, True), 30)
    await model.aclose()
