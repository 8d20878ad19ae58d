"""Walks through a thesaurus: every theme once, nearest first, circles marked, bounds told."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from made_thesauri import NAMES, theme, thesauri, thesaurus

from server.thesaurus.themes import Thesaurus
from server.thesaurus.walking import in_a_circle, rungs, walk, way_down

CIRCLE = thesaurus(theme("ant", "cat"), theme("bee", "ant"), theme("cat", "bee"), theme("dog"))


def test_a_circle_is_marked_where_it_closes_and_the_walk_ends() -> None:
    walked = walk(CIRCLE, "ant", upwards=False)
    assert [(s.theme, s.level, s.via, s.cycle) for s in walked.stops] == [
        ("bee", 1, "ant", False),
        ("cat", 2, "bee", False),
        ("ant", 3, "cat", True),
    ]
    assert walked.themes == ("bee", "cat")
    assert not walked.cut


def test_a_circle_without_a_way_in_has_a_top_of_its_own() -> None:
    assert CIRCLE.tops == {"ant", "dog"}
    assert in_a_circle(CIRCLE, "bee")
    assert not in_a_circle(CIRCLE, "dog")


def test_a_theme_with_two_broader_ones_is_met_once_and_is_no_circle() -> None:
    diamond = thesaurus(theme("ant"), theme("bee", "ant"), theme("cat", "ant"),
                        theme("dog", "bee", "cat"))  # fmt: skip
    stops = walk(diamond, "ant", upwards=False).stops
    assert [stop.theme for stop in stops] == ["bee", "cat", "dog"]
    assert not any(stop.cycle for stop in stops)


def test_bounds_of_depth_and_number_are_told() -> None:
    chain = thesaurus(theme("ant"), theme("bee", "ant"), theme("cat", "bee"))
    assert walk(chain, "ant", upwards=False, depth=1).cut
    assert not walk(chain, "ant", upwards=False, depth=2).cut
    assert walk(chain, "ant", upwards=False, most=1).cut
    assert walk(chain, "cat", upwards=True).themes == ("bee", "ant")


@given(thesauri(), st.sampled_from(NAMES), st.booleans())
def test_a_walk_meets_exactly_what_can_be_reached_each_once_level_by_level(
    drawn: Thesaurus, start: str, upwards: bool
) -> None:
    walked = walk(drawn, start, upwards=upwards)
    onwards = drawn.above if upwards else drawn.below
    reached: set[str] = set()
    waiting = [start]
    while waiting:
        for name in onwards(waiting.pop()):
            if name not in reached:
                reached.add(name)
                waiting.append(name)
    assert set(walked.themes) == reached - {start}
    levels = [stop.level for stop in walked.stops]
    assert levels == sorted(levels)
    assert not walked.cut
    assert (start in reached) == any(s.cycle and s.theme == start for s in walked.stops)


@given(thesauri())
def test_every_theme_is_reached_from_a_top(drawn: Thesaurus) -> None:
    met = {name for top in drawn.tops for name in walk(drawn, top, upwards=False).themes}
    assert met | drawn.tops == set(drawn.themes)


def test_each_step_of_the_way_down_has_its_place_on_its_level() -> None:
    drawn = thesaurus(theme("ant"), theme("bee"), theme("cat", "bee"), theme("dog", "bee"),
                      theme("elk", "dog"))  # fmt: skip
    tops = sorted(drawn.tops)
    way = way_down(drawn, "elk", tops)
    assert way == ["bee", "dog", "elk"]
    found = rungs(drawn, way, tops, NAMES.index)
    assert [(r.theme, r.below, r.place, r.total) for r in found] == [
        ("bee", "", 1, 2),
        ("dog", "bee", 1, 2),
        ("elk", "dog", 0, 1),
    ]
    assert way_down(drawn, "elk", ["ant"]) == []


@given(thesauri(), st.sampled_from(NAMES))
def test_a_way_down_leads_from_a_top_step_by_step_to_the_theme(drawn: Thesaurus, to: str) -> None:
    way = way_down(drawn, to, drawn.tops)
    assert way[0] in drawn.tops
    assert way[-1] == to
    assert all(below in drawn.below(above) for above, below in pairwise(way))
    for rung in rungs(drawn, way, drawn.tops, NAMES.index):
        level = sorted(set(drawn.below(rung.below)) if rung.below else drawn.tops, key=NAMES.index)
        assert level[rung.place] == rung.theme
        assert rung.total == len(level)
