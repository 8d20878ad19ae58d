"""Run the channels of a question side by side; the first of our errors is the one raised."""

import asyncio
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from server.errors import ThemepathError

A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")
D = TypeVar("D")
T = TypeVar("T")


@contextmanager
def first_error() -> Iterator[None]:
    """Raise the first of our errors in the place of a group of nothing else.

    What is raised inside ``except*`` may come out in a group again, so that is not used.
    """
    try:
        yield
    except BaseExceptionGroup as problems:
        _, others = problems.split(ThemepathError)
        if others is not None:
            raise
        raise _first(problems) from None


async def together(
    one: Awaitable[A], two: Awaitable[B], three: Awaitable[C], four: Awaitable[D]
) -> tuple[A, B, C, D]:
    """Await all four; if one fails, the others are cancelled.

    Raises:
        ThemepathError: the first that was raised.
    """
    with first_error():
        async with asyncio.TaskGroup() as group:
            first = group.create_task(_awaited(one))
            second = group.create_task(_awaited(two))
            third = group.create_task(_awaited(three))
            fourth = group.create_task(_awaited(four))
    return first.result(), second.result(), third.result(), fourth.result()


async def _awaited(work: Awaitable[T]) -> T:
    return await work


def _first(problems: BaseExceptionGroup[BaseException]) -> BaseException:
    inner = problems.exceptions[0]
    return _first(inner) if isinstance(inner, BaseExceptionGroup) else inner
