"""References to the Qur'an in the forms that people write."""

import unicodedata
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from loaders.recipes.quran_units import read_surah_names
from server.references import (
    MAX_UNITS,
    Reference,
    UnitIndex,
    covers_query,
    find_references,
    format_citation,
)

ONE_AYAH = [
    "2:255",
    "2 : 255",
    "2: 255",
    "Q 2:255",
    "Q2:255",
    "Q.2:255",
    "QS2:255",
    "Quran 2:255",
    "Qur'an, 2:255",
    "Al-Qur’an 2:255",
    "القرآن ٢:٢٥٥",
    "QS. 2: 255",
    "Q.S. 2:255",
    "QS. Al-Baqarah: 255",
    "QS Al-Baqarah [2]: 255",
    "QS. Al-Baqarah [2:255]",
    "QS. Al-Baqarah (2): 255",
    "QS. Al-Baqarah/2: 255",
    "Al-Baqarah 255",
    "Al Baqarah 255",
    "al baqarah 2:255",
    "albaqarah 255",
    "Al-Baqara, 255",
    "Baqarah 255",
    "Al-Baqarah verse 255",
    "Surat Al-Baqarah ayat 255",
    "surah 2 ayah 255",
    "surah 2, verse 255",
    "SURAH 2 VERSE 255",
    "chapter 2 verse 255",
    "verse 255 of surah Al-Baqarah",
    "verse 255 of surah 2",
    "ayat 255 dari surah Al-Baqarah",
    "ayat 255 surat 2",
    "البقرة ٢٥٥",
    "البقرة 255",
    "البقرة: ٢٥٥",
    "سورة البقرة ٢٥٥",
    "سورة البقرة آية ٢٥٥",
    "سورة البقرة، الآية ٢٥٥",
    "سُورَةُ ٱلْبَقَرَةِ آية ٢٥٥",
    "الآية ٢٥٥ من سورة البقرة",
    "سورة ٢ آية ٢٥٥",
    "۲:۲۵۵",
    "２：２５５",
    "\u200f٢:٢٥٥\u200f",
]


def read(text: str, units: UnitIndex) -> list[Reference]:
    return find_references(text, "quran", units)


def cited(text: str, units: UnitIndex) -> list[str]:
    return [format_citation("quran", found.units, units) for found in read(text, units)]


@pytest.mark.parametrize("text", ONE_AYAH)
def test_every_way_to_write_one_ayah_finds_it(text: str, quran: UnitIndex) -> None:
    (found,) = read(text, quran)
    assert (found.units, found.status, found.missing) == (("2:255",), "found", ())
    assert covers_query(text, [found])


@pytest.mark.parametrize("text", ONE_AYAH)
@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_a_reference_is_found_inside_a_sentence(
    text: str, form: Literal["NFC", "NFD"], quran: UnitIndex
) -> None:
    sentence = unicodedata.normalize(form, f"See ({text}), please.")
    (found,) = read(sentence, quran)
    assert found.units == ("2:255",)
    assert found.text == sentence[found.start : found.end]
    assert not covers_query(sentence, [found])


@pytest.mark.parametrize(
    ("text", "citation"),
    [
        ("94:1-8", "94:1–8"),
        ("94:1–8", "94:1–8"),
        ("94:1—8", "94:1–8"),
        ("94:1 - 8", "94:1–8"),
        ("94:8-1", "94:1–8"),
        ("2:255-57", "2:255–257"),
        ("البقرة: 255-257", "2:255–257"),
        ("البقرة ٢٥٥ إلى ٢٥٧", "2:255–257"),
        ("Al-Baqarah 255 to 257", "2:255–257"),
        ("Al-Baqarah ayat 255 sampai 257", "2:255–257"),
        ("verses 1-5 of surah 96", "96:1–5"),
        ("2:255-257,260", "2:255–257, 260"),
        ("2:255 and 257", "2:255, 257"),
        ("Al-Baqarah ayat 255-257 dan 260", "2:255–257, 260"),
        ("آية 23 و آية 36 من سورة الزمر", "39:23, 36"),
        ("2:285–3:2", "2:285–3:2"),
        ("Q 2:285-3:2", "2:285–3:2"),
        ("2:1-286", "2:1–286"),
        ("Surah 94", "94:1–8"),
        ("QS 94", "94:1–8"),
        ("Q.S. 94", "94:1–8"),
        ("سورة الشرح", "94:1–8"),
        ("سورة ٩٤", "94:1–8"),
        ("Surah Yusuf", "12:1–111"),
        ("QS. Yusuf", "12:1–111"),
        ("سورة ص", "38:1–88"),
        ("surah Al-Ikhlas (112)", "112:1–4"),
    ],
)
def test_ranges_lists_and_whole_surahs_are_opened(
    text: str, citation: str, quran: UnitIndex
) -> None:
    (found,) = read(text, quran)
    assert format_citation("quran", found.units, quran) == citation
    assert found.status == "found"
    assert covers_query(text, [found])


@pytest.mark.parametrize(
    ("text", "citations"),
    [
        ("2:255, 3:2", ["2:255", "3:2"]),
        ("2:255; 3:2", ["2:255", "3:2"]),
        ("2:255 and 3:2", ["2:255", "3:2"]),
        ("2:255، 3:2", ["2:255", "3:2"]),
        ("٢:٢٥٥ و ٣:٢", ["2:255", "3:2"]),
        ("2:255, 260 and 3:5", ["2:255, 260", "3:5"]),
        ("Al-Isra' 23–24; Luqman 14", ["17:23–24", "31:14"]),
        ("QS 94, QS 95", ["94:1–8", "95:1–8"]),
    ],
)
def test_several_references_are_several(text: str, citations: list[str], quran: UnitIndex) -> None:
    found = read(text, quran)
    assert [format_citation("quran", one.units, quran) for one in found] == citations
    assert covers_query(text, found)


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("2:300", "2:300"),
        ("115:1", "115:1"),
        ("0:1", "0:1"),
        ("2:0", "2:0"),
        ("Al-Baqarah 300", "2:300"),
        ("البقرة ٣٠٠", "2:300"),
        ("Yusuf 300", "12:300"),
        ("QS. Al-Baqarah [2]: 300", "2:300"),
        ("Surah 115", "115"),
        ("surah 115 ayah 2", "115:2"),
        ("9999:9999", "9999:9999"),
    ],
)
def test_an_impossible_reference_is_not_found(text: str, missing: str, quran: UnitIndex) -> None:
    (found,) = read(text, quran)
    assert (found.units, found.status, found.missing) == ((), "not_found", (missing,))
    assert covers_query(text, [found])


def test_a_range_that_runs_too_far_is_found_in_part(quran: UnitIndex) -> None:
    (found,) = read("94:5-12", quran)
    assert found.status == "partly"
    assert found.units == ("94:5", "94:6", "94:7", "94:8")
    assert found.missing == ("94:9", "94:10", "94:11", "94:12")


def test_a_range_between_places_of_which_one_is_missing_keeps_the_other(quran: UnitIndex) -> None:
    (found,) = read("2:285-3:999", quran)
    assert (found.units, found.status, found.missing) == (("2:285",), "partly", ("3:999",))


def test_a_reference_opens_a_bounded_number_of_units_and_says_so(quran: UnitIndex) -> None:
    (found,) = read("1:1-114:6", quran)
    assert (len(found.units), found.status) == (MAX_UNITS, "partly")
    assert found.omitted == len(quran.order) - MAX_UNITS


def test_a_range_without_end_is_bounded(quran: UnitIndex) -> None:
    (found,) = read("94:1-9999", quran)
    assert (len(found.units), len(found.missing), found.status) == (8, 50, "partly")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Yusuf",
        "Maryam",
        "light",
        "the story of Yusuf and Maryam",
        "قصة يوسف",
        "what is said about the Quran",
        "Quran 94",
        "surah",
        "QS.",
        "ayat tentang sabar",
        "prophet Yusuf 4 brothers",
        "Nuh 950 tahun",
        "النساء 4 زوجات",
        "very sad 3 times",
        "ص 5 صفحات",
        "syafaat24 yang",
        "at 12:30:45",
        "1.5:3",
        "v2:255",
        "12345:6",
        "theme: patience",
        "C-131/12",
        "verse 5 of patience",
        "verse 5 of chapter",
        "John 3",
        "10 commandments",
        "🙂: 7",
    ],
)
def test_words_and_numbers_alone_are_no_reference(text: str, quran: UnitIndex) -> None:
    assert read(text, quran) == []
    assert not covers_query(text, [])


@pytest.mark.parametrize(
    ("text", "citations"),
    [
        ("2:255 and 3 others", ["2:255"]),
        ("what does 2:255 say about the throne", ["2:255"]),
        ("Al-Baqarah 255 meaning", ["2:255"]),
        ("كما جاء في سورة المائدة آية 101؟", ["5:101"]),
        ("Yusuf 2:255", ["2:255"]),
        ("surah Yusuf 2:255", ["12:1–111", "2:255"]),
        ("2:255a", ["2:255"]),
        ("2:10 — 5 things", ["2:10"]),
        ("2:3 — 5 things", ["2:3"]),
        ("2:3 — 5 — things", ["2:3–5"]),
        ("2:286-2:1", ["2:286", "2:1"]),
    ],
)
def test_what_follows_a_reference_is_left_alone(
    text: str, citations: list[str], quran: UnitIndex
) -> None:
    assert cited(text, quran) == citations


@pytest.mark.parametrize(
    ("written", "surah"),
    [
        ("Al-Kautsar", 108),
        ("Al Kawthar", 108),
        ("Ash-Shaffat", 37),
        ("As Saaffaat", 37),
        ("Asy-Syams", 91),
        ("Ash-Shams", 91),
        ("al-shams", 91),
        ("Adz-Dzariyat", 51),
        ("Adh-Dhāriyāt", 51),
        ("Az-Zariyat", 51),
        ("Al-Muddatstsir", 74),
        ("Yaseen", 36),
        ("Ya Sin", 36),
        ("Yāsīn", 36),
        ("Thaha", 20),
        ("Ta-Ha", 20),
        ("At-Taubah", 9),
        ("Tauba", 9),
        ("Ali Imran", 3),
        ("Aal-e-Imran", 3),
        ("Āl ʿImrān", 3),
        ("An-Nisa", 4),
        ("An-Nisa'", 4),
        ("annisaa", 4),
        ("Al-Ma’idah", 5),
        ("Al-Mu'minoon", 23),
        ("Al-Ghasyiyah", 88),
        ("Quraisy", 106),
        ("Al-Jumu'ah", 62),
        ("Al-Qari'ah", 101),
    ],
)
def test_the_schools_of_transliteration_meet(written: str, surah: int, quran: UnitIndex) -> None:
    assert cited(f"{written}: 1", quran) == [f"{surah}:1"]


def test_every_surah_is_found_by_its_names_and_no_name_is_shared(quran: UnitIndex) -> None:
    names = read_surah_names()
    assert len(names) == len({*quran.chapters.values()}) == 114
    for number, by_language in names.items():
        for name in by_language.values():
            assert cited(f"{name}: 1", quran) == [f"{number}:1"]


LISTED = (
    "2 255 3:2 94:1-8 : - – , ; . ( ) [ ] / QS surah سورة البقرة ayat آية من Al - Baqarah "
    "Yusuf and و to ' ’ Q s . ۲ ٢٥٥ 9999 99999 0 \u200f \u0301 ﷺ 12:30:45 an nisa"
)
PIECES = st.lists(st.sampled_from(LISTED.split(" ")) | st.text(max_size=4), max_size=14)
TEXTS = st.builds(str.join, st.sampled_from(["", " "]), PIECES) | st.text(
    st.characters(categories=["L", "M", "N", "P", "S", "Z", "C"])
)


@settings(deadline=None)
@given(text=TEXTS)
def test_any_text_is_read_without_error_and_spans_stay_inside(text: str, quran: UnitIndex) -> None:
    last = 0
    for found in read(text, quran):
        assert last <= found.start < found.end <= len(text)
        assert found.text == text[found.start : found.end]
        assert (found.status == "not_found") == (not found.units)
        assert (found.status == "found") == (not found.missing and not found.omitted)
        assert set(found.units) <= set(quran.ordinals)
        last = found.end


@settings(deadline=None)
@given(data=st.data())
def test_a_citation_that_is_written_is_read_again(data: st.DataObject, quran: UnitIndex) -> None:
    places = st.integers(min_value=0, max_value=len(quran.order) - 1)
    first = data.draw(places)
    lengths = st.integers(min_value=1, max_value=20)
    chosen = {
        unit
        for start in (first, *data.draw(st.lists(places, max_size=6)))
        for unit in quran.order[start : start + data.draw(lengths)]
    }
    citation = format_citation("quran", sorted(chosen), quran)
    found = read(citation, quran)
    assert [unit for one in found for unit in one.units] == sorted(
        chosen, key=quran.ordinals.__getitem__
    )
    assert covers_query(citation, found)


@pytest.mark.parametrize(
    ("text", "units", "missing"),
    [
        ("كما جاء في طه 2 أيضًا", ("20:2",), ()),
        ("وفي طه 900 كذلك", (), ("20:900",)),
        ("انظر البقرة 255 مثلا", ("2:255",), ()),
        ("see Yusuf 4 as well", ("12:4",), ()),
    ],
)
def test_a_name_and_a_number_that_a_reader_is_sent_to_are_a_reference_whatever_follows(
    text: str, units: tuple[str, ...], missing: tuple[str, ...], quran: UnitIndex
) -> None:
    (found,) = find_references(text, "quran", quran)
    assert (found.units, found.missing) == (units, missing)


@pytest.mark.parametrize("text", ["Yusuf 4 kali", "ذكر طه 4 مرات"])
def test_a_name_and_a_number_alone_may_be_ordinary_words(text: str, quran: UnitIndex) -> None:
    assert find_references(text, "quran", quran) == []
