"""Words of two wordings side by side, and units of two releases."""

from hypothesis import given
from hypothesis import strategies as st

from server.changes.units import UnitState, unit_changes
from server.changes.words import likeness, word_changes, words_of


def told(before: str, after: str) -> list[tuple[str, str, str]]:
    return [(s.kind, s.before.strip(), s.after.strip()) for s in word_changes(before, after)]


def test_words_that_were_changed_added_dropped_and_spelt_otherwise_are_told() -> None:
    assert told("Water the roots at dusk.", "water the old roots at dawn") == [
        ("spelling", "Water", "water"),
        ("same", "the", "the"),
        ("added", "", "old"),
        ("same", "roots at", "roots at"),
        ("changed", "dusk.", "dawn"),
    ]
    assert told("one two", "one") == [("same", "one", "one"), ("dropped", "two", "")]


def test_arabic_marks_are_spelling_and_han_characters_are_words() -> None:
    assert told("ٱلصَّبۡرِ", "الصبر") == [("spelling", "ٱلصَّبۡرِ", "الصبر")]
    assert told("合同成立。", "合同生效。") == [
        ("same", "合同", "合同"),
        ("changed", "成立", "生效"),
        ("same", "。", "。"),
    ]


@given(st.text(max_size=60), st.text(max_size=60))
def test_segments_give_both_texts_back(before: str, after: str) -> None:
    segments = word_changes(before, after)
    assert "".join(s.before for s in segments) == before
    assert "".join(s.after for s in segments) == after
    assert 0 <= likeness(segments) <= 1


@given(st.text(max_size=60))
def test_a_text_is_like_itself_and_its_words_are_all_of_it(text: str) -> None:
    assert {s.kind for s in word_changes(text, text)} <= {"same"}
    assert likeness(word_changes(text, text)) == 1
    assert "".join(words_of(text)) == text


def test_units_are_added_removed_worded_or_described_otherwise() -> None:
    def state(unit: str, digest: str = "d", **texts: str) -> UnitState:
        return UnitState(unit, f"Book {unit}", digest, texts)

    before = {u.id: u for u in (state("1", en="a"), state("2", en="b"), state("3"))}
    after = {u.id: u for u in (state("1", en="a"), state("2", "e", en="c", ar="x"), state("4"))}
    assert [(c.unit, c.changes, c.editions) for c in unit_changes(before, after)] == [
        ("2", ("text", "facts"), ("ar", "en")),
        ("4", ("added",), ()),
        ("3", ("removed",), ()),
    ]
