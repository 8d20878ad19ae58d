"""The steps of an inquiry against a plain model: dictionaries and a rule for staleness."""

from itertools import count

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from server.inquiries.faults import NothingToUndo, StepsBefore
from server.inquiries.steps import STEPS, require, status, statuses
from server.inquiries.transitions import begun, forked, restored, undone, written

LATER = st.sampled_from(STEPS[1:])
ANY = st.sampled_from(STEPS)


class Plain:
    """An inquiry told plainly: every version whole, values numbered, and where undo leads."""

    def __init__(self, version):
        self.versions = [version]
        self.back = [0]

    @property
    def now(self):
        return self.versions[-1]

    def put(self, version, back):
        self.versions.append(version)
        self.back.append(back)

    def stale(self, step):
        """A step is stale if what it was made from is not what stands there now."""
        made_from = self.now[step][1]
        earlier = STEPS[: STEPS.index(step)]
        return made_from != {s: self.now[s][0] for s in earlier if s in self.now} or any(
            self.stale(s) for s in earlier if s in self.now
        )


class Inquired(RuleBasedStateMachine):
    """An inquiry that random steps are taken on, beside the plain model."""

    def __init__(self):
        super().__init__()
        self.values = count()
        first = next(self.values)
        self.states = [begun("i", "c", {"question": {"n": first}}, "m0").after]
        self.plain = Plain({"question": (first, {})})

    @property
    def now(self):
        return self.states[-1]

    @rule(step=ANY)
    def write(self, step):
        earlier = STEPS[: STEPS.index(step)]
        value = next(self.values)
        if any(s not in self.plain.now for s in earlier):
            with pytest.raises(StepsBefore):
                written(self.now, step, {"n": value}, f"m{value}", "edit")
            return
        change = written(self.now, step, {"n": value}, f"m{value}", "edit")
        assert change.steps == (step,)
        self.states.append(change.after)
        made_from = {s: self.plain.now[s][0] for s in earlier}
        self.plain.put({**self.plain.now, step: (value, made_from)}, len(self.plain.versions))

    @rule()
    def undo(self):
        back = self.plain.back[-1]
        if back == 0:
            with pytest.raises(NothingToUndo):
                undone(self.now, self.now)
            return
        self.states.append(undone(self.now, self.states[back - 1]).after)
        self.plain.put(self.plain.versions[back - 1], self.plain.back[back - 1])

    @rule(data=st.data())
    def restore(self, data):
        to = data.draw(st.integers(1, len(self.states)))
        self.states.append(restored(self.now, self.states[to - 1]).after)
        self.plain.put(self.plain.versions[to - 1], len(self.plain.versions))

    @rule(data=st.data())
    @precondition(lambda self: len(self.states) > 1)
    def fork_and_go_on_with_the_fork(self, data):
        at = data.draw(st.integers(1, len(self.states)))
        origin = list(self.states)
        change = forked(self.states[at - 1], "other")
        assert change.source == at
        assert self.states == origin
        self.states = [change.after]
        self.plain = Plain(self.plain.versions[at - 1])

    @invariant()
    def the_last_version_holds_what_the_model_holds(self):
        assert self.now.version == len(self.plain.versions)
        assert self.now.parent == self.plain.back[-1]
        held = {step: self.now.content(step)["n"] for step in self.now.steps}
        assert held == {step: value for step, (value, _) in self.plain.now.items()}

    @invariant()
    def every_version_still_holds_what_it_held(self):
        for state, plain in zip(self.states, self.plain.versions, strict=True):
            assert {s: state.content(s)["n"] for s in state.steps} == {
                s: value for s, (value, _) in plain.items()
            }

    @invariant()
    def steps_are_stale_where_the_model_says_so(self):
        for step in STEPS:
            if step not in self.plain.now:
                assert status(self.now, step) == "missing"
            else:
                expected = "stale" if self.plain.stale(step) else "fresh"
                assert status(self.now, step) == expected


Inquired.TestCase.settings = settings(max_examples=60, stateful_step_count=25, deadline=None)
TestInquired = Inquired.TestCase


def whole():
    contents = {step: {"of": step} for step in STEPS}
    return begun("i", "c", contents, "m").after


def test_an_inquiry_begun_with_every_step_is_fresh():
    assert set(statuses(whole()).values()) == {"fresh"}


@pytest.mark.parametrize("step", STEPS)
def test_writing_a_step_makes_exactly_the_later_ones_stale(step):
    after = written(whole(), step, {"of": "other"}, "n", "edit").after
    place = STEPS.index(step)
    assert [status(after, name) for name in STEPS] == ["fresh"] * (place + 1) + ["stale"] * (
        len(STEPS) - place - 1
    )


def test_an_undo_makes_the_later_steps_fresh_again():
    start = whole()
    changed = written(start, "themes", {"of": "other"}, "n", "edit").after
    back = undone(changed, start).after
    assert set(statuses(back).values()) == {"fresh"}
    assert back.version == 3


def test_what_must_wait_says_for_what():
    changed = written(whole(), "themes", {}, "n", "edit").after
    with pytest.raises(StepsBefore) as fault:
        require(changed, "synthesis", fresh=True)
    assert fault.value.details() == {
        "step": "synthesis",
        "missing": [],
        "stale": ["keywords", "retrieval", "evidence"],
    }
    assert "keywords first" in str(fault.value)
    bare = begun("i", "c", {"question": {}}, "m").after
    with pytest.raises(StepsBefore, match="themes"):
        require(bare, "retrieval")
