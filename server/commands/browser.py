"""``themepath browser``: open Neo4j Browser at our database, or write what it takes by drop."""

import asyncio
import shlex
import sys
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from server.commands.db import say
from server.errors import BadField, NotFound

if TYPE_CHECKING:
    from server.local_neo4j import Connection
    from server.queries import NamedQuery, Queries

STYLE_FILE = "themepath.grass"
FAVOURITES_FILE = "themepath-favourites.zip"
READ_ONLY = ":config useReadTransactions: true"
TEXT_BROWSERS = {"www-browser", "links", "elinks", "lynx", "w3m"}


@click.command()
@click.argument("query", default="")
@click.option("--set", "given", metavar="NAME=VALUE", multiple=True, help="A value of QUERY.")
@click.option("--corpus", metavar="ID", help="The corpus to look at, in place of the examples'.")
@click.option("--list", "listing", is_flag=True, help="List the ready queries.")
@click.option(
    "--files",
    metavar="DIR",
    type=click.Path(path_type=Path, file_okay=False),
    help="Write favourites and style into DIR, to drop into Browser.",
)
@click.option("--read-only", is_flag=True, help="With the command that forbids writing, to run.")
@click.option("--style", is_flag=True, help="With the command that gives it our style, to run.")
@click.option("--no-open", is_flag=True, help="Print the address only.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def browser(query: str, as_json: bool, **asked: Any) -> None:
    """Open Neo4j Browser at the database, with the ready query QUERY in its editor if one is named.

    The password is never part of the address: it is in the file that is printed.
    """
    from server.queries import load_queries

    queries = load_queries()
    if asked["listing"]:
        _list(queries, as_json)
    elif asked["files"] is not None:
        _write(queries, asked, as_json)
    else:
        _open(_ready(queries, query, asked), asked["no_open"], as_json)


def _list(queries: "Queries", as_json: bool) -> None:
    from server.exploring import explore_queries

    found = explore_queries(queries)
    items = [
        {"name": name, "purpose": query.purpose, "values": dict(query.parameters)}
        for name, query in found.items()
    ]
    say({"items": items}, "\n".join(f"{i['name']}\n  {i['purpose']}" for i in items), as_json)


def _write(queries: "Queries", asked: dict[str, Any], as_json: bool) -> None:
    from server.exploring import favourites, write_files
    from server.local_neo4j.browser_style import browser_style, grass_text

    texts: dict[str, str | bytes] = {
        FAVOURITES_FILE: favourites(queries, asked["corpus"]),
        STYLE_FILE: grass_text(browser_style()),
    }
    files = write_files(asked["files"], texts)
    words = [f"Wrote {path}" for path in files]
    words.append("Drop each on the window of Neo4j Browser: favourites stand under the star then.")
    say({"files": files}, "\n".join(words), as_json)


def _ready(queries: "Queries", name: str, asked: dict[str, Any]) -> str:
    if not name:
        if asked["given"]:
            raise BadField("set", "name the ready query that the values are for; see --list")
        return _command(asked)
    if asked["read_only"] or asked["style"]:
        raise BadField("query", "a command goes without one: run it first, then open the query")
    from server.exploring import explore_queries, of_corpus, ready_query

    found = explore_queries(queries)
    if name not in found:
        raise NotFound("ready query", name, _near(name, found))
    values = of_corpus(found[name], asked["corpus"])
    return ready_query(found[name], values | dict(map(_value, asked["given"])))


def _command(asked: dict[str, Any]) -> str:
    """Return the command of Browser that is to stand in its editor, if any."""
    from server.local_neo4j.browser_style import browser_style, style_command

    if asked["style"]:
        return style_command(browser_style())
    return READ_ONLY if asked["read_only"] else ""


def _near(name: str, found: "dict[str, NamedQuery]") -> list[str]:
    from difflib import get_close_matches

    return get_close_matches(name, found, n=3)


def _value(pair: str) -> tuple[str, object]:
    """Read NAME=VALUE; a value that is no Cypher literal is taken as a text."""
    from server.queries import read_example

    name, equals, text = pair.partition("=")
    if not equals or not name:
        raise BadField("set", f"{pair!r} is not NAME=VALUE")
    try:
        return name, read_example(text)
    except ValueError:
        return name, text


def _open(query: str, no_open: bool, as_json: bool) -> None:
    from server import local_neo4j
    from server.exploring import browser_address
    from server.settings import read_settings

    settings = read_settings()
    found = asyncio.run(local_neo4j.connection(settings))
    if found.http is None:
        raise BadField("THEMEPATH_NEO4J_URI", _elsewhere(found))
    address = browser_address(found.http, found.uri, found.user, query)
    shown = not no_open and _has_display() and webbrowser.open(address)
    file = settings.home / "neo4j" / "password"
    facts = {
        "browser": address,
        "uri": found.uri,
        "user": found.user,
        "password_file": file,
        "opened": shown,
        "styled": _styled(settings.home / "neo4j" / "conf" / "neo4j.conf"),
    }
    say(facts, "\n".join([*_words(address, found, file), *_unstyled(facts)]), as_json)


def _styled(conf: Path) -> bool:
    """Tell whether the database was started with the style of this version."""
    from server.local_neo4j.browser_style import browser_style, connect_commands

    return conf.is_file() and connect_commands(browser_style()) in conf.read_text("utf-8")


def _unstyled(facts: dict[str, Any]) -> list[str]:
    if facts["styled"]:
        return []
    return [
        "  This database was started without the style of this version. Without a new start:",
        "  `themepath browser --style` once in each browser, and run what stands in the editor.",
    ]


def _words(address: str, found: "Connection", password: Path) -> list[str]:
    return [
        address,
        f"  user {found.user}; the password: cat {shlex.quote(str(password))}",
        "  Whoever has it may change everything: --read-only guards against slips, not people.",
    ]


def _elsewhere(found: "Connection") -> str:
    return (
        f"names the database {found.uri}, whose Browser is not ours to find: open the one that "
        f"comes with it (mostly at port 7474, /browser/), connect to {found.uri} as "
        f"{found.user}, and drop in what `themepath browser --files DIR` writes"
    )


def _has_display() -> bool:
    """Tell whether an address can be opened in a window: a browser in the terminal is none."""
    if not sys.stdout.isatty():
        return False
    try:
        return getattr(webbrowser.get(), "name", "") not in TEXT_BROWSERS
    except webbrowser.Error:
        return False
