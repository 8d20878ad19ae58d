"""References to the Bible in the forms that readers and indexes write."""

import unicodedata
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from server.references import (
    MAX_UNITS,
    Reference,
    UnitIndex,
    covers_query,
    find_references,
    format_citation,
)
from server.references.bible_books import TITLES, book_of

ONE_VERSE = [
    "John 3:16",
    "john 3:16",
    "JOHN 3:16",
    "John 3.16",
    "John 3 : 16",
    "John. 3:16",
    "John chapter 3 verse 16",
    "John 3 verse 16",
    "John 3, verse 16",
    "John 3 v. 16",
    "Jn 3:16",
    "jn 3:16",
    "Jhn 3:16",
    "Joh 3:16",
    "John.3.16",
    "John 3:16a",
    "John ٣:١٦",
    "John 3：16",
]


def read(text: str, units: UnitIndex) -> list[Reference]:
    return find_references(text, "bible", units)


def cited(text: str, units: UnitIndex) -> list[str]:
    return [format_citation("bible", found.units, units) for found in read(text, units)]


@pytest.mark.parametrize("text", ONE_VERSE)
def test_every_way_to_write_one_verse_finds_it(text: str, bible: UnitIndex) -> None:
    (found,) = read(text, bible)
    assert (found.units, found.status, found.missing) == (("John.3.16",), "found", ())
    assert covers_query(text, [found])


@pytest.mark.parametrize("text", ONE_VERSE)
@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_a_reference_is_found_inside_a_sentence(
    text: str, form: Literal["NFC", "NFD"], bible: UnitIndex
) -> None:
    sentence = unicodedata.normalize(form, f"Please see ({text}), if you like.")
    (found,) = read(sentence, bible)
    assert found.units == ("John.3.16",)
    assert found.text == sentence[found.start : found.end]
    assert not covers_query(sentence, [found])


@pytest.mark.parametrize(
    ("text", "citation"),
    [
        ("John 3:16-18", "John 3:16–18"),
        ("John 3:16–18", "John 3:16–18"),
        ("John 3:16 - 18", "John 3:16–18"),
        ("John 3:18-16", "John 3:16–18"),
        ("John 3:16 to 18", "John 3:16–18"),
        ("John 3:16,18", "John 3:16, 18"),
        ("John 3:16 and 18", "John 3:16, 18"),
        ("Rom 8:28, 9:1", "Romans 8:28; 9:1"),
        ("1Ch 6:3-15,50-53; 24", "1 Chronicles 6:3–15, 50–53; 24:1–31"),
        ("Lev 17-18", "Leviticus 17:1–18:30"),
        ("Lev 17 and 18", "Leviticus 17:1–18:30"),
        ("Matthew 9:35–10:1", "Matthew 9:35–10:1"),
        ("Gen 1-2:3", "Genesis 1:1–2:3"),
        ("Gen 1:1; 5", "Genesis 1:1; 5:1–32"),
        ("Ps 138, 139:1-17", "Psalm 138:1–139:17"),
        ("Psalm 23", "Psalm 23:1–6"),
        ("Psalms 23", "Psalm 23:1–6"),
        ("Gen.1.1-Gen.1.3", "Genesis 1:1–3"),
        ("Gen 50:26 - Exod 1:2", "Genesis 50:26; Exodus 1:1–2"),
        ("Jude 3", "Jude 3"),
        ("Jude 1:3", "Jude 3"),
        ("Jude 3-5, 8", "Jude 3–5, 8"),
        ("Jude 3; 8", "Jude 3, 8"),
        ("Jude v. 3", "Jude 3"),
        ("Philemon 6", "Philemon 6"),
        ("3 John 4", "3 John 4"),
        ("Obadiah 15", "Obadiah 15"),
        ("1 John 4:8", "1 John 4:8"),
        ("I John 4:8", "1 John 4:8"),
        ("1st John 4:8", "1 John 4:8"),
        ("First John 4:8", "1 John 4:8"),
        ("II Samuel 7", "2 Samuel 7:1–29"),
        ("Song of Songs 2:1", "Song of Songs 2:1"),
        ("Song of Solomon 2:1", "Song of Songs 2:1"),
        ("Canticles 2:1", "Song of Songs 2:1"),
        ("Acts of the Apostles 2:1", "Acts 2:1"),
    ],
)
def test_ranges_lists_and_whole_chapters_are_opened(
    text: str, citation: str, bible: UnitIndex
) -> None:
    (found,) = read(text, bible)
    assert format_citation("bible", found.units, bible) == citation
    assert found.status == "found"
    assert covers_query(text, [found])


@pytest.mark.parametrize(
    ("text", "citations"),
    [
        ("John 3:16; Rom 5:8", ["John 3:16", "Romans 5:8"]),
        ("Gen 1:1; 2 Kings 3:4", ["Genesis 1:1", "2 Kings 3:4"]),
        ("Jude 3, 1 John 4:8", ["Jude 3", "1 John 4:8"]),
        ("Exodus 20:1-17; Deuteronomy 5:6", ["Exodus 20:1–17", "Deuteronomy 5:6"]),
    ],
)
def test_several_books_are_several_references(
    text: str, citations: list[str], bible: UnitIndex
) -> None:
    found = read(text, bible)
    assert [format_citation("bible", one.units, bible) for one in found] == citations
    assert covers_query(text, found)


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("John 3:99", "John.3.99"),
        ("John 99", "John.99"),
        ("John 22:1", "John.22.1"),
        ("John 0:1", "John.0.1"),
        ("John 3:0", "John.3.0"),
        ("Jude 26", "Jude.1.26"),
        ("Jude 2:1", "Jude.2.1"),
        ("Psalm 151", "Ps.151"),
        ("3 John 2:1", "3John.2.1"),
    ],
)
def test_an_impossible_reference_is_not_found(text: str, missing: str, bible: UnitIndex) -> None:
    for written in (text, f"What does {text} say?"):
        (found,) = read(written, bible)
        assert (found.units, found.status) == ((), "not_found")
        assert found.missing[0] == missing


def test_a_range_that_runs_too_far_is_found_in_part(bible: UnitIndex) -> None:
    (found,) = read("John 3:35-38", bible)
    assert (found.units, found.missing) == (
        ("John.3.35", "John.3.36"),
        ("John.3.37", "John.3.38"),
    )
    assert found.status == "partly"
    (across,) = read("John 3:36-22:1", bible)
    assert (across.units, across.missing) == (("John.3.36",), ("John.22.1",))


def test_a_reference_opens_a_bounded_number_of_verses_and_says_so(bible: UnitIndex) -> None:
    (found,) = read("Genesis 1-50", bible)
    assert (len(found.units), found.omitted) == (MAX_UNITS, 1533 - MAX_UNITS)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "John",
        "the book of Genesis",
        "mark 5 items on the list",
        "the meeting is 9:30",
        "I am 3 years old",
        "So 3 people came",
        "3:16",
        "at 12:30",
        "Hezekiah 3:5",
        "xJohn3:16",
        "4 John 3:16b or not",
        "chapter 3",
        "12345",
    ],
)
def test_words_and_numbers_alone_are_no_reference(text: str, bible: UnitIndex) -> None:
    assert [one for one in read(text, bible) if not one.text.startswith("John 3:16")] == []


@pytest.mark.parametrize(
    ("text", "citations"),
    [
        ("John 3:16, 2 others came", ["John 3:16"]),
        ("what does john 3 say", ["John 3:1–36"]),
        ("what does Mark 4 say", ["Mark 4:1–41"]),
        ("what do acts 2 and acts 3 say", []),
        ("what do Acts 2 and Acts 3 say", ["Acts 2:1–47", "Acts 3:1–26"]),
        ("John 3:16 - 5 things", ["John 3:16"]),
        ("John 3:16: love", ["John 3:16"]),
    ],
)
def test_what_follows_a_reference_is_left_alone(
    text: str, citations: list[str], bible: UnitIndex
) -> None:
    assert cited(text, bible) == citations


def test_every_book_is_known_by_its_title_and_osis_name_and_no_name_by_two(
    bible: UnitIndex,
) -> None:
    for osis, title in TITLES.items():
        for name in (osis, title, title.upper()):
            (found,) = read(f"{name} 1:2", bible)
            assert found.units == (f"{osis}.1.2",)


@pytest.mark.parametrize(
    ("written", "osis"),
    [
        ("Ge", "Gen"), ("Ex", "Exod"), ("De", "Deut"), ("Dt", "Deut"), ("Jos", "Josh"),
        ("Jud", "Judg"), ("Jdg", "Judg"), ("Ru", "Ruth"), ("1Sa", "1Sam"), ("2Ki", "2Kgs"),
        ("1Ch", "1Chr"), ("Ezr", "Ezra"), ("Ne", "Neh"), ("Es", "Esth"), ("Pr", "Prov"),
        ("Ec", "Eccl"), ("So", "Song"), ("La", "Lam"), ("Eze", "Ezek"), ("Da", "Dan"),
        ("Ho", "Hos"), ("Joe", "Joel"), ("Am", "Amos"), ("Ob", "Obad"), ("Jon", "Jonah"),
        ("Zep", "Zeph"), ("Mt", "Matt"), ("Mr", "Mark"), ("Mk", "Mark"), ("Lk", "Luke"),
        ("Ac", "Acts"), ("Php", "Phil"), ("Phm", "Phlm"), ("Jas", "Jas"), ("Jam", "Jas"),
        ("1Pe", "1Pet"), ("1Jo", "1John"), ("Jude", "Jude"), ("Re", "Rev"), ("2 Cor", "2Cor"),
    ],
)  # fmt: skip
def test_customary_abbreviations_are_known(written: str, osis: str, bible: UnitIndex) -> None:
    (found,) = read(f"{written} 1:2", bible)
    assert found.units == (f"{osis}.1.2",)


@pytest.mark.parametrize("shared", ["jo", "j", "ma", "ph", "ez", "ze"])
def test_a_beginning_that_two_books_share_names_neither(shared: str) -> None:
    assert book_of(0, [shared]) is None


@pytest.mark.parametrize(
    ("units", "citation"),
    [
        ([], ""),
        (["John.3.16"], "John 3:16"),
        (["Rom.1.2", "Gen.1.1", "Gen.1.2"], "Genesis 1:1–2; Romans 1:2"),
        (["Ps.1.1", "Ps.1.3", "Ps.2.1"], "Psalm 1:1, 3; 2:1"),
        (["Jude.1.3", "Jude.1.4", "Jude.1.8"], "Jude 3–4, 8"),
        (["John.1.1", "preface", "Tob.1.1", "John.01.2"], "John 1:1; preface; Tob.1.1; John.01.2"),
    ],
)
def test_verses_are_cited_the_shortest_way(units: list[str], citation: str) -> None:
    assert format_citation("bible", units) == citation


LISTED = (
    "John 1 2 3 16 3:16 Gen. Ps 138 139:1-17 1Ch Jude v. verse chapter and to - – , ; : . ( ) "
    "Mark Acts Is so am I II Song of Songs Matthew 9:35–10:1 Gen.1.1 st 999 99999 0 a ff \u0301"
)
PIECES = st.lists(st.sampled_from(LISTED.split(" ")) | st.text(max_size=4), max_size=14)
TEXTS = st.builds(str.join, st.sampled_from(["", " "]), PIECES) | st.text(
    st.characters(categories=["L", "M", "N", "P", "S", "Z", "C"])
)


@settings(deadline=None)
@given(text=TEXTS)
def test_any_text_is_read_without_error_and_spans_stay_inside(text: str, bible: UnitIndex) -> None:
    last = 0
    for found in read(text, bible):
        assert last <= found.start < found.end <= len(text)
        assert found.text == text[found.start : found.end]
        assert (found.status == "not_found") == (not found.units)
        assert (found.status == "found") == (not found.missing and not found.omitted)
        assert set(found.units) <= set(bible.ordinals)
        last = found.end


@settings(deadline=None)
@given(data=st.data())
def test_a_citation_that_is_written_is_read_again(data: st.DataObject, bible: UnitIndex) -> None:
    places = st.integers(min_value=0, max_value=len(bible.order) - 1)
    first = data.draw(places)
    lengths = st.integers(min_value=1, max_value=20)
    chosen = {
        unit
        for start in (first, *data.draw(st.lists(places, max_size=6)))
        for unit in bible.order[start : start + data.draw(lengths)]
    }
    citation = format_citation("bible", sorted(chosen), bible)
    found = read(citation, bible)
    ordered = sorted(chosen, key=bible.ordinals.__getitem__)
    assert [unit for one in found for unit in one.units] == ordered
    assert covers_query(citation, found)
