"""A drawing as PNG, by matplotlib (the extra ``plots``), which shapes names of every script."""

import io
import warnings
from importlib.util import find_spec
from typing import Any

from server.drawn import Drawing, without_control
from server.errors import MissingExtra
from server.pictures.looks import FONTS, LINKS, NODES, PLAIN, heading, remarks, shortened
from server.pictures.placing import WIDER, place

DOTS_PER_INCH = 110
BOXES = "Some letters are in none of this machine's fonts; the SVG has them all."


def png(drawing: Drawing) -> bytes:
    """Return a drawing as a PNG picture; letters that no font of the machine has are boxes.

    Raises:
        MissingExtra: matplotlib is not installed.
    """
    if find_spec("matplotlib") is None:
        raise MissingExtra("matplotlib", "plots", "Drawing PNG")
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    placed = place(drawing)
    height = max(4.0, 0.75 * len(placed.dots) ** 0.5)
    figure = Figure(figsize=(height * WIDER, height), dpi=DOTS_PER_INCH)
    FigureCanvasAgg(figure)
    axes = figure.add_axes((0.03, 0.08, 0.94, 0.86))
    axes.set_axis_off()
    axes.set_ylim(1.05, -0.03)
    fonts: dict[str, Any] = {"family": _installed(), "parse_math": False}
    for one, other, kind in placed.lines:
        colour, width = LINKS.get(kind, PLAIN)
        ends = zip(placed.places[one], placed.places[other], strict=True)
        axes.plot(*ends, color=colour, linewidth=width, alpha=0.6, zorder=1)
    for dot, (x, y) in zip(placed.dots, placed.places, strict=True):
        fill, line, radius = NODES.get(dot.kind, NODES["unit"])
        axes.scatter([x], [y], s=radius**2 * 2, color=fill, edgecolors=line, zorder=2)
        name = without_control(shortened(dot.name))
        axes.annotate(
            name, (x, y), (0, -radius - 3), textcoords="offset points", ha="center", va="top",
            fontsize=7, zorder=3, **fonts,
        )  # fmt: skip
    figure.text(0.02, 0.97, without_control(heading(drawing)), fontsize=8, **fonts)
    below = "\n".join(shortened(one, 160) for one in remarks(drawing, placed)[:4])
    figure.text(0.02, 0.01, without_control(below), fontsize=6, color="#444444", **fonts)
    with warnings.catch_warnings(record=True) as missing:
        warnings.simplefilter("always")
        figure.canvas.draw()
        if any("Glyph" in str(one.message) for one in missing):
            figure.text(0.98, 0.97, BOXES, fontsize=6, ha="right", color="#882255")
        made = io.BytesIO()
        figure.savefig(made, format="png", metadata={"Title": heading(drawing)})
    return made.getvalue()


def _installed() -> list[str]:
    """Return those of our fonts that the machine has; a missing one would only be a warning."""
    from matplotlib.font_manager import get_font_names

    known = set(get_font_names())
    return [name for name in FONTS if name in known] or ["DejaVu Sans"]
