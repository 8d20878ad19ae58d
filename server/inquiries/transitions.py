"""How an inquiry goes on: a step written, undone, restored, forked; nothing is ever lost."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from server.inquiries.faults import NothingToUndo
from server.inquiries.steps import Content, State, StepName, Written, basis_of, require

Verb = Literal["begin", "edit", "run", "judge", "undo", "restore", "fork"]


@dataclass(frozen=True, slots=True)
class Change:
    """A new version: the state after, and what the audit trail says of how it came about."""

    after: State
    verb: Verb
    steps: tuple[StepName, ...] = ()
    detail: str = ""
    source: int = 0
    """The version that was brought back or forked from; 0 where none was."""


def begun(inquiry: str, corpus: str, contents: Mapping[StepName, Content], mark: str) -> Change:
    """Begin an inquiry with the steps given, in their order; ``mark`` makes their stamps."""
    state = State(inquiry, corpus)
    for step, content in contents.items():
        state = _with(state, step, content, mark)
    return Change(replace(state, version=1), "begin", tuple(contents))


def written(state: State, step: StepName, content: Content, mark: str, verb: Verb) -> Change:
    """Write a step anew; those after it keep what they hold and go stale.

    Raises:
        StepsBefore: a step before it was never written.
    """
    require(state, step)
    after = _with(state, step, content, mark)
    return Change(_next(state, after), verb, (step,))


def undone(state: State, earlier: State) -> Change:
    """Go back to the version before, told by ``state.parent``; again goes further back."""
    if state.parent == 0:
        raise NothingToUndo(state.inquiry)
    after = replace(earlier, version=state.version + 1)
    return Change(after, "undo", _differing(state, earlier), source=earlier.version)


def restored(state: State, earlier: State) -> Change:
    """Bring back any version of the inquiry; an undo after it goes to where it was."""
    after = replace(earlier, version=state.version + 1, parent=state.version)
    return Change(after, "restore", _differing(state, earlier), source=earlier.version)


def forked(state: State, inquiry: str) -> Change:
    """Begin another inquiry with all that one holds; both go on without each other."""
    after = replace(state, inquiry=inquiry, version=1, parent=0)
    return Change(after, "fork", tuple(state.steps), detail=state.inquiry, source=state.version)


def _with(state: State, step: StepName, content: Content, mark: str) -> State:
    made = Written(step, f"{mark}-{step}", basis_of(state, step), content)
    return replace(state, steps={**state.steps, step: made})


def _next(state: State, after: State) -> State:
    return replace(after, version=state.version + 1, parent=state.version)


def _differing(one: State, other: State) -> tuple[StepName, ...]:
    names = [*one.steps, *(name for name in other.steps if name not in one.steps)]
    return tuple(name for name in names if one.stamp(name) != other.stamp(name))
