"""``themepath explore``: the ready queries listed, or what one of them draws, kept in a file."""

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from server.commands.db import say
from server.commands.export_graph import SUFFIXES, as_file
from server.errors import BadField

if TYPE_CHECKING:
    from server.routes.explore import Explored


@click.command()
@click.argument("query", default="")
@click.argument(
    "file", required=False, type=click.Path(path_type=Path, dir_okay=False, writable=True)
)
@click.option("--set", "given", metavar="NAME=VALUE", multiple=True, help="A value of QUERY.")
@click.option("--corpus", metavar="ID", help="The corpus to look at, in place of the example's.")
@click.option("--more", type=click.IntRange(1, 5), help="So many times as much.")
@click.option("--language", default="", metavar="TAG", help="Of names.")
@click.option("--offset", type=click.IntRange(0), default=0)
@click.option("--limit", type=click.IntRange(1, 200), default=20, show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print the response of the HTTP endpoint.")
def explore(query: str, file: Path | None, as_json: bool, **asked: Any) -> None:
    """List the ready queries; with QUERY run one, with FILE keep what it draws.

    FILE ends with .graphml, .json, .svg or .png (needs the extra plots). Values of more than one id
    have commas between them.
    """
    if not query:
        if asked["given"]:
            raise BadField("set", "name the ready query that the values are for")
        _list(asked["offset"], asked["limit"], as_json)
        return
    if file is not None and file.suffix not in SUFFIXES:
        raise click.UsageError(f"FILE ends with {', '.join(SUFFIXES)}: that says what it becomes")
    _draw(asyncio.run(_explored(query, asked)), file, as_json)


def _list(offset: int, limit: int, as_json: bool) -> None:
    from server.routes.asked import Slice
    from server.routes.explore import ready

    page = asyncio.run(ready(Slice(offset, limit)))
    words = [f"{one.name}\n  {one.purpose} Values: {', '.join(one.values)}" for one in page.items]
    end = min(offset + limit, page.page.total)
    say(page.model_dump(), "\n".join([*words, f"{end} of {page.page.total}"]), as_json)


async def _explored(query: str, asked: dict[str, Any]) -> "Explored":
    from server.app import opened
    from server.routes.explore import explored
    from server.settings import read_settings

    given = dict(map(_value, asked["given"]))
    given |= {name: asked[name] for name in ("corpus", "more") if asked[name] is not None}
    async with opened(read_settings()) as served:
        return await explored(served, query, given, asked["language"])


def _value(pair: str) -> tuple[str, object]:
    from server.exploring import read_value

    name, equals, text = pair.partition("=")
    if not equals or not name or not text:
        raise BadField("set", f"{pair!r} is not NAME=VALUE")
    return name, read_value(name, text)


def _draw(found: "Explored", file: Path | None, as_json: bool) -> None:
    from server.routes.explore import explore_response

    response = explore_response(found)
    facts = response.model_dump(exclude={"nodes", "links", "sources"})
    counted = f"{len(response.nodes):,} nodes, {len(response.links):,} links"
    words = [response.purpose, f"  {counted} of {response.release or 'no release'}"]
    words += [f"  {response.remark}"] if response.remark else []
    words += ["  cut: more is there; see --more"] if response.cut else []
    if file is None:
        say(response.model_dump(), "\n".join([*words, *_named(response.nodes)]), as_json)
        return
    file.write_bytes(as_file(found.drawing, file.suffix, response))
    facts |= {"file": file, "nodes": len(response.nodes), "links": len(response.links)}
    say(facts, "\n".join([*words, f"  in {file}"]), as_json)


def _named(nodes: list[Any]) -> list[str]:
    return [f"  {node.id}  {node.name}" for node in nodes[:20]]
