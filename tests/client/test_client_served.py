"""The client on a served application: reads, pages, problems, and answers as they come."""

import asyncio

import httpx
import pytest
from served_fixture import application_of, on_a_socket

from server.served import Served
from server.wire.answers import AnswerRequest
from server.wire.check_text import CheckTextRequest, CheckTextResponse
from server.wire.query import QueryRequest, QueryResponse
from server.wire.several import SeveralResponse
from themepath_client import AsyncClient, BadRequest, Checks, Client, Done, NotFound, Sources, Text

QUESTION = "When should I water the garden?"
ASK = AnswerRequest(query=QUESTION, corpus="garden", k=4)


@pytest.fixture(autouse=True)
def no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")


async def test_the_async_client_reads_what_is_served(served: Served) -> None:
    async with on_a_socket(application_of(served)) as url, AsyncClient(url) as client:
        found = await client.query.ask(QueryRequest(query=QUESTION, corpus="garden", k=3))
        assert isinstance(found, QueryResponse)
        unit = await client.units.unit("garden", found.evidence[0].id, language="ar")
        assert found.evidence[0].text in [text.text for text in unit.texts]
        pages = [await client.themes.themes("garden", offset=n, limit=2) for n in (0, 2)]
        assert not {one.id for one in pages[0].items} & {one.id for one in pages[1].items}
        both = QueryRequest(query=QUESTION, corpora=["garden"])
        assert isinstance(await client.query.ask(both), SeveralResponse)
        report = await client.check_text.check_text(
            CheckTextRequest(corpus="garden", text="“Feed the sky.” (1:1)"), form="markdown"
        )
        assert isinstance(report, str)
        with pytest.raises(NotFound, match="near matches: garden"):
            await client.themes.themes("gardn")
        with pytest.raises(BadRequest) as raised:
            await client.corpora.corpora(limit=100_000)
        assert raised.value.field == "limit"


async def test_an_answer_comes_as_typed_events(served: Served) -> None:
    async with on_a_socket(application_of(served)) as url, AsyncClient(url) as client:
        events = [event async for event in client.stream(ASK)]
        whole = await client.answer.answer(ASK)
    kinds = [type(event) for event in events]
    assert kinds[0] is Sources
    assert kinds[-2:] == [Checks, Done]
    text = "".join(event.text for event in events if isinstance(event, Text))
    last = events[-1]
    assert isinstance(last, Done)
    assert text == last.answer.text == whole.text


async def test_the_sync_client_does_the_same(served: Served) -> None:
    def ask(url: str) -> tuple[str, str, object]:
        with Client(url) as client:
            text = "".join(event.text for event in client.stream(ASK) if isinstance(event, Text))
            report = client.check_text.check_text(
                CheckTextRequest(corpus="garden", text="See 1:1.")
            )
            return text, client.answer.answer(ASK).text, report

    async with on_a_socket(application_of(served)) as url:
        text, whole, report = await asyncio.to_thread(ask, url)
    assert text == whole
    assert isinstance(report, CheckTextResponse)


async def test_a_loop_that_is_left_leaves_nothing_open(served: Served) -> None:
    async with (
        on_a_socket(application_of(served)) as url,
        httpx.AsyncClient(base_url=url, trust_env=False) as http,
    ):
        client = AsyncClient(http=http)
        live = client.stream(ASK)
        assert isinstance(await anext(live), Sources)
        await live.aclose()  # type: ignore[attr-defined]  # an async generator has it
        assert (await client.health.alive()).status == "alive"
