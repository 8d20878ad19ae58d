"""Which passage a unit is read in: the rule alone, and on the small corpus."""

from hypothesis import given
from hypothesis import strategies as st

from server.inquiries.passages import LONG, SHORT, WINDOW, Bounds, stretch_of
from server.stages.hydrate import stretches

BEGIN, SIZE = 6090, 6236


def around(*divisions):
    return [Bounds(f"{kind}-{first}", kind, kind, first, last) for kind, first, last in divisions]


def test_a_short_chapter_is_read_whole_as_ninety_four_is():
    juz, ruku, surah = ("juz", 5672, 6235), ("ruku", BEGIN, 6097), ("surah", BEGIN, 6097)
    found = stretch_of(BEGIN + 4, around(juz, ruku, surah), "ruku", SIZE)
    assert (found.first, found.last, found.rule) == (BEGIN, 6097, "whole")
    assert found.division.kind == "surah"


def test_in_a_long_chapter_the_corpus_own_passage_is_read():
    surah, juz, ruku = ("surah", 7, 292), ("juz", 259, 384), ("ruku", 240, 270)
    found = stretch_of(261, around(surah, juz, ruku), "ruku", SIZE)
    assert (found.first, found.last, found.rule) == (240, 270, "division")


def test_without_such_a_passage_the_narrowest_division_that_is_not_long():
    found = stretch_of(25, around(("book", 0, 500), ("part", 10, 45), ("section", 20, 40)), "", 600)
    assert (found.first, found.last) == (20, 40)


def test_else_a_window_that_stays_inside_the_narrowest_division():
    found = stretch_of(101, around(("book", 0, 500), ("part", 100, 200)), "verse", 600)
    assert (found.first, found.last, found.rule) == (100, 101 + WINDOW, "window")
    alone = stretch_of(1, (), "", 600)
    assert (alone.first, alone.last) == (0, 1 + WINDOW)


def test_a_division_of_one_unit_is_no_passage():
    found = stretch_of(5, around(("article", 5, 5)), "article", 9)
    assert (found.first, found.last, found.rule) == (5 - WINDOW, 8, "window")


@given(
    st.integers(0, 300),
    st.lists(st.tuples(st.sampled_from("abc"), st.integers(0, 300), st.integers(0, 300))),
    st.sampled_from("abc"),
)
def test_a_passage_holds_its_unit_and_is_never_long(ordinal, spans, kind):
    holding = around(*((k, max(0, ordinal - a), ordinal + b) for k, a, b in spans))
    found = stretch_of(ordinal, holding, kind, 700)
    assert found.first <= ordinal <= found.last
    assert found.last - found.first < LONG
    short = [one for one in holding if 1 < one.size <= SHORT]
    assert (found.rule == "whole") == bool(short)
    assert all(found.last - found.first + 1 >= one.size for one in short)


async def test_units_of_the_small_corpus_are_read_in_their_short_chapters(served, garden):
    reach = await served.reach("garden")
    units = await reach.catalogue.units(reach.release)
    wanted = [units.ordinals[unit] for unit in ("2:5", "6:4", "2:9")]
    found = await stretches(wanted, "ar", reach)
    bounds = [(units.order[found[n].first], units.order[found[n].last]) for n in wanted]
    assert bounds == [("2:1", "2:10"), ("6:1", "6:10"), ("2:1", "2:10")]
    assert found[wanted[0]].division.title == "الماء"
