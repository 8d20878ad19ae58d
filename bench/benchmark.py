"""One command that runs the whole benchmark, part by part, and writes its page."""

import argparse
import asyncio
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bench.benchmark_once import ONCE
from bench.benchmark_page import write_page
from bench.benchmark_pairs import PAIRS, parts
from bench.benchmark_parts import PAIR_PARTS
from bench.benchmark_store import keep, kept
from bench.benchmark_table import At
from loaders.corpus import RecipeOptions
from loaders.report import LoadOptions
from loaders.source import Choice, load_choice, read_source
from server.app import opened
from server.commands.progress import shown_progress, topic_progress
from server.errors import NotFound
from server.pipelines import PIPELINES
from server.served import Served
from server.settings import Settings, read_settings

PATIENCE = 120.0
"""Seconds a read may take: a busy machine makes answers late, not other ones."""


def chosen(asked: Sequence[str]) -> list[str]:
    """Return the parts that are asked for: by name, by pair, or by kind.

    Raises:
        ValueError: a word names nothing.
    """
    every = parts()
    for word in asked:
        if not any(word == part or word in part.split(".") for part in every):
            raise ValueError(f"{word}: no part; there are {', '.join(every)}")
    return [
        part for part in every if not asked or part in asked or set(part.split(".")) & set(asked)
    ]


def corpora(part: str) -> tuple[str, ...]:
    """Return the corpora that a part asks."""
    if part in ONCE:
        return ONCE[part][1]
    return (PAIRS[part.partition(".")[0]].corpus,)


async def measured(at: At, part: str) -> dict[str, Any]:
    """Measure a part."""
    if part in ONCE:
        return await ONCE[part][0](at)
    name, kind = part.split(".")
    return await PAIR_PARTS[kind](at, PAIRS[name])


async def decided(served: Served, part: str, only: Sequence[str]) -> dict[str, Any]:
    """Return all that decides a part's figures beside the code: releases, encoders, systems."""
    found = {name: await served.catalogue.release(name) for name in corpora(part)}
    return {
        "releases": {name: [one.id, one.fingerprint] for name, one in found.items()},
        "only": sorted(only),
        "pipelines": {name: one.fingerprint() for name, one in PIPELINES.items()},
    }


async def served_already(settings: Settings, names: Sequence[str]) -> list[str]:
    """Return the corpora that are not served yet."""
    missing = []
    async with opened(settings) as served:
        for name in names:
            try:
                await served.catalogue.release(name)
            except NotFound:
                missing.append(name)
    return missing


async def load(settings: Settings, name: str) -> None:
    """Load the recipe of that name; progress is shown."""
    choice = Choice(name, RecipeOptions(data=settings.data))
    with shown_progress() as tell:
        files = await asyncio.to_thread(read_source, choice)
        options = LoadOptions(progress=tell, cache=settings.cache)
        await load_choice(settings, choice, files, options)


async def run(asked: Sequence[str], fresh: bool, only: Sequence[str] = ()) -> None:
    """Load what is missing, measure what is not stored, and store each part at once."""
    found = read_settings()
    settings = replace(found, query_seconds=max(PATIENCE, found.query_seconds))
    names = list(dict.fromkeys(corpus for part in asked for corpus in corpora(part)))
    for name in await served_already(settings, names):
        say(f"loading {name}")
        await load(settings, name)
    async with opened(settings) as served:
        for part in asked:
            for corpus in corpora(part):
                await served.warm(corpus)
            decides = await decided(served, part, only)
            if not fresh and kept().get(part, {}).get("decided") == decides:
                say(f"{part} is stored")
                continue
            say(part)
            began = time.perf_counter()
            with topic_progress() as tell:
                at = At(served, settings.data, settings.cache, tell, frozenset(only))
                figures = await measured(at, part)
            seconds = time.perf_counter() - began
            keep(part, {"seconds": seconds, "decided": decides, **figures})


def say(what: str) -> None:
    """Say what happens, with the time."""
    print(time.strftime("%H:%M:%S"), what, file=sys.stderr, flush=True)


def main(arguments: Sequence[str]) -> None:
    """Measure, store, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help="names, pairs or kinds; all")
    parser.add_argument("--again", action="store_true", help="measure what is stored as well")
    parser.add_argument("--page", action="store_true", help="measure nothing, write the page")
    parser.add_argument("--list", action="store_true", help="name the parts")
    parser.add_argument("--systems", nargs="*", default=[], help="of the tables; all")
    given = parser.parse_args(arguments)
    if given.list:
        print("\n".join(parts()))
        return
    if not given.page:
        asyncio.run(run(chosen(given.parts), given.again, given.systems))
    write_page()


if __name__ == "__main__":
    main(sys.argv[1:])
