"""The steps of an inquiry, what each was made from, and which are no longer up to date."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, get_args

from server.inquiries.faults import StepsBefore

StepName = Literal["question", "themes", "keywords", "retrieval", "evidence", "synthesis"]
STEPS: tuple[StepName, ...] = get_args(StepName)
"""In the order in which they follow from each other."""
Status = Literal["missing", "fresh", "stale"]
Content = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Written:
    """A step as it was once written: never changed, so that versions and forks share it.

    ``basis`` holds the stamps of the steps before it at that time, in their order.
    """

    step: StepName
    stamp: str
    basis: tuple[str, ...]
    content: Content = field(compare=False)


@dataclass(frozen=True, slots=True)
class State:
    """An inquiry at one version; ``parent`` is the version an undo goes back to, 0 for none."""

    inquiry: str
    corpus: str
    version: int = 0
    parent: int = 0
    steps: Mapping[StepName, Written] = field(default_factory=dict)

    def content(self, step: StepName) -> Content:
        """Return what a step holds; an empty mapping where it was never written."""
        written = self.steps.get(step)
        return {} if written is None else written.content

    def stamp(self, step: StepName) -> str:
        """Return the stamp of a step; empty where it was never written."""
        written = self.steps.get(step)
        return "" if written is None else written.stamp


def before(step: StepName) -> tuple[StepName, ...]:
    """Return the steps that a step follows from."""
    return STEPS[: STEPS.index(step)]


def basis_of(state: State, step: StepName) -> tuple[str, ...]:
    """Return the stamps that a step written now would be made from."""
    return tuple(state.steps[name].stamp for name in before(step) if name in state.steps)


def status(state: State, step: StepName) -> Status:
    """Say whether a step is there, and whether all it was made from still stands.

    A step goes stale when one before it is written again, and is fresh again when an undo brings
    back what it was made from: staleness is seen, never stored.
    """
    written = state.steps.get(step)
    if written is None:
        return "missing"
    if written.basis != basis_of(state, step):
        return "stale"
    stale = any(status(state, name) == "stale" for name in before(step))
    return "stale" if stale else "fresh"


def statuses(state: State) -> dict[StepName, Status]:
    """Return the status of every step, in their order."""
    return {step: status(state, step) for step in STEPS}


def require(state: State, step: StepName, *, fresh: bool = False) -> None:
    """Refuse a step whose predecessors are missing, or, where asked, no longer up to date.

    Raises:
        StepsBefore: with the names of those.
    """
    known = statuses(state)
    missing = [name for name in before(step) if known[name] == "missing"]
    stale = [name for name in before(step) if known[name] == "stale"] if fresh else []
    if missing or stale:
        raise StepsBefore(step, missing, stale)
