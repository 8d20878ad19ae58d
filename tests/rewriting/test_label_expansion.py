"""Labels of themes: which themes a question's words name, and which labels say more."""

from hypothesis import given
from hypothesis import strategies as st

from server.rewriting.labels import MOST_THEMES, LabelIndex, ThemeLabels, new_labels
from server.rewriting.parts import MOST_PARTS, parts_of

PESTS = ThemeLabels("pests", {"en": ("Pests", "Harmful animals", "Vermin"), "ar": ("الآفات",)})
WATER = ThemeLabels("water", {"en": ("Water",), "en-GB": ("Waters",)})
SAVING = ThemeLabels("saving", {"en": ("Saving water",), "ar": ("حفظ الماء",)})
INDEX = LabelIndex.of([PESTS, WATER, SAVING], "en-GB")


def matched(*tokens: str) -> list[tuple[str, set[str]]]:
    return [(theme.id, set(found)) for theme, found in INDEX.matched(tokens)]


def test_a_theme_is_matched_by_any_of_its_labels_as_a_whole() -> None:
    assert matched("vermin", "garden") == [("pests", {"vermin"})]
    assert matched("harm") == []
    assert matched("anim", "harm") == [("pests", {"harm", "anim"})]


def test_a_longer_label_says_more_than_the_shorter_one_inside_it() -> None:
    assert matched("water") == [("water", {"water"})]
    assert matched("water", "save") == [("saving", {"water", "save"})]


def test_a_gloss_in_brackets_need_not_be_asked_for() -> None:
    index = LabelIndex.of([ThemeLabels("p", {"en": ("Patience (sabr)",)})], "en")
    assert [theme.id for theme, _ in index.matched(("patienc", "garden"))] == ["p"]
    assert new_labels(index.themes["p"], ("en",), ("patienc",)) == ("Patience (sabr)",)


def test_at_most_five_themes_are_matched_in_the_order_of_their_ids() -> None:
    many = [ThemeLabels(f"t{n}", {"en": ("Soil",)}) for n in (7, 3, 9, 1, 5, 2)]
    found = [theme.id for theme, _ in LabelIndex.of(many, "en").matched(("soil",))]
    assert found == ["t1", "t2", "t3", "t5", "t7"]
    assert len(found) == MOST_THEMES


def test_labels_are_added_in_the_languages_asked_for_where_they_say_more() -> None:
    assert new_labels(PESTS, ("en", "ar"), ("pest", "vermin")) == ("Harmful animals", "الآفات")
    assert new_labels(PESTS, ("id",), ()) == ()
    assert new_labels(WATER, ("en",), ("water",)) == ()


def test_a_theme_has_at_most_four_labels_of_a_language_and_regions_count_as_one() -> None:
    assert WATER.of("en-US") == ("Water", "Waters")
    assert ThemeLabels("x", {"en": tuple("abcdef")}).of("en") == ("a", "b", "c", "d")


def test_a_question_of_several_sentences_has_parts_and_a_single_one_has_none() -> None:
    split = str.split
    assert parts_of("How to prune trees? And when to water them.", split) == (
        "How to prune trees",
        "And when to water them",
    )
    assert parts_of("How to prune trees?", split) == ()
    assert parts_of("Prune? When to water them?", split) == ()
    assert parts_of("كيف أقلم الأشجار؟ متى أسقي الحديقة؟", split) == (
        "كيف أقلم الأشجار",
        "متى أسقي الحديقة",
    )
    assert len(parts_of("one two. " * 9, split)) == MOST_PARTS
    assert parts_of("Article 3.5 of the law", split) == ()


@given(st.text(max_size=200))
def test_every_part_stands_in_the_question(text: str) -> None:
    assert all(part in text for part in parts_of(text, str.split))
