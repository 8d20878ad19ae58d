"""How long a question takes over HTTP, for each pipeline, beside a bare round trip to Neo4j."""

import asyncio
import csv
import os
import random
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx

from bench.measuring import ROOT, summary, unused_port
from server.graph import open_graph
from server.local_neo4j import connection
from server.queries import load_queries
from server.resources import Graph
from server.settings import Settings

LABELS = ROOT / "loaders" / "recipes" / "quran_labels" / "topics.tsv"
PROMISED = {"themepath", "themepath-paper", "vector", "bm25", "hybrid"}
CALLS = 200
WARM_UP = 20
TURN = 10
"""After as many questions, as many bare round trips: both see the same minute."""


def questions(count: int) -> list[str]:
    """Return different questions, half English and half Indonesian, about the index's topics."""
    with LABELS.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    drawn = random.Random(1).sample(rows, count)
    forms = {"en": "What is said about {}?", "id": "Apa yang dikatakan tentang {}?"}
    languages = ["en", "id"] * count
    chosen = zip(drawn, languages, strict=False)
    return [forms[language].format(row[language]) for row, language in chosen]


async def query_times(settings: Settings) -> dict[str, Any]:
    """Ask every pipeline 200 different questions, one after another, of a warm server."""
    target = await connection(settings)
    async with (
        await open_graph(target, load_queries(), settings) as graph,
        serving(settings) as client,
    ):
        pipelines = (await client.get("/v1/pipelines")).json()["items"]
        names = [pipeline["name"] for pipeline in pipelines]
        assert set(names) >= PROMISED, names
        return {name: await pipeline_times(client, graph, name) for name in names}


async def pipeline_times(client: httpx.AsyncClient, graph: Graph, name: str) -> dict[str, Any]:
    """Return milliseconds of questions to one pipeline, and of bare round trips between them."""
    asked = questions(CALLS + WARM_UP)
    for question in asked[:WARM_UP]:
        await ask(client, name, question)
        await ping(graph)
    spent: list[float] = []
    bare: list[float] = []
    for start in range(WARM_UP, len(asked), TURN):
        spent += [await ask(client, name, question) for question in asked[start : start + TURN]]
        bare += [await ping(graph) for _ in range(TURN)]
    return {"milliseconds": summary(spent), "bare round trip": summary(bare)}


async def ask(client: httpx.AsyncClient, pipeline: str, question: str) -> float:
    """Ask once and return the milliseconds until the whole response was there."""
    body = {"query": question, "corpus": "quran", "pipeline": pipeline, "k": 5}
    began = time.perf_counter()
    response = await client.post("/v1/query", json=body)
    spent = (time.perf_counter() - began) * 1000
    response.raise_for_status()
    assert response.json()["evidence"], question
    return spent


async def ping(graph: Graph) -> float:
    """Return the milliseconds of one bare round trip through the same driver."""
    began = time.perf_counter()
    await graph.read("retrieve/ping")
    return (time.perf_counter() - began) * 1000


@asynccontextmanager
async def serving(settings: Settings) -> AsyncIterator[httpx.AsyncClient]:
    """Run ``themepath serve`` on the database of the settings; yield a client that is answered."""
    port = unused_port()
    environment = os.environ | {
        "THEMEPATH_HOME": str(settings.home),
        "THEMEPATH_CACHE": str(settings.cache),
        "THEMEPATH_PORT": str(port),
    }
    command = [sys.executable, "-c", "from server.cli import main; main()", "serve"]
    process = await asyncio.create_subprocess_exec(
        *command, cwd=ROOT, env=environment, stdout=asyncio.subprocess.DEVNULL
    )
    try:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as client:
            await until_ready(client, process)
            yield client
    finally:
        process.terminate()
        await asyncio.wait_for(process.wait(), 60)


async def until_ready(client: httpx.AsyncClient, process: asyncio.subprocess.Process) -> None:
    """Wait until the server answers.

    Raises:
        RuntimeError: it ended, or did not answer in two minutes.
    """
    for _ in range(1200):
        if process.returncode is not None:
            break
        try:
            if (await client.get("/healthz")).is_success:
                return
        except httpx.TransportError:
            await asyncio.sleep(0.1)
    raise RuntimeError("the server does not answer")
