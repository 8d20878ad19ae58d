"""Folding: one spelling for one word, and the text that is shown left alone."""

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from server.analysis import fold

ANY_TEXT = st.text(st.characters(categories=["L", "M", "N", "P", "S", "Z", "C"]))


@settings(deadline=None)
@given(ANY_TEXT)
def test_folding_twice_is_folding_once(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@settings(deadline=None)
@given(ANY_TEXT)
def test_composed_and_decomposed_text_fold_alike(text: str) -> None:
    assert fold(unicodedata.normalize("NFD", text)) == fold(unicodedata.normalize("NFC", text))


@pytest.mark.parametrize(
    ("written", "folded"),
    [
        ("Déjà VU", "deja vu"),
        ("Straße", "strasse"),
        ("İSTANBUL", "istanbul"),
        ("ılık", "ilik"),
        ("Łódź", "lodz"),
        ("Ærø", "aero"),
        ("ＡＢＣ１２", "abc12"),
        ("ﬁnd", "find"),
        ("co\u00adop\u200der", "cooper"),
        ("Qur’an", "qur'an"),
        ("٢٥٥", "255"),
        ("۲۵۵", "255"),
        ("২৫৫", "255"),
        ("إأآٱ", "اااا"),
        ("هدى", "هدي"),
        ("رحمة", "رحمه"),
        ("مؤمن سئل", "مومن سيل"),
        ("کتابی", "كتابي"),
        ("مـــد", "مد"),
        ("رَحِيمٌ", "رحيم"),
        ("שָׁלוֹם", "שלום"),
        ("ｶﾞ", "ガ"),
    ],
)
def test_spellings_of_one_word_meet(written: str, folded: str) -> None:
    assert fold(written) == folded


@pytest.mark.parametrize("word", ["हिन्दी", "ประเทศ", "が", "한국"])
def test_marks_that_are_letters_to_their_readers_stay(word: str) -> None:
    assert fold(word) == unicodedata.normalize("NFKC", word)
