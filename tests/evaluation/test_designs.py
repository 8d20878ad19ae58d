"""Designs, TREC files, and a whole experiment over the small corpus."""

from pathlib import Path

import pytest

from evaluation.design import read_experiment, read_topics
from evaluation.report import conduct, write_runs
from evaluation.table import table
from evaluation.trec import read_qrels
from server.errors import BadRecords, NotFound

SHIPPED = sorted((Path(__file__).parents[2] / "evaluation" / "experiments").glob("*.toml"))
GARDEN = Path(__file__).parents[1] / "corpus" / "garden"
DESIGN = """
name = "garden"
corpus = "garden"
pipelines = ["bm25", "themepath"]
baseline = "bm25"
measures = ["nDCG@10", "R@10"]
[topics]
reader = "trec"
path = "topics.tsv"
qrels = "qrels.txt"
"""


def design_in(folder, text=DESIGN):
    path = folder / "design.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_the_shipped_designs_are_usable(path):
    assert read_experiment(path).baseline


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ('baseline = "bm25"', "baseline"),
        ('pipelines = ["bm25", "themepath"]', "pipelines"),
        ('reader = "trec"', "topics.reader"),
    ],
)
def test_a_faulty_field_is_named_with_its_file(tmp_path, change, field):
    broken = DESIGN.replace(change, change.split("=")[0] + '= "nonsense"')
    with pytest.raises(BadRecords, match=rf"design\.toml: {field}"):
        read_experiment(design_in(tmp_path, broken))


def test_what_is_no_toml_is_refused(tmp_path):
    with pytest.raises(BadRecords, match=r"design\.toml"):
        read_experiment(design_in(tmp_path, "name = "))


def test_topics_in_the_data_folder_need_it(tmp_path):
    design = read_experiment(SHIPPED[-1])
    with pytest.raises(NotFound, match="THEMEPATH_DATA"):
        read_topics(design.topics.model_copy(update={"data": True}), tmp_path, None)
    with pytest.raises(NotFound, match="topics"):
        read_topics(design.topics.model_copy(update={"data": True}), tmp_path, tmp_path)


def test_qrels_count_a_pair_once_and_read_minus_one_as_none(tmp_path):
    path = tmp_path / "qrels.txt"
    path.write_text("a 0 1:1 1\na 0 1:1 3\nb 0 -1 0\n")
    assert read_qrels(path) == {"a": {"1:1": 3}, "b": {}}


def test_a_faulty_line_of_qrels_is_named(tmp_path):
    path = tmp_path / "qrels.txt"
    path.write_text("a 0 1:1 1\na 0 1:1\n")
    with pytest.raises(BadRecords, match=r"qrels\.txt:2"):
        read_qrels(path)


async def test_an_experiment_over_the_small_corpus_measures_and_compares(served, tmp_path):
    design = read_experiment(design_in(tmp_path))
    topics = read_topics(design.topics, GARDEN, None)
    assert len(topics) == 12
    told = []
    results = await conduct(design, topics, served, lambda *how_far: told.append(how_far))
    assert told == [(name, n, 12) for name in ("bm25", "themepath") for n in range(1, 13)]
    assert results.topics == 12
    means = results.means()
    assert all(0 < means[name][m] <= 1 for name in means for m in design.measures)
    assert [c.measure for c in results.comparisons] == ["nDCG@10", "R@10"]
    assert "| themepath |" in table(results)
    first = [path.read_bytes() for path in write_runs(results, tmp_path / "one")]
    again = await conduct(design, topics, served)
    assert first == [path.read_bytes() for path in write_runs(again, tmp_path / "two")]
    assert again.as_json() == results.as_json()
