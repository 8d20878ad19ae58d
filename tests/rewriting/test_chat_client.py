"""The chat client against an endpoint that fails in every way we know."""

import asyncio
import json
import time
import traceback
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from server.errors import BadField
from server.language_models import open_language_model
from server.language_models.chat import ChatModel, Patience, open_chat
from server.language_models.faults import LanguageModelFailed
from server.settings import Secret, Settings, read_settings

from .conftest import Chat, fails, says

QUICK = Patience(retries=2, seconds=5.0, altogether=20.0)


def settings(chat: Chat, **fields: object) -> Settings:
    named = {"chat_url": chat.url, "chat_model": "test-model", "chat_key": Secret("sk-secret")}
    return replace(Settings(home=Path("home"), cache=Path("cache")), **(named | fields))


@pytest.fixture
async def model(chat: Chat) -> AsyncIterator[ChatModel]:
    opened = open_chat(settings(chat), QUICK)
    yield opened
    await opened.aclose()


async def test_a_request_names_the_model_and_carries_key_messages_and_bounds(chat, model) -> None:
    chat.always = says("water, soil")
    assert await model.reply("Name themes.", "Why water?", 40) == "water, soil"
    assert model.name == "test-model"
    (request,) = chat.requests
    assert request["model"] == "test-model"
    assert (request["temperature"], request["max_tokens"]) == (0, 40)
    assert request["messages"] == [
        {"role": "system", "content": "Name themes."},
        {"role": "user", "content": "Why water?"},
    ]
    assert chat.headers[0]["authorization"] == "Bearer sk-secret"


async def test_nothing_of_the_environment_reaches_the_endpoint(chat, monkeypatch) -> None:
    for name in ("API_KEY", "ORG_ID", "PROJECT_ID", "ADMIN_KEY"):
        monkeypatch.setenv(f"OPENAI_{name}", "from-the-environment")
    monkeypatch.setenv("OPENAI_BASE_URL", "http://127.0.0.1:1/elsewhere")
    opened = open_chat(settings(chat, chat_key=None), QUICK)
    chat.always = says("x")
    await opened.reply("a", "b", 5)
    await opened.aclose()
    assert "from-the-environment" not in json.dumps(chat.headers)


async def test_a_full_address_of_the_resource_is_taken_as_it_is(chat) -> None:
    chat.always = says("x")
    opened = open_chat(settings(chat, chat_url=f"{chat.url}/chat/completions/"), QUICK)
    assert await opened.reply("a", "b", 5) == "x"
    await opened.aclose()


@pytest.mark.parametrize("status", [429, 408, 500, 503])
async def test_a_passing_trouble_is_tried_again(chat, model, status) -> None:
    chat.script.append(fails(status, "slow down", Retry_After_Ms="5"))
    chat.always = says("x")
    assert await model.reply("a", "b", 5) == "x"
    assert len(chat.requests) == 2


async def test_a_lasting_trouble_ends_after_the_last_try(chat, model) -> None:
    loading = json.dumps({"error": {"message": "the model is loading"}})
    chat.always = fails(503, loading, Retry_After_Ms="5")
    with pytest.raises(LanguageModelFailed, match=r"status 503.*the model is loading"):
        await model.reply("a", "b", 5)
    assert len(chat.requests) == QUICK.retries + 1


async def test_a_wait_of_minutes_is_cut_to_the_time_of_a_question(chat) -> None:
    brief = open_chat(settings(chat), Patience(retries=2, seconds=5.0, altogether=0.3))
    chat.always = fails(429, "slow down", Retry_After="100")
    start = time.monotonic()
    with pytest.raises(LanguageModelFailed, match=r"0\.3 seconds"):
        await brief.reply("a", "b", 5)
    assert time.monotonic() - start < 10
    await brief.aclose()


async def test_an_endpoint_that_never_answers_is_given_up(chat) -> None:
    chat.hold = True
    brief = open_chat(settings(chat), Patience(retries=0, seconds=0.1, altogether=20.0))
    with pytest.raises(LanguageModelFailed, match="Timeout"):
        await brief.reply("a", "b", 5)
    await brief.aclose()


async def test_a_port_where_nothing_listens_is_given_up(chat) -> None:
    url = "http://127.0.0.1:1/v1"
    nobody = open_chat(settings(chat, chat_url=url), replace(QUICK, retries=0))
    with pytest.raises(LanguageModelFailed, match="Connection"):
        await nobody.reply("a", "b", 5)
    await nobody.aclose()


@pytest.mark.parametrize("status", [400, 401, 403, 404, 422])
async def test_a_refusal_that_will_last_is_not_tried_again(chat, model, status) -> None:
    chat.always = fails(status, json.dumps({"error": {"message": "no such model"}}))
    with pytest.raises(LanguageModelFailed, match=rf"status {status}.*no such model.*CHAT_KEY"):
        await model.reply("a", "b", 5)
    assert len(chat.requests) == 1


@pytest.mark.parametrize(
    "behaviour",
    [
        fails(200, "<html>welcome</html>", Content_Type="text/html"),
        fails(200, "{"),
        fails(200, "[]"),
        fails(200, "null"),
        fails(200, "{}"),
        fails(200, '{"choices": []}'),
        fails(200, '{"choices": [{}]}'),
        fails(200, '{"choices": "none"}'),
        fails(204),
        says(None),
        says("   "),
        says(7),
        says(["x"]),
        says(None, refusal="I will not."),
    ],
)
async def test_a_reply_without_a_text_is_a_failure_of_ours(chat, model, behaviour) -> None:
    chat.always = behaviour
    with pytest.raises(LanguageModelFailed):
        await model.reply("a", "b", 5)


async def test_the_key_is_never_shown_though_the_endpoint_repeats_it(chat, model) -> None:
    chat.always = fails(401, json.dumps({"error": {"message": "Incorrect key: sk-secret"}}))
    with pytest.raises(LanguageModelFailed) as caught:
        await model.reply("a", "b", 5)
    trace = "".join(traceback.format_exception(caught.value))
    assert "Incorrect key" in str(caught.value)
    assert "sk-secret" not in f"{caught.value} {trace} {model!r} {settings(chat)!r}"


async def test_what_an_endpoint_says_is_shown_short_and_on_one_line(chat, model) -> None:
    chat.always = fails(400, json.dumps({"error": {"message": "a\nb\x1b[31m " + "word " * 999}}))
    with pytest.raises(LanguageModelFailed) as caught:
        await model.reply("a", "b", 5)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 500


async def test_a_caller_that_goes_away_takes_its_request_along(chat, model) -> None:
    chat.hold = True
    asking = asyncio.create_task(model.reply("a", "b", 5))
    assert await asyncio.to_thread(chat.reached.wait, 5)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    assert await asyncio.to_thread(chat.gone.wait, 5)


def test_without_an_address_there_is_no_model() -> None:
    assert open_language_model(read_settings({})) is None


async def test_the_environment_names_the_model(chat) -> None:
    chat.always = says("x")
    named = {"URL": chat.url, "MODEL": "m", "KEY": "sk-1"}
    opened = open_language_model(
        read_settings({f"THEMEPATH_CHAT_{k}": v for k, v in named.items()})
    )
    assert opened is not None
    assert await opened.reply("a", "b", 5) == "x"
    assert chat.headers[0]["authorization"] == "Bearer sk-1"
    await opened.aclose()


@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({"chat_url": "localhost:8080/v1"}, "CHAT_URL"),
        ({"chat_url": "ftp://host/v1"}, "CHAT_URL"),
        ({"chat_url": "http://host:port/v1"}, "CHAT_URL"),
        ({"chat_url": "http://"}, "CHAT_URL"),
        ({"chat_model": None}, "CHAT_MODEL"),
        ({"chat_key": Secret("sk-1\nsk-2")}, "CHAT_KEY"),
    ],
)
def test_a_missing_or_broken_setting_is_named(fields, named) -> None:
    with pytest.raises(BadField, match=named) as caught:
        open_language_model(settings(Chat("http://127.0.0.1:1/v1"), **fields))
    assert "sk-1" not in str(caught.value)
