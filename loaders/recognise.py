"""Which format a file is in: told by its name's end, its root element or its first signs."""

import json
import re
from dataclasses import dataclass

from loaders.formats.decoding import head_of
from loaders.formats.outlines import is_outline
from loaders.formats.plain_text import begins_with_numbers
from loaders.formats.registry import FORMATS, Format, format_named
from loaders.mapping import FileMapping
from server.errors import BadRecords

_XML = re.compile(r"^\s*(?:<\?xml|<!--|<!DOCTYPE|<[A-Za-z])")
_ROOT = re.compile(r"<(?![?!])(?:[\w.-]+:)?([\w.-]+)")
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Recognised:
    """A format and by what it was known."""

    format: Format
    by: str

    def sentence(self, name: str) -> str:
        """Say it: ``32JON.usfm: USFM, by its name``."""
        return f"{name}: {self.format.title}, by {self.by}"


def recognise(data: bytes, name: str, mapping: FileMapping) -> Recognised:
    """Decide the format of a file; ``name`` is without ``.gz``.

    Raises:
        BadRecords: nothing tells it; lists the formats that there are.
    """
    if mapping.format:
        return Recognised(format_named(mapping.format), "the mapping file")
    lower = name.casefold()
    for one in FORMATS:
        if lower.endswith(one.suffixes) and one.suffixes:
            return Recognised(one, "the end of its name")
    head = head_of(data, mapping.encoding) if _is_text(data) else ""
    found = _of_xml(head) if _XML.match(head) else _of_json(data, head) or _of_text(head)
    if found is None:
        known = ", ".join(one.name for one in FORMATS)
        rule = f"not a format that is known; name one in the mapping file: {known}"
        raise BadRecords([f"{name}: {rule}"])
    return found


def _is_text(data: bytes) -> bool:
    return not data.startswith((b"PK\x03\x04", b"PAR1", b"\x1f\x8b"))


def _of_xml(head: str) -> Recognised | None:
    root = _ROOT.search(_COMMENT.sub("", head))
    if root is None:
        return None
    for one in FORMATS:
        if root[1] in one.roots:
            return Recognised(one, f"its root element <{root[1]}>")
    return None


def _of_json(data: bytes, head: str) -> Recognised | None:
    if not head.lstrip().startswith(("{", "[")):
        return None
    try:
        held = json.loads(data.decode("utf-8-sig"))
    except (UnicodeDecodeError, json.JSONDecodeError):
        return None
    keys = set(held) if isinstance(held, dict) else set()
    if keys & {"@context", "@graph"}:
        return Recognised(format_named("skos-jsonld"), "its @context")
    if "CFItems" in keys:
        return Recognised(format_named("case"), "its CFItems")
    return Recognised(format_named("json-tree"), "its form")


_TANZIL = re.compile(r"^\d+\|\d+\|", re.MULTILINE)
_USFM = re.compile(r"^\s*\\id ")


def _of_text(head: str) -> Recognised | None:
    if _USFM.match(head):
        return Recognised(format_named("usfm"), r"its \id")
    if _TANZIL.search(head):
        return Recognised(format_named("tanzil-text"), "its lines")
    if "@prefix" in head or "skos:" in head:
        return Recognised(format_named("skos-turtle"), "its prefixes")
    if begins_with_numbers(head):
        return Recognised(format_named("numbered-text"), "the numbers of its lines")
    if is_outline(head):
        return Recognised(format_named("outline"), "its indents")
    return None
