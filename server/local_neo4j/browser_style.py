"""How Neo4j Browser draws our graph: our palette in the words of its style."""

import json
from collections.abc import Mapping

from server.palette import NODES, RELATIONSHIPS

Style = Mapping[str, Mapping[str, str]]


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
        for label, (fill, line, text, size, caption) in NODES.items()
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
        for kind, (colour, width) in RELATIONSHIPS.items()
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
