"""``themepath export-graph``: a selection or a question's way as a graph: data or picture."""

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from server.commands.completing import complete_text
from server.commands.db import say

if TYPE_CHECKING:
    from pydantic import BaseModel

    from server.drawn import Drawing


SUFFIXES = (".graphml", ".json", ".svg", ".png")


@click.command("export-graph")
@click.argument("expression", metavar="EXPR", shell_complete=complete_text)
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False, writable=True))
@click.option("--corpus", default="quran", show_default=True)
@click.option("--question", default="", help="Draw what it finds inside EXPR (all: everywhere).")
@click.option("--language", default="", metavar="TAG", help="Of names and wording.")
@click.option(
    "--limit",
    type=click.IntRange(1, 1_000),
    default=200,
    show_default=True,
    help="Units, in canonical order.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON about what was written.")
def export_graph(expression: str, file: Path, as_json: bool, **asked: Any) -> None:
    """Write the units of a selection, their themes and all links to FILE.

    A name that ends with .graphml gets GraphML, .json the nodes and links that D3 takes, .svg and
    .png a picture (.png needs the extra plots).
    """
    if file.suffix not in SUFFIXES:
        raise click.UsageError(f"FILE ends with {', '.join(SUFFIXES)}: that says what it becomes")
    from server.wire.graph import graph_response

    drawing = asyncio.run(_drawn(expression, asked))
    file.write_bytes(as_file(drawing, file.suffix, graph_response(drawing)))
    kinds = [dot.kind for dot in drawing.nodes]
    facts = {
        "file": file,
        "release": drawing.release,
        "select": drawing.select,
        "units": kinds.count("unit"),
        "of": drawing.units,
        "themes": kinds.count("theme"),
        "links": len(drawing.links),
        "cut": drawing.cut,
    }
    say(facts, _words(facts), as_json)


async def _drawn(expression: str, asked: dict[str, Any]) -> "Drawing":
    from server.app import opened
    from server.routes.graph import View, drawn
    from server.settings import read_settings

    async with opened(read_settings()) as served:
        return await drawn(served, View(select=expression, **asked))


def as_file(drawing: "Drawing", suffix: str, response: "BaseModel") -> bytes:
    """Return a drawing as a file of a suffix; ``response`` is its JSON."""
    from server.routes.graph import WRITERS

    for form, (_, write) in WRITERS.items():
        if suffix == f".{form}":
            return write(drawing)
    return response.model_dump_json(indent=1).encode("utf-8")


def _words(facts: dict[str, Any]) -> str:
    found = "{units:,} of {of:,} units, {themes:,} themes, {links:,} links in {file}".format(
        **facts
    )
    return f"{found}\n  cut: {', '.join(facts['cut'])}; see --limit" if facts["cut"] else found
