"""The page on answers says what was measured, and every misbehaviour was caught."""

from bench import answer_figures
from bench.measuring import stored
from evaluation.answers.caught import ALL, read_cases


def test_the_tables_of_the_page_are_the_stored_ones() -> None:
    told = "write it anew: python -m bench.answer_figures"
    assert answer_figures.PAGE.read_text("utf-8") == answer_figures.page(), told


def test_every_misbehaviour_was_caught_on_the_quran_in_three_languages() -> None:
    figures = stored("answers-misbehaviour")
    assert figures is not None
    found = read_cases(figures["cases"])
    assert set(found) == {"en", "id", "ar"}
    for cases in found.values():
        assert {one.name for one in cases} == {one.name for one in ALL}
        assert all(one.is_caught for one in cases)


def test_answers_refuse_as_their_calibrated_floors_say() -> None:
    figures = stored("answers-refusals")
    assert figures is not None
    for one in figures["sets"]:
        adopted = sum(floor is not None for floor in one["floors"])
        asked = one["on"] + one["off"]
        assert one["as_told"] >= asked * (0.98 if adopted < len(one["floors"]) else 1)
