"""How quickly a stage goes just now, and how long the rest of it takes at that."""

from collections import deque

WINDOW = 30.0
"""Seconds that count: what came from a cache in the first of them says nothing of the rest."""


class Pace:
    """The rate of a stage over the last half minute, from what is told of it."""

    def __init__(self) -> None:
        self._told: deque[tuple[float, int]] = deque()

    def at(self, now: float, done: int) -> float | None:
        """Take that ``done`` are done at a time in seconds; return how many a second, if known."""
        self._told.append((now, done))
        while len(self._told) > 2 and self._told[1][0] <= now - WINDOW:
            self._told.popleft()
        began, before = self._told[0]
        return (done - before) / (now - began) if now > began and done > before else None


def seconds_left(done: int, total: int, rate: float | None) -> float | None:
    """Return the seconds that the rest of ``total`` takes at a rate; None where nobody knows."""
    return (total - done) / rate if rate and total >= done else None
