"""Readers flag wrong links; the flags are kept and listed; who may write."""

from contextlib import asynccontextmanager
from dataclasses import replace

import httpx
import pytest

from server.app import create_app
from server.served import Served
from server.settings import Secret

FLAG = {"corpus": "garden", "unit": "2:3", "path": "water.watering", "reason": "not about it"}


async def test_a_flag_is_kept_and_listed_newest_first(http):
    kept = await http.post("/v1/judgements", json=FLAG | {"reviewer": "Ann"})
    assert kept.status_code == 201
    body = kept.json()
    assert body["verdict"] == "wrong_link"
    assert body["release"] == "garden@1"
    listed = (await http.get("/v1/judgements", params={"corpus": "garden"})).json()
    assert listed["items"][0] == body
    assert listed["page"]["total"] >= 1


@pytest.mark.parametrize("change", [{"unit": "99:99"}, {"path": "no.such"}])
async def test_a_flag_on_nothing_is_not_found_and_not_kept(http, change):
    before = (await http.get("/v1/judgements", params={"corpus": "garden"})).json()["page"]
    assert (await http.post("/v1/judgements", json=FLAG | change)).status_code == 404
    assert (await http.get("/v1/judgements", params={"corpus": "garden"})).json()["page"] == before


async def test_an_unknown_verdict_is_refused(http):
    answer = await http.post("/v1/judgements", json=FLAG | {"verdict": "nonsense"})
    assert answer.status_code == 422
    assert answer.json()["field"] == "verdict"


async def test_another_sites_page_may_not_write(http):
    answer = await http.post("/v1/judgements", json=FLAG, headers={"origin": "http://evil.example"})
    assert answer.status_code == 403


def client_of(served, **changes):
    other = Served(served.graph, replace(served.settings, **changes))

    @asynccontextmanager
    async def opener():
        yield other

    app = create_app(other.settings, opener)
    app.state.served = other
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    return httpx.AsyncClient(transport=transport, base_url="http://testserver")


async def test_with_a_key_writing_needs_it(served):
    async with client_of(served, api_key=Secret("a long key")) as client:
        without = await client.post("/v1/judgements", json=FLAG)
        wrong = await client.post(
            "/v1/judgements", json=FLAG, headers={"authorization": "Bearer another"}
        )
        right = await client.post(
            "/v1/judgements", json=FLAG, headers={"authorization": "Bearer a long key"}
        )
    assert [without.status_code, wrong.status_code, right.status_code] == [403, 403, 201]


async def test_a_key_in_the_address_is_no_key(served):
    async with client_of(served, api_key=Secret("a long key")) as client:
        answer = await client.post("/v1/judgements?authorization=a%20long%20key", json=FLAG)
    assert answer.status_code == 403


async def test_over_a_network_nobody_writes_without_a_key(served):
    async with client_of(served, host="0.0.0.0") as client:
        answer = await client.post("/v1/judgements", json=FLAG)
    assert answer.status_code == 403
    assert "THEMEPATH_API_KEY" in answer.json()["detail"]
