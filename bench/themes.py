"""How long it takes to read themes over HTTP: suggestions while one types, walks, an export."""

import asyncio
import json
import random
import sys
import time
from typing import Any

import httpx

from bench.measuring import RESULTS, made, percentile, summary
from bench.query_times import serving
from server.app import opened
from server.settings import read_settings

RESULT = RESULTS / "themes.json"
THEMES = 60
SEED = 1


async def measured(client: httpx.AsyncClient, corpus: str) -> dict[str, Any]:
    """Measure one corpus: the first call builds what the others find ready."""
    base = f"/v1/thesaurus/{corpus}"
    first = await spent(client, f"{base}/suggest", query="a")
    letters = (await client.get(f"{base}/letters")).json()["items"]
    names = await drawn(client, base, letters)
    typed = [label[:length] for label, _ in names for length in range(1, min(len(label), 9))]
    random.Random(SEED).shuffle(typed)
    times = {
        "suggest": [await spent(client, f"{base}/suggest", query=one) for one in typed],
        "search": [await spent(client, f"{base}/search", query=label) for label, _ in names],
        "theme": [await spent(client, f"{base}/theme", id=theme) for _, theme in names],
        "units": [await spent(client, f"{base}/units", id=theme, narrower=1) for _, theme in names],
        "narrower": [
            await spent(client, f"{base}/narrower", id=theme, transitive=1) for _, theme in names
        ],
        "top": [await spent(client, f"{base}/top", limit=200) for _ in range(20)],
        "letter": [
            await spent(client, f"{base}/index", letter=one["letter"], limit=200) for one in letters
        ],
        "export": [await spent(client, f"{base}/export", format="ttl")],
    }
    return {
        "first_milliseconds": round(first, 1),
        "milliseconds": {name: summary(values) for name, values in times.items()},
    }


async def alone(corpora: list[str]) -> dict[str, Any]:
    """Measure suggestions in this process, without HTTP: what the search itself costs."""
    figures = {}
    async with opened(read_settings()) as served:
        for corpus in corpora:
            release = await served.catalogue.release(corpus)
            labels = await served.thesauri.labels(release)
            known = sorted({label.folded for label in labels.labels})
            typed = random.Random(SEED).sample(known, min(THEMES, len(known)))
            times = []
            for label in typed:
                for length in range(1, min(len(label), 9)):
                    started = time.perf_counter()
                    labels.suggest(label[:length], release.language, 10)
                    times.append(1000 * (time.perf_counter() - started))
            figures[corpus] = {
                "labels": len(labels.labels),
                "p50": round(percentile(times, 0.5), 3),
                "p95": round(percentile(times, 0.95), 3),
                "worst": round(max(times), 3),
            }
    return figures


async def drawn(
    client: httpx.AsyncClient, base: str, letters: list[dict[str, Any]]
) -> list[tuple[str, str]]:
    """Draw themes from under every letter, as (label, id)."""
    found: list[tuple[str, str]] = []
    for one in letters:
        asked = {"letter": one["letter"], "limit": 200}
        entries = (await client.get(f"{base}/index", params=asked)).json()["items"]
        found += [(entry["label"], entry["theme"]["id"]) for entry in entries]
    return random.Random(SEED).sample(found, min(THEMES, len(found)))


async def spent(client: httpx.AsyncClient, path: str, **asked: Any) -> float:
    """Return the milliseconds of one call that succeeded."""
    started = time.perf_counter()
    response = await client.get(path, params=asked)
    took = time.perf_counter() - started
    response.raise_for_status()
    return 1000 * took


async def main(corpora: list[str]) -> None:
    """Measure corpora that are loaded in the database of the settings, and store the figures."""
    async with serving(read_settings()) as client:
        figures = {corpus: await measured(client, corpus) for corpus in corpora}
    for corpus, search in (await alone(corpora)).items():
        figures[corpus]["suggest_alone"] = search
    RESULT.write_text(json.dumps({"made": made(), "corpora": figures}, indent=1) + "\n", "utf-8")
    print(json.dumps(figures, indent=1))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:] or ["quran"]))
