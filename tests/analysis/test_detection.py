"""Detection: the language of a short question, by script and by its words."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from server.analysis import Detection, detect_language

QURAN = ("ar", "en", "id")
QUESTIONS = {
    "en": [
        "patience in hardship",
        "What consequence is mentioned for the wrongdoers?",
        "who are the hypocrites",
        "charity and kindness",
        "women's rights",
        "day of judgment",
        "right to erasure",
        "light upon light",
        "he/she causes/solutions",
        "best pizza dough recipe",
    ],
    "id": [
        "sabar dan shalat",
        "sabar dalam kesulitan",
        "apa akibat bagi orang zalim",
        "kisah nabi Yusuf",
        "hari kiamat",
        "siapa orang munafik",
        "zakat dan sedekah",
        "surga dan neraka",
        "hak anak yatim",
        "apa itu taqwa",
    ],
    "de": [
        "Recht auf Löschung",
        "Geduld in der Not",
        "wer sind die Heuchler",
        "Vergebung der Sünden",
        "Was ist Barmherzigkeit",
        "Schutz personenbezogener Daten",
    ],
    "fi": [
        "mikä on armo",
        "kärsivällisyys vaikeuksissa",
        "kivikauden asuinpaikat",
        "naisten oikeudet",
        "miten rukoillaan",
    ],
    "sv": [
        "vad är barmhärtighet",
        "tålamod i svårigheter",
        "stenålderns boplatser",
        "kvinnors rättigheter",
        "hur ska man be",
    ],
}
CASES = [(language, text) for language, texts in QUESTIONS.items() for text in texts]
ANY_TEXT = st.text(st.characters(categories=["L", "M", "N", "P", "S", "Z", "C"]))


@pytest.mark.parametrize(("language", "text"), CASES)
def test_a_short_question_is_known_among_the_languages_of_a_corpus(
    language: str, text: str
) -> None:
    detection = detect_language(text, (*QUESTIONS,))
    assert (detection.language, detection.by) == (language, "words")


@pytest.mark.parametrize(("language", "text"), CASES)
def test_a_language_that_the_corpus_lacks_is_never_taken_for_one_it_has(
    language: str, text: str
) -> None:
    found = detect_language(text, QURAN).language
    assert found == language or (language not in QURAN and found is None)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Wer sind die Heuchler in dieser Welt?", "de"),
        ("Qu'est-ce que la patience dans l'épreuve ?", "fr"),
        ("¿Qué es la paciencia?", "es"),
        ("sabır ve namaz hakkında ne diyor", "tr"),
    ],
)
def test_a_clear_question_in_another_language_is_named(text: str, language: str) -> None:
    assert detect_language(text, QURAN).language == language


@pytest.mark.parametrize(
    ("text", "candidates", "language"),
    [
        ("个人信息", ("zh",), "zh"),
        ("日本の法律", ("ja",), "ja"),
        ("カタカナ", ("zh",), "ja"),
        ("法律", ("ja", "en"), "ja"),
        ("法律", ("en",), "zh"),
        ("한국어", ("ar",), "ko"),
        ("ภาษาไทย", ("ar",), "th"),
        ("שלום", ("ar",), "he"),
        ("ελευθερία", ("ar",), "el"),
    ],
)
def test_a_script_can_decide_alone(text: str, candidates: tuple[str, ...], language: str) -> None:
    detection = detect_language(text, candidates)
    assert (detection.language, detection.by) == (language, "script")


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("من هم المنافقون؟", "ar"),
        ("صبر", "ar"),
        ("الحمد لله", "ar"),
        ("چگونه باید نماز بخوانیم", "fa"),
    ],
)
def test_languages_of_one_script_are_told_apart(text: str, language: str) -> None:
    assert detect_language(text, QURAN).language == language


@pytest.mark.parametrize("text", ["", "  ", "12 : 4", "🙂", "؟", "ⴰⵎⴰⵣⵉⵖ"])
def test_without_letters_that_we_know_nothing_is_claimed(text: str) -> None:
    assert detect_language(text, QURAN) == Detection(None, 0.0, "none")


def test_a_name_alone_may_stay_undecided_with_the_strength_of_the_guess() -> None:
    detection = detect_language("Zaqqum", ("en", "de", "fi"))
    assert detection.language is None
    assert 0 < detection.confidence < 0.5


def test_the_languages_of_the_corpus_decide_a_tie() -> None:
    text = "information"
    assert detect_language(text, ("en",)).language == "en"
    assert detect_language(text, ("fr",)).language == "fr"


@settings(deadline=None)
@given(ANY_TEXT, st.lists(st.sampled_from(["ar", "en", "id", "zh-Hans", "xx", ""]), max_size=3))
def test_any_text_is_answered_within_bounds(text: str, candidates: list[str]) -> None:
    detection = detect_language(text, candidates)
    assert 0 <= detection.confidence <= 1
    assert detection.by != "none" or detection.language is None
