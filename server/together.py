"""Run the channels of a question side by side; the first of our errors is the one raised."""

import asyncio
from collections.abc import Awaitable
from typing import TypeVar

from server.errors import ThemepathError

A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")
D = TypeVar("D")
T = TypeVar("T")


async def together(
    one: Awaitable[A], two: Awaitable[B], three: Awaitable[C], four: Awaitable[D]
) -> tuple[A, B, C, D]:
    """Await all four; if one fails, the others are cancelled.

    Raises:
        ThemepathError: the first that was raised.
    """
    try:
        async with asyncio.TaskGroup() as group:
            first = group.create_task(_awaited(one))
            second = group.create_task(_awaited(two))
            third = group.create_task(_awaited(three))
            fourth = group.create_task(_awaited(four))
    except* ThemepathError as problems:
        raise _first(problems) from None
    return first.result(), second.result(), third.result(), fourth.result()


async def _awaited(work: Awaitable[T]) -> T:
    return await work


def _first(problems: BaseExceptionGroup[ThemepathError]) -> ThemepathError:
    inner = problems.exceptions[0]
    return inner if isinstance(inner, ThemepathError) else _first(inner)
