"""Scripture in USFM, USX, USFX, OSIS and Tanzil's forms, with the quirks that copies have."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from loaders.corpus import CorpusRecords
from loaders.files import read_files
from loaders.formats.verse_numbers import verse_number

Records = Callable[..., CorpusRecords]
Refused = Callable[..., str]

USFM = r"""\id GDN - The Garden Book
\h Garden
\mt1 The Garden
\c 1
\s1 Of lamps
\d A song of the gardener.
\q1
\v 1 A lamp
\q2 beside the \nd wall\nd*\f + \fr 1:1 \ft Or: fence\f*, \w lit|strong="H1"\w* early.
\v 2-3a The cup
\v 3b was full.
\p
\v 4 \va 6:1\va* \vp ၄\vp* The \add well\add*spring ran.
\c 2
\p
\v 1 Then it rained.
"""

USX = """<usx version="3.0"><book code="GDN" style="id">x</book><para style="h">Garden</para>
<chapter number="1" style="c" sid="GDN 1"/><para style="s1">Of lamps</para>
<para style="d">A song of the gardener.</para>
<para style="q1"><verse number="1" style="v" sid="GDN 1:1"/>A lamp</para>
<para style="q2">beside the <char style="nd">wall</char><note style="f">Or: fence</note>.
<verse eid="GDN 1:1"/></para>
<para style="p"><verse number="2-3a" altnumber="6:1" pubnumber="B" style="v"/>The cup</para>
<chapter eid="GDN 1"/></usx>"""

USFX = """<usfx><book id="GDN"><h>Garden</h><c id="1"/><s>Of lamps</s><d>A song of the gardener.</d>
<q><v id="1"/>A lamp</q><q>beside the <nd>wall</nd><f>Or: fence</f>.<ve/></q>
<p><v id="2-3a"/>The cup<ve/></p></book></usfx>"""

OSIS = """<osis xmlns="http://www.bibletechnologies.net/2003/OSIS/namespace"><osisText>
<header><work osisWork="x"><title>X</title></work></header>
<div type="book" osisID="Gdn"><title type="main">Garden</title><chapter osisID="Gdn.1" sID="c1"/>
<title>Of lamps</title><title type="psalm" canonical="true">A song of the gardener.</title>
<lg><l><verse osisID="Gdn.1.1" sID="v1"/>A lamp</l><l>beside the <hi>wa</hi>ll<note>Or</note>.
<verse eID="v1"/></l></lg>
<p><verse osisID="Gdn.1.2 Gdn.1.3" sID="v2"/>The cup<verse eID="v2"/></p>
<chapter eID="c1"/></div></osisText></osis>"""

XML = {"g.usx": USX, "g.usfx": USFX, "g.osis": OSIS}


def wordings(records: CorpusRecords) -> dict[str, str]:
    return {text.unit: text.text for text in records.texts}


def test_usfm_gives_verses_with_canonical_headings_bridges_and_halves(records: Records) -> None:
    assert wordings(records({"g.usfm": USFM}, 'language = "en"')) == {
        "GDN.1.0": "A song of the gardener.",
        "GDN.1.1": "A lamp beside the wall, lit early.",
        "GDN.1.2-3a": "The cup",
        "GDN.1.3b": "was full.",
        "GDN.1.4": "The wellspring ran.",
        "GDN.2.1": "Then it rained.",
    }


def test_usfm_names_books_and_chapters_and_cites_by_them(records: Records) -> None:
    read = records({"g.usfm": USFM})
    shown = [(one.id, one.kind, one.ordinal, one.title) for one in read.divisions]
    assert shown == [
        ("GDN", "book", 1, "Garden"),
        ("GDN.1", "chapter", 1, "Garden 1"),
        ("GDN.2", "chapter", 2, "Garden 2"),
    ]
    assert [unit.citation for unit in read.units][:2] == ["Garden 1:0", "Garden 1:1"]
    assert Counter(unit.kind for unit in read.units) == {"verse": 5, "heading": 1}


def test_a_second_numbering_is_an_attribute_and_no_text(records: Records) -> None:
    unit = next(one for one in records({"g.usfm": USFM}).units if one.id == "GDN.1.4")
    assert unit.attributes == {"other_number": "6:1", "printed_number": "၄"}


def test_what_is_no_scripture_is_counted_and_reported(records: Records) -> None:
    warnings = records({"g.usfm": USFM}).warnings
    assert "g.usfm: 1 notes and cross-references are left out" in warnings
    assert any("headings and lines of the book's frame are left out" in one for one in warnings)


@pytest.mark.parametrize("name", XML)
def test_the_xml_forms_part_words_where_markup_goes_and_leave_notes_out(
    records: Records, name: str
) -> None:
    texts = wordings(records({name: XML[name]}, 'language = "en"'))
    book = "Gdn" if name.endswith("osis") else "GDN"
    assert texts[f"{book}.1.0"] == "A song of the gardener."
    assert texts[f"{book}.1.1"] == "A lamp beside the wall."
    bridge = "2-3" if name.endswith("osis") else "2-3a"
    assert texts == {
        f"{book}.1.0": "A song of the gardener.",
        f"{book}.1.1": "A lamp beside the wall.",
        f"{book}.1.{bridge}": "The cup",
    }


@pytest.mark.parametrize("name", XML)
def test_the_xml_forms_take_the_title_of_the_book(records: Records, name: str) -> None:
    assert records({name: XML[name]}).divisions[0].title == "Garden"


def test_usx_keeps_other_and_printed_numbers(records: Records) -> None:
    unit = records({"g.usx": USX}).units[-1]
    assert unit.attributes == {"other_number": "6:1", "printed_number": "B"}


def test_a_missing_chapter_mark_shows_in_falling_numbers_and_is_refused(refused: Refused) -> None:
    said = refused({"g.usfm": "\\id GDN\n\\c 1\n\\v 1 A\n\\v 2 B\n\\v 1 C\n"})
    assert said.splitlines()[0] == (
        "g.usfm:5: verse 1 after verse 2: numbers must rise within a chapter; "
        "is a chapter's mark missing?"
    )


def test_a_verse_before_any_chapter_is_refused(refused: Refused) -> None:
    said = refused({"g.usfm": "\\id GDN\n\\p\n\\v 1 A\n"})
    assert said.startswith("g.usfm:3: verse 1 before any chapter: a chapter's mark is missing")


def test_a_verse_that_stands_twice_is_refused_in_xml_with_its_element(refused: Refused) -> None:
    twice = USFX.replace('<v id="2-3a"/>', '<v id="1"/>')
    assert "g.usfx:3 <v 1>: verse 1 stands twice in its chapter" in refused({"g.usfx": twice})


@pytest.mark.parametrize(
    ("broken", "rule"),
    [
        ("\\id G\n\\c x\n\\v 1 A", "g.usfm:2: 'x' is no number of a chapter"),
        ("\\id G\n\\c 1\n\\v one A", "g.usfm:3: 'one' is no number of a verse"),
        ("\\id G\n\\c 1\n\\v 1 A \\f note", "g.usfm: \\f is not closed"),
        ("\\id G\n\\c 1\n\\v 1 A \\ b", "g.usfm:3: a backslash without a marker"),
        ("\\id G\n\\c 1\n\\v 1 A\n\\c 1\n\\v 2 B", "g.usfm:4: chapter 1 stands twice in G"),
        ("\\c 1\n\\v 1 A", "g.usfm:1: a chapter before any book"),
        ("\\id \n\\c 1", "g.usfm:1: a book needs an id"),
        ("\\id G", "g.usfm: holds no verse"),
    ],
)
def test_breaches_of_usfm_name_line_and_rule(refused: Refused, broken: str, rule: str) -> None:
    assert rule in refused({"g.usfm": broken})


def test_unknown_markers_keep_their_words_and_are_named(records: Records) -> None:
    read = records({"g.usfm": "\\id G\n\\c 1\n\\p\n\\v 1 A \\wonder big\\wonder* lamp."})
    assert wordings(read) == {"G.1.1": "A big lamp."}
    assert any("\\wonder is not known" in warning for warning in read.warnings)


def test_milestones_and_alignment_marks_are_no_text(records: Records) -> None:
    line = '\\v 1 \\zaln-s |x="1"\\*\\w A|y="2"\\w*\\zaln-e\\* lamp~lit // early.'
    read = records({"g.usfm": f"\\id G\n\\c 1\n\\p\n{line}"})
    assert wordings(read) == {"G.1.1": "A lamp\u00a0lit early."}


def test_a_verse_without_words_is_left_out_with_a_word_about_it(records: Records) -> None:
    read = records({"g.usfm": "\\id G\n\\c 1\n\\p\n\\v 1\n\\v 2 Lamp."})
    assert list(wordings(read)) == ["G.1.2"]
    assert "g.usfm:4: G 1:1 has no words, left out" in read.warnings


@pytest.mark.parametrize(
    ("written", "first", "last"),
    [
        ("0", (0, ""), (0, "")),
        ("7-8a", (7, ""), (8, "a")),
        ("٢١", (21, ""), (21, "")),
        ("3–4", (3, ""), (4, "")),
    ],
)
def test_numbers_of_verses_are_read(
    written: str, first: tuple[int, str], last: tuple[int, str]
) -> None:
    number = verse_number(written)
    assert number is not None
    assert (number.first, number.last) == (first, last)


@pytest.mark.parametrize("written", ["", "x", "8-7", "1:2", "a1"])
def test_what_is_no_number_of_a_verse_is_none(written: str) -> None:
    assert verse_number(written) is None


TANZIL = """1|1|In the name of all.
1|2|Feed the soil.
2|1|In-the-Náme-of-all. Rivers rise.
2|2|  Spaces | and bars stay.
3|1|IN THE NAME OF ALL: Trees lean.

# Tanzil Garden Text (Version 1.0)
#  License: Free for tests
"""


def test_tanzil_text_is_taken_as_it_is_after_the_second_bar(records: Records) -> None:
    read = records({"g.txt": TANZIL}, 'language = "en"')
    assert wordings(read)["2:2"] == "  Spaces | and bars stay."
    assert (read.corpus.scheme, read.corpus.licence) == ("quran", "Free for tests")


def test_a_glued_opening_formula_is_kept_and_pointed_out(records: Records) -> None:
    read = records({"g.txt": TANZIL}, 'language = "en"')
    assert wordings(read)["2:1"] == "In-the-Náme-of-all. Rivers rise."
    assert any("2 first units begin with the words of the first" in one for one in read.warnings)


def test_a_glued_opening_formula_becomes_an_attribute_when_asked(records: Records) -> None:
    read = records({"g.txt": TANZIL}, 'language = "en"\nopening = "split"')
    texts, units = wordings(read), {unit.id: unit for unit in read.units}
    assert (texts["1:1"], texts["2:1"], texts["3:1"]) == (
        "In the name of all.",
        "Rivers rise.",
        "Trees lean.",
    )
    assert units["2:1"].attributes == {"opening": "In-the-Náme-of-all."}
    assert units["1:1"].attributes == {}


def test_breaches_of_tanzil_text_name_line_and_rule(refused: Refused) -> None:
    said = refused({"g.txt": "1|1|A\n1|3|B\n1|2|C\n2|1|D\n1|4|E\n2|x\n3|1|\n"})
    for rule in (
        "g.txt:3: verse 2 after verse 3",
        "g.txt:5: sura 1 begins a second time",
        "g.txt:6: a line is not sura|aya|text",
        "g.txt:7: the aya 3:1 has no text",
    ):
        assert rule in said


TANZIL_XML = """<?xml version="1.0"?>
<!-- # Name: Garden -- of tests
# Language: English -->
<quran>
<sura index="1" name="x"><aya index="1" text="Feed  the soil."/></sura>
<sura index="2" name="y"><aya index="1" text="Rivers rise." bismillah="In the name."/></sura>
</quran>"""


def test_tanzil_xml_is_read_in_spite_of_its_comment(records: Records) -> None:
    read = records({"g.xml": TANZIL_XML})
    assert wordings(read) == {"1:1": "Feed  the soil.", "2:1": "Rivers rise."}
    assert read.units[1].attributes == {"opening": "In the name."}
    assert (read.corpus.title, read.corpus.language) == ("Garden -- of tests", "en")


def test_breaches_of_tanzil_xml_name_the_line_in_the_file(refused: Refused) -> None:
    said = refused({"g.xml": TANZIL_XML.replace('index="2" name', 'index="z" name')})
    assert said.startswith("g.xml:6 <aya 1>: 'z' is no number of a sura")


@pytest.mark.parametrize(
    ("name", "divisions", "units"),
    [
        ("usfm/32JONBSB.usfm", 5, 48),
        ("usfx/bible_small_usfx.xml", 14, 27),
        ("osis/bible_small_osis.xml", 14, 31),
    ],
)
def test_the_samples_of_scripture_load(real: Path, name: str, divisions: int, units: int) -> None:
    read = read_files(real / "format-samples" / name, None)
    assert read.problems == ()
    assert (len(read.records.divisions), len(read.records.units)) == (divisions, units)
    assert len(read.records.texts) == units


@pytest.mark.parametrize(
    "name",
    [
        "tanzil-quran-simple-clean.txt.gz",
        "tanzil-quran-uthmani-1.1.xml.gz",
        "tanzil-en.pickthall.xml.gz",
    ],
)
def test_the_files_of_tanzil_load_whole(real: Path, name: str) -> None:
    read = read_files(real / "quran" / name, None)
    assert read.problems == ()
    assert (len(read.records.divisions), len(read.records.units)) == (114, 6236)


def test_the_opening_formula_of_the_simple_text_is_found_before_112_suras(real: Path) -> None:
    read = read_files(real / "quran" / "tanzil-quran-simple-clean.txt.gz", None).records
    assert any(warning.startswith("112 first units begin") for warning in read.warnings)
