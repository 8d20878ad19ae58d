"""USLM, the XML of the laws of the United States."""

from collections.abc import Iterator

from loaders.formats.decoding import one_space
from loaders.formats.found import About, Found
from loaders.formats.laws import TITLE, Dialect, Walk
from loaders.formats.xml_tree import parse_xml
from loaders.mapping import FileMapping

_PARTS = (
    "appendix", "division", "subdivision", "title", "subtitle", "chapter", "subchapter", "part",
    "subpart", "article", "subarticle", "preamble", "level", "section", "subsection",
)  # fmt: skip
"""From the widest to the narrowest."""

USLM = Dialect(
    parts=frozenset(_PARTS),
    divisions=frozenset({"section"}),
    numbers=frozenset({"num"}),
    headings=frozenset({"heading", "subheading"}),
    quoted=frozenset({"quotedContent", "quotedText"}),
    skipped=frozenset({"meta", "toc", "page", "sidenote", "endMarker", "elided"}),
    inline=frozenset(
        {
            "a", "amendingAction", "b", "date", "def", "del", "entity", "headingText", "i",
            "inline", "ins", "quotedText", "ref", "referenceItem", "shortTitle", "span",
            "strong", "sub", "sup", "term", "u",
        }
    ),
    notes=frozenset({"footnote", "editorialNote", "sourceCredit"}),
    ids=("identifier",),
    kinds={part: part for part in _PARTS},
)  # fmt: skip


def read_uslm(data: bytes, name: str, mapping: FileMapping) -> Iterator[Found]:
    """Read a public law, a title of the code or a compilation of a statute."""
    root = parse_xml(data, name)
    titles = root.iter("{http://purl.org/dc/elements/1.1/}title")
    title = one_space("".join(next(titles, root).itertext()))[:TITLE] if len(root) else ""
    language = root.get("{http://www.w3.org/XML/1998/namespace}lang", "en")
    yield About(title=title, language=language, passage="section")
    yield from Walk(USLM, name, mapping.unit).read(root, title)
