"""How Neo4j Browser draws our graph: a colour, a size and a readable caption for each label.

The colours are those of Okabe and Ito, and of Tol, which people who see few colours tell apart.
"""

import json
from collections.abc import Mapping

Style = Mapping[str, Mapping[str, str]]

# label: fill, line, text, diameter in pixels, what is written on it
_NODES = {
    "Corpus": ("#222222", "#000000", "#FFFFFF", 90, "{title}"),
    "Release": ("#5A5A5A", "#3A3A3A", "#FFFFFF", 70, "{id}"),
    "Source": ("#56B4E9", "#2C8CC4", "#000000", 60, "{title}"),
    "Division": ("#B8B8B8", "#8A8A8A", "#000000", 65, "{title}"),
    "Unit": ("#F0B429", "#B9830B", "#000000", 55, "{citation}"),
    "Note": ("#F0E442", "#BDB221", "#000000", 50, "{title}"),
    "Theme": ("#0072B2", "#004F7C", "#FFFFFF", 75, "{label}"),
    "Path": ("#009E73", "#006B4E", "#FFFFFF", 75, "{text}"),
    "Entity": ("#CC79A7", "#9C4F7A", "#000000", 60, "{name}"),
    "Inquiry": ("#B84C00", "#7F3500", "#FFFFFF", 80, "{title}"),
    "InquiryVersion": ("#E08A4F", "#B4612A", "#000000", 55, "{number} {verb}"),
    "InquiryStep": ("#F4C7A6", "#CC9166", "#000000", 55, "{step}"),
    "Judgement": ("#882255", "#5F173B", "#FFFFFF", 55, "{verdict}"),
    "Selection": ("#44AA99", "#2E7A6E", "#000000", 70, "{name}"),
    "SelectionVersion": ("#88CCEE", "#4FA3CC", "#000000", 55, "{version} {select}"),
}
_RELATIONSHIPS = {
    "BROADER": ("#0072B2", "2px"),
    "RELATED": ("#0072B2", "1px"),
    "HAS_UNIT": ("#B9830B", "1px"),
    "STEP": ("#009E73", "2px"),
    "ENDS_AT": ("#009E73", "1px"),
    "CITES": ("#D55E00", "1px"),
    "NEXT": ("#B8B8B8", "1px"),
    "IN": ("#8A8A8A", "1px"),
}


def browser_style() -> dict[str, dict[str, str]]:
    """Return the style as Neo4j Browser keeps it: a selector, then properties and values."""
    nodes = {
        f"node.{label}": {
            "color": fill,
            "border-color": line,
            "border-width": "2px",
            "text-color-internal": text,
            "diameter": f"{size}px",
            "font-size": "10px",
            "caption": caption,
        }
        for label, (fill, line, text, size, caption) in _NODES.items()
    }
    lines = {
        f"relationship.{kind}": {
            "color": colour,
            "shaft-width": width,
            "font-size": "8px",
            "padding": "3px",
            "text-color-external": "#000000",
            "text-color-internal": "#FFFFFF",
            "caption": "<type>",
        }
        for kind, (colour, width) in _RELATIONSHIPS.items()
    }
    return {**nodes, **lines}


def grass_text(style: Style) -> str:
    """Return a style as the text of a ``.grass`` file, which Neo4j Browser takes by drop."""
    return "\n".join(
        f"{selector} {{\n{_properties(properties)}\n}}\n" for selector, properties in style.items()
    )


def connect_commands(style: Style) -> str:
    """Return what Neo4j Browser does whenever somebody connects (``browser.post_connect_cmd``).

    It takes the style, as JSON because a semicolon would end the command, and puts its start
    page above the listing that it makes of it.
    """
    return f"{style_command(style)[1:]};play start"


def style_command(style: Style) -> str:
    """Return the command that gives a style to a Neo4j Browser that is connected already."""
    return f":style {json.dumps(style, separators=(',', ':'))}"


def _properties(properties: Mapping[str, str]) -> str:
    quoted = (
        (name, f'"{value}"' if name == "caption" else value) for name, value in properties.items()
    )
    return "\n".join(f"  {name}: {value};" for name, value in quoted)
