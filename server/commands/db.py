"""``themepath db``: the embedded Neo4j started, stopped, looked at, dumped and loaded."""

import asyncio
import json
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import click

from server import local_neo4j
from server.settings import Settings, read_settings

if TYPE_CHECKING:
    from server.local_neo4j import Connection, Status

as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


def say(facts: dict[str, Any], words: str, as_json: bool) -> None:
    """Print facts as JSON, or the sentence made of them."""
    click.echo(json.dumps(facts, ensure_ascii=False, default=str) if as_json else words)


def browser_address(http: str | None, uri: str) -> str | None:
    """Return the address at which the Neo4j Browser opens with the database filled in."""
    return None if http is None else f"{http}/browser/?dbms={quote(uri, safe=':/')}"


def _shown(found: "Connection", settings: Settings) -> dict[str, Any]:
    """Return what may be shown of a connection: never the password, only where it is kept."""
    embedded = settings.neo4j_uri is None
    return {
        "uri": found.uri,
        "browser": browser_address(found.http, found.uri),
        "user": found.user,
        "password_file": str(settings.home / "neo4j" / "password") if embedded else None,
    }


@click.group()
def db() -> None:
    """Start, stop and keep the embedded Neo4j.

    The other commands start it by themselves; THEMEPATH_NEO4J_URI names another one to use.
    """


@db.command()
@as_json
def start(as_json: bool) -> None:
    """Start the embedded Neo4j, fetching it first if need be."""
    settings = read_settings()
    found = asyncio.run(local_neo4j.start(settings))
    pid = local_neo4j.status(settings).pid
    facts = {**_shown(found, settings), "pid": pid}
    say(facts, f"Neo4j runs at {found.uri} as process {pid}.", as_json)


@db.command()
@as_json
def stop(as_json: bool) -> None:
    """Stop the embedded Neo4j; the first time, later starts are made quick."""
    settings = read_settings()
    found = local_neo4j.status(settings)
    if found.running and not found.quick_start:
        click.echo("Stopping, and preparing quick starts (once, some 15 s) …", err=True)
    stopped = asyncio.run(local_neo4j.stop(settings))
    say({"stopped": stopped}, "Stopped." if stopped else "It did not run.", as_json)


def _status_words(status: "Status") -> str:
    if status.running:
        megabytes = (status.memory or 0) / 1e6
        where = f"{status.uri} as process {status.pid}, {megabytes:.0f} MB of memory"
        return f"Neo4j {status.version} runs at {where}. Its data: {status.folder}"
    parts = f"; {status.jars_missing} jars are still to be fetched" if status.jars_missing else ""
    return f"Neo4j {status.version} does not run{parts}. Its data: {status.folder}"


@db.command()
@as_json
def status(as_json: bool) -> None:
    """Say whether the embedded Neo4j runs, where, and how much memory it holds."""
    found = local_neo4j.status(read_settings())
    say(asdict(found), _status_words(found), as_json)


@db.command()
@as_json
def url(as_json: bool) -> None:
    """Print where the database and its Browser are; the embedded one is started if need be."""
    settings = read_settings()
    found = asyncio.run(local_neo4j.connection(settings))
    facts = _shown(found, settings)
    words = [facts["browser"] or facts["uri"]]
    if facts["password_file"]:
        words.append(f"  user {facts['user']}, the password is in {facts['password_file']}")
    say(facts, "\n".join(words), as_json)


@db.command()
@click.option("--yes", is_flag=True, help="Do not ask.")
@as_json
def reset(yes: bool, as_json: bool) -> None:
    """Delete all data of the embedded Neo4j."""
    settings = read_settings()
    if not yes:
        click.confirm(f"Delete all data below {settings.home / 'neo4j'}?", abort=True, err=True)
    asyncio.run(local_neo4j.reset(settings))
    say({"reset": True}, "The database is empty; the next command starts it anew.", as_json)


def _file_command(
    act: Callable[[Settings, Path], Any], path: Path, word: str, as_json: bool
) -> None:
    asyncio.run(act(read_settings(), path.resolve()))
    size = path.stat().st_size
    say({"file": path.resolve(), "bytes": size}, f"{word} {path} ({size:,} bytes).", as_json)


@db.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False, writable=True))
@as_json
def dump(file: Path, as_json: bool) -> None:
    """Write all data to FILE; a running database is stopped for it and started again."""
    _file_command(local_neo4j.dump, file, "Wrote", as_json)


@db.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False, exists=True))
@click.option("--yes", is_flag=True, help="Do not ask.")
@as_json
def load(file: Path, yes: bool, as_json: bool) -> None:
    """Replace all data by what `dump` wrote to FILE."""
    if not yes:
        click.confirm("Replace all data by that of the dump?", abort=True, err=True)
    _file_command(local_neo4j.load, file, "Loaded", as_json)


@db.command()
@click.argument("version")
@click.option(
    "--output",
    type=click.Path(path_type=Path, dir_okay=False),
    help="The lock file to write; by default the product's own.",
)
@as_json
def relock(version: str, output: Path | None, as_json: bool) -> None:
    """Find and measure all jars of another Neo4j VERSION and write the lock file."""
    from server.local_neo4j.lock import LOCK_FILE
    from server.local_neo4j.relock import relock as write_lock

    path = output or LOCK_FILE
    lock = write_lock(read_settings().cache, version, path)
    facts = {"version": version, "jars": len(lock.jars), "bytes": lock.size, "file": path}
    words = f"Neo4j {version}: {len(lock.jars)} jars, {lock.size / 1e6:.0f} MB, in {path}."
    say(facts, words, as_json)
