"""Two server processes on one database: inquiries go on at either, also when one is killed."""

import asyncio
from dataclasses import replace

import pytest
from corpus_fixture import GARDEN
from neo4j_server import environment_of
from processes import (
    Acknowledged,
    add_theme,
    begin,
    check_nothing_was_lost,
    client_of,
    labels_at,
    serving,
    write_until_told,
)

from loaders.folder import read_folder
from loaders.load import load
from server import local_neo4j
from server.graph import open_graph

RIVALS = 6


@pytest.fixture(scope="module")
def environment(connection, garden, tmp_path_factory):
    return environment_of(connection, tmp_path_factory.mktemp("processes"))


@pytest.fixture(scope="module")
def servers(environment):
    with serving(environment) as processes:
        yield processes


async def test_an_inquiry_begun_on_one_process_goes_on_at_the_other(servers):
    async with client_of(servers[0]) as one, client_of(servers[1]) as other:
        inquiry = await begin(one)
        address = f"/v1/inquiries/{inquiry}"
        found = await other.post(f"{address}/retrieve", json={"version": 1})
        assert found.status_code == 200, found.text
        first = found.json()["steps"]["retrieval"]["content"]["hits"][0]["unit"]
        judged = await one.post(
            f"{address}/evidence/{first}", json={"version": 2, "verdict": "included"}
        )
        assert judged.status_code == 200, judged.text
        answer = await other.post(f"{address}/synthesis", json={"version": 3})
        assert answer.json()["steps"]["synthesis"]["content"]["included"] == [first]
        assert (await one.get(address)).json() == (await other.get(address)).json()


async def test_of_many_changes_of_one_version_exactly_one_is_made(servers):
    async with client_of(servers[0]) as one, client_of(servers[1]) as other:
        inquiry = await begin(one)
        for version in (1, 2, 3):
            rivals = [
                add_theme((one, other)[n % 2], inquiry, f"rival {version} {n}", version)
                for n in range(RIVALS)
            ]
            answers = await asyncio.gather(*rivals)
            statuses = sorted(answer.status_code for answer in answers)
            assert statuses == [200] + [409] * (RIVALS - 1)
            refused = [answer.json() for answer in answers if answer.status_code == 409]
            assert {(told["seen"], told["current"]) for told in refused} == {(version, version + 1)}


async def test_rivals_that_try_again_lose_nothing(servers):
    async with client_of(servers[0]) as one, client_of(servers[1]) as other:
        inquiry = await begin(one)
        acknowledged = Acknowledged()
        await asyncio.gather(
            *(
                write_until_told((one, other)[n % 2], inquiry, f"writer {n}", acknowledged, 3)
                for n in range(4)
            )
        )
        assert len(acknowledged) == 12
        await check_nothing_was_lost(other, inquiry, acknowledged)


async def killed_while_writing(environment, survivor, acknowledged_before, most):
    """Kill a server while four clients write through it; read on another, and go on there.

    Returns version → writer as it was acknowledged, and as the other server has it.
    """
    with serving(environment, count=1) as (doomed,):
        async with client_of(doomed) as dying, client_of(survivor) as other:
            inquiry = await begin(other)
            acknowledged = Acknowledged(acknowledged_before)
            writers = [
                asyncio.create_task(
                    write_until_told(dying, inquiry, f"writer {n}", acknowledged, most)
                )
                for n in range(4)
            ]
            await asyncio.wait_for(acknowledged.reached.wait(), 120)
            doomed.kill()
            await asyncio.gather(*writers)
            await check_nothing_was_lost(other, inquiry, acknowledged)
            _, kept = await labels_at(other, inquiry)
            head = (await other.get(f"/v1/inquiries/{inquiry}")).json()["version"]
            assert (await add_theme(other, inquiry, "after", head)).status_code == 200
            return acknowledged, kept


async def test_a_server_killed_while_it_writes_loses_nothing_acknowledged(servers, environment):
    acknowledged, kept = await killed_while_writing(environment, servers[1], 3, 10)
    assert len(acknowledged) >= 3
    assert acknowledged.items() <= kept.items()


@pytest.mark.full
@pytest.mark.parametrize("acknowledged_before", [1, 2, 4, 8, 12, 16, 20, 24])
async def test_whenever_a_server_is_killed_nothing_acknowledged_is_lost(
    servers, environment, acknowledged_before
):
    acknowledged, kept = await killed_while_writing(
        environment, servers[1], acknowledged_before, 12
    )
    assert len(acknowledged) >= acknowledged_before
    assert acknowledged.items() <= kept.items()


@pytest.mark.full
async def test_a_database_killed_while_it_writes_loses_nothing_acknowledged(
    settings, queries, hashing, tmp_path
):
    own = replace(settings, home=tmp_path / "home")
    target = await local_neo4j.start(own, tuning=local_neo4j.SMALL)
    try:
        async with await open_graph(target, queries, own) as graph:
            await load(graph, hashing, read_folder(GARDEN).records)
        acknowledged = Acknowledged(10)
        with serving(environment_of(target, tmp_path), count=1) as (server,):
            async with client_of(server) as client:
                inquiry = await begin(client)
                writing = asyncio.create_task(
                    asyncio.wait_for(
                        write_until_told(client, inquiry, "writer", acknowledged, 40), 60
                    )
                )
                await asyncio.wait_for(acknowledged.reached.wait(), 120)
                kill_database(own)
                await asyncio.gather(writing, return_exceptions=True)
        target = await local_neo4j.start(own, tuning=local_neo4j.SMALL)
        with serving(environment_of(target, tmp_path), count=1) as (server,):
            async with client_of(server) as client:
                await check_nothing_was_lost(client, inquiry, acknowledged)
    finally:
        await local_neo4j.stop(own)


def kill_database(settings):
    """End the embedded Neo4j of a home as a power cut would."""
    import psutil

    home = str(settings.home / "neo4j")
    for process in psutil.process_iter(["cmdline"]):
        if any(home in part for part in process.info["cmdline"] or ()):
            process.kill()
            process.wait(30)
