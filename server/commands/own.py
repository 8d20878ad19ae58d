"""``themepath own``: a layer of one's own over a corpus, kept whatever release is loaded."""

import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from server.commands.completing import complete_text
from server.commands.opened import run
from server.commands.page_options import JSON, LIMIT, OFFSET

if TYPE_CHECKING:
    from pydantic import BaseModel

    from server.routes.asked import Slice
    from server.served import Served
    from server.wire.own import OwnThemeShown

Doing = Callable[["Served"], Awaitable["BaseModel"]]
WHOSE = click.option("--owner", default="", help="Whose layer; one without a name if left out.")
PAGE = (click.option("--unit", default="", help="Only what holds this unit."), OFFSET, LIMIT)


def paged(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options of a page."""
    for option in reversed(PAGE):
        command = option(command)
    return command


@click.group()
def own() -> None:
    """Keep themes and links of your own over a corpus; they stay when a new release is loaded.

    `themepath ask --own OWNER` lets them take part in a question.
    """


@own.command("list")
@click.argument("corpus")
@paged
@WHOSE
@JSON
def list_themes(corpus: str, owner: str, unit: str, as_json: bool, **page: int) -> None:
    """List your themes."""
    from server.routes.own import themes

    _do(lambda served: themes(corpus, served, _slice(page), _nobody(), owner, unit), as_json)


@own.command("links")
@click.argument("corpus")
@paged
@WHOSE
@JSON
def list_links(corpus: str, owner: str, unit: str, as_json: bool, **page: int) -> None:
    """List your links, or those of one unit."""
    from server.routes.own import links

    _do(lambda served: links(corpus, served, _slice(page), _nobody(), owner, unit), as_json)


@own.command()
@click.argument("corpus")
@click.argument("theme")
@WHOSE
@JSON
def show(corpus: str, theme: str, owner: str, as_json: bool) -> None:
    """Show one of your themes with its units; retired ones say what replaced them."""
    from server.routes.own import theme as one

    _do(lambda served: one(corpus, theme, served, _nobody(), owner), as_json)


@own.command()
@click.argument("corpus")
@click.argument("theme")
@click.option("--label", help="What it is called; needed for a new one.")
@click.option("--note", help="What it is for.")
@click.option("--below", multiple=True, metavar="THEME", help="A broader theme, also your own.")
@click.option("--unit", "units", multiple=True, help="A unit to add, by its id.")
@click.option(
    "--select", metavar="EXPR", help="Add the units of a selection.", shell_complete=complete_text
)
@click.option("--without", multiple=True, metavar="UNIT", help="A unit to take out.")
@WHOSE
@JSON
def add(corpus: str, theme: str, owner: str, as_json: bool, **given: Any) -> None:
    """Add a theme, or units to one that is there; what is not given stays as it was."""
    _do(lambda served: _added(served, corpus, theme, owner, given), as_json)


@own.command()
@click.argument("corpus")
@click.argument("theme")
@WHOSE
@JSON
def remove(corpus: str, theme: str, owner: str, as_json: bool) -> None:
    """Delete one of your themes."""
    from server.routes.own import delete_theme

    _do(lambda served: delete_theme(corpus, theme, served, _nobody(), owner), as_json)


@own.command()
@click.argument("corpus")
@click.argument("origin", metavar="FROM")
@click.argument("to")
@click.option("--role", default="see also", show_default=True)
@click.option("--note", default="")
@WHOSE
@JSON
def link(corpus: str, origin: str, to: str, owner: str, as_json: bool, **said: str) -> None:
    """Link two units."""
    from server.routes.own import keep_link
    from server.wire.own import OwnLinkRequest

    body = OwnLinkRequest.model_validate({"from": origin, "to": to, **said})
    _do(lambda served: keep_link(corpus, body, served, _nobody(), owner), as_json)


@own.command()
@click.argument("corpus")
@click.argument("origin", metavar="FROM")
@click.argument("to")
@WHOSE
@JSON
def unlink(corpus: str, origin: str, to: str, owner: str, as_json: bool) -> None:
    """Delete one of your links."""
    from server.routes.own import delete_link

    _do(lambda served: delete_link(corpus, served, _nobody(), origin, to, owner), as_json)


@own.command()
@click.argument("corpus")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@WHOSE
@JSON
def export(corpus: str, file: Path, owner: str, as_json: bool) -> None:
    """Write the whole layer to a JSON FILE, which `import` reads."""
    from server.commands.db import say
    from server.commands.own_files import whole_layer

    whole = run(lambda served: whole_layer(served, corpus, owner))
    file.write_text(json.dumps(whole, ensure_ascii=False, indent=1) + "\n", "utf-8")
    facts = {"file": file, "themes": len(whole["themes"]), "links": len(whole["links"])}
    say(facts, "{themes:,} themes and {links:,} links in {file}".format(**facts), as_json)


@own.command("import")
@click.argument("corpus")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@WHOSE
@JSON
def import_(corpus: str, file: Path, owner: str, as_json: bool) -> None:
    """Keep what a FILE of `export` holds; themes of the same id are replaced."""
    from server.commands.db import say
    from server.commands.own_files import keep_layer

    try:
        whole = json.loads(file.read_text("utf-8"))
        themes, links = list(whole["themes"]), list(whole["links"])
    except (ValueError, KeyError, TypeError) as error:
        raise click.UsageError(f"{file} is no file of `themepath own export`") from error
    run(lambda served: keep_layer(served, corpus, owner, (themes, links)))
    facts = {"themes": len(themes), "links": len(links)}
    say(facts, "{themes:,} themes and {links:,} links kept".format(**facts), as_json)


def _do(doing: Doing, as_json: bool) -> None:
    found = run(doing)
    form = found.model_dump(mode="json", by_alias=True)
    click.echo(json.dumps(form, ensure_ascii=False, indent=2) if as_json else _words(form))


def _nobody() -> Any:
    from server.routes.asked import Signed

    return Signed(None)


def _slice(page: dict[str, int]) -> "Slice":
    from server.routes.asked import Slice

    return Slice(**page)


async def _added(
    served: "Served", corpus: str, theme: str, owner: str, given: dict[str, Any]
) -> "OwnThemeShown":
    from server.errors import NotFound
    from server.routes.own import keep_theme
    from server.routes.own import theme as one
    from server.wire.own import OwnThemeRequest

    try:
        before = (await one(corpus, theme, served, _nobody(), owner)).model_dump()
    except NotFound:
        before = {"label": None, "note": "", "broader": [], "units": [], "version": 0}
    label = given["label"] or before["label"]
    if label is None:
        raise click.UsageError(f"{theme} is new: say what it is called, --label")
    units = [*(unit["id"] for unit in before["units"]), *given["units"]]
    units += await _selected(served, corpus, given["select"])
    kept = [unit for unit in dict.fromkeys(units) if unit not in given["without"]]
    body = OwnThemeRequest(
        label=label,
        note=before["note"] if given["note"] is None else given["note"],
        broader=list(given["below"]) or before["broader"],
        units=kept,
        base=before["version"],
    )
    return await keep_theme(corpus, theme, body, served, _nobody(), owner)


async def _selected(served: "Served", corpus: str, select: str | None) -> list[str]:
    """Return the ids of a selection's units in canonical order."""
    from server.stages.select import selected
    from server.stages.select_saved import resolve

    if not select:
        return []
    reach = await served.looking(corpus)
    found = await selected(await resolve(select, served.graph), reach)
    order = (await served.catalogue.units(reach.release)).order
    return [order[place] for place in found.mask.nonzero()[0].tolist()]


def _words(form: dict[str, Any]) -> str:
    if "deleted" in form:
        return f"{form['deleted']} is deleted."
    if "items" not in form:
        return _one(form)
    lines = [_line(item) for item in form["items"]] or ["Nothing of yours here."]
    total = form["page"]["total"]
    more = [f"… {total:,} in all; see --offset and --limit"] if total > len(form["items"]) else []
    return "\n".join([*lines, *more])


def _line(item: dict[str, Any]) -> str:
    if "from" in item:
        gone = "" if item["there"] else "  (not both in this release)"
        note = f": {item['note']}" if item["note"] else ""
        return f"{item['from']} → {item['to']}  {item['role']}{note}{gone}"
    return f"{item['label']}  ({len(item['units']):,} units)   {item['id']}"


def _one(form: dict[str, Any]) -> str:
    if "from" in form:
        return _line(form)
    below = f"below {', '.join(form['broader'])}" if form["broader"] else "at the top"
    lines = [_line(form), f"  {below}, version {form['version']}"]
    lines += [f"  {form['note']}"] if form["note"] else []
    for unit in form["units"]:
        heirs = f" → {', '.join(unit['heirs'])}" if unit["heirs"] else ""
        lines.append(f"  {unit['citation']}{'' if unit['there'] else f'  retired{heirs}'}")
    return "\n".join(lines)
