"""Loads that a server was given, as the graph keeps them: who runs each, how far it is, its end."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from server.errors import Conflict, NotFound
from server.resources import Graph, Row

SILENT = 15
"""Seconds without a sign of life after which a load counts as interrupted."""


@dataclass(frozen=True, slots=True)
class Given:
    """What came with an archive: name, size and hash, who sent it, how it is to be loaded."""

    name: str
    bytes: int
    sha256: str
    sender: str = ""
    encoder: str = ""
    dry_run: bool = False


@dataclass(frozen=True, slots=True)
class Stored:
    """A load; times are ISO text.

    ``state`` is ``running`` or ends as ``loaded``, ``unchanged``, ``dry run``, ``failed``,
    ``cancelled`` or ``interrupted``.
    ``report`` is what it did, ``problem`` a problem document, each empty where there is none.
    """

    id: str
    given: Given
    corpus: str
    state: str
    stage: str
    done: int
    total: int
    attempts: int
    created: str
    started: str
    finished: str | None
    report: Mapping[str, Any]
    problem: Mapping[str, Any]


async def keep(graph: Graph, load: str, given: Given, process: str) -> None:
    """Keep a load, which this process runs."""
    properties = {
        **asdict(given),
        "process": process,
        "state": "running",
        "corpus": "",
        "stage": "",
        "done": 0,
        "total": 0,
        "attempts": 1,
    }
    await graph.write("load/keep_load", id=load, properties=properties)


async def claim(graph: Graph, load: str, process: str) -> Stored:
    """Take up a load that ended without its corpus, or that nobody runs any more.

    Raises:
        NotFound: there is no such load.
        Conflict: it runs, or its corpus is loaded.
    """
    found = await named(graph, load)
    if not await graph.write("load/claim_load", id=load, process=process, silent=SILENT):
        raise Conflict(
            f"The load is {found.state}; only one that ended without its corpus goes on."
        )
    return found


async def cancel(graph: Graph, load: str) -> Stored:
    """Ask whoever runs a load to stop it.

    Raises:
        NotFound: there is no such load.
        Conflict: it does not run.
    """
    found = await named(graph, load)
    if not await graph.write("load/cancel_load", id=load, silent=SILENT):
        raise Conflict(f"The load is {found.state}; there is nothing to stop.")
    return await named(graph, load)


async def forget(graph: Graph, load: str) -> None:
    """Delete a load from the history; what it loaded stays.

    Raises:
        NotFound: there is no such load.
        Conflict: it runs.
    """
    await named(graph, load)
    if not await graph.write("load/forget_load", id=load, silent=SILENT):
        raise Conflict("The load runs. Cancel it first.")


async def named(graph: Graph, load: str) -> Stored:
    """Return a load by its id.

    Raises:
        NotFound: there is no such load.
    """
    found, _ = await listed(graph, 0, 1, load=load) if load else ([], 0)
    if not found:
        raise NotFound("load", load)
    return found[0]


async def listed(
    graph: Graph, offset: int, limit: int, *, corpus: str = "", load: str = ""
) -> tuple[list[Stored], int]:
    """Return a page of loads, newest first, and how many there are."""
    bounds = {"offset": offset, "limit": limit, "silent": SILENT}
    rows = await graph.read("load/list_loads", id=load, corpus=corpus, **bounds)
    every = rows[0]["every"] if rows else 0
    return [_stored(row) for row in rows], every


def _stored(row: Row) -> Stored:
    given = Given(**{name: row.pop(name) for name in Given.__slots__})
    row.pop("every")
    for name in ("report", "problem"):
        row[name] = json.loads(row[name] or "{}")
    return Stored(given=given, **row)
