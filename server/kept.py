"""What is built once from a release and kept in the process, within a bound of memory."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Generic, Protocol, TypeVar


class Sized(Protocol):
    """Something that says about how many bytes it holds."""

    @property
    def bytes(self) -> int:
        """Memory held, about."""
        ...


T = TypeVar("T", bound=Sized)
Key = tuple[str, ...]


class Kept(Generic[T]):
    """Values by key, built once however many ask; the least used go when the bound is reached.

    A key begins with a release's id: a newer release of a corpus drops what was built of the
    one before, unless releases stay apart. ``drop`` is told of what goes.
    """

    def __init__(
        self,
        limit: int,
        drop: Callable[[T], None] | None = None,
        *,
        releases_apart: bool = False,
    ) -> None:
        self._apart = releases_apart
        self._limit = limit
        self._told = drop
        self._values: OrderedDict[Key, T] = OrderedDict()
        self._building: dict[Key, asyncio.Lock] = {}

    async def get(self, key: Key, build: Callable[[], Awaitable[T]]) -> T:
        """Return the value of a key, building it at first use."""
        lock = self._building.setdefault(key, asyncio.Lock())
        async with lock:
            if key not in self._values:
                self._keep(key, await self._built(key, build))
            self._values.move_to_end(key)
            return self._values[key]

    async def _built(self, key: Key, build: Callable[[], Awaitable[T]]) -> T:
        try:
            return await build()
        except BaseException:
            # Nothing is kept of what could not be built, or wrong keys would fill the memory.
            self._building.pop(key, None)
            raise

    def _keep(self, key: Key, value: T) -> None:
        for other in [k for k in self._values if k[0] != key[0]]:
            if not self._apart and _corpus(other) == _corpus(key):
                self._drop(other)
        self._values[key] = value
        while len(self._values) > 1 and self._used() > self._limit:
            self._drop(next(iter(self._values)))

    def _used(self) -> int:
        return sum(value.bytes for value in self._values.values())

    def _drop(self, key: Key) -> None:
        value = self._values.pop(key)
        self._building.pop(key, None)
        if self._told is not None:
            self._told(value)


def _corpus(key: Key) -> str:
    return key[0].rsplit("@", 1)[0]
