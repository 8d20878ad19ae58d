"""Completion of selections by the shell: only while the database runs, and never in the way."""

import asyncio
from typing import Any

import click
from click.shell_completion import CompletionItem

MOST = 50


def complete_text(
    context: click.Context, _: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Return how a selection that is being typed can go on; nothing where nothing answers.

    Pressing a key starts no database and shows no error: whatever fails completes nothing.
    """
    named: Any = context.params.get("corpus") or "quran"
    corpus = named if isinstance(named, str) else named[0]
    try:
        return asyncio.run(_items(corpus, incomplete))
    except Exception:
        return []


async def _items(corpus: str, incomplete: str) -> list[CompletionItem]:
    from server.app import opened
    from server.local_neo4j import status
    from server.routes.facets import completed
    from server.settings import read_settings
    from server.wire.shown import Page

    settings = read_settings()
    if settings.neo4j_uri is None and not status(settings).running:
        return []
    async with opened(settings) as served:
        page = Page(offset=0, limit=MOST, total=0)
        found = await completed(served, corpus, incomplete, page)
    return [CompletionItem(one.text, help=_help(one.units, one.name)) for one in found.items]


def _help(units: int | None, name: str) -> str:
    return name if units is None else f"{name} ({units:,} units)"
