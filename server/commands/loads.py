"""``themepath loads``: archives that a server was given, or that are given here, one by one."""

import asyncio
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from server.commands.progress import shown_progress

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from loaders.uploads.running import Running
    from loaders.uploads.stored import Stored
    from server.graph import GraphDriver

ACTIONS = ("list", "show", "start", "resume", "cancel", "forget")
_CHUNK = 1024 * 1024


@click.command()
@click.argument("action", type=click.Choice(ACTIONS), default="list")
@click.argument("name", default="", metavar="[ID|ARCHIVE]")
@click.option("--corpus", default="", help="list: loads of this corpus only.")
@click.option("--encoder", default="", help="start: name of an encoder, or none for no vectors.")
@click.option("--dry-run", is_flag=True, help="start: check and compare; write nothing.")
@click.option("--offset", type=click.IntRange(0), default=0)
@click.option("--limit", type=click.IntRange(1, 200), default=20, show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print the response of the HTTP endpoint.")
def loads(action: str, name: str, as_json: bool, **asked: Any) -> None:
    """Follow and steer loads of archives: list, show ID, start ARCHIVE, resume, cancel, forget."""
    if action != "list" and not name:
        raise click.UsageError(f"{action} needs {'an ARCHIVE' if action == 'start' else 'an ID'}")
    if action == "start" and not Path(name).is_file():
        raise click.UsageError(f"there is no archive {name!r}")
    found, every = asyncio.run(_run(action, name, asked))
    forms = [_form(one) for one in found]
    if as_json:
        page = {"offset": asked["offset"], "limit": asked["limit"], "total": every}
        form: Any = {"items": forms, "page": page} if action == "list" else forms[0]
        click.echo(json.dumps(form, ensure_ascii=False, indent=2))
    else:
        click.echo("\n".join(_words(form) for form in forms) or "Nothing was loaded so.")
    if action in ("start", "resume") and forms[0]["state"] in ("failed", "interrupted"):
        click.get_current_context().exit(1)


async def _run(action: str, name: str, asked: dict[str, Any]) -> tuple[list["Stored"], int]:
    from loaders.uploads import stored
    from loaders.uploads.running import Running
    from server.commands.load import opened_graph
    from server.settings import read_settings

    async with await opened_graph() as graph, Running(graph, read_settings()) as runs:
        if action == "list":
            part = (asked["offset"], asked["limit"])
            return await stored.listed(graph, *part, corpus=asked["corpus"])
        if action in ("start", "resume"):
            return [await _followed(graph, runs, action, name, asked)], 1
        found = await stored.named(graph, name)
        if action == "cancel":
            found = await stored.cancel(graph, name)
        elif action == "forget":
            await runs.forget(name)
        return [found], 1


async def _followed(
    graph: "GraphDriver", runs: "Running", action: str, name: str, asked: dict[str, Any]
) -> "Stored":
    """Load here, showing how far it is; what a stop leaves can be resumed, here or by a server."""
    from loaders.report import Progress
    from loaders.schema import create_schema
    from loaders.uploads import stored
    from loaders.uploads.stored import Given

    await create_schema(graph, vectors=False)
    if action == "start":
        given = Given(Path(name).name, 0, "", "", asked["encoder"], asked["dry_run"])
        load = await runs.start(_chunks(Path(name)), given)
    else:
        load = await runs.resume(name)
    ending = asyncio.create_task(runs.ended(load.id))
    with shown_progress() as tell:
        while not ending.done():
            await asyncio.wait({ending}, timeout=1)
            now = await stored.named(graph, load.id)
            if now.stage:
                tell(Progress(now.stage, now.done, now.total))
    return ending.result()


async def _chunks(path: Path) -> "AsyncIterator[bytes]":
    with path.open("rb") as file:
        while chunk := file.read(_CHUNK):
            yield chunk


def _form(load: "Stored") -> dict[str, Any]:
    from server.routes.loads import shown

    return shown(load).model_dump(mode="json")


def _words(form: dict[str, Any]) -> str:
    far = f"{form['stage']} {form['done']:,}" if form["state"] == "running" else ""
    said = form["problem"].get("detail", "")
    line = f"{form['id']}  {form['state']}  {form['corpus'] or form['name']}  {form['created']}  "
    return (line + (far or said)).rstrip()
