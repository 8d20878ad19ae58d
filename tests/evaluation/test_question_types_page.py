"""The page on question types shows stored figures, and a difference is said with its interval."""

from bench.measuring import stored
from bench.question_types import NAME, PAGE, lines, page


def test_the_page_holds_the_stored_figures() -> None:
    figures = stored(NAME)
    assert figures is not None
    text = PAGE.read_text("utf-8")
    assert page(text, figures) == text


def test_spread_rankings_are_said_beside_the_plain_ones() -> None:
    row = {"nDCG@10": 20.0, "open": 10.0, "Redundancy@10": 0.1}
    compared = {"system": "b", "difference": 0.012, "low": -0.001, "high": 0.02, "p_holm": 0.04}
    one = {"topics": 7, "open": 3, "rows": {"a": row, "b": row}, "compared": [compared]}
    table = lines({"designs": {"garden": one}})
    assert table[2:] == [
        "| garden, 7 | 3 | a | 20.0 | 10.0 | 0.1 |  |",
        "| garden, 7 | 3 | b | 20.0 | 10.0 | 0.1 | +1.2 [-0.1, +2.0], p 0.040 |",
    ]
