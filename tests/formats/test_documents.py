"""Documents as plain text: paragraphs, tracked changes, notes; and files that are to be refused."""

import io
import zipfile

import pytest

from loaders.formats import documents
from loaders.formats.documents import read_document
from server.errors import BadDocument, TooLarge

SPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
BODY = f"""<?xml version="1.0"?><w:document {SPACE}><w:body>
<w:p><w:r><w:t>He said “feed </w:t></w:r><w:r><w:t>the soil</w:t></w:r><w:r><w:t>”.</w:t></w:r>
</w:p>
<w:p><w:pPr><w:pStyle w:val="Zitat"/></w:pPr>
<w:r><w:t>Dark soil</w:t><w:br/><w:t>is ready</w:t></w:r></w:p>
<w:p><w:del><w:r><w:delText>gone</w:delText></w:r></w:del>
<w:ins><w:r><w:t>kept</w:t></w:r></w:ins></w:p>
<w:tbl><w:tr><w:tc><w:p><w:r><w:t>in a table</w:t></w:r></w:p></w:tc></w:tr></w:tbl>
</w:body></w:document>"""
STYLES = f"""<w:styles {SPACE}><w:style w:styleId="Zitat"><w:name w:val="Quote"/></w:style>
</w:styles>"""
NOTES = f"""<w:footnotes {SPACE}><w:footnote><w:p><w:r><w:t>see 1:1</w:t></w:r></w:p></w:footnote>
</w:footnotes>"""


def docx(**parts: str) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as book:
        book.writestr("[Content_Types].xml", "<Types/>")
        for name, text in parts.items():
            book.writestr(f"word/{name}.xml", text)
    return packed.getvalue()


def test_paragraphs_are_lines_and_quoting_styles_block_quotes() -> None:
    text = read_document(docx(document=BODY, styles=STYLES, footnotes=NOTES), "a.docx")
    assert [line for line in text.split("\n") if line] == [
        "He said “feed the soil”.",
        "> Dark soil",
        "> is ready",
        "kept",
        "in a table",
        "see 1:1",
    ]


@pytest.mark.parametrize("name", ["a.txt", "a.md", "a"])
def test_text_and_markdown_come_as_they_are(name: str) -> None:
    text = "# Ein Wort\r\n> „Grüße“\n"
    assert read_document(text.encode(), name) == text
    assert read_document("\ufeff".encode() + text.encode(), name) == text


@pytest.mark.parametrize(
    ("data", "name", "said"),
    [
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1old", "a.doc", "save it as DOCX"),
        (b"%PDF-1.7", "a.pdf", "is a PDF"),
        (b"words", "a.docx", "is no DOCX"),
        (b"PK\x03\x04broken", "a.docx", "is damaged"),
        (docx(styles=STYLES), "a.docx", "word/document.xml"),
        (docx(document="<w:document"), "a.docx", "a.docx/word/document.xml:1"),
        (b"caf\xe9", "a.txt", "a.txt:1"),
    ],
)
def test_what_cannot_be_read_is_named_with_its_place(data: bytes, name: str, said: str) -> None:
    with pytest.raises(BadDocument, match=name) as error:
        read_document(data, name)
    assert said in str(error.value)


def test_entities_are_refused_and_never_opened() -> None:
    swelling = f'<!DOCTYPE a [<!ENTITY b "c">]><w:document {SPACE}>&b;</w:document>'
    with pytest.raises(BadDocument, match="entities"):
        read_document(docx(document=swelling), "a.docx")


def test_a_part_that_swells_beyond_measure_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    bomb = docx(document=f"<w:document {SPACE}>{' ' * 3_000_000}</w:document>")
    assert len(bomb) < 10_000
    with pytest.raises(TooLarge, match="unpacked"):
        read_document(bomb, "a.docx")
    monkeypatch.setattr(documents, "MAX_FILE", 10)
    with pytest.raises(TooLarge):
        read_document(b"eleven bytes", "a.txt")


def test_a_part_larger_than_it_says_is_never_unpacked_whole(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(documents, "MAX_PART", 50)
    with pytest.raises(TooLarge):
        read_document(docx(document=BODY), "a.docx")


def test_every_cut_of_a_docx_is_refused_by_name() -> None:
    whole = docx(document=BODY, styles=STYLES)
    for end in range(4, len(whole), 37):
        with pytest.raises(BadDocument, match=r"a\.docx"):
            read_document(whole[:end], "a.docx")
