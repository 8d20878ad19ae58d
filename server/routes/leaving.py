"""Work that ends when its caller leaves, so that nobody pays for what nobody reads."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from fastapi import Request
from starlette.types import Message

from server.errors import CallerError

T = TypeVar("T")


class Gone(CallerError):
    """The caller hung up before the answer was there."""

    status = 499
    title = "The caller left"
    slug = "caller-left"


async def unless_gone(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """Return what the work returns; cancel it when the caller hangs up first.

    Raises:
        Gone: the caller hung up; nobody reads the answer to that.
    """
    working, leaving = asyncio.ensure_future(work), asyncio.ensure_future(_left(request))
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            return working.result()
        raise Gone("The caller hung up before the answer was there.")
    finally:
        await _ended(working, leaving)


async def _left(request: Request) -> None:
    """Wait until the connection says that nobody listens; a request's body came before."""
    message: Message = {"type": ""}
    while message["type"] != "http.disconnect":
        message = await request.receive()


async def _ended(*tasks: "asyncio.Future[Any]") -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
