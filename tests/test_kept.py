"""What is kept of releases: built once, dropped when newer or when memory is full."""

import asyncio
from dataclasses import dataclass

import pytest

from server.kept import Kept


@dataclass(frozen=True)
class Thing:
    """Something of a size."""

    name: str
    bytes: int = 10


class Builds:
    """Counts what is built and what is dropped."""

    def __init__(self, limit=100):
        self.built, self.dropped = [], []
        self.kept = Kept(limit, drop=lambda thing: self.dropped.append(thing.name))

    async def get(self, *key, size=10):
        async def build():
            await asyncio.sleep(0)
            self.built.append("/".join(key))
            return Thing("/".join(key), size)

        return await self.kept.get(key, build)


async def test_it_is_built_once_however_many_ask():
    builds = Builds()
    found = await asyncio.gather(*(builds.get("a@1", "x") for _ in range(8)))
    assert builds.built == ["a@1/x"]
    assert all(thing is found[0] for thing in found)


async def test_a_newer_release_drops_what_was_kept_of_the_one_before():
    builds = Builds()
    for key in (("a@1", "x"), ("a@1", "y"), ("b@1", "x"), ("a@2", "x")):
        await builds.get(*key)
    assert builds.dropped == ["a@1/x", "a@1/y"]
    await builds.get("b@1", "x")
    assert builds.built.count("b@1/x") == 1


async def test_the_least_used_goes_when_memory_is_full_and_the_last_stays():
    builds = Builds(limit=25)
    for name in "ab":
        await builds.get(f"{name}@1")
    await builds.get("a@1")
    await builds.get("c@1")
    assert builds.dropped == ["b@1"]
    await builds.get("huge@1", size=1_000)
    assert builds.dropped == ["b@1", "a@1", "c@1"]
    await builds.get("huge@1")
    assert builds.built.count("huge@1") == 1


async def test_what_fails_to_be_built_is_tried_again():
    kept = Kept(100)

    async def fail():
        raise ValueError("not now")

    with pytest.raises(ValueError, match="not now"):
        await kept.get(("a@1",), fail)

    async def build():
        return Thing("a")

    assert (await kept.get(("a@1",), build)).name == "a"


async def test_keys_of_what_cannot_be_built_take_no_room():
    kept = Kept(100)

    async def fail():
        raise LookupError

    for number in range(20):
        with pytest.raises(LookupError):
            await kept.get(("a@1", str(number)), fail)
    assert not kept._building
