"""Formex, the XML of the Official Journal of the European Union."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from loaders.formats.decoding import one_space
from loaders.formats.found import About, Found
from loaders.formats.laws import TITLE, Dialect, Walk
from loaders.formats.xml_tree import attribute, local, parse_xml
from loaders.mapping import FileMapping

if TYPE_CHECKING:
    from lxml.etree import _Element

_KINDS = {
    "DIVISION": "division",
    "ARTICLE": "article",
    "VISA": "citation",
    "CONSID": "recital",
    "PARAG": "paragraph",
}


def _quotation_mark(element: "_Element") -> str:
    """Return the sign that a mark of quotation stands for, by its code point in hexadecimal."""
    if local(element) not in {"QUOT.START", "QUOT.END"}:
        return ""
    code = attribute(element, "CODE")
    try:
        return chr(int(code, 16))
    except ValueError:
        return "“" if local(element) == "QUOT.START" else "”"


FORMEX = Dialect(
    parts=frozenset(_KINDS),
    divisions=frozenset({"ARTICLE"}),
    numbers=frozenset({"NO.PARAG", "TI.ART", "NO.P"}),
    headings=frozenset({"STI.ART", "TITLE"}),
    quoted=frozenset({"QUOT.S", "ACT.QUOT"}),
    skipped=frozenset({"BIB.INSTANCE", "TOC"}),
    inline=frozenset(
        {
            "DATE", "FT", "HT", "IE", "NOTE", "QUOT.END", "QUOT.START", "REF.DOC", "REF.DOC.ECR",
            "REF.DOC.OJ", "REF.DOC.SE", "NO.DOC.C",
        }
    ),
    notes=frozenset({"NOTE"}),
    wrappers=frozenset({"NP"}),
    kinds=_KINDS,
    text_of=_quotation_mark,
)  # fmt: skip


def read_formex(data: bytes, name: str, mapping: FileMapping) -> Iterator[Found]:
    """Read an act: recitals and citations of its preamble, articles and their paragraphs."""
    root = parse_xml(data, name)
    title = next((child for child in root if local(child) == "TITLE"), None)
    worded = "" if title is None else one_space(" ".join(title.itertext()))[:TITLE]
    language = next((one.text or "" for one in root.iter("LG.DOC")), "").casefold()
    yield About(title=worded, language=language, passage="article")
    yield from Walk(FORMEX, name, mapping.unit).read(root, worded)
