"""Damaged files of every format: what comes is a corpus or one of our errors, never a crash."""

import random

import pytest

from loaders.assembly import assemble
from loaders.check import check
from loaders.formats.registry import FORMATS, format_named
from loaders.mapping import FileMapping, Mapping
from server.errors import ThemepathError

SKOS = """@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
<http://g.example/soil> a skos:Concept ; skos:prefLabel "Soil"@en ; skos:narrower <b> .
"""
RDF_XML = """<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
 xmlns:skos="http://www.w3.org/2004/02/skos/core#"><skos:Concept rdf:about="http://g.example/a">
<skos:prefLabel xml:lang="en">Soil</skos:prefLabel></skos:Concept></rdf:RDF>"""
WHOLE = {
    "skos-turtle": SKOS,
    "skos-ntriples": '<http://g.example/a> <http://www.w3.org/2004/02/skos/core#note> "b"@en .\n',
    "skos-rdfxml": RDF_XML,
    "skos-jsonld": '{"@context": {"s": "http://www.w3.org/2004/02/skos/core#"},'
    '"@type": "s:Concept"}',
    "csv": 'id,text,path\n1,"Feed\nthem",Soil > Compost\n2,b,Water\n',
    "tsv": "book\tchapter\tverse\ttext\nGdn\t1\t1\tA\nGdn\t1\t2-3a\tB\n",
    "jsonl": '{"theme": "s", "label": {"en": "Soil"}, "broader": ["a"], "units": ["1:1"]}\n',
    "workbook": "PK",
    "parquet": "PAR1 rows PAR1",
    "case": '{"CFDocument": {"title": "T"}, "CFItems": [{"identifier": "a", "fullStatement": "R"}],'
    '"CFAssociations": [{"associationType": "isChildOf", "originNodeURI": {"identifier": "a"}}]}',
    "json-tree": '[{"name": "Soil", "children": [{"name": "Compost", "units": ["1:1-2"]}]}]',
    "outline": "Soil\n\tCompost: 1:1-2\n\t\tHeap\nWater\n",
    "numbered-text": "PART\n\n1. Soil.\n2 bis A. Roots.\nJonah 1:2-3a Cups.\n",
    "markdown": "# Part\n\nFeed.\n\n1. First\n2. Second\n\n> Trees\n",
    "usfm": "\\id GDN x\n\\h Garden\n\\c 1\n\\q1\n\\v 1 A \\nd b\\nd*\\f + n\\f* \\va 6\\va* c\n",
    "usx": '<usx><book code="G"/><chapter number="1"/>'
    '<para style="p"><verse number="1"/>A</para></usx>',
    "usfx": '<usfx><book id="G"><c id="1"/><p><v id="1"/>A<ve/></p></book></usfx>',
    "osis": '<osis><div type="book" osisID="G"><verse osisID="G.1.1">A</verse></div></osis>',
    "tanzil-text": "# Name: x\n1|1|A\n1|2|B\n",
    "tanzil-xml": '<!-- x --><quran><sura index="1"><aya index="1" text="A"/></sura></quran>',
    "akoma-ntoso": '<akomaNtoso><act><body><article eId="a"><num>1</num><p>A</p></article></body>'
    "</act></akomaNtoso>",
    "uslm": "<pLaw><main><section><num>1</num><content>A</content></section></main></pLaw>",
    "formex": "<ACT><CONSID><NP><NO.P>(1)</NO.P><TXT>A</TXT></NP></CONSID></ACT>",
}


def damaged(text: str, seed: int) -> bytes:
    """Cut, repeat, swap or overwrite a few pieces of a text."""
    rng = random.Random(seed)
    data = bytearray(text.encode())
    for _ in range(rng.randint(1, 4)):
        start = rng.randrange(len(data) + 1)
        end = min(len(data), start + rng.randint(0, 12))
        piece = bytes(data[start:end])
        data[start:end] = rng.choice(
            [b"", piece * 2, piece[::-1], bytes([rng.randrange(256)]), b"\n", b"null", b'"', b"0"]
        )
    return bytes(data)


def test_every_format_has_a_whole_file_to_damage() -> None:
    assert set(WHOLE) == {one.name for one in FORMATS}


@pytest.mark.parametrize("name", WHOLE)
def test_damaged_files_give_a_corpus_or_an_error_of_ours(name: str) -> None:
    read = format_named(name).read
    outcomes = set()
    for seed in range(60):
        try:
            found = list(read(damaged(WHOLE[name], seed), "f", FileMapping()))
            check(assemble(found, Mapping(language="en"), "f"))
            outcomes.add("corpus")
        except ThemepathError:
            outcomes.add("error")
    assert outcomes
