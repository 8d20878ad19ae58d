"""Akoma Ntoso, by any of the namespaces that its dialects use."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from loaders.formats.decoding import one_space
from loaders.formats.found import About, Found, Problem
from loaders.formats.laws import TITLE, Dialect, Walk
from loaders.formats.xml_tree import attribute, local, parse_xml
from loaders.mapping import FileMapping

if TYPE_CHECKING:
    from lxml.etree import _Element

_PARTS = (
    "attachment", "book", "tome", "part", "subpart", "title", "subtitle", "division",
    "subdivision", "chapter", "subchapter", "section", "subsection", "article", "rule",
    "hcontainer", "recital", "citation", "paragraph",
)  # fmt: skip
"""From the widest to the narrowest."""

AKOMA_NTOSO = Dialect(
    parts=frozenset(_PARTS),
    divisions=frozenset({"article", "rule"}),
    numbers=frozenset({"num"}),
    headings=frozenset({"heading", "subheading"}),
    quoted=frozenset({"quotedStructure", "quotedText", "embeddedStructure", "embeddedText", "mod"}),
    skipped=frozenset({"meta", "toc"}),
    inline=frozenset(
        {
            "a", "abbr", "affectedDocument", "b", "concept", "date", "def", "del", "docDate",
            "docketNumber", "docNumber", "docProponent", "docPurpose", "docStage", "docStatus",
            "docTitle", "docType", "embeddedText", "entity", "i", "inline", "ins", "location",
            "marker", "mref", "noteRef", "omissis", "organization", "person", "placeholder",
            "process", "quantity", "quotedText", "ref", "relatedDocument", "remark", "role", "rref",
            "session", "shortTitle", "span", "sub", "sup", "term", "u",
        }
    ),
    notes=frozenset({"authorialNote"}),
    ids=("eId", "GUID"),
    kinds={part: part for part in _PARTS},
)  # fmt: skip


def read_akoma_ntoso(data: bytes, name: str, mapping: FileMapping) -> Iterator[Found]:
    """Read an act, bill or other document: its preface, preamble, body and attachments."""
    root = parse_xml(data, name)
    document = next((child for child in root if local(child)), None)
    if document is None:
        yield Problem(name, "<akomaNtoso> holds no document")
        return
    yield About(title=_title(document), language=_language(document), passage="article")
    yield from Walk(AKOMA_NTOSO, name, mapping.unit).read(document, _title(document))


def _title(document: "_Element") -> str:
    for wanted in ("docTitle", "longTitle", "shortTitle"):
        for element in document.iter("{*}" + wanted):
            title = one_space("".join(element.itertext()))
            if title:
                return title[:TITLE]
    return ""


_LANGUAGES = {
    "eng": "en", "fin": "fi", "swe": "sv", "fra": "fr", "fre": "fr", "deu": "de", "ger": "de",
    "ita": "it", "spa": "es", "por": "pt", "nld": "nl", "pol": "pl", "ara": "ar", "jpn": "ja",
}  # fmt: skip


def _language(document: "_Element") -> str:
    for element in document.iter("{*}FRBRlanguage"):
        said = attribute(element, "language").casefold().rpartition("/")[2]
        if said:
            return _LANGUAGES.get(said, said if said.isalpha() and len(said) in {2, 3} else "")
    return ""
