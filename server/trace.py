"""How long each stage of a run took, and how much it returned."""

import time
from collections.abc import Awaitable, Mapping
from types import MappingProxyType
from typing import TypeVar

from server.model import Selected
from server.scoring.channel_list import ChannelList
from server.stages.fetch_candidates import CandidateTexts

T = TypeVar("T")


class Trace:
    """Milliseconds, counts and printed forms of the stages of one run."""

    def __init__(self) -> None:
        self._started = time.perf_counter()
        self.timing: dict[str, float] = {}
        self.entries: list[Mapping[str, object]] = []

    async def timed(self, name: str, stage: object, work: Awaitable[T]) -> T:
        """Await one stage and note how long it took and how much it returned."""
        started = time.perf_counter()
        result = await work
        self.note(name, stage, started, result)
        return result

    def note(self, name: str, stage: object, started: float, result: object) -> None:
        """Note a stage that began at ``started`` (``time.perf_counter``)."""
        spent = round((time.perf_counter() - started) * 1000, 3)
        self.timing[name] = spent
        entry = {"stage": name, "form": repr(stage), "ms": spent, "count": _count(result)}
        self.entries.append(entry)

    def total(self) -> Mapping[str, float]:
        """Return milliseconds a stage, and of the whole run."""
        spent = (time.perf_counter() - self._started) * 1000
        return MappingProxyType({"total": round(spent, 3), **self.timing})


def _count(result: object) -> int | None:
    if isinstance(result, ChannelList):
        return len(result)
    if isinstance(result, CandidateTexts):
        return len(result.ordinals)
    if isinstance(result, Selected):
        return result.size
    return len(result) if isinstance(result, list) else None
