"""How many cells of pipeline, kind of selection and corpus hold: asked, counted and stored."""

import argparse
import asyncio
import re
import subprocess
import sys
import time
from typing import Any

from bench.measuring import ROOT, store, stored
from evaluation.selection_matrix import matrix, tallied
from server.app import opened
from server.pipelines import PIPELINES
from server.settings import Settings, read_settings

NAME = "selection_cells"
QUESTIONS = {
    "garden": "When should I water the garden?",
    "quran": "What is said of patience in hardship?",
    "bible-nave": "How should one treat strangers?",
    "civil-code": "租赁合同什么时候可以解除？",
}
SUITES = {
    "properties of the algebra and the spellings": ("test_algebra.py", "test_spellings.py"),
    "pipelines × selections on the small corpus": ("test_every_channel.py", "test_every_option.py"),
    "kept, counted, completed, several corpora, absent names": (
        "test_saved.py",
        "test_facets.py",
        "test_several_corpora.py",
        "test_absent_names.py",
        "test_commands.py",
    ),
    "the generated matrix": ("test_matrix.py",),
}
_EXAMPLES = re.compile(r"max_examples=(\d+)")


def main() -> None:
    """Ask the corpora that are named, and keep what was counted beside what is known of others."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpora", nargs="*", metavar="CORPUS", help=", ".join(QUESTIONS))
    corpora = parser.parse_args().corpora
    for corpus in corpora:
        found = asyncio.run(cells_of(corpus, read_settings()))
        print(corpus, found, flush=True)
        keep({corpus: found})
    if not corpora:
        keep({})


def keep(found: dict[str, Any]) -> None:
    """Keep the counts of some corpora beside those that are stored, and count the tests anew."""
    known = (stored(NAME) or {}).get("corpora", {})
    store(NAME, {"corpora": known | found, "tests": tests()})


async def cells_of(corpus: str, settings: Settings) -> dict[str, Any]:
    """Run the matrix on a corpus of the settings' database; counts and seconds."""
    began = time.perf_counter()
    async with opened(settings) as served:
        cells = await matrix(served, corpus, QUESTIONS[corpus], list(PIPELINES))
        release = (await served.catalogue.release(corpus)).counts
    counted: dict[str, Any] = tallied(cells)[corpus]
    spent = round(time.perf_counter() - began)
    return counted | {"units": release.get("units", 0), "seconds": spent}


def tests() -> dict[str, dict[str, int]]:
    """Count the tests of selections, and the random examples that their properties are tried on."""
    found = {}
    for title, files in SUITES.items():
        paths = [ROOT / "tests" / "selection" / name for name in files]
        examples = [int(n) for path in paths for n in _EXAMPLES.findall(path.read_text("utf-8"))]
        count = _collected([str(path) for path in paths])
        found[title] = {"tests": count, "examples": sum(examples)}
    return found


def _collected(paths: list[str]) -> int:
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:randomly", *paths]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return sum("::" in line for line in done.stdout.splitlines())


if __name__ == "__main__":
    main()
