"""Letters that are flagged are held against the stored text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.errors import BadField
from server.flags import around, placed


def test_letters_that_stand_once_need_no_place() -> None:
    assert placed("Water slowly.", "slow", None) == (6, 10)


def test_letters_that_stand_twice_need_one_and_are_told_where() -> None:
    with pytest.raises(BadField, match="0, 6"):
        placed("Water Water", "Water", None)
    assert placed("Water Water", "Water", 6) == (6, 11)


@pytest.mark.parametrize("first", [None, 0])
def test_letters_that_do_not_stand_there_are_refused(first: int | None) -> None:
    with pytest.raises(BadField, match="found"):
        placed("Water slowly.", "fast", first)


@given(st.text(min_size=1), st.text(), st.text())
def test_what_is_placed_is_what_was_found_with_its_surroundings(
    found: str, before: str, after: str
) -> None:
    text = before + found + after
    first, last = placed(text, found, len(before))
    assert text[first:last] == found
    left, right = around(text, first, last)
    assert text[:first].endswith(left)
    assert text[last:].startswith(right)
