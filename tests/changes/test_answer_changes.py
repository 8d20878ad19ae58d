"""What changed in the answer to a watched question, and why."""

from hypothesis import given
from hypothesis import strategies as st

from server.changes.answers import Known, Place, answer_changes


def places(*units: str, **texts: str) -> list[Place]:
    return [Place(u, n, f"Book {u}", texts.get(u, "t")) for n, u in enumerate(units, start=1)]


def test_what_entered_left_moved_and_was_reworded_is_told_with_its_reason() -> None:
    before, after = places("a", "b", "c", "d"), places("b", "e", "c", c="new")
    known = {"e": Known(None, "t"), "a": Known("t", None), "c": Known("t", "new")}
    found = [
        (c.unit, c.kind, c.why, c.before, c.after) for c in answer_changes(before, after, known)
    ]
    assert found == [
        ("b", "rose", "ranking", 2, 1),
        ("e", "entered", "new_unit", None, 2),
        ("c", "reworded", "text", 3, 3),
        ("a", "left", "retired", 1, None),
        ("d", "left", "ranking", 4, None),
    ]


def test_another_encoder_is_the_reason_where_the_units_are_the_same() -> None:
    changes = answer_changes(places("a", "b"), places("b", "a"), {}, settings_differ=True)
    assert {change.why for change in changes} == {"settings"}


def test_units_of_one_id_in_two_corpora_are_told_apart() -> None:
    lake, brook = (
        Place("a", rank, "Book a", "t", name) for rank, name in ((1, "lake"), (2, "brook"))
    )
    moved = Place("a", 1, "Book a", "t", "brook")
    changes = answer_changes([lake, brook], [moved], {"lake/a": Known("t", None)})
    assert [(c.corpus, c.kind, c.why) for c in changes] == [
        ("brook", "rose", "ranking"),
        ("lake", "left", "retired"),
    ]


orders = st.permutations(list("abcdef")).flatmap(
    lambda order: st.integers(0, 6).map(lambda n: order[:n])
)


@given(orders, orders)
def test_an_answer_differs_from_itself_in_nothing_and_every_change_is_told_once(
    one: list[str], other: list[str]
) -> None:
    assert list(answer_changes(places(*one), places(*one), {})) == []
    changes = list(answer_changes(places(*one), places(*other), {}))
    told = [change.unit for change in changes]
    assert len(told) == len(set(told))
    still = {u for n, u in enumerate(one) if n < len(other) and other[n] == u}
    assert set(told) == (set(one) | set(other)) - still
