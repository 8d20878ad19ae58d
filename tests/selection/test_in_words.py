"""Selections in words of five languages."""

import pytest
from expressions import expressions
from hypothesis import given
from hypothesis import strategies as st

from server.selection import canonical, read_selection
from server.selection.expression import Everything, Nothing
from server.selection.in_words import LISTED, in_words
from server.selection.phrases import PHRASES

LANGUAGES = ("en", "id", "ar", "zh", "ja")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("all", "the whole corpus"),
        ("theme:Patience", "the theme “Patience” with its narrower themes"),
        (
            "entity:Apple & @year during 1960..",
            "mentions of “Apple” and also “year” lies from “1960” to any day",
        ),
        ("(kind:saying | kind:note) - division:2",
         "(the kind “saying” or the kind “note”), but not the division “2”"),
        ("~authority >= 3", "everything but sources whose authority is at least 3"),
        ("@grade in (1, two)", "“grade” is one of 1, “two”"),
        ("hops(2, theme:Water, related)",
         "what lies within 2 steps of the theme “Water” with its narrower themes (over “related”)"),
    ],
)  # fmt: skip
def test_a_selection_reads_as_english(text, words):
    assert in_words(read_selection(text), "en") == words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_phrase_with_the_same_places(language):
    for key, template in PHRASES["en"].items():
        own = PHRASES[language][key]
        assert own
        assert {n for n in ("{0}", "{1}") if n in own} == {
            n for n in ("{0}", "{1}") if n in template
        }, key


@given(expressions, st.sampled_from(LANGUAGES))
def test_every_selection_has_words_in_every_language(expression, language):
    assert in_words(expression, language).strip()


@given(st.sampled_from(LANGUAGES))
def test_names_are_said_as_they_are_written(language):
    said = in_words(canonical("theme:الصبر & entity:忍耐"), language)
    assert "الصبر" in said
    assert "忍耐" in said


def test_regions_and_unknown_languages():
    assert in_words(Everything(), "ar-EG") == in_words(Everything(), "ar")
    assert in_words(Nothing(), "fi") == in_words(Nothing(), "en")


def test_long_lists_are_cut_and_counted():
    units = ", ".join(f"1:{n}" for n in range(LISTED + 7))
    assert "and 7 more" in in_words(read_selection(f"units:({units})"), "en")
    themes = " | ".join(f"theme:t{n}" for n in range(LISTED + 3))
    assert in_words(read_selection(themes), "en").endswith(", and 3 more")
