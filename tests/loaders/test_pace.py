"""The rate of a stage and the time that is left of it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loaders.pace import WINDOW, Pace, seconds_left
from loaders.report import Progress
from server.commands.progress import duration, pace_text


def test_a_rate_is_known_from_the_second_time_on() -> None:
    pace = Pace()
    assert pace.at(0.0, 0) is None
    assert pace.at(2.0, 100) == 50.0


def test_what_was_quick_before_the_window_does_not_count() -> None:
    pace = Pace()
    pace.at(0.0, 0)
    pace.at(1.0, 10_000)
    for second in range(2, 80):
        rate = pace.at(float(second), 10_000 + second)
    assert rate == pytest.approx(1.0)


@given(st.lists(st.tuples(st.floats(0.01, 40.0), st.integers(0, 500)), min_size=1, max_size=30))
def test_a_rate_is_never_negative_and_never_above_the_quickest_step(steps) -> None:
    pace, now, done = Pace(), 0.0, 0
    pace.at(now, done)
    for wait, more in steps:
        now, done = now + wait, done + more
        rate = pace.at(now, done)
        assert rate is None or 0 < rate <= max(m / w for w, m in steps) * (1 + 1e-9)
    assert WINDOW > 0


def test_what_is_left_takes_what_it_takes_at_the_rate() -> None:
    assert seconds_left(100, 400, 50.0) == 6.0
    assert seconds_left(100, 400, None) is None


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(0.2, "0 s"), (49.6, "50 s"), (420.0, "7 min"), (11_100.0, "3 h 05 min")],
)
def test_seconds_are_said_as_people_say_them(seconds: float, said: str) -> None:
    assert duration(seconds) == said


@pytest.mark.parametrize(
    ("progress", "said"),
    [
        (Progress("embed", 10, 0), ""),
        (Progress("embed", 10, 0, 3.25), "3.2 a second"),
        (Progress("embed", 10, 99, 1234.0, 90.0), "1,234 a second, 2 min left"),
    ],
)
def test_a_pace_is_said_as_far_as_it_is_known(progress: Progress, said: str) -> None:
    assert pace_text(progress) == said
