"""USX, USFX and OSIS: scripture in XML, with verses as containers or between two marks."""

from collections import Counter
from collections.abc import Callable, Iterator
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING

from loaders.formats.found import Found
from loaders.formats.usfm_styles import meaning
from loaders.formats.verses import Verses
from loaders.formats.xml_tree import attribute, events, local, parse_xml, place
from loaders.mapping import FileMapping

if TYPE_CHECKING:
    from lxml.etree import _Element

_INLINE = frozenset(
    {
        "a", "add", "bd", "bk", "char", "divineName", "ef", "em", "ex", "f", "fe", "figure",
        "foreign", "hi", "inscription", "it", "k", "milestone", "ms", "name", "nd", "note",
        "optionalBreak", "pn", "q", "qs", "rb", "rdg", "ref", "reference", "rt", "sc", "seg",
        "sup", "tl", "transChange", "v", "ve", "verse", "w", "wg", "wh", "wj", "wordsOfJesus",
        "x",
    }
)  # fmt: skip
"""Elements that part no words: the text before and after may be one word."""

Start = Callable[["_Element", Verses, str], bool]
End = Callable[["_Element", Verses], None]


def read_usx(data: bytes, name: str, _mapping: FileMapping) -> Iterator[Found]:
    """Read USX."""
    return _read(data, name, (_start_usx, _end_nothing), _INLINE)


def read_usfx(data: bytes, name: str, _mapping: FileMapping) -> Iterator[Found]:
    """Read USFX, with ``<v>`` around the words or ``<v/>`` … ``<ve/>`` between them."""
    return _read(data, name, (_start_usfx, _end_usfx), _INLINE - {"q"})


def read_osis(data: bytes, name: str, _mapping: FileMapping) -> Iterator[Found]:
    """Read OSIS, with ``<verse>`` around the words or ``sID`` … ``eID`` between them."""
    return _read(data, name, (_start_osis, _end_osis), _INLINE)


def _read(
    data: bytes, name: str, walk: tuple[Start, End], inline: AbstractSet[str]
) -> Iterator[Found]:
    """Walk the tree; ``start`` says of an element whether what it holds is to be read."""
    start, end = walk
    verses = Verses(name)
    left_out: Counter[str] = Counter()
    skipped: _Element | None = None
    for kind, what in events(parse_xml(data, name)):
        if skipped is not None:
            if kind == "end" and what is skipped:
                skipped = None
        elif kind == "text":
            verses.words(what)
        elif kind == "end":
            end(what, verses)
            _part(what, verses, inline)
        else:
            _part(what, verses, inline)
            if not start(
                what, verses, place(what, name, attribute(what, "osisID", "number", "id"))
            ):
                if local(what) not in {"book", "h", "header"}:
                    left_out[f"<{local(what)}> elements"] += 1
                skipped = what
    yield from verses.finish(dict(left_out))


def _part(element: "_Element", verses: Verses, inline: AbstractSet[str]) -> None:
    if local(element) not in inline:
        verses.gap()


def _end_nothing(_element: "_Element", _verses: Verses) -> None:
    """USX ends a verse by a mark, or where the next one begins."""


def _start_usx(element: "_Element", verses: Verses, where: str) -> bool:
    name, style = local(element), attribute(element, "style")
    if name == "book":
        verses.book(attribute(element, "code").upper(), "", where)
        return False
    if name == "chapter" and attribute(element, "number"):
        verses.chapter(attribute(element, "number"), where)
    elif name == "verse" and attribute(element, "number"):
        verses.verse(attribute(element, "number"), where)
        verses.note("other_number", attribute(element, "altnumber"))
        verses.note("printed_number", attribute(element, "pubnumber"))
    elif name in {"chapter", "verse"}:
        verses.end()
    if name == "para":
        return _paragraph(element, verses, style, where)
    return name not in {"note", "figure", "sidebar", "periph", "optbreak"} and style not in {
        "va", "vp", "ca"
    }  # fmt: skip


def _paragraph(element: "_Element", verses: Verses, style: str, where: str) -> bool:
    meant = meaning(style)
    if style == "h":
        verses.retitle("".join(element.itertext()).strip())
    if meant == "heading":
        verses.heading(where)
    return meant not in {"skip", "note"}


def _start_usfx(element: "_Element", verses: Verses, where: str) -> bool:
    name, id_ = local(element), attribute(element, "id")
    if name == "book":
        verses.book(id_.upper(), "", where)
    elif name == "h":
        verses.retitle("".join(element.itertext()).strip())
        return False
    elif name == "c":
        verses.chapter(id_, where)
    elif name == "v":
        verses.verse(id_, where)
    elif name == "ve":
        verses.end()
    elif name == "d":
        verses.heading(where)
    return name not in {
        "id", "toc", "f", "x", "fe", "s", "mt", "r", "rq", "fig", "ide", "rem", "cl",
        "languageCode", "milestone", "ms", "mr", "sr", "sp", "va", "vp", "ca", "cp", "ef", "ex",
        "generated",
    }  # fmt: skip


def _end_usfx(element: "_Element", verses: Verses) -> None:
    if local(element) == "v" and _holds_words(element):
        verses.end()


def _holds_words(element: "_Element") -> bool:
    return bool("".join(element.itertext()).strip())


def _start_osis(element: "_Element", verses: Verses, where: str) -> bool:
    name, id_ = local(element), _reference(attribute(element, "osisID"))
    if name == "div" and attribute(element, "type") == "book":
        verses.book(id_, "", where)
    elif name == "chapter" and not attribute(element, "eID") and id_:
        verses.chapter(id_.rpartition(".")[2], where)
    elif name == "verse" and attribute(element, "eID"):
        verses.end()
    elif name == "verse":
        verses.verse(_numbers(attribute(element, "osisID")), where)
        verses.note("printed_number", attribute(element, "n"))
    elif name == "title":
        return _title(element, verses, where)
    return name not in {"header", "note", "figure", "reference", "index", "head", "speaker"}


def _title(element: "_Element", verses: Verses, where: str) -> bool:
    if attribute(element, "canonical") == "true":
        verses.heading(where)
        return True
    if attribute(element, "type") == "main":
        verses.retitle("".join(element.itertext()).strip())
    return False


def _end_osis(element: "_Element", verses: Verses) -> None:
    marked = attribute(element, "sID") or attribute(element, "eID")
    if local(element) == "verse" and not marked:
        verses.end()


def _reference(written: str) -> str:
    """Return the first reference of an ``osisID`` without the work it is of."""
    return written.split(" ", maxsplit=1)[0].rpartition(":")[2]


def _numbers(written: str) -> str:
    """Return the verse of an ``osisID``; several of them, ``Gen.1.7 Gen.1.8``, are a bridge."""
    parts = [part.partition("!")[0].rpartition(".")[2] for part in written.split()]
    return parts[0] if len(parts) == 1 else f"{parts[0]}-{parts[-1]}" if parts else ""
