"""Arabic: keyboard and mushaf spelling meet, attached particles do not hide a word."""

import os
from collections.abc import Iterator
from gzip import open as open_gzip
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from server.analysis import analyse, fold
from server.analysis.arabic import stem
from server.analysis.profile import stemmer

ARABIC_WORD = st.text(st.characters(min_codepoint=0x621, max_codepoint=0x64A), min_size=1)


def read_verses() -> Iterator[tuple[str, str]]:
    """Yield (id, wording) of the marked text of the data folder; skip where there is none."""
    folder = os.environ.get("THEMEPATH_DATA", "")
    file = Path(folder) / "quran" / "verses.tsv.gz"
    if not folder or not file.exists():
        pytest.skip("THEMEPATH_DATA names no folder with quran/verses.tsv.gz")
    with open_gzip(file, "rt", encoding="utf-8") as lines:
        next(lines)
        for line in lines:
            _, _, unit, wording, *_ = line.rstrip("\n").split("\t")
            yield unit, wording


@settings(deadline=None)
@given(ARABIC_WORD)
def test_a_stem_has_no_ending_left_to_take_off(word: str) -> None:
    settled = stem(fold(word) or "ا")
    assert stemmer("arabic")(settled) == settled


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("الصبر", "بالصبر"),
        ("الصبر", "صبر"),
        ("صبر", "وبالصبر"),
        ("رحمة", "رحمت"),
        ("الرحمة", "رحمة"),
        ("جاهدوا", "وجاهدوا"),
        ("الدم", "دم"),
        ("بالله", "الله"),
        ("والله", "لله"),
        ("كتاب", "کتاب"),
        ("هدى", "هدی"),
        ("الـــصبر", "الصبر"),
        ("الْحَمْدُ", "الحمد"),
    ],
)
def test_one_word_is_found_in_its_other_forms(one: str, other: str) -> None:
    assert analyse(one, "ar") == analyse(other, "ar") != ()


@pytest.mark.parametrize(
    ("mushaf", "keyboard"),
    [
        ("ٱلۡهَدۡيِۖ", "الهدي"),
        ("ٱلۡعَٰلَمِينَ", "العالمين"),
        ("ٱلْعَـٰلَمِينَ", "العالمين"),
        ("ٱلصَّلَوٰةَ", "الصلاة"),
        ("أَزْوَٰجًا", "أزواجا"),
        ("مُوسَىٰ", "موسى"),
        ("ٱلتَّوْرَىٰةَ", "التوراة"),
        ("ءَامِنُوا۟", "آمنوا"),
        ("ٱلرَّحْمَـٰنِ", "الرحمن"),
        ("ٱلْقِيَـٰمَةِ", "القيامة"),
    ],
)
def test_mushaf_spelling_meets_keyboard_spelling(mushaf: str, keyboard: str) -> None:
    assert set(analyse(keyboard, "ar")) <= set(analyse(mushaf, "ar"))
    assert analyse(keyboard, "ar")


def test_function_words_are_dropped_with_and_without_their_conjunction() -> None:
    assert analyse("ما هو الذي من والذي", "ar") == ()


def test_a_word_with_a_small_alef_is_one_word_with_two_spellings() -> None:
    assert analyse("ٱلۡعَٰلَمِينَ", "ar") == ("علمين", "عالم")


def test_a_keyboard_phrase_finds_every_ayah_that_holds_it() -> None:
    phrase = set(analyse("آمنوا بالله ورسوله", "ar"))
    found = {unit for unit, wording in read_verses() if phrase <= set(analyse(wording, "ar"))}
    assert {"4:136", "7:158", "64:8", "57:7"} <= found
    assert len(found) < 50
