"""Traps of real data that no other file holds, and the page that lists all of them."""

import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "traps.md").read_text("utf-8")


def test_every_trap_on_the_page_has_a_test_that_exists() -> None:
    tests = "\n".join(path.read_text("utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    known = set(re.findall(r"def (test_\w+)\(", tests))
    rows = [line for line in PAGE.splitlines() if line.startswith("| ")][1:]
    assert len(rows) > 35
    for row in rows:
        named = set(re.findall(r"`(test_\w+)`", row))
        assert named, row
        assert named <= known, named - known


def test_a_printed_number_keeps_its_digits(records: Any) -> None:
    read = records({"a.usfm": "\\id GDN\n\\c 1\n\\p\n\\v 21 \\va 6:1\\va* \\vp ၂၁\\vp* A cup.\n"})
    (unit,) = read.units
    assert dict(unit.attributes) == {"other_number": "6:1", "printed_number": "၂၁"}
    assert [text.text for text in read.texts] == ["A cup."]


def test_xml_in_a_literal_is_kept_as_its_text(records: Any) -> None:
    text = """<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
 xmlns:skos="http://www.w3.org/2004/02/skos/core#"><skos:Concept rdf:about="http://g.example/a">
<skos:prefLabel xml:lang="en">Soil</skos:prefLabel>
<skos:definition rdf:parseType="Literal">What <em>feeds</em> plants.</skos:definition>
</skos:Concept></rdf:RDF>"""
    (theme,) = records({"a.rdf": text}).themes
    assert "feeds" in next(iter(theme.definition.values()))
