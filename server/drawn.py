"""The graph of a selection as plain data, and its form for other programs: GraphML."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Mapping
from dataclasses import dataclass

NAMESPACE = "http://graphml.graphdrawing.org/xmlns"
_NO_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@dataclass(frozen=True, slots=True)
class Dot:
    """A node: ``unit:ID`` or ``theme:ID``; ``group`` is its index or kind, ``size`` its units."""

    id: str
    kind: str
    name: str
    group: str
    size: int
    text: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """A link between the ids of two nodes, of a kind as the graph names it."""

    source: str
    target: str
    kind: str
    weight: float


@dataclass(frozen=True, slots=True)
class Drawing:
    """Units of a selection, their themes, and the links among them.

    ``units`` counts those of the selection; ``cut`` names what was more than the bounds let
    through: units, themes, links. ``sources`` stand behind its wordings and indexes.
    """

    corpus: str
    release: str
    select: str
    units: int
    cut: tuple[str, ...]
    nodes: tuple[Dot, ...]
    links: tuple[Line, ...]
    sources: tuple[Mapping[str, object], ...]


_KEYS = (
    ("graph", "corpus", "string"),
    ("graph", "release", "string"),
    ("graph", "select", "string"),
    ("graph", "units", "int"),
    ("graph", "cut", "string"),
    ("graph", "attribution", "string"),
    ("node", "id", "string"),
    ("node", "kind", "string"),
    ("node", "name", "string"),
    ("node", "group", "string"),
    ("node", "size", "int"),
    ("node", "text", "string"),
    ("edge", "kind", "string"),
    ("edge", "weight", "double"),
)


def graphml(drawing: Drawing) -> bytes:
    """Return a drawing as GraphML in UTF-8; what XML cannot hold is left out of texts.

    Nodes are ``n0``, ``n1`` …, for an id of ours may hold what an XML id may not.
    """
    root = ET.Element("graphml", xmlns=NAMESPACE)
    for domain, name, kind in _KEYS:
        facts = {"id": f"{domain}-{name}", "for": domain, "attr.name": name, "attr.type": kind}
        ET.SubElement(root, "key", facts)
    graph = ET.SubElement(root, "graph", id="selection", edgedefault="directed")
    _data(graph, "graph", _facts(drawing))
    places = {dot.id: f"n{place}" for place, dot in enumerate(drawing.nodes)}
    for dot in drawing.nodes:
        node = ET.SubElement(graph, "node", id=places[dot.id])
        _data(node, "node", {key: getattr(dot, key) for key in Dot.__slots__})
    for line in drawing.links:
        ends = {"source": places[line.source], "target": places[line.target]}
        edge = ET.SubElement(graph, "edge", ends)
        _data(edge, "edge", {"kind": line.kind, "weight": line.weight})
    ET.indent(root)
    written: bytes = ET.tostring(root, encoding="utf-8", xml_declaration=True)
    return written + b"\n"


def _facts(drawing: Drawing) -> dict[str, object]:
    credit = (f"{source['title']}: {source['attribution']}" for source in drawing.sources)
    return {
        "corpus": drawing.corpus,
        "release": drawing.release,
        "select": drawing.select,
        "units": drawing.units,
        "cut": " ".join(drawing.cut),
        "attribution": "\n".join(credit),
    }


def _data(element: ET.Element, domain: str, facts: Mapping[str, object]) -> None:
    for name, value in facts.items():
        ET.SubElement(element, "data", key=f"{domain}-{name}").text = without_control(str(value))


def without_control(text: str) -> str:
    """Leave out of a text what XML cannot hold."""
    return _NO_XML.sub("", text)
