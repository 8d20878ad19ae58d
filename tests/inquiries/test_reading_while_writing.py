"""Whoever reads an inquiry while somebody writes it finds one version of it, whole."""

import asyncio

WRITES = 150
READERS = 4


async def test_a_reader_never_meets_half_a_version(begin):
    one = await begin()
    whole = set(one.body["steps"])
    writing = asyncio.create_task(write(one))
    read = await asyncio.gather(*(read_until(one, writing) for _ in range(READERS)))
    await writing
    seen = [answer for answers in read for answer in answers]
    assert len(seen) > WRITES
    assert {answer.status_code for answer in seen} == {200}
    assert all(set(answer.json()["steps"]) == whole for answer in seen)
    assert all(answer.json()["steps"]["themes"]["content"]["themes"] for answer in seen)
    for answers in read:
        versions = [answer.json()["version"] for answer in answers]
        assert versions == sorted(versions)


async def write(inquired):
    for number in range(WRITES):
        await inquired.send("PATCH", "question", {"text": f"When should I water, {number}?"})


async def read_until(inquired, writing):
    found = []
    while not writing.done():
        found.append(await inquired.http.get(f"/v1/inquiries/{inquired.id}"))
    return found
