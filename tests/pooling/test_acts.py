"""Pools hold every unit once, and what several judges say becomes one grade, or none."""

from hypothesis import given
from hypothesis import strategies as st

from evaluation.pooled import measured
from server.pooling.acts import Act, disputed, gold, qrels
from server.pooling.pool import pooled
from server.pooling.progress import holes, progress_of, ranks_of

units = st.lists(st.sampled_from("abcdefghij"), max_size=12)


def act(unit, reviewer="A", state="graded", grade=None, at="1"):
    return Act((1, unit), reviewer, state, grade, at)


@given(st.dictionaries(st.sampled_from(["x", "y", "z"]), units), st.integers(1, 5))
def test_a_pool_holds_the_first_units_of_every_run_once_and_knows_their_ranks(runs, depth):
    items = pooled(runs, depth, "seed")
    assert len({item.unit for item in items}) == len(items)
    for name, ranking in runs.items():
        ranks = {item.ranks[name]: item.unit for item in items if name in item.ranks}
        assert [ranks[n] for n in sorted(ranks)] == list(dict.fromkeys(ranking[:depth]))
    assert items == pooled(runs, depth, "seed")


def test_the_order_of_a_pool_does_not_follow_the_ranks():
    many = [str(n) for n in range(40)]
    order = [item.unit for item in pooled({"x": many}, 40, "seed")]
    assert sorted(order) == sorted(many)
    assert order != many
    assert order != [item.unit for item in pooled({"x": many}, 40, "other seed")]


def test_later_and_cannot_judge_are_never_a_zero():
    acts = [act("a", grade=2), act("b", state="later"), act("c", state="cannot"), act("d", grade=0)]
    assert gold(acts) == {1: {"a": 2, "d": 0}}
    assert qrels(acts) == "1 0 a 2\n1 0 d 0\n"


def test_several_judges_come_to_the_lower_median_and_an_adjudicator_to_the_last_word():
    acts = [act("a", name, grade=grade) for name, grade in (("A", 3), ("B", 1), ("C", 3), ("D", 1))]
    assert gold(acts) == {1: {"a": 1}}
    assert [item for item, _ in disputed(acts)] == [(1, "a")]
    settled = [*acts, act("a", "E", "adjudicated", 2, "2")]
    assert gold(settled) == {1: {"a": 2}}
    assert disputed(settled) == []


def test_who_judges_twice_is_heard_once():
    acts = [act("a", grade=0), act("a", grade=3, at="2")]
    assert gold(acts) == {1: {"a": 3}}
    assert progress_of(acts)[0].curve == (1,)


def test_progress_tells_what_is_left_and_how_long_nothing_relevant_came():
    acts = [act(unit, grade=grade, at=at) for unit, grade, at in (("a", 2, "1"), ("b", 0, "2"))]
    acts += [act("c", state="later", at="3"), act("d", grade=0, at="4")]
    (judge,) = progress_of(acts)
    assert (judge.graded, judge.later, judge.since_relevant) == (3, 1, 2)
    assert judge.curve == (1, 1, 1)


def test_pipelines_are_measured_by_the_grades_and_their_holes_are_counted():
    ranks = [((1, "a"), ranks_of(["x 1", "y 2"])), ((1, "b"), {"y": 1}), ((1, "c"), {"x": 2})]
    acts = [act("a", grade=3), act("b", grade=0)]
    found = measured(["x", "y"], 2, ranks, acts)
    assert found["x"]["nDCG@2"] == 1.0
    assert found["y"]["RR"] == 0.5
    assert holes(ranks, acts) == {"x": 1, "y": 0}
    assert measured(["x"], 2, ranks, [act("b", grade=0)]) == {}
