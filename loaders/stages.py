"""The stages of a load: how long each took, and what is said while it runs."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from loaders.pace import Pace, seconds_left
from loaders.report import Progress


class Stages:
    """Times stages by name, adding up those that come again, and passes progress on."""

    def __init__(self, progress: Callable[[Progress], None]) -> None:
        self._progress = progress
        self.seconds: dict[str, float] = {}
        self._paces: dict[str, Pace] = {}

    @contextmanager
    def stage(self, name: str) -> Iterator[None]:
        """Time what is done inside."""
        began = time.perf_counter()
        self.say(name, 0, 0)
        try:
            yield
        finally:
            took = time.perf_counter() - began
            self.seconds[name] = self.seconds.get(name, 0.0) + took

    def say(self, name: str, done: int, total: int) -> None:
        """Tell how far a stage is, how quickly it goes and what is left of it."""
        rate = self._paces.setdefault(name, Pace()).at(time.perf_counter(), done)
        left = seconds_left(done, total, rate) if total else None
        self._progress(Progress(name, done, total, rate, left))

    def count(self, name: str, total: int) -> Callable[[int], None]:
        """Return a counter whose growing sum is told as progress of a stage of ``total``."""
        done = 0

        def add(number: int) -> None:
            nonlocal done
            done += number
            self.say(name, done, total)

        return add
