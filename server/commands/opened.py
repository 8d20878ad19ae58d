"""Work of a command on what is served: opened for it, and closed after it."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from server.served import Served

T = TypeVar("T")


def run(work: "Callable[[Served], Awaitable[T]]") -> T:
    """Do some work on the resources of this process, and close them."""

    async def opened_work() -> T:
        from server.app import opened
        from server.settings import read_settings

        async with opened(read_settings()) as served:
            return await work(served)

    return asyncio.run(opened_work())
