"""Small XML files of others, read with bounds and without entities."""

from xml.etree.ElementTree import Element, ParseError, TreeBuilder, XMLParser

from server.errors import BadRecords, TooLarge

LIMIT = 16 * 1024**2
"""Bytes of one XML file; the largest we read has three million."""


class _Builder(TreeBuilder):
    """Builds elements and refuses a document type, the only place that can declare entities."""

    def doctype(self, name: str, _public: str | None, _system: str | None) -> None:
        raise ValueError(f"a document type ({name}) is not accepted")


def without_comments(text: str) -> str:
    """Return XML text without its comments, in one pass.

    Copies of the Qur'an carry their terms in a comment that itself holds ``--`` or stands
    before the XML declaration; both are against the rules of XML and stop a parser.

    Raises:
        ValueError: a comment does not end.
    """
    kept, position = [], 0
    while (start := text.find("<!--", position)) >= 0:
        end = text.find("-->", start + 4)
        if end < 0:
            raise ValueError("a comment does not end")
        kept.append(text[position:start])
        position = end + 3
    kept.append(text[position:])
    return "".join(kept).strip()


def parse_xml(data: bytes, name: str) -> Element:
    """Return the root element of an XML file.

    Raises:
        TooLarge: there are more bytes than ``LIMIT``.
        BadRecords: it is no UTF-8, not well-formed apart from comments, or has a document type.
    """
    if len(data) > LIMIT:
        raise TooLarge(name, len(data), LIMIT)
    parser = XMLParser(target=_Builder())  # noqa: S314 - bounded, and no document type passes
    try:
        parser.feed(without_comments(data.decode("utf-8-sig")))
        root: Element = parser.close()
    except (ParseError, ValueError) as problem:
        raise BadRecords([f"{name}: {problem}"]) from problem
    return root
