"""Two readers of RDF on one vocabulary, in turn: how long each takes, as a ratio, and its memory.

``python -m bench.peers.rdf_readers RDFLIB_PYTHON FILE.ttl.gz`` names a Python that has rdflib.
"""

import gzip
import json
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any

from bench.measuring import ROOT, between, store

NAME = "rdf_readers"
ROUNDS = 3
PAGE = ROOT / "docs" / "formats.md"
MARKS = ("<!-- readers -->", "<!-- /readers -->")


def measured(pythons: Mapping[str, str], path: str) -> dict[str, Any]:
    """Read the file with each library in turn, ``ROUNDS`` times, each in a process of its own."""
    script = str(Path(__file__).with_name("read_triples.py"))
    runs: dict[str, list[dict[str, Any]]] = {library: [] for library in pythons}
    for _ in range(ROUNDS):
        for library, python in pythons.items():
            command = [python, script, library, path]
            done = subprocess.run(command, capture_output=True, text=True, check=True)
            runs[library].append(json.loads(done.stdout))
    return {library: _middle(rows) for library, rows in runs.items()}


def _middle(rows: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    spent = round(median(row["seconds"] for row in rows), 3)
    return {**rows[0], "seconds": spent, "peak MB": max(row["peak MB"] for row in rows)}


def lines(figures: Mapping[str, Any]) -> list[str]:
    """Return the sentence that compares them."""
    ours, theirs = figures["readers"]["pyoxigraph"], figures["readers"]["rdflib"]
    times = theirs["seconds"] / ours["seconds"]
    return [
        f"On the {ours['triples']:,} triples of STW pyoxigraph {ours['version']} needs "
        f"{ours['peak MB']} MB and rdflib {theirs['version']} {theirs['peak MB']} MB and "
        f"{times:.0f} times as long (`python -m bench.peers.rdf_readers`).",
    ]


def page(text: str, figures: Mapping[str, Any]) -> str:
    """Return the page with the sentence between its marks."""
    return between(text, MARKS, lines(figures))


def main() -> None:
    """Unpack the vocabulary, measure, store, and write the sentence."""
    python, packed = sys.argv[1:]
    with tempfile.NamedTemporaryFile(suffix=".ttl") as file:
        file.write(gzip.decompress(Path(packed).read_bytes()))
        file.flush()
        readers = measured({"pyoxigraph": sys.executable, "rdflib": python}, file.name)
    assert len({one["triples"] for one in readers.values()}) == 1, readers
    figures = {"readers": readers}
    store(NAME, figures)
    PAGE.write_text(page(PAGE.read_text("utf-8"), figures), "utf-8")


if __name__ == "__main__":
    main()
