"""A drawing as GraphML: every node and link once, whatever stands in names and texts."""

import xml.etree.ElementTree as ET

from hypothesis import given
from hypothesis import strategies as st

from server.drawn import NAMESPACE, Dot, Drawing, Line, graphml

HELD = st.text(alphabet=st.characters(exclude_categories=["Cs"]), max_size=20)


def drawing(texts: list[str]) -> Drawing:
    """Return a theme that holds a unit for every text."""
    units = tuple(
        Dot(f"unit:{place}", "unit", f"Garden {place}", "Part 1", 1, text)
        for place, text in enumerate(texts)
    )
    theme = Dot("theme:soil", "theme", "Soil & <earth>", "gardener", len(texts))
    lines = tuple(Line(theme.id, unit.id, "HAS_UNIT", 0.5) for unit in units)
    source = {"id": "book", "title": "The book", "attribution": "A gardener"}
    return Drawing(
        "garden", "garden@1", "theme:Soil", 9, ("units",), (*units, theme), lines, (source,)
    )


def data(element: ET.Element) -> dict[str, str]:
    return {
        one.get("key", "").partition("-")[2]: one.text or ""
        for one in element.findall(f"{{{NAMESPACE}}}data")
    }


def of(root: ET.Element, tag: str) -> list[ET.Element]:
    return list(root.iter(f"{{{NAMESPACE}}}{tag}"))


def test_nodes_links_and_what_was_cut_stand_in_the_file() -> None:
    root = ET.fromstring(graphml(drawing(["Feed it.", "التربة"])))
    (graph,) = of(root, "graph")
    assert data(graph)["cut"] == "units"
    assert data(graph)["attribution"] == "The book: A gardener"
    nodes = {node.get("id"): data(node) for node in of(root, "node")}
    assert [node["text"] for node in nodes.values()] == ["Feed it.", "التربة", ""]
    assert nodes["n2"]["name"] == "Soil & <earth>"
    ends = [(edge.get("source"), edge.get("target")) for edge in of(root, "edge")]
    assert ends == [("n2", "n0"), ("n2", "n1")]
    assert {data(edge)["kind"] for edge in of(root, "edge")} == {"HAS_UNIT"}


def test_every_key_that_is_used_is_declared() -> None:
    root = ET.fromstring(graphml(drawing(["x"])))
    declared = {key.get("id") for key in of(root, "key")}
    assert {one.get("key") for one in of(root, "data")} <= declared


@given(st.lists(HELD, max_size=4))
def test_any_text_makes_a_file_that_can_be_read(texts: list[str]) -> None:
    root = ET.fromstring(graphml(drawing(texts)))
    assert len(of(root, "node")) == len(texts) + 1
