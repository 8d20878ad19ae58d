"""A pair of the benchmark on the small corpus."""

import pytest

from bench.benchmark_pairs import Pair
from bench.benchmark_table import At

DESIGN = """
name = "garden"
corpus = "garden"
pipelines = ["bm25"]
baseline = "bm25"
concurrency = 2
[topics]
reader = "trec"
path = "topics.tsv"
qrels = "qrels.txt"
language = "en"
[split]
tune = 5
folds = 3
"""


@pytest.fixture
def pair(tmp_path, request):
    """Return the garden and its topics as a pair."""
    garden = request.config.rootpath / "tests" / "corpus" / "garden"
    for name in ("topics.tsv", "qrels.txt"):
        (tmp_path / name).write_bytes((garden / name).read_bytes())
    (tmp_path / "garden.toml").write_text(DESIGN, encoding="utf-8")
    return Pair("stard", "garden", "garden", str(tmp_path / "garden"), cited=True)


@pytest.fixture
def at(served, tmp_path):
    """Return where the parts are measured."""
    return At(served, None, tmp_path, lambda _name, _done, _all: None)
