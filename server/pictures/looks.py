"""How nodes and links of a picture look, and what is written on them."""

import unicodedata

from server import palette
from server.drawn import Drawing
from server.palette import kind_of
from server.pictures.placing import Placed

QUESTION = ("#882255", "#5F173B", 14.0)
SMALLER = 7.3
"""A picture is smaller than a window of Neo4j Browser: a radius here to a diameter there."""
# kind: fill, line, radius
NODES = {
    "question": QUESTION,
    **{
        kind_of(label): (fill, line, float(round(diameter / SMALLER)))
        for label, (fill, line, _, diameter, _) in palette.NODES.items()
    },
}
# kind: colour, width
LINKS = {
    "ASKS": ("#882255", 1.5),
    **{
        kind: (colour, float(width.removesuffix("px")))
        for kind, (colour, width) in palette.RELATIONSHIPS.items()
    },
}
PLAIN = ("#8A8A8A", 1.0)
FONTS = ("DejaVu Sans", "Noto Sans", "Noto Naskh Arabic", "Noto Sans Hebrew", "Noto Sans CJK SC",
         "Noto Sans CJK JP", "WenQuanYi Zen Hei", "sans-serif")  # fmt: skip
LONGEST = 28


def shortened(name: str, longest: int = LONGEST) -> str:
    """Cut a name where it is too long, never between a letter and its marks."""
    if len(name) <= longest:
        return name
    cut = longest - 1
    while cut > 1 and (unicodedata.combining(name[cut]) or name[cut] == "\u200d"):
        cut -= 1
    return f"{name[:cut].rstrip()}…"


def heading(drawing: Drawing) -> str:
    """Return what a picture is of."""
    return f"{drawing.select} · {drawing.release}"


def remarks(drawing: Drawing, placed: Placed) -> list[str]:
    """Return what was left out, and who stands behind what is shown."""
    left = []
    if placed.left:
        left.append(f"{placed.left} more of {len(drawing.nodes)} nodes are not drawn")
    if drawing.cut:
        left.append(f"cut: {', '.join(drawing.cut)}")
    credit = (f"{one['title']}: {one['attribution']}" for one in drawing.sources)
    return [*left, *dict.fromkeys(credit)]
