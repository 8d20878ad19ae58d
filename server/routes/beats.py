"""Signs of life on a stream whose next item takes its time."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import TypeVar

T = TypeVar("T")


async def with_beats(
    source: AsyncGenerator[T, None], seconds: float
) -> AsyncGenerator[T | None, None]:
    """Yield what the source yields, and None whenever it was silent for so many seconds.

    Closing this closes the source, in the middle of its work if need be.
    """
    async with aclosing(source):
        while True:
            coming = asyncio.ensure_future(anext(source, _OVER))
            try:
                while not (await asyncio.wait({coming}, timeout=seconds))[0]:
                    yield None
                item = coming.result()
            finally:
                coming.cancel()
                await asyncio.gather(coming, return_exceptions=True)
            if item is _OVER:
                return
            yield item  # type: ignore[misc]  # only the end is no item


_OVER = object()
