"""Resources that open while the protocol already answers: a database may take its time to start."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from server.served import Served

Found = Callable[[], Awaitable[Served]]


@asynccontextmanager
async def opened_meanwhile(
    opener: Callable[[], AbstractAsyncContextManager[Served]],
) -> AsyncIterator[Found]:
    """Give a way to wait for the resources, which open beside; they close at the end.

    Waiting raises what opening raised, each time.
    """
    found: asyncio.Future[Served] = asyncio.get_running_loop().create_future()
    over = asyncio.Event()
    holding = asyncio.create_task(_hold(opener, found, over))
    try:
        yield lambda: asyncio.shield(found)
    finally:
        over.set()
        if not found.done():
            holding.cancel()
        await asyncio.gather(holding, found, return_exceptions=True)


async def _hold(
    opener: Callable[[], AbstractAsyncContextManager[Served]],
    found: "asyncio.Future[Served]",
    over: asyncio.Event,
) -> None:
    try:
        async with opener() as served:
            found.set_result(served)
            await over.wait()
    except Exception as error:
        if found.done():
            raise
        found.set_exception(error)
    finally:
        found.cancel()
