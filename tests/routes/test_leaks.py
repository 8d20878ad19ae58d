"""Many requests, many of them given up, leave no connection behind and nobody waiting."""

import asyncio

import pytest

ASK = {"query": "When should I water the garden?", "corpus": "garden", "pipeline": "bm25"}


@pytest.mark.parametrize("requests", [600])
async def test_cancelled_requests_leave_the_server_answering(http, requests):
    async def one(number):
        task = asyncio.create_task(http.post("/v1/query", json=ASK))
        if number % 3 == 0:
            await asyncio.sleep(0.002)
            task.cancel()
        try:
            return (await task).status_code
        except asyncio.CancelledError:
            return None

    slots = asyncio.Semaphore(16)

    async def bounded(number):
        async with slots:
            return await one(number)

    statuses = await asyncio.gather(*(bounded(number) for number in range(requests)))
    finished = [status for status in statuses if status is not None]
    assert set(finished) == {200}
    assert len(finished) >= requests * 2 / 3 - 1
    answer = await asyncio.wait_for(http.post("/v1/query", json=ASK), 10)
    assert answer.status_code == 200
