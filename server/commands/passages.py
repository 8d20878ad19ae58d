"""``themepath citing``, ``similar``, ``repeated``, ``resolve`` and ``force``: asked of passages."""

import json
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import click

from server.commands.opened import run
from server.commands.page_options import JSON, LIMIT, OFFSET

if TYPE_CHECKING:
    from pydantic import BaseModel

    from server.routes.asked import Slice
    from server.served import Served

Look = Callable[["Served"], Awaitable["BaseModel"]]
EDITION = click.option("--edition", help="The edition whose wording is compared.")


@click.command()
@click.argument("corpus")
@click.argument("unit")
@click.option("--out", is_flag=True, help="Whom it cites, instead of who cites it.")
@click.option("--release", default="", help="One release by id or number, or all of them: all.")
@OFFSET
@LIMIT
@JSON
def citing(corpus: str, unit: str, as_json: bool, **asked: Any) -> None:
    """Say who cites a UNIT, or whom it cites."""
    from server.routes.parallels import citing as look

    way: Any = "out" if asked["out"] else "in"
    _show(
        lambda served: look(corpus, served, _part(asked), unit, way, asked["release"]),
        lambda form: [_citing_line(item) for item in form["items"]],
        as_json,
    )


@click.command()
@click.argument("corpus")
@click.argument("unit")
@EDITION
@OFFSET
@LIMIT
@JSON
def similar(corpus: str, unit: str, as_json: bool, **asked: Any) -> None:
    """List passages like a UNIT: the same words, words in common, near meaning."""
    from server.routes.parallels import similar as look

    _show(
        lambda served: look(corpus, served, _part(asked), unit, asked["edition"]),
        lambda form: [line for item in form["items"] for line in _similar_lines(item)],
        as_json,
    )


@click.command()
@click.argument("corpus")
@EDITION
@OFFSET
@LIMIT
@JSON
def repeated(corpus: str, as_json: bool, **asked: Any) -> None:
    """List the passages that stand more than once, the most frequent first."""
    from server.routes.parallels import repeated as look

    _show(
        lambda served: look(corpus, served, _part(asked), asked["edition"]),
        lambda form: [
            f"{group['count']:,}  {group['text']}\n   {', '.join(group['citations'])}"
            for group in form["groups"]
        ],
        as_json,
    )


@click.command()
@click.argument("corpus")
@click.argument("cite")
@JSON
def resolve(corpus: str, cite: str, as_json: bool) -> None:
    """Say what an id or citation stands for, now or before it was retired."""
    from server.routes.releases import resolve as look

    _show(lambda served: look(corpus, served, cite), _resolved, as_json)


@click.command()
@click.argument("corpus")
@click.option("--as-of", default="", metavar="DAY", help="Such as 2020-01-31; today if left out.")
@click.option("--unit", default="", help="Say how this unit stands.")
@JSON
def force(corpus: str, as_of: str, unit: str, as_json: bool) -> None:
    """Say how much of a corpus is in force on a day, where it declares it."""
    from server.routes.force import force as look

    _show(lambda served: look(corpus, served, as_of, unit), _in_force, as_json)


def _show(look: Look, words: Callable[[dict[str, Any]], list[str]], as_json: bool) -> None:
    found = run(look)
    form = found.model_dump(mode="json", by_alias=True)
    if as_json:
        click.echo(json.dumps(form, ensure_ascii=False, indent=2))
        return
    shown = len(form.get("items") or form.get("groups") or ())
    total = form.get("page", {}).get("total", shown)
    more = [f"… {total:,} in all; see --offset and --limit"] if total > shown else []
    click.echo("\n".join([*(words(form) or ["Nothing here."]), *more]))


def _part(asked: dict[str, Any]) -> "Slice":
    from server.routes.asked import Slice

    return Slice(asked["offset"], asked["limit"])


def _citing_line(item: dict[str, Any]) -> str:
    kinds = f"  {', '.join(item['kinds'])}" if item["kinds"] else ""
    return f"{item['citation']}{kinds}  ({', '.join(item['releases'])})   {item['id']}"


def _similar_lines(item: dict[str, Any]) -> list[str]:
    near = "" if item["similarity"] is None else f", meaning {item['similarity']:.2f}"
    how = "the same words" if item["repeated"] else f"{item['overlap']:.0%} of the words"
    run = f"; longest run: {item['run']}" if item["run_words"] > 1 else ""
    return [f"{item['citation']}  ({how}{near}{run})   {item['id']}", f"   {item['text']}"]


def _resolved(form: dict[str, Any]) -> list[str]:
    lines = [f"{kind}: {', '.join(form[kind])}" for kind in ("units", "themes") if form[kind]]
    lines += [f"names no unit: {', '.join(form['missing'])}"] if form["missing"] else []
    for item in form["former"]:
        heirs = ", ".join(heir if isinstance(heir, str) else heir["id"] for heir in item["heirs"])
        after = f"; replaced by {heirs}" if heirs else ""
        lines.append(
            f"{item['kind']} {item['id']} ({item['label']}): last in {item['last']}{after}"
        )
        lines += [f"   {edition}: {text}" for edition, text in item["texts"].items()]
    return lines


def _in_force(form: dict[str, Any]) -> list[str]:
    lines = [f"{form['as_of']}: {form['units']:,} of {form['total']:,} units in force"]
    unit = form["unit"]
    if unit:
        known = {True: "in force", False: "not in force", None: "says nothing about it"}
        days = " to ".join((unit["from"] or "…", unit["until"] or "…"))
        lines.append(f"{unit['citation']}: {known[unit['in_force']]} ({days}) {unit['status']}")
    return lines
