"""What the page's document says of how soon a passage stands there is what was measured."""

from bench.measuring import stored
from bench.page_speed import NAME, PAGE, lines, page


def test_the_table_is_what_the_stored_results_make() -> None:
    figures = stored(NAME)
    assert figures is not None
    text = PAGE.read_text("utf-8")
    assert page(text, figures) == text


def test_each_device_and_number_of_passages_has_a_row() -> None:
    one = {"worked": {"median": 9.6}, "to the screen": {"median": 44.4}}
    devices = {"slowed 1 times": {"5 passages": one}, "slowed 4 times": {"5 passages": one}}
    machine = {"cores": 2, "load": 0.5}
    figures = {"milliseconds": {"quran": devices}, "made": {"machine": machine}}
    assert lines(figures)[2:4] == [
        "| full speed | 5 | 10 | 44 |",
        "| slowed 4 times | 5 | 10 | 44 |",
    ]
