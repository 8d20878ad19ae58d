"""The answer without a model: quoted as stored, grouped by path, in every language."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.answering.extractive import excerpt, groups_of
from server.answering.wordings import WORDINGS, direction_of, wordings_of
from server.answering.write import refusal, write_answer

from .conftest import TEXTS, card, material, note

REASONS = ("no_evidence", "below_floor", "selection_empty", "not_in_evidence")


async def test_units_are_grouped_by_path_and_commentary_comes_last() -> None:
    of = material(
        card("2:3"), card("1:1"), card("2:2"), card("5:1"), notes=[note("In July.", "2:3")]
    )
    written = await write_answer(of, None)
    assert [(g.title, g.aliases) for g in written.groups] == [
        ("Water › When", ("E1", "E3")),
        ("Soil › Mulch", ("E2",)),
        ("Found by the text itself", ("E4",)),
        ("Commentary, not the text itself", ("N1",)),
    ]
    assert written.text.splitlines()[2:5] == [
        "Water › When",
        "“Water in the morning, and water slowly.” (Garden 2:3) [E1]",
        f"“{TEXTS['2:2', 'garden-en']}” (Garden 2:2) [E3]",
    ]
    assert written.text.endswith("“In July.” (The margin; on Garden 2:3) [N1]")
    assert (written.by, written.used) == ("extractive", ("E1", "E2", "E3", "E4", "N1"))
    assert written.caution == "Ask a gardener."


@pytest.mark.parametrize("language", sorted(WORDINGS))
async def test_every_language_has_its_own_words_and_direction(language) -> None:
    written = await write_answer(material(card("2:3"), language=language), None)
    words = wordings_of(language)
    assert written.text.startswith(words.lead)
    assert written.direction == words.direction == direction_of(language)
    assert set(words.refusals) == set(REASONS)
    others = [w for tag, w in WORDINGS.items() if tag != language]
    assert all(words.refusals["below_floor"] != other.refusals["below_floor"] for other in others)


async def test_a_quotation_of_the_other_direction_is_kept_together() -> None:
    english = await write_answer(material(card("2:3", "ar")), None)
    assert f"\u2068“{TEXTS['2:3', 'garden-ar']}”\u2069" in english.text
    arabic = await write_answer(material(card("2:3"), language="ar"), None)
    assert "\u2068«Water in the morning, and water slowly.»\u2069" in arabic.text
    assert "\u2068Garden 2:3\u2069" in arabic.text


def test_an_unknown_language_is_answered_in_english() -> None:
    assert wordings_of("sw") is wordings_of("en-GB")


@given(
    st.text(alphabet="ab c.\u0627", max_size=900),
    st.lists(st.tuples(st.integers(0, 899), st.integers(1, 9)), max_size=5),
)
def test_an_excerpt_is_a_stretch_of_the_text_and_short(text, starts) -> None:
    spans = [(a, a + n) for a, n in starts if a + n <= len(text)]
    shown = excerpt(text, spans, 100)
    assert len(shown) <= 104
    assert shown.removeprefix("… ").removesuffix(" …") in text


def test_an_excerpt_shows_where_the_questions_words_stand() -> None:
    text = "filler " * 100 + "patience is here" + " filler" * 100
    place = text.index("patience")
    shown = excerpt(text, [(place, place + 8)])
    assert "patience is here" in shown
    assert shown.startswith("… filler")
    assert shown.endswith("filler …")


def test_groups_do_not_depend_on_how_many_paths_lead_to_a_unit() -> None:
    of = material(card("2:3"), card("2:3"))
    assert [group.aliases for group in groups_of(of.cited, wordings_of("en"))] == [("E1",)]


@pytest.mark.parametrize("reason", REASONS)
def test_a_refusal_says_why_and_offers_the_nearest(reason) -> None:
    written = refusal(reason, material(card("2:3"), card("2:2")))
    assert written.by == "refusal"
    assert written.refused is not None
    assert written.refused.reason == reason
    assert written.text.startswith(written.refused.message)
    assert "[E1]" in written.text
    assert written.used == ()
    assert refusal(reason, material()).text == written.refused.message
