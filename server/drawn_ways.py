"""Ways that a ready query of ``cypher/explore/`` returns, as the nodes and links of a drawing."""

import string
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from server.cards import in_language
from server.drawn import Dot, Line
from server.palette import NODES, kind_of
from server.resources import Way, WayLink, WayNode

_TRANSLATED: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "Theme": ("label", "labels"),
        "Unit": ("citation", "citations"),
        "Division": ("title", "titles"),
        "Corpus": ("title", "titles"),
    }
)
"""Property of a label's name, and the one that holds it in other languages as JSON text."""
_GROUPS: Mapping[str, str] = MappingProxyType(
    {"Theme": "index", "Path": "index", "Note": "source", "Entity": "kind", "Division": "kind"}
)
_NUMBERED: Mapping[str, tuple[str, str]] = MappingProxyType(
    {"InquiryVersion": ("inquiry", "number"), "SelectionVersion": ("selection", "version")}
)
"""Nodes without an id of their own, and what stands for it."""
_OF_RELEASE = frozenset({"Unit", "Theme", "Path", "Division", "Note", "Source", "Entity"})
"""What is part of a release; a judgement and an inquiry's step only name one."""


def dots_and_lines(
    ways: Sequence[Way], release: str, language: str = ""
) -> tuple[tuple[Dot, ...], tuple[Line, ...]]:
    """Return each node and each link of some ways once, in the order in which they come.

    An id is ``kind:ID``, and ``kind:RELEASE/ID`` for what stands in another release than
    ``release``. Names are in ``language`` where there are such. Properties that are no name, size
    or group stay behind.
    """
    dots = {node.key: _dot(node, release, language) for way in ways for node in way.nodes}
    ids = {key: dot.id for key, dot in dots.items()}
    lines = {link.key: _line(link, ids) for way in ways for link in way.links}
    return tuple({dot.id: dot for dot in dots.values()}.values()), tuple(lines.values())


def release_of(ways: Iterable[Way]) -> str:
    """Return the release of the first node that stands in one, or empty where none does."""
    found = (_release(node) for way in ways for node in way.nodes)
    return next(filter(None, found), "")


def more_than(ways: Iterable[Way], fewer: Iterable[Way]) -> bool:
    """Tell whether some ways draw a node or link that fewer of them do not."""
    return bool(_keys(ways) - _keys(fewer))


def _keys(ways: Iterable[Way]) -> set[str]:
    found = list(ways)
    nodes = {node.key for way in found for node in way.nodes}
    return nodes | {link.key for way in found for link in way.links}


def _release(node: WayNode) -> str:
    return str(node.properties.get("id" if node.label == "Release" else "release") or "")


def _dot(node: WayNode, release: str, language: str) -> Dot:
    facts = node.properties
    return Dot(
        id=_id(node, release),
        kind=kind_of(node.label),
        name=_name(node, language),
        group=str(facts.get(_GROUPS.get(node.label, "")) or ""),
        size=1 if node.label == "Unit" else int(facts.get("size") or 0),
    )


def _id(node: WayNode, release: str) -> str:
    facts = node.properties
    own = "/".join(str(facts.get(name, "")) for name in _NUMBERED.get(node.label, ("id",)))
    inside = str(facts.get("release") or "") if node.label in _OF_RELEASE else ""
    return f"{kind_of(node.label)}:{own if inside in ('', release) else f'{inside}/{own}'}"


def _name(node: WayNode, language: str) -> str:
    """Return what is written on a node in Neo4j Browser, in a language where it is known in it."""
    caption = NODES[node.label][4] if node.label in NODES else "{id}"
    facts: dict[str, Any] = dict(node.properties)
    plain, others = _TRANSLATED.get(node.label, ("", ""))
    if language and plain in facts:
        facts[plain] = in_language(facts[plain], facts.get(others), language)
    names = [name for _, name, _, _ in string.Formatter().parse(caption) if name]
    said = " ".join(str(facts.get(name) or "") for name in names).strip()
    return said or str(facts.get("id", ""))


def _line(link: WayLink, ids: Mapping[str, str]) -> Line:
    weight = link.properties.get("weight")
    return Line(
        ids[link.source], ids[link.target], link.kind, 1.0 if weight is None else float(weight)
    )
