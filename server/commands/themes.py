"""``themepath themes``: the themes of a corpus in the terminal, as ``/v1/thesaurus`` has them."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from pydantic import BaseModel

    from server.routes.asked import Slice
    from server.routes.browsed import Browsed

ACTIONS = (
    "schemes", "top", "show", "place", "broader", "narrower", "related", "letters", "index",
    "search", "suggest", "units", "unit", "mappings", "changes", "export",
)  # fmt: skip
NAMED = frozenset(
    (
        "show",
        "place",
        "broader",
        "narrower",
        "related",
        "index",
        "search",
        "suggest",
        "units",
        "unit",
    )
)


@click.command()
@click.argument("corpus")
@click.argument("action", type=click.Choice(ACTIONS), default="schemes")
@click.argument("name", default="")
@click.option("--language", default="", help="The language of labels and of their order.")
@click.option("--release", default="", help="A release by id or number; the newest if left out.")
@click.option("--scheme", default="", metavar="INDEX", help="One index of the corpus.")
@click.option("--transitive", is_flag=True, help="broader, narrower: go on; units: with narrower.")
@click.option("--depth", type=click.IntRange(1, 50), default=50, help="Steps of --transitive.")
@click.option("--from", "older", default="", help="changes: the older release.")
@click.option(
    "--format", "syntax", default="ttl", type=click.Choice(["ttl", "rdf", "jsonld", "nt"])
)
@click.option("--output", type=click.Path(dir_okay=False, path_type=Path), help="export: a file.")
@click.option("--offset", type=click.IntRange(0), default=0)
@click.option("--limit", type=click.IntRange(1, 200), default=20, show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print the response of the HTTP endpoint.")
def themes(corpus: str, action: str, name: str, as_json: bool, **asked: Any) -> None:
    """Browse themes: schemes, top, show ID, narrower ID, index LETTER, search WORDS, export …"""
    if action in NAMED and not name:
        raise click.UsageError(f"{action} needs a NAME: a theme's id, a letter, a unit or words")
    found = asyncio.run(_run(corpus, action, name, asked))
    if isinstance(found, bytes):
        _write(found, asked["output"])
        return
    form = found.model_dump(mode="json", by_alias=True)
    click.echo(json.dumps(form, ensure_ascii=False, indent=2) if as_json else _words(form))


def _write(content: bytes, output: Path | None) -> None:
    if output is None:
        click.echo(content.decode("utf-8"), nl=False)
        return
    output.write_bytes(content)
    click.echo(f"{len(content):,} bytes in {output}")


async def _run(corpus: str, action: str, name: str, asked: dict[str, Any]) -> "BaseModel | bytes":
    from server.app import opened
    from server.routes.asked import Slice
    from server.routes.browsed import browse
    from server.routes.releases import changed_themes
    from server.settings import read_settings

    part = Slice(asked["offset"], asked["limit"])
    async with opened(read_settings()) as served:
        if action == "changes":
            return await changed_themes(corpus, served, part, asked["older"], asked["release"])
        place = await browse(served, corpus, asked["release"], asked["language"])
        if action == "export":
            return await _exported(place, asked)
        return await _looks(place, part, name, asked)[action]()


async def _exported(place: "Browsed", asked: dict[str, Any]) -> bytes:
    from server.routes.thesaurus_search import export

    response = await export(place, asked["syntax"], asked["scheme"])
    return bytes(response.body)


def _looks(
    place: "Browsed", part: "Slice", name: str, asked: dict[str, Any]
) -> dict[str, Callable[[], Awaitable["BaseModel"]]]:
    from server.routes import thesaurus as tree
    from server.routes import thesaurus_search as labels

    scheme, on, depth = asked["scheme"], asked["transitive"], asked["depth"]
    return {
        "schemes": lambda: tree.schemes(place, part),
        "top": lambda: tree.top(place, part, scheme),
        "show": lambda: tree.theme(place, name),
        "place": lambda: tree.place_of_theme(place, name, scheme, part.limit),
        "broader": lambda: tree.broader(place, part, name, on, depth),
        "narrower": lambda: tree.narrower(place, part, name, on, depth),
        "related": lambda: tree.related(place, part, name),
        "letters": lambda: tree.letters(place, scheme),
        "index": lambda: tree.entries(place, part, name, scheme),
        "search": lambda: labels.search(place, part, name, None, scheme),
        "suggest": lambda: labels.suggest(place, name, min(part.limit, 50)),
        "units": lambda: labels.units_of_theme(place, part, name, on, None),
        "unit": lambda: labels.themes_of_unit(place, part, name),
        "mappings": lambda: labels.mappings(place, part, name, ""),
    }


def _words(form: dict[str, Any]) -> str:
    if "trail" in form:
        return _theme_words(form)
    items = (
        form.get("items") or form.get("levels") or [*form.get("themes", ()), *form.get("paths", ())]
    )
    lines = [_line(item) for item in items]
    total = form.get("page", {}).get("total", len(lines))
    more = [f"… {total:,} in all; see --offset and --limit"] if total > len(lines) else []
    cut = ["! a bound cut the walk short; see --depth"] if form.get("cut") else []
    return "\n".join([*(lines or ["Nothing here."]), *more, *cut])


def _line(item: dict[str, Any]) -> str:
    """Return one item of any list, told apart by the member that only its kind has."""
    said = next((say for member, say in _KINDS if member in item), _theme_line)
    return said(item)


def _change_line(item: dict[str, Any]) -> str:
    before, after = (" / ".join((item[side] or {}).values()) for side in ("before", "after"))
    names = " → ".join(dict.fromkeys(filter(None, (before, after))))
    return f"{', '.join(item['changes'])}: {names}   {item['theme']}"


def _level_line(item: dict[str, Any]) -> str:
    place = f"{item['place'] + 1:,} of {item['total']:,}, --offset {item['offset']}"
    return f"{item['theme']['label']}  ({place})   {item['theme']['id']}"


def _scheme_line(item: dict[str, Any]) -> str:
    return f"{item['title']}  {item['themes']:,} themes, {item['top']:,} at the top   {item['id']}"


def _theme_line(item: dict[str, Any]) -> str:
    theme = item.get("theme", item)
    said = item.get("matched") or (item.get("label") if theme is not item else "")
    other = f"{said} → " if said and said != theme.get("label") else ""
    indent = "  " * (item.get("level", 1) - 1)
    circle = " ↻" if item.get("cycle") else ""
    name = theme.get("label") or theme.get("text", "")
    size = theme.get("size", theme.get("units", 0))
    below = f", {theme['narrower']:,} narrower" if theme.get("narrower") else ""
    return f"{indent}{other}{name}{circle}  ({size:,} units{below})   {theme['id']}"


_KINDS: tuple[tuple[str, Callable[[dict[str, Any]], str]], ...] = (
    ("changes", _change_line),
    ("letter", lambda item: f"{item['letter']}  {item['entries']:,}"),
    ("to", lambda item: f"{item['theme']['label']}  {item['match']}  {item['to']}"),
    ("place", _level_line),
    ("citation", lambda item: f"{item['citation']}\n   {item['text']}"),
    ("top", _scheme_line),
)


def _theme_words(form: dict[str, Any]) -> str:
    way = " > ".join([*(step["label"] for step in form["trail"]), form["label"]])
    lines = [way, f"{form['id']}  {form['index']}  {form['size']:,} units"]
    for kind in ("labels", "definition"):
        lines += [f"  {tag}: {text}" for tag, text in form[kind].items()]
    for kind in ("alternatives", "hidden", "matches"):
        lines += [f"  {kind} {tag}: {', '.join(names)}" for tag, names in form[kind].items()]
    for kind in ("broader", "narrower", "related"):
        lines += [f"{kind}: {_theme_line(one)}" for one in form[kind]]
    return "\n".join(lines)
