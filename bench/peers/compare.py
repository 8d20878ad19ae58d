"""The same units and vectors written by us and by other libraries to one server, as ratios.

``python -m bench.peers.compare GRAPHRAG_PYTHON LANGCHAIN_PYTHON`` names a Python for each library;
all write into a live vector index of the same size, in turn: a busy machine is busy for all. What
a first load of ours does, writing before the indexes are built, is measured as well.
"""

import asyncio
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from bench.measuring import ROOT, store
from bench.peer_lines import BUILT, FIRST, LIVE, NAME, OURS
from loaders.corpus import RecipeOptions
from loaders.digest import digests
from loaders.plan import BATCH, LANES, plan
from loaders.recipes import find_recipe
from loaders.releases import delete_corpus
from loaders.rows import EMBED
from loaders.schema import await_indexes, create_schema
from loaders.switch import switch
from server.encoders import OpenEncoder, open_encoder
from server.graph import GraphDriver, open_graph
from server.local_neo4j import connection
from server.queries import load_queries
from server.settings import read_settings

ROUNDS, UNITS = 3, 31_102
CORPUS = "peer-bible"
WRITERS = {"neo4j-graphrag": "write_graphrag.py", "langchain-neo4j": "write_langchain.py"}


async def ours(
    graph: GraphDriver, rows: dict[str, list[Any]], dimension: int = 0
) -> tuple[float, float]:
    """Write units and texts with the queries of a load, each batch once; return seconds.

    With a ``dimension`` the vector indexes are built afterwards, as a first load does: seconds of
    writing, and with building. Everything is taken back at the end.
    """
    planned = rows["plan"][0]
    properties = dict(planned.release) | {"manifest": f"{time.time_ns()}"}
    begun = await graph.write(
        "load/begin_release", corpus=CORPUS, lanes=LANES, properties=properties
    )
    release = begun[0]["release"]
    sources = list(planned.rows.sources())
    await graph.write("load/add_sources", release=release, batch=0, rows=sources)
    batch = 1
    divisions = list(planned.rows.divisions())
    for start in range(0, len(divisions), BATCH):
        part = divisions[start : start + BATCH]
        await graph.write("load/add_divisions", release=release, batch=batch, rows=part)
        batch += 1
    began = time.perf_counter()
    for query in ("load/add_units", "load/add_unit_texts"):
        batch = await in_lanes(graph, release, query, batch, rows[query])
    seconds = whole = time.perf_counter() - began
    if dimension:
        await create_schema(graph, vectors=True, dimension=dimension)
        await await_indexes(graph, written=0)
        whole = time.perf_counter() - began
    await switch(graph, release, planned.corpus)
    await delete_corpus(graph, CORPUS, CORPUS)
    return seconds, whole


async def in_lanes(
    graph: GraphDriver, release: str, query: str, batch: int, rows: Sequence[Any]
) -> int:
    """Write rows as a load does, two batches at once; return the number of the next batch."""
    parts = [rows[start : start + BATCH] for start in range(0, len(rows), BATCH)]
    for start in range(0, len(parts), LANES):
        at_once = enumerate(parts[start : start + LANES], batch + start)
        await asyncio.gather(
            *(graph.write(query, release=release, batch=n, rows=part) for n, part in at_once)
        )
    return batch + len(parts)


async def prepared(encoder: OpenEncoder, count: int) -> dict[str, list[Any]]:
    """Return the rows of our queries for verses of one edition, with their vectors."""
    recipe = find_recipe("bible-web")
    assert recipe is not None
    records = recipe.read(RecipeOptions(data=read_settings().data))
    corpus = records.corpus.model_copy(update={"id": CORPUS, "clauses": "no"})
    units, texts = records.units[:count], records.texts[:count]
    records = replace(
        records, corpus=corpus, units=units, texts=texts, themes=(), paths=(), links=()
    )
    planned = plan(records, encoder, digests(records))
    worded = list(planned.rows.texts())
    given = [row.pop(EMBED) for row in worded]
    for start in range(0, len(worded), BATCH):
        vectors = await encoder.encode_passages(given[start : start + BATCH])
        for row, vector in zip(worded[start : start + BATCH], vectors, strict=True):
            row["embedding"] = np.asarray(vector, dtype=np.float32)
            row["properties"] = {**row["properties"], "embedded": "peer"}
    rows = list(planned.rows.units())
    return {"plan": [planned], "load/add_units": rows, "load/add_unit_texts": worded}


def theirs(python: str, script: str, data: Path, uri: str, password: str) -> dict[str, Any]:
    """Run a library's script in its own environment and return what it prints."""
    command = [python, str(ROOT / "bench" / "peers" / script), str(data), uri, password]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(done.stderr[-3000:])
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def given_to_others(folder: Path, texts: Sequence[dict[str, Any]]) -> Path:
    """Write ids, texts and vectors to a file that the scripts of other libraries read."""
    data = folder / "units.npz"
    np.savez(
        data,
        ids=np.array([row["unit"] for row in texts]),
        texts=np.array([row["properties"]["text"] for row in texts]),
        vectors=np.stack([row["embedding"] for row in texts]),
    )
    return data


async def first_loads(
    graph: GraphDriver, rows: dict[str, list[Any]], rounds: int, dimension: int
) -> tuple[list[float], float]:
    """Write as a first load does; return seconds of each round, and until the indexes stood.

    Indexes stay where they were built, so that only the last round builds them. A round before
    all that is not counted: the server compiles what it runs, which is done when others come.
    """
    await ours(graph, rows)
    spent = [(await ours(graph, rows))[0] for _ in range(rounds - 1)]
    last, built = await ours(graph, rows, dimension)
    return [*spent, last], built


async def compared(pythons: Sequence[str], rounds: int, units: int) -> dict[str, Any]:
    """Write in turn, some rounds; return the middle rate of each."""
    settings = read_settings()
    encoder = open_encoder("hashing-test", (), settings)
    target = await connection(settings)
    rows = await prepared(encoder, units)
    texts = rows["load/add_unit_texts"]
    rates: dict[str, list[float]] = {name: [] for name in (*OURS, *WRITERS)}
    versions = dict.fromkeys(OURS, "this checkout")
    count = len(texts)
    with tempfile.TemporaryDirectory() as folder:
        data = given_to_others(Path(folder), texts)
        async with await open_graph(target, load_queries(), settings) as graph:
            await create_schema(graph, vectors=False)
            spent, built = await first_loads(graph, rows, rounds, encoder.dimension)
            rates[FIRST] += [count / seconds for seconds in spent]
            rates[BUILT].append(count / built)
            for _ in range(rounds):
                rates[LIVE].append(count / (await ours(graph, rows))[0])
                for name, python in zip(WRITERS, pythons, strict=True):
                    secret = target.password.value
                    told = await asyncio.to_thread(
                        theirs, python, WRITERS[name], data, target.uri, secret
                    )
                    assert told["rows"] == count, told
                    rates[name].append(told["rows"] / told["seconds"])
                    versions[name] = told["version"]
                sys.stdout.write(f"{rates}\n")
                sys.stdout.flush()
    return {
        "units": count,
        "dimension": encoder.dimension,
        "rounds": rounds,
        "batch": BATCH,
        "runs": {
            name: {
                "rows per second": round(statistics.median(found), 1),
                "all": [round(one, 1) for one in found],
                "version": versions[name],
            }
            for name, found in rates.items()
        },
    }


def main() -> None:
    """Measure and store; words: a Python for each library, then how often (3) and how many."""
    graphrag, langchain, *more = sys.argv[1:]
    rounds, units = (*map(int, more), *(ROUNDS, UNITS)[len(more) :])
    store(NAME, asyncio.run(compared((graphrag, langchain), rounds, units)))


if __name__ == "__main__":
    main()
