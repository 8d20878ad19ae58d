"""Loading the whole Qur'an into an empty database: seconds by stage, and the second load."""

import time
from dataclasses import replace
from pathlib import Path
from typing import Any

from loaders.corpus import CorpusRecords, RecipeOptions
from loaders.load import load
from loaders.recipes import find_recipe
from loaders.report import LoadOptions, LoadReport
from server.encoders import OpenEncoder, open_encoder
from server.graph import open_graph
from server.local_neo4j import start
from server.queries import load_queries
from server.resources import Graph
from server.settings import Settings


async def load_times(settings: Settings) -> dict[str, Any]:
    """Load the recipe twice into the embedded database of these settings, emptied before.

    Vectors are kept nowhere, so that the first load embeds every text.
    """
    recipe = find_recipe("quran")
    assert recipe is not None
    began = time.perf_counter()
    records = recipe.read(RecipeOptions())
    read = time.perf_counter() - began
    target = await start(settings, fresh=True)
    encoder = open_encoder(None, ("ar", "en", "id"), settings)
    try:
        async with await open_graph(target, load_queries(), settings) as graph:
            first = await timed(graph, encoder, records)
            second = await timed(graph, encoder, records)
    finally:
        await encoder.aclose()
    assert second["state"] == "unchanged", second
    return {
        "seconds to read the recipe": round(read, 2),
        "first load": first,
        "second load": second,
    }


async def timed(graph: Graph, encoder: OpenEncoder, records: CorpusRecords) -> dict[str, Any]:
    """Load once; return state, seconds by stage and in all, and the counts."""
    began = time.perf_counter()
    report = await load(graph, encoder, records, LoadOptions(cache=None))
    return described(report, time.perf_counter() - began)


def described(report: LoadReport, seconds: float) -> dict[str, Any]:
    """Return what is worth keeping of a report."""
    return {
        "state": report.state,
        "seconds": round(seconds, 2),
        "seconds by stage": {name: round(spent, 2) for name, spent in report.seconds.items()},
        "texts embedded": report.vectors.encoded,
        "counts": dict(report.counts),
    }


def settings_in(folder: Path, settings: Settings) -> Settings:
    """Return settings whose database lies in a folder of its own; jars are shared."""
    return replace(settings, home=folder / "data", neo4j_uri=None)
