"""Pooled runs stand side by side, beside the order that the grades would give."""

from server.pooling.acts import Act
from server.pooling.runs import runs_of


def graded(unit: str, grade: int) -> Act:
    return Act((1, unit), "Ann", "graded", grade, unit)


def test_runs_keep_their_ranks_and_the_ideal_order_has_the_best_first() -> None:
    items = [
        ((1, "a"), {"bm25": 2, "vector": 1}),
        ((1, "b"), {"bm25": 1}),
        ((1, "c"), {"vector": 2}),
    ]
    (topic,) = runs_of(items, [graded("a", 3), graded("b", 0)], 5)
    assert topic.ideal == (("a", 3), ("b", 0))
    assert topic.runs == {"bm25": (("b", 0), ("a", 3)), "vector": (("a", 3), ("c", None))}


def test_the_ideal_order_is_no_longer_than_the_runs() -> None:
    items = [((1, unit), {"bm25": rank}) for rank, unit in enumerate("abc", 1)]
    (topic,) = runs_of(items, [graded(unit, 1) for unit in "abc"], 2)
    assert topic.ideal == (("a", 1), ("b", 1))


def test_without_items_there_is_nothing() -> None:
    assert runs_of([], [], 5) == []
