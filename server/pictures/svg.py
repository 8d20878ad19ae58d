"""A drawing as SVG: whatever shows it shapes the names, from right to left or in any script."""

import xml.etree.ElementTree as ET
from collections.abc import Mapping

from server.drawn import Drawing, without_control
from server.pictures.looks import FONTS, LINKS, NODES, PLAIN, heading, remarks, shortened
from server.pictures.placing import WIDER, Placed, place

EDGE = 70.0
LINE = 15.0


def svg(drawing: Drawing) -> bytes:
    """Return a drawing as an SVG picture in UTF-8, with its title, sources and what was cut."""
    placed = place(drawing)
    height = max(320.0, 75.0 * len(placed.dots) ** 0.5)
    width = height * WIDER
    below = [shortened(one, int(width / 6)) for one in remarks(drawing, placed)]
    whole = height + LINE * (len(below) + 1)
    root = ET.Element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": f"0 0 {width:.0f} {whole:.0f}",
            "width": f"{width:.0f}",
            "height": f"{whole:.0f}",
            "role": "img",
            "font-family": ", ".join(f"'{name}'" for name in FONTS[:-1]) + f", {FONTS[-1]}",
            "font-size": "11",
        },
    )
    _text(root, "title", heading(drawing))
    _text(root, "desc", "\n".join(remarks(drawing, placed)))
    ET.SubElement(root, "rect", {"width": "100%", "height": "100%", "fill": "#FFFFFF"})
    at = [_spot(x, y, width, height) for x, y in placed.places]
    _lines(root, placed, at)
    for dot, (x, y) in zip(placed.dots, at, strict=True):
        _dot(root, (dot.kind, dot.name, dot.text), x, y)
    for number, remark in enumerate(below):
        facts = {"x": "8", "y": f"{height + LINE * (number + 0.7):.0f}", "fill": "#444444"}
        _text(root, "text", remark, facts)
    written: bytes = ET.tostring(root, encoding="utf-8", xml_declaration=True)
    return written + b"\n"


def _spot(x: float, y: float, width: float, height: float) -> tuple[float, float]:
    return EDGE + x * (width - 2 * EDGE), EDGE / 2 + y * (height - 1.5 * EDGE)


def _lines(root: ET.Element, placed: Placed, at: list[tuple[float, float]]) -> None:
    for one, other, kind in placed.lines:
        colour, width = LINKS.get(kind, PLAIN)
        ends = zip(("x1", "y1", "x2", "y2"), (*at[one], *at[other]), strict=True)
        facts = {name: f"{value:.1f}" for name, value in ends}
        line = {"class": kind, "stroke": colour, "stroke-width": str(width), "opacity": "0.6"}
        ET.SubElement(root, "line", facts | line)


def _dot(root: ET.Element, said: tuple[str, str, str], x: float, y: float) -> None:
    kind, name, text = said
    fill, line, radius = NODES.get(kind, NODES["unit"])
    group = ET.SubElement(root, "g", {"class": kind})
    _text(group, "title", f"{name}\n{text}".strip())
    spot = {"cx": f"{x:.1f}", "cy": f"{y:.1f}", "r": f"{radius:.0f}"}
    ET.SubElement(group, "circle", spot | {"fill": fill, "stroke": line, "stroke-width": "2"})
    # In the middle a name stands alike from the left and from the right; its own first letter
    # decides how it runs.
    facts = {
        "x": f"{x:.1f}",
        "y": f"{y + radius + 11:.1f}",
        "text-anchor": "middle",
        "style": "unicode-bidi: plaintext; paint-order: stroke",
        "stroke": "#FFFFFF",
        "stroke-width": "3",
        "fill": "#111111",
    }
    _text(group, "text", shortened(name), facts)


def _text(parent: ET.Element, tag: str, text: str, facts: Mapping[str, str] | None = None) -> None:
    ET.SubElement(parent, tag, dict(facts or {})).text = without_control(text)
