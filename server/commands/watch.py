"""``themepath watch``: questions that are asked again of every release."""

import asyncio
import json
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from pydantic import BaseModel

    from server.served import Served

ACTIONS = ("list", "keep", "look", "show", "forget")


@click.command()
@click.argument("action", type=click.Choice(ACTIONS), default="list")
@click.argument("name", default="")
@click.argument("question", default="")
@click.option(
    "--corpus", multiple=True, help="keep: which is asked, once or more; list: only of this one."
)
@click.option("--select", help="keep: where to look.")
@click.option("--pipeline", default="themepath", show_default=True)
@click.option("-k", "--k", type=click.IntRange(1, 100), default=5, show_default=True)
@click.option("--reviewer", default="", help="keep: who watches.")
@click.option("--offset", type=click.IntRange(0), default=0)
@click.option("--limit", type=click.IntRange(1, 200), default=20, show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print the response of the HTTP endpoint.")
def watch(action: str, name: str, question: str, as_json: bool, **asked: Any) -> None:
    """Watch questions: keep NAME QUESTION, look [NAME], show NAME, forget NAME."""
    if action in ("keep", "show", "forget") and not name:
        raise click.UsageError(f"{action} needs the NAME of a watched question")
    if action == "keep" and not (question and asked["corpus"]):
        raise click.UsageError("keep needs a QUESTION and --corpus")
    if action != "keep" and len(asked["corpus"]) > 1:
        raise click.UsageError(f"{action} takes one --corpus")
    found = asyncio.run(_run(action, name, question, asked))
    forms = [body.model_dump(mode="json", by_alias=True) for body in found]
    if as_json:
        click.echo(json.dumps(forms if len(forms) != 1 else forms[0], ensure_ascii=False, indent=2))
    else:
        click.echo("\n".join(_words(form) for form in forms) or "Nothing is watched.")


async def _run(action: str, name: str, question: str, asked: dict[str, Any]) -> list["BaseModel"]:
    from server.app import opened
    from server.routes import watches
    from server.routes.asked import Slice
    from server.settings import read_settings

    part, corpus = Slice(asked["offset"], asked["limit"]), next(iter(asked["corpus"]), "")
    async with opened(read_settings()) as served:
        if action == "list":
            return [await watches.watches(served, part, corpus)]
        if action == "keep":
            return [await _keep(served, name, question, asked)]
        if action == "show":
            return [await watches.one_watch(name, served, part)]
        if action == "forget":
            return [await watches.forget(name, served, None)]
        listed = [name] if name else await _names(served, corpus)
        return [await watches.look(one, served, None) for one in listed]


async def _names(served: "Served", corpus: str) -> list[str]:
    from server.routes import watches
    from server.routes.asked import Slice

    names: list[str] = []
    while True:
        page = await watches.watches(served, Slice(len(names), 200), corpus)
        names += [one.name for one in page.items]
        if len(names) >= page.page.total or not page.items:
            return names


async def _keep(served: "Served", name: str, question: str, asked: dict[str, Any]) -> "BaseModel":
    from server.routes import watches
    from server.routes.asked import Signed
    from server.wire.query import QueryRequest
    from server.wire.watches import WatchRequest

    given = {key: asked[key] for key in ("select", "pipeline", "k")}
    corpora = list(asked["corpus"])
    given |= {"corpora": corpora} if len(corpora) > 1 else {"corpus": corpora[0]}
    body = WatchRequest(
        name=name, question=QueryRequest(query=question, **given), reviewer=asked["reviewer"]
    )
    return await watches.watch(body, served, Signed(None))


def _words(form: dict[str, Any]) -> str:
    if "deleted" in form:
        return f"{form['deleted']} is not watched any more."
    if "items" in form:
        return "\n".join(map(_asked, form["items"])) or "Nothing is watched."
    lines = [_asked(form)]
    for look in form["looks"]:
        lines.append(f"{look['release']}: {look['remark']}")
        lines += [
            f"  {one['change']} ({one['why']}): {_whose(form, one)}{one['citation']}  "
            f"{one['before']} → {one['after']}"
            for one in look["changes"]
        ]
    return "\n".join(lines)


def _whose(form: dict[str, Any], change: dict[str, Any]) -> str:
    return f"{change['corpus']}: " if len(form["corpora"]) > 1 else ""


def _asked(form: dict[str, Any]) -> str:
    return f"{form['name']}  {', '.join(form['corpora'])}: {form['question']['query']}"
