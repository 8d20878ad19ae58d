"""Laws in Akoma Ntoso, USLM and Formex: units, divisions, ids, and no word lost."""

from collections.abc import Callable
from pathlib import Path

import pytest

from bench.law_words import kept_words, source_words
from loaders.corpus import CorpusRecords
from loaders.files import read_files
from loaders.formats.akoma_ntoso import AKOMA_NTOSO
from loaders.formats.formex import FORMEX
from loaders.formats.laws import Dialect
from loaders.formats.uslm import USLM

Records = Callable[..., CorpusRecords]
Refused = Callable[..., str]

AKN = """<akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0"><act>
<meta><identification><FRBRExpression><FRBRlanguage language="eng"/></FRBRExpression>
</identification></meta>
<preface><p><docTitle>The Garden Act</docTitle></p></preface>
<body><chapter eId="chp_1"><num>Chapter 1</num><heading>Soil</heading>
<article eId="art_1"><num>Article 1</num><heading>Feeding</heading>
<paragraph eId="art_1__para_1"><num>1.</num><content><p>Feed the <b>so</b>il<authorialNote><p>Or:
ground</p></authorialNote>.</p><p>It feeds you.</p></content></paragraph>
<paragraph eId="art_1__para_1"><num>1.</num><content><p>Twice.</p></content></paragraph></article>
<article><num>2 bis A</num><content><p>In the old Act,</p><mod><quotedStructure>
<article><num>Article 9</num><content><p>New words</p></content></article></quotedStructure></mod>
<p>is put in.</p></content></article></chapter></body></act></akomaNtoso>"""


def wordings(records: CorpusRecords) -> dict[str, str]:
    return {text.unit: text.text for text in records.texts}


def test_paragraphs_of_articles_are_units_and_blocks_part_words(records: Records) -> None:
    read = records({"a.xml": AKN})
    assert wordings(read) == {
        "preface": "The Garden Act",
        "art_1__para_1": "Feed the soil. It feeds you.",
        "art_1__para_1~2": "Twice.",
        "article-2-bis-a/text": "In the old Act, Article 9 New words is put in.",
    }
    assert (read.corpus.title, read.corpus.language) == ("The Garden Act", "en")


def test_articles_and_chapters_are_divisions_with_number_and_heading(records: Records) -> None:
    read = records({"a.xml": AKN})
    assert [(one.id, one.title, one.within) for one in read.divisions] == [
        ("chp_1", "Chapter 1 Soil", None),
        ("art_1", "Article 1 Feeding", "chp_1"),
        ("article-2-bis-a", "2 bis A", "chp_1"),
    ]
    assert [unit.citation for unit in read.units] == [
        "Preface",
        "Article 1 (1)",
        "Article 1 (1)",
        "2 bis A",
    ]


def test_repeated_ids_and_notes_that_are_left_out_are_reported(records: Records) -> None:
    warnings = records({"a.xml": AKN}).warnings
    assert "a.xml: 1 <authorialNote> elements are left out" in warnings
    assert any(one.startswith("a.xml: 1 numbers or ids stand more than once") for one in warnings)


def test_the_unit_may_be_the_whole_article(records: Records) -> None:
    read = records({"a.xml": AKN}, '[[files]]\nunit = "article"')
    assert wordings(read)["art_1/text"] == "1. Feed the soil. It feeds you. 1. Twice."


def test_a_law_without_words_is_refused(refused: Refused) -> None:
    empty = '<akomaNtoso><act><meta/><body><article eId="a"/></body></act></akomaNtoso>'
    assert "a.xml: <act> holds no text" in refused({"a.xml": empty})
    assert "a.xml: <akomaNtoso> holds no document" in refused({"a.xml": "<akomaNtoso/>"})


LAUGHS = """<?xml version="1.0"?>
<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
<!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]>
<akomaNtoso><act><body><p>&c;</p></body></act></akomaNtoso>"""


@pytest.mark.parametrize(
    "text",
    [
        LAUGHS,
        LAUGHS.replace('ENTITY a "ha"', 'ENTITY a SYSTEM "file:///etc/hostname"'),
        LAUGHS.replace('ENTITY a "ha"', 'ENTITY % a SYSTEM "http://127.0.0.1/x.dtd"'),
    ],
    ids=["laughs", "file", "parameter"],
)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_entities_are_refused_before_they_are_read(
    refused: Refused, text: str, encoding: str
) -> None:
    said = refused({"a.xml": text.replace("?>", f' encoding="{encoding}"?>', 1).encode(encoding)})
    assert "XML that declares entities is not accepted" in said


def test_entities_that_nothing_declares_are_refused_with_their_line(refused: Refused) -> None:
    said = refused({"a.xml": "<akomaNtoso>\n<act><p>&nbsp;</p></act></akomaNtoso>"})
    assert said.startswith("a.xml:2: ")


def test_a_document_type_elsewhere_is_not_fetched(records: Records) -> None:
    typed = AKN.replace(
        "<akomaNtoso", '<!DOCTYPE akomaNtoso SYSTEM "http://127.0.0.1:9/a.dtd"><akomaNtoso', 1
    )
    assert len(records({"a.xml": typed}).units) == 4


def test_the_encoding_that_xml_declares_is_obeyed(records: Records) -> None:
    declared = '<?xml version="1.0" encoding="iso-8859-1"?>' + AKN.replace("Twice", "Grün")
    assert "Grün." in wordings(records({"a.xml": declared.encode("latin-1")})).values()


QUOTED = """<ACT><BIB.INSTANCE><LG.DOC>EN</LG.DOC></BIB.INSTANCE>
<TITLE><TI><P>Rules</P></TI></TITLE>
<GR.CONSID><CONSID><NP><NO.P>(1)</NO.P><TXT>A <QUOT.START ID="a" CODE="2018"/>lamp<QUOT.END
CODE="2019"/><NOTE><P>x</P></NOTE>, <QUOT.START CODE="?"/>lit<QUOT.END CODE="?"/>.</TXT></NP>
</CONSID></GR.CONSID></ACT>"""


def test_marks_of_quotation_in_formex_are_signs(records: Records) -> None:
    read = records({"a.xml": QUOTED})
    assert wordings(read) == {"recital-1": "A ‘lamp’, “lit”."}
    assert (read.corpus.title, read.corpus.language) == ("Rules", "en")


def test_broken_and_very_deep_xml_is_refused_with_its_line(refused: Refused) -> None:
    assert refused({"a.xml": "<akomaNtoso>\n<act>"}).startswith("a.xml:2: ")
    deep = "<akomaNtoso>" + "<p>" * 5000 + "</p>" * 5000 + "</akomaNtoso>"
    assert "a.xml:1: " in refused({"a.xml": deep})


SAMPLES = [
    ("akoma-ntoso/akn4eu_DIR-en.xml", AKOMA_NTOSO, 25, 93),
    ("akoma-ntoso/finlex_2024_123.xml", AKOMA_NTOSO, 2, 5),
    ("akoma-ntoso/legaldocml-de_bgbl-1_2025_145.xml", AKOMA_NTOSO, 23, 39),
    ("akoma-ntoso/legilux_2006_07_31_n2_jo.xml", AKOMA_NTOSO, 6, 12),
    ("akoma-ntoso/normattiva_20240527_24G00083.xml", AKOMA_NTOSO, 25, 30),
    ("uslm/115publ9-uslm.xml", USLM, 2, 8),
    ("uslm/COMPS-1565.xml", USLM, 29, 77),
    ("uslm/COMPS-339.xml", USLM, 26, 53),
    ("formex/L_202400903EN.000101.fmx.xml", FORMEX, 29, 164),
]


@pytest.mark.parametrize(("name", "dialect", "divisions", "units"), SAMPLES)
def test_the_samples_of_laws_load_and_lose_no_word(
    real: Path, name: str, dialect: Dialect, divisions: int, units: int
) -> None:
    path = real / "format-samples" / name
    read = read_files(path, None)
    assert read.problems == ()
    records = read.records
    assert (len(records.divisions), len(records.units)) == (divisions, units)
    wanted = source_words(path, dialect)
    # Inline markup inside a word makes pieces there that are whole words here.
    assert (wanted - kept_words(records)).total() < 0.01 * wanted.total()
