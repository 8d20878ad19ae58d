"""Links as numbers: where a unit stands in a column is found as counting would find it."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from loaders.linked import run_of


@given(st.lists(st.integers(0, 30)), st.integers(0, 31))
def test_a_number_is_where_it_stands_in_a_rising_column(numbers: list[int], asked: int) -> None:
    column = np.sort(np.asarray(numbers, np.uint32))
    found = run_of(column, asked)
    assert column[found].tolist() == [asked] * numbers.count(asked)
    assert (column[: found.start] < asked).all()
    assert (column[found.stop :] > asked).all()
