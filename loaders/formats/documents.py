"""Documents that people write in, as plain text: text, Markdown, and DOCX by its paragraphs."""

import io
import zipfile
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from loaders.formats.decoding import decode
from loaders.formats.xml_tree import attribute, local, parse_xml
from server.errors import BadDocument, BadRecords, TooLarge

if TYPE_CHECKING:
    from lxml.etree import _Element

MAX_FILE = 20 * 1024**2
"""Bytes of one document."""
MAX_PART = 64 * 1024**2
"""Bytes of one part of a DOCX once it is unpacked."""
MAX_SWELL = 200
"""How many times its packed size a part of a DOCX may unpack to."""

_BODY = "word/document.xml"
_STYLES = "word/styles.xml"
_NOTES = ("word/footnotes.xml", "word/endnotes.xml")
_QUOTING_STYLES = frozenset({"quote", "intense quote", "block text"})
_OLD_WORD = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_ZIP = b"PK\x03\x04"
_SIGNS: Mapping[str, str] = MappingProxyType(
    {"tab": "\t", "br": "\n", "cr": "\n", "noBreakHyphen": "\u2011", "softHyphen": "\u00ad"}
)
_LEFT_OUT = frozenset({"del", "moveFrom", "Fallback", "instrText", "delText"})


def read_document(data: bytes, name: str) -> str:
    """Return the text of a document; a file that begins like a DOCX is read as one.

    Of a DOCX each paragraph is a line; paragraphs styled as quotations become block quotes
    (``>``), foot- and endnotes follow the body. What was deleted under tracked changes is left
    out, what was inserted is kept. Nothing outside the file is read.

    Raises:
        BadDocument: it is damaged, locked, of another kind or encoding; file and place are named.
        TooLarge: the file, or what a part of it unpacks to, is beyond a stated bound.
        MissingExtra: a DOCX, and lxml is not installed.
    """
    if len(data) > MAX_FILE:
        raise TooLarge(f"{name} (bytes)", len(data), MAX_FILE)
    try:
        return _read(data, name)
    except BadRecords as error:
        raise BadDocument("; ".join(error.problems)) from error


def _read(data: bytes, name: str) -> str:
    if data.startswith(_OLD_WORD):
        raise BadRecords(
            [f"{name}: is a DOC, not a DOCX, or locked by a password; save it as DOCX"]
        )
    if data.startswith(_ZIP):
        return _docx(data, name)
    if name.lower().endswith(".docx"):
        raise BadDocument(f"{name}: is no DOCX: it does not begin like one; export it again")
    if data.startswith(b"%PDF"):
        raise BadDocument(f"{name}: is a PDF; save its text, or the document as DOCX")
    return decode(data, name)


def _docx(data: bytes, name: str) -> str:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            parts = {part: _part(packed, part, name) for part in (_BODY, _STYLES, *_NOTES)}
    except (zipfile.BadZipFile, zipfile.LargeZipFile, RuntimeError, EOFError) as error:
        raise BadDocument(f"{name}: is damaged: {error}; export it again") from error
    body = parts[_BODY]
    if body is None:
        raise BadDocument(f"{name}: holds no {_BODY}, so it is no Word document")
    quoting = _quoting(parts[_STYLES], name)
    texts = [body, *(parts[note] for note in _NOTES)]
    lines = [
        line
        for part, text in zip((_BODY, *_NOTES), texts, strict=True)
        if text is not None
        for line in _lines(parse_xml(text, f"{name}/{part}"), quoting)
    ]
    return "\n".join(lines)


def _part(packed: zipfile.ZipFile, part: str, name: str) -> bytes | None:
    """Return a part unpacked, never more of it than the bound."""
    try:
        known = packed.getinfo(part)
    except KeyError:
        return None
    where = f"{name}/{part}"
    if known.flag_bits & 0x1:
        raise BadDocument(f"{where}: is locked by a password; save it without one")
    swell = known.file_size // max(1, known.compress_size)
    if known.file_size > MAX_PART or (known.file_size > 1024**2 and swell > MAX_SWELL):
        raise TooLarge(f"{where} (bytes unpacked)", known.file_size, MAX_PART)
    try:
        with packed.open(known) as opened:
            data = opened.read(MAX_PART + 1)
    except (OSError, ValueError, RuntimeError, zipfile.BadZipFile) as error:
        raise BadDocument(f"{where}: is damaged: {error}; export it again") from error
    if len(data) > MAX_PART:
        raise TooLarge(f"{where} (bytes unpacked)", len(data), MAX_PART)
    return data


def _quoting(styles: bytes | None, name: str) -> frozenset[str]:
    """Return the ids of the styles whose name is that of a quotation, in every language of Word."""
    if styles is None:
        return frozenset()
    found = set()
    for style in parse_xml(styles, f"{name}/{_STYLES}").iter("{*}style"):
        named = next((attribute(one, "val") for one in style.iter("{*}name")), "")
        if named.lower() in _QUOTING_STYLES:
            found.add(attribute(style, "styleId"))
    return frozenset(found)


def _lines(root: "_Element", quoting: frozenset[str]) -> Iterator[str]:
    """Yield paragraphs as lines, a blank one between two, as Markdown has them."""
    for paragraph in root.iter("{*}p"):
        if any(local(above) in _LEFT_OUT for above in paragraph.iterancestors()):
            continue
        text = "".join(_pieces(paragraph))
        style = next((attribute(one, "val") for one in paragraph.iter("{*}pStyle")), "")
        if style in quoting and text.strip():
            text = "\n".join(f"> {line}" for line in text.split("\n"))
        yield text
        yield ""


def _pieces(element: "_Element") -> Iterator[str]:
    """Yield the letters of an element in order, without those of paragraphs inside it."""
    for child in element:
        name = local(child)
        if name in _LEFT_OUT or name == "p":
            continue
        if name == "t":
            yield child.text or ""
        elif name in _SIGNS:
            yield _SIGNS[name]
        else:
            yield from _pieces(child)
