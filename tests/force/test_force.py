"""What is in force on a day, as a selection and for one unit."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.errors import BadField
from server.force import Force, force_of, nothing_on, on_day, standing
from server.selection import read_selection, to_text

DATED = Force(from_="valid_from", until="valid_until", status="state", in_force=("active",))


def test_a_day_narrows_a_selection_and_leaves_undated_units_in() -> None:
    found = read_selection(on_day("theme:Water", DATED, "2020-01-01"))
    assert to_text(found).count("~") == 2
    assert "theme:Water" in to_text(found)
    assert read_selection(on_day(None, Force(from_="valid_from"), "2020-01-01"))


@pytest.mark.parametrize(
    ("force", "day"),
    [
        (DATED, "yesterday"),
        (DATED, "2026-02-30"),
        (DATED, "2021-13-01"),
        (DATED, "2021-W01-1"),
        (DATED, "20210101"),
        (DATED, "٢٠٢١-٠١-٠١"),
        (Force(status="s"), "2020-01-01"),
    ],
)
def test_no_day_or_no_dates_is_refused(force: Force, day: str) -> None:
    with pytest.raises(BadField, match="as_of"):
        on_day(None, force, day)


def test_the_first_day_counts_and_the_last_does_not() -> None:
    unit = {"valid_from": "2020-01-01", "valid_until": "2021-01-01", "state": "active"}
    days = ("2019-12-31", "2020-01-01", "2020-12-31", "2021-01-01")
    assert [standing(DATED, unit, day).in_force for day in days] == [False, True, True, False]
    assert standing(DATED, unit | {"state": "suspended"}, "2020-06-01").in_force is False
    assert standing(DATED, {}, "2020-06-01").in_force is None
    assert standing(DATED, {"state": "active"}, "2020-06-01").in_force is True


def test_a_reader_is_told_the_day_that_left_nothing() -> None:
    assert nothing_on("2018-05-24", narrowed=False).startswith(
        "Nothing of this corpus was in force"
    )
    assert "The selection holds no unit" in nothing_on("2018-05-24", narrowed=True)


def test_what_a_release_stores_is_read_back() -> None:
    stored = {"from": "valid_from", "in_force": ["active"]}
    assert force_of(stored) == Force("valid_from", "", "", ("active",))
    assert not force_of({}).declared


days_ = st.dates().map(lambda day: day.isoformat())


@given(days_, days_, days_)
def test_a_unit_is_in_force_exactly_between_its_days(since: str, until: str, day: str) -> None:
    unit = {"valid_from": since, "valid_until": until}
    assert standing(DATED, unit, day).in_force is (since <= day < until)
