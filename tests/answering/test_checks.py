"""What a sentence of a reply must pass before it leaves, and what is mended on the way."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.answering.checks import Checked, check_sentence
from server.answering.material import Material

from .conftest import TEXTS, card, ground, material, note

MORNING = "Water in the morning, and water slowly."
WATERING = material(
    card("2:3"), card("2:2"), card("2:7"), notes=[note("People forget it in July.", "2:3")]
)
ARABIC = material(card("2:2", "ar"), card("2:7", "ar"), language="ar", question="متى أسقي الحديقة؟")


def checked(raw: str, of: Material = WATERING) -> Checked:
    return check_sentence(raw, ground(of))


def codes(found: Checked) -> list[str]:
    return [repair.code for repair in found.repairs]


def test_a_sound_sentence_leaves_as_it_is() -> None:
    found = checked("Water in the morning rather than at noon [E1].")
    assert found.sentence is not None
    assert found.sentence.text == "Water in the morning rather than at noon [E1]."
    assert found.sentence.citations == ("E1",)
    assert found.repairs == ()


@pytest.mark.parametrize(
    "quote",
    [
        "Water in the morning, and water slowly.",
        "water in the morning",
        "and water slowly",
        "Water … slowly",
    ],
)
def test_a_true_quotation_is_kept_and_known(quote) -> None:
    found = checked(f"The book says “{quote}” [E1].")
    assert found.sentence is not None
    assert [one.alias for one in found.sentence.quotes] == ["E1"]
    assert quote in found.sentence.text
    assert codes(found) == []


@pytest.mark.parametrize(
    ("said", "stored"),
    [
        ("Water in the evening, and water slowly.", MORNING),
        ("Water in the morning, and water very slowly.", MORNING),
        ("Water in the morning, water and slowly.", MORNING),
    ],
)
def test_an_altered_quotation_becomes_the_stored_wording(said, stored) -> None:
    found = checked(f"The book says “{said}” [E1].")
    assert found.sentence is not None
    assert stored.rstrip(".") in found.sentence.text
    assert said not in found.sentence.text
    (repair,) = found.repairs
    assert (repair.code, repair.before) == ("quote_restored", said)
    assert repair.after.rstrip(".") == stored.rstrip(".")


def test_a_changed_vowel_sign_is_put_right_and_missing_ones_are_not_missed() -> None:
    text = "سَقَى الفَلَّاحُ الأَرضَ صَبَاحًا ثُمَّ انتَظَرَ."
    of = material(card("2:3", "ar", text), language="ar", question="متى؟")
    bare = checked("يقول النص «سقى الفلاح الأرض صباحا ثم انتظر» [E1].", of)
    assert codes(bare) == []
    wrong = checked("يقول النص «سُقِيَ الفَلَّاحُ الأَرضَ صَبَاحًا ثُمَّ انتَظَرَ» [E1].", of)
    assert codes(wrong) == ["quote_restored"]
    assert wrong.sentence is not None
    assert "سَقَى" in wrong.sentence.text


def test_a_quotation_is_cited_where_it_stands() -> None:
    found = checked("“A deep drink once a week is better” [E3].")
    assert found.sentence is not None
    assert set(found.sentence.citations) == {"E2", "E3"}
    assert found.sentence.quotes[0].alias == "E2"
    assert codes(found) == ["quote_attributed"]


def test_commentary_is_not_passed_off_as_the_text() -> None:
    found = checked("The book itself says “People forget it in July” [E1].")
    assert found.sentence is not None
    assert found.sentence.quotes[0].alias == "N1"
    assert "[N1]" in found.sentence.text


def test_an_invented_quotation_withholds_the_reply() -> None:
    found = checked("He said “Whoever waters by moonlight shall reap twice” [E1].")
    assert found.sentence is None
    assert found.withhold is not None
    assert found.withhold.code == "quote_not_found"


def test_marks_around_a_term_are_no_quotation() -> None:
    found = checked("Such “mindful watering” in the morning is best [E1].")
    assert found.sentence is not None
    assert found.sentence.text == "Such mindful watering in the morning is best [E1]."
    assert codes(found) == ["marks_removed"]


def test_the_question_and_a_path_may_be_quoted() -> None:
    found = checked("To “When should I water the garden?” it answers in the morning [E1].")
    assert found.sentence is not None
    assert found.withhold is None
    path = checked("Under “Water › When” it says in the morning [E1].")
    assert path.sentence is not None


def test_a_recitation_without_marks_is_put_into_them_word_for_word() -> None:
    found = checked("Water in the evening, and water slowly. [E1]")
    assert found.sentence is not None
    assert found.sentence.text == "“Water in the morning, and water slowly” [E1]."
    assert codes(found) == ["quote_restored"]


def test_units_that_follow_one_another_are_quoted_as_one() -> None:
    of = material(card("2:2"), card("2:3"))
    text = f"{TEXTS['2:2', 'garden-en']} {MORNING}"
    found = checked(f"It says “{text}” [E1].", of)
    assert found.sentence is not None
    assert found.sentence.citations == ("E1", "E2")


@pytest.mark.parametrize("raw", ["Water slowly.", "Water slowly [E9].", "Everybody knows [99]."])
def test_a_claim_without_evidence_is_removed(raw) -> None:
    found = checked(raw)
    assert found.sentence is None
    assert codes(found)[-1] == "citation_missing"


def test_a_claim_that_shares_no_word_with_what_it_cites_is_removed() -> None:
    assert codes(checked("Roses bloom under moonlight [E1].")) == ["unsupported"]


def test_evidence_in_another_language_is_not_compared_by_words() -> None:
    of = material(card("2:2", "ar"), question="When?")
    assert checked("A deep drink is better [E1].", of).sentence is not None


def test_references_in_prose_are_held_against_the_evidence() -> None:
    inside = checked("Garden 2:2 says that a deep drink is better.")
    assert inside.sentence is not None
    assert inside.sentence.citations == ("E2",)
    assert codes(inside) == ["reference_cited"]
    outside = checked("As 5:3 says, water in the morning [E1].")
    assert outside.sentence is None
    assert codes(outside) == ["reference_not_in_evidence"]
    assert codes(checked("As 77:999 says, water slowly [E1].")) == ["reference_not_in_evidence"]


def test_a_reference_that_the_question_makes_may_be_spoken_of() -> None:
    of = material(card("2:3"), question="How does 5:3 go with watering in the morning?")
    assert checked("Like 5:3 it speaks of the morning [E1].", of).sentence is not None


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        ("**Water** in the _morning_ [E1].", "Water in the _morning_ [E1]."),
        ("# Water in the morning [E1].", "Water in the morning [E1]."),
        ("- Water in the morning [E1].", "Water in the morning [E1]."),
        ("<b>Water</b> in the <i>morning</i> [E1].", "Water in the morning [E1]."),
        ("Water in the [morning](http://x.example) [E1].", "Water in the morning [E1]."),
        ("Water in the morning ![i](http://x/y.png) [E1].", "Water in the morning i [E1]."),
        ("Water in the morning, see http://x.example/a [E1].", "Water in the morning, see [E1]."),
        ("Water &lt;script&gt;x&lt;/script&gt;in the morning [E1].", "Water in the morning [E1]."),
        ("`Water` in the morning [E1].", "Water in the morning [E1]."),
        ("Water in\u202e the\u200b morning [E1].", "Water in the morning [E1]."),
    ],
)
def test_markup_and_addresses_are_taken_out(raw, shown) -> None:
    found = checked(raw)
    assert found.sentence is not None
    assert found.sentence.text == shown
    assert "markup_removed" in codes(found)


@pytest.mark.parametrize("word", ["NOT_IN_EVIDENCE", "not_in_evidence.", "**NOT IN EVIDENCE**"])
def test_the_word_of_refusal_is_known_in_any_dress(word) -> None:
    assert checked(word).refuses


def test_arabic_sentences_pass_the_same_checks() -> None:
    text = TEXTS["2:2", "garden-ar"]
    true = checked(f"يقول النص «{text}» [E١].", ARABIC)
    assert true.sentence is not None
    assert true.sentence.citations == ("E1",)
    words = text.split()
    words[1] = "كتاب"
    wrong = checked(f"يقول النص «{' '.join(words)}» [E1].", ARABIC)
    assert wrong.sentence is not None
    assert "quote_restored" in codes(wrong)
    assert " ".join(words) not in wrong.sentence.text


@given(st.text(alphabet='aW "“”«»[]E12:.<>*&;()\u0627\u0628', max_size=60))
def test_no_text_at_all_breaks_the_checks_and_nothing_leaves_without_evidence(raw) -> None:
    found = checked(raw)
    if found.sentence is not None:
        assert found.sentence.citations
        assert set(found.sentence.citations) <= set(WATERING.aliases)
        assert not re.search(r"</?[A-Za-z!]", found.sentence.text)


@pytest.mark.parametrize(
    "turned",
    [
        "Never water in the morning, and water slowly [E1].",
        "Water not in the morning, and water slowly [E1].",
    ],
)
def test_a_recitation_whose_sense_is_turned_by_a_word_gives_way_to_the_stored_wording(
    turned: str,
) -> None:
    found = checked(turned)
    assert found.sentence is not None
    assert "Never" not in found.sentence.text
    assert " not " not in found.sentence.text
    assert "quote_restored" in codes(found)
