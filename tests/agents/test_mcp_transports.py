"""From a question to a checked quotation with the SDK's client: as a subprocess, and over HTTP."""

import asyncio
import json
import subprocess
import sys
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import httpx
import httpx2
import pytest
from mcp import Client, MCPError, StdioServerParameters
from mcp.client.streamable_http import streamable_http_client
from neo4j_server import environment_of
from served_fixture import on_a_socket

from server.agents.opening import opened_meanwhile
from server.agents.over_http import tools_over_http
from server.agents.speaking import speaking
from server.errors import Forbidden, NotReady
from server.settings import Secret

from .conftest import reading
from .test_tools import QUESTION, call, refused

ROOT = Path(__file__).parents[2]
KEY = Secret("a key of the tests")


async def from_a_question_to_a_checked_quotation(client: Client) -> None:
    found = await call(client, "query", question=QUESTION, corpus="garden", k=3)
    text = found["units"][0]["text"]
    read = await call(client, "read_unit", corpus="garden", unit=text["unit"])
    assert text["text"] in [one["text"] for one in read["wordings"]]
    claim = {"quotation": text["text"], "reference": text["unit"], "corpus": "garden"}
    checked = await call(client, "check_quotation", **claim)
    assert checked["release"] == found["release"]
    assert checked["quotation"]["status"] == "exact"
    assert checked["quotation"]["attribution"] == "right"
    spoiled = claim | {"quotation": text["text"].replace(" ", " never ", 1)}
    checked = await call(client, "check_quotation", **spoiled)
    assert checked["quotation"]["status"] == "altered"
    assert checked["quotation"]["verdict"] == "fault"


async def test_a_client_starts_the_command_and_checks_what_it_quotes(
    connection, garden, tmp_path
) -> None:
    server = StdioServerParameters(
        command=sys.executable,
        args=["-m", "server", "mcp"],
        env=environment_of(connection, tmp_path),
        cwd=ROOT,
    )
    async with Client(server) as client:
        await from_a_question_to_a_checked_quotation(client)


@asynccontextmanager
async def over_http(served, key=None):
    """Give the address of the tools over a real socket."""
    async with reading(served) as looking:
        settings = replace(served.settings, api_key=key)

        async def found():
            return looking

        async with on_a_socket(tools_over_http(speaking(found, "0"), settings)) as url:
            yield f"{url}/mcp"


async def test_a_client_over_http_checks_what_it_quotes(served) -> None:
    async with over_http(served) as url, Client(url) as client:
        await from_a_question_to_a_checked_quotation(client)


async def test_over_http_the_key_of_the_server_is_asked_for(served) -> None:
    headers = {"Authorization": f"Bearer {KEY.value}"}
    body = {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {}}
    async with over_http(served, KEY) as url:
        async with httpx.AsyncClient(trust_env=False) as plain:
            for wrong in ({}, {"Authorization": "Bearer another"}):
                answer = await plain.post(url, json=body, headers=wrong)
                assert answer.status_code == 401
                assert answer.headers["www-authenticate"] == "Bearer"
                assert answer.headers["content-type"] == "application/problem+json"
        async with (
            httpx2.AsyncClient(headers=headers, trust_env=False) as known,
            Client(streamable_http_client(url, http_client=known)) as client,
        ):
            assert len((await client.list_tools()).tools) == 8


async def test_over_http_names_of_other_machines_and_long_bodies_are_refused(served) -> None:
    async with over_http(served) as url, httpx.AsyncClient(trust_env=False) as plain:
        body = {"jsonrpc": "2.0", "id": 1, "method": "tools/list"}
        for rebound in ({"Host": "evil.example"}, {"Origin": "http://evil.example"}):
            answer = await plain.post(url, json=body, headers=rebound)
            assert answer.status_code in {400, 403, 421}
        answer = await plain.post(url, content=b"x" * 1_000_001)
        assert answer.status_code == 413


def test_tools_over_a_network_need_a_key(served) -> None:
    async def found():
        return served

    server = speaking(found, "0")
    settings = replace(served.settings, host="0.0.0.0")
    with pytest.raises(Forbidden, match="THEMEPATH_API_KEY"):
        tools_over_http(server, settings)
    assert tools_over_http(server, replace(settings, api_key=KEY))


async def test_the_protocol_answers_while_the_database_still_opens(served) -> None:
    may_open = asyncio.Event()

    @asynccontextmanager
    async def opener():
        await may_open.wait()
        yield served

    async with opened_meanwhile(opener) as found, Client(speaking(found, "0")) as client:
        assert len((await client.list_tools()).tools) == 8
        asking = asyncio.create_task(call(client, "list_corpora"))
        await asyncio.sleep(0)
        assert not asking.done()
        may_open.set()
        assert (await asking)["items"]


async def test_a_database_that_does_not_open_is_said_by_every_tool() -> None:
    @asynccontextmanager
    async def opener():
        raise NotReady("The database is down; start it.")
        yield

    async with opened_meanwhile(opener) as found, Client(speaking(found, "0")) as client:
        for _ in range(2):
            assert "start it" in await refused(client, "list_corpora")
        with pytest.raises(MCPError, match="start it"):
            await client.read_resource("themepath://corpora")


WITHOUT = """
import sys
sys.modules["mcp"] = None
sys.argv = ["themepath", "mcp"]
from server.cli import main
main()
"""


def test_without_the_package_the_command_says_what_to_install() -> None:
    command = [sys.executable, "-c", WITHOUT]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 69
    assert "pip install 'themepath[agents]'" in done.stderr
    assert json.dumps(done.stdout) == '""'
