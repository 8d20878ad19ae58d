"""Memory that a load takes as the corpus grows: the loader's own, the database's apart.

``python -m bench.load_memory 10000 100000`` writes an invented corpus folder of each size, loads it
in a process of its own into an empty embedded database, and stores what was seen.
"""

import asyncio
import json
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from bench.measuring import ROOT, between, most_memory, on_disk, store, stored
from bench.synthetic_units import (
    LARGE,
    corpus_of,
    links_of,
    paths_of,
    settings_of,
    texts_of,
    themes_of,
    units_of,
)
from loaders.folder import corpus_toml, read_folder, record_line
from loaders.load import load
from loaders.records import Record
from loaders.report import LoadOptions, Progress
from server import local_neo4j
from server.encoders import open_encoder
from server.graph import open_graph
from server.queries import load_queries
from server.settings import Settings, read_settings

NAME = "load_memory"
MANY = 300_000
"""More units than this are loaded into a database with more memory than usual."""
PAGE = ROOT / "docs" / "loading.md"
MARKS = ("<!-- memory -->", "<!-- /memory -->")


def write_synthetic(count: int, folder: Path) -> None:
    """Write the corpus of ``bench.synthetic_units`` as a folder, a line at a time."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "corpus.toml").write_text(corpus_toml(corpus_of(count)), "utf-8")
    _write(folder, "units", units_of(count))
    _write(folder, "texts", texts_of(count))
    _write(folder, "themes", themes_of(count))
    _write(folder, "paths", paths_of(count))
    _write(folder, "links", links_of(count))


def _write(folder: Path, kind: str, rows: Iterable[Record]) -> None:
    with (folder / f"{kind}.jsonl").open("w", encoding="utf-8") as file:
        file.writelines(record_line(row) + "\n" for row in rows)


def peak() -> float:
    """Return the most memory that this process has had so far, in MB."""
    return round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)


async def _load(folder: Path, settings: Settings) -> dict[str, Any]:
    """Load a folder with vectors of hashed words; return seconds and memory by stage."""
    began = peak()
    start = time.perf_counter()
    files = read_folder(folder)
    seen = {"program": began, "read": peak()}

    def tell(progress: Progress) -> None:
        seen[progress.stage] = peak()

    encoder = open_encoder("hashing-test", (), settings)
    tuning = LARGE if len(files.records.units) > MANY else local_neo4j.PRODUCT
    place = await local_neo4j.start(settings, fresh=True, tuning=tuning)
    try:
        async with await open_graph(place, load_queries(), settings) as graph:
            options = LoadOptions(progress=tell, cache=settings.cache)
            report = await load(graph, encoder, files.records, options)
        database = local_neo4j.status(settings).pid
        memory = most_memory(database) if database is not None else 0
    finally:
        await encoder.aclose()
        await local_neo4j.stop(settings)
    return {
        "units": report.counts["units"],
        "links": report.counts["links"],
        "paths": report.counts["paths"],
        "seconds": round(time.perf_counter() - start),
        "peak MB": peak(),
        "peak MB by stage": {name: value for name, value in seen.items() if name != "embed"},
        "seconds by stage": {name: round(spent, 1) for name, spent in report.seconds.items()},
        "database MB": memory,
        "disk MB": on_disk(settings.home),
    }


def measured(count: int) -> dict[str, Any]:
    """Load ``count`` invented units in a process of its own; return what it saw."""
    with tempfile.TemporaryDirectory(prefix="load-memory-") as name:
        write_synthetic(count, Path(name) / "corpus")
        command = [sys.executable, "-m", "bench.load_memory", "--load", name]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
        found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
        return found


def lines(figures: Mapping[str, Any]) -> list[str]:
    """Return the table of what was measured."""
    rows = figures["sizes"]
    table = ["| units | links | paths | seconds | most of loader, MB | of Neo4j, MB | disk, MB |"]
    table.append("|---|---|---|---|---|---|---|")
    for row in rows:
        whole = [row["units"], row["links"], row["paths"], row["seconds"]]
        whole += [row["peak MB"], row["database MB"], row["disk MB"]]
        table.append("| " + " | ".join(f"{number:,}" for number in whole) + " |")
    small, large = rows[0], rows[-1]
    more = (large["peak MB"] - small["peak MB"]) * 1024 / max(large["units"] - small["units"], 1)
    said = f"From the first to the last row that is {more:.2f} kB a unit with its text, two links "
    return [*table, "", said + "and a tenth of a path."]


def page(text: str, figures: Mapping[str, Any]) -> str:
    """Return the page with the table between its marks."""
    return between(text, MARKS, lines(figures))


def keep(one: Mapping[str, Any]) -> None:
    """Store the figures of a size among the others, and write the table."""
    sizes = {row["units"]: row for row in (stored(NAME) or {"sizes": []})["sizes"]}
    sizes[one["units"]] = one
    figures = {"sizes": [sizes[units] for units in sorted(sizes)]}
    store(NAME, figures)
    PAGE.write_text(page(PAGE.read_text("utf-8"), figures), "utf-8")


def main() -> None:
    """Measure the sizes that are named, or load the folder that is."""
    if sys.argv[1] == "--load":
        place = Path(sys.argv[2])
        own = replace(settings_of(place / "home", read_settings()), cache=read_settings().cache)
        print(json.dumps(asyncio.run(_load(place / "corpus", own))))
        return
    for count in sys.argv[1:]:
        keep(measured(int(count)))


if __name__ == "__main__":
    main()
