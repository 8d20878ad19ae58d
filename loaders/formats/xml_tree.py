"""XML of others as a tree: bounded, without entities, nothing fetched; and its text."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal

from server.errors import BadRecords, MissingExtra, TooLarge

if TYPE_CHECKING:
    from lxml.etree import _Element

LIMIT = 128 * 1024**2
"""Bytes of one XML file."""

_ENTITY = re.compile(rb"<!\s*ENTITY|<\0!\0E\0N\0T\0I\0T\0Y\0|\0<\0!\0E\0N\0T\0I\0T\0Y")
Event = tuple[Literal["start", "end", "text"], Any]


def refuse_entities(data: bytes, name: str) -> None:
    """Refuse XML that declares entities, which can swell without end or read other files.

    Raises:
        BadRecords: it declares one.
        TooLarge: there are more bytes than ``LIMIT``.
    """
    if len(data) > LIMIT:
        raise TooLarge(name, len(data), LIMIT)
    found = _ENTITY.search(data)
    if found:
        line = data.count(b"\n", 0, found.start()) + 1
        rule = "XML that declares entities is not accepted; write out what they stand for"
        raise BadRecords([f"{name}:{line}: {rule}"])


def parse_xml(data: bytes, name: str) -> "_Element":
    """Return the root element of an XML file; nothing outside it is ever read.

    Raises:
        BadRecords: it is not well-formed, declares entities, or is nested too deeply.
        TooLarge: there are more bytes than ``LIMIT``.
        MissingExtra: lxml is not installed.
    """
    try:
        from lxml import etree
    except ImportError as error:
        raise MissingExtra("lxml", "xml", f"Reading {name}") from error
    refuse_entities(data, name)
    parser = etree.XMLParser(
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
    )
    try:
        root: _Element = etree.fromstring(data, parser)
    except etree.XMLSyntaxError as error:
        raise BadRecords([f"{name}:{error.lineno}: {error.msg}"]) from error
    return root


def local(element: "_Element") -> str:
    """Return the name of an element without its namespace; empty for what is no element."""
    tag = element.tag
    return tag.rpartition("}")[2] if isinstance(tag, str) else ""


def attribute(element: "_Element", *names: str) -> str:
    """Return the first attribute that is there, whatever its namespace, or an empty text."""
    held = {str(key).rpartition("}")[2]: str(value) for key, value in element.attrib.items()}
    return next((held[name] for name in names if name in held), "")


def place(element: "_Element", name: str, identity: str = "") -> str:
    """Name where an element stands: ``file.xml:12 <verse Gen.1.1>``."""
    shown = f"{local(element)} {identity}".strip()
    return f"{name}:{element.sourceline} <{shown}>"


def events(element: "_Element") -> Iterator[Event]:
    """Yield the start, texts and end of an element and of all within, in document order."""
    yield "start", element
    if element.text:
        yield "text", element.text
    for child in element:
        yield from events(child)
        if child.tail:
            yield "text", child.tail
    yield "end", element
