"""The summary of a report counts in good English."""

import pytest

from server.proofreading.wording import counted


@pytest.mark.parametrize(
    ("number", "said"),
    [(0, "0 quotations"), (1, "1 quotation"), (2, "2 quotations"), (1200, "1,200 quotations")],
)
def test_one_is_counted_in_the_singular(number: int, said: str) -> None:
    assert counted(number, "quotation") == said
