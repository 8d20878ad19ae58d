"""Spelling layers of each language: which other spellings a word may have, and which count."""

import pytest

from server.rewriting import arabic, english, han, indonesian
from server.rewriting.spelling import han_changes, respelt, spelling_changes
from server.rewriting.transliteration import keys, same_term
from server.rewriting.vocabulary import Vocabulary, label_words


def vocabulary(language: str, text: str, labels: tuple[str, ...] = ()) -> Vocabulary:
    """Return the words of a text, the earlier the more frequent, and those of labels."""
    tokens = label_words([text], language)
    return Vocabulary(
        language, {t: float(n) for n, t in enumerate(tokens)}, label_words(labels, language)
    )


def changed(language: str, question: str, text: str, labels: tuple[str, ...] = ()) -> list:
    """Return (words of the question, the corpus's spelling or token, rule) of each change."""
    found = spelling_changes(question, vocabulary(language, text, labels), arabic_terms=True)
    return [(question[c.start : c.end], c.word or c.tokens[0], c.rule) for c in found]


@pytest.mark.parametrize(
    ("british", "american"),
    [
        ("colour", "color"), ("honoured", "honored"), ("neighbours", "neighbors"),
        ("centre", "center"), ("theatres", "theaters"), ("organise", "organize"),
        ("baptised", "baptized"), ("realisation", "realization"), ("analysed", "analyzed"),
        ("offence", "offense"), ("dialogue", "dialog"), ("travelling", "traveling"),
        ("counsellor", "counselor"), ("judgement", "judgment"), ("plough", "plow"),
        ("grey", "gray"), ("sceptic", "skeptic"), ("encyclopaedia", "encyclopedia"),
    ],
)  # fmt: skip
def test_british_and_american_spellings_lead_to_each_other(british, american) -> None:
    assert american in english.alternatives(british)
    assert british in english.alternatives(american) or "ae" in british


def test_an_english_word_is_also_searched_as_the_other_side_writes_it_though_it_is_known() -> None:
    text = "The colour of honor; the color of honour."
    assert changed("en", "colour", text) == [("colour", "color", "British and American spelling")]
    assert changed("en", "colour", "The colour of dawn.") == []


def test_words_that_merely_look_british_stay() -> None:
    text = "four hours of rain on the river were more than promised to the water"
    assert changed("en", "four hours promised river water", text) == []


@pytest.mark.parametrize(
    ("written", "root"),
    [
        ("djihad", "jihad"), ("soerga", "surga"), ("tjinta", "cinta"), ("njanji", "nyanyi"),
        ("jang", "yang"), ("achirat", "akhirat"), ("sjukur", "syukur"),
        ("menolong", "tolong"), ("penyabar", "sabar"), ("mengabulkan", "kabul"),
        ("mengampuninya", "ampun"), ("memilih", "pilih"), ("pembalasan", "balas"),
        ("bersabarlah", "sabar"), ("diturunkan", "turun"), ("keadilan", "adil"),
    ],
)  # fmt: skip
def test_indonesian_old_spellings_and_affixed_words_lead_to_the_modern_root(written, root) -> None:
    assert root in indonesian.alternatives(written)


def test_an_indonesian_word_that_is_known_is_left_as_it_is() -> None:
    assert changed("id", "penyabar", "sabar penyabar") == []
    assert changed("id", "djihad", "jihad dan sabar") == [
        ("djihad", "jihad", "Indonesian spelling and roots")
    ]


@pytest.mark.parametrize(
    ("written", "other"),
    [("مسؤول", "مسئول"), ("رحمت", "رحمة"), ("نعمة", "نعمت"), ("الصلوة", "الصلاة"), ("عصا", "عصى")],
)
def test_arabic_seats_and_endings_lead_to_each_other(written, other) -> None:
    found = list(arabic.alternatives(written))
    assert other in found
    assert len(found) <= arabic.MOST
    assert written not in found


def test_an_arabic_word_with_marks_is_respelt_as_the_corpus_writes_it() -> None:
    assert changed("ar", "مَسْؤُول", "كل مسئول عن رعيته") == [("مَسْؤُول", "مسئول", "Arabic spelling")]


@pytest.mark.parametrize(
    "spellings",
    [
        ("salat", "shalat", "sholat", "salah", "solat", "ṣalāt"),
        ("zakat", "zakah", "zakaah"),
        ("ramadan", "ramadhan", "romadhon"),
        ("hadis", "hadits", "hadith"),
        ("adzan", "azan", "adhan"),
        ("tauhid", "tawhid", "tawheed"),
        ("setan", "syaitan", "shaytan"),
        ("syariah", "sharia", "shari'a"),
        ("takwa", "taqwa"),
    ],
)
def test_the_schools_of_transliteration_have_a_key_in_common(spellings) -> None:
    first, *others = map(keys, spellings)
    assert all(first & other for other in others)


def test_an_unknown_term_is_found_in_the_spelling_of_the_labels_nearest_first() -> None:
    labels = ("Salat (prayer)", "Sole traders", "Zakat")
    assert same_term("shalat", ["Sole", "Salat", "Zakat"]) == ["Salat"]
    assert changed("en", "What breaks the sholat?", "prayer is light", labels) == [
        ("sholat", "Salat", "transliteration")
    ]
    assert same_term("it", ["at", "ut"]) == []


def test_no_term_is_looked_for_where_the_corpus_has_no_arabic() -> None:
    known = vocabulary("en", "prayer", ("Salat",))
    assert spelling_changes("sholat", known, arabic_terms=False) == []


def test_simplified_and_traditional_characters_find_each_other() -> None:
    known = vocabulary("zh", "第一條 繼承人放棄繼承的權利")
    question = "继承人的权利"
    (change,) = han_changes(question, known)
    assert (change.word, change.rule) == ("繼承人的權利", "Chinese characters")
    assert set(change.tokens) <= set(known)
    assert {"繼", "繼承", "權利"} <= set(change.tokens)
    assert han_changes("繼承人的權利", known) == []
    assert han_changes("继承人", known, [(0, 2)]) == []
    assert han.forms("国会", "ja") == ("國會",)


def test_words_of_scripts_without_spaces_are_not_corrected_letter_by_letter() -> None:
    assert changed("zh", "继承", "繼承") == []
    assert changed("th", "ความรักก", "ความรัก") == []


def test_references_digits_and_words_of_function_are_never_touched() -> None:
    known = vocabulary("en", "Baqara patience theses abc1234")
    question = "the Baqarah 2:255 abc1235 pateince these"
    spans = [(4, 17)]
    found = spelling_changes(question, known, spans)
    assert [question[c.start : c.end] for c in found] == ["pateince"]


def test_a_question_has_its_first_words_respelt_only() -> None:
    known = vocabulary("en", "patience")
    assert len(spelling_changes("pateince " * 40, known)) == 16


def test_the_respelt_question_keeps_everything_but_the_changed_words() -> None:
    known = vocabulary("en", "patience grows", ("Patience", "Seed"))
    question = "“Pateince”, and sseds — grow slowly!"
    changes = spelling_changes(question, known)
    assert respelt(question, changes) == "“Patience”, and Seed — grow slowly!"
    assert respelt(question, []) == question
