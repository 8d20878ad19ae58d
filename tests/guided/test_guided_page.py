"""The page of the study is the one that the code and the stored figures make."""

from pathlib import Path

import pytest

from evaluation.guided.kept import kept_figures
from evaluation.guided.page import page_text, plots
from evaluation.guided.stages import OF, STAGES, stages_of, variants
from server.pipelines import PIPELINES

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "guidedrag.md"
PAPERS = {
    "RAG", "DPR", "GraphRAG", "LightRAG", "Self-RAG", "REALM", "RAFT", "HippoRAG", "RETRO",
    "Atlas", "FiD-Light", "Query2doc", "FLARE", "Adaptive-RAG",
}  # fmt: skip


@pytest.fixture(scope="module")
def stored():
    return kept_figures(ROOT / "bench" / "results" / "guidedrag")


def test_the_page_is_the_one_that_the_stored_figures_make(stored):
    assert PAGE.read_text("utf-8") == page_text(stored), "run themepath study --stored --page"


def test_every_plot_of_the_page_lies_beside_it(stored):
    made = plots(stored)
    assert {path.name: path.read_text("utf-8") for path in PAGE.with_suffix("").iterdir()} == made
    for name in made:
        assert f"(guidedrag/{name})" in PAGE.read_text("utf-8")


@pytest.mark.parametrize("name", PIPELINES)
def test_every_pipeline_lies_on_the_five_stages(name):
    cells = stages_of(PIPELINES[name])
    assert tuple(cells) == STAGES
    assert all(cells.values())


def test_no_kind_of_stage_is_described_that_no_pipeline_has():
    used = {type(record).__name__ for p in PIPELINES.values() for record in p.records()}
    assert used == set(OF)


def test_the_fourteen_variants_are_mapped_on_every_stage():
    assert {one["name"] for one in variants()} == PAPERS
    for one in variants():
        assert all(one[stage] for stage in (*STAGES, "ours", "source", "lacking"))
        assert one["covered"] in ("whole", "part", "not")


def test_what_a_variant_is_expressed_by_exists():
    words = " ".join(one["ours"] for one in variants())
    named = {word for word in words.split("`")[1::2] if not word.endswith(":")}
    assert named - set(PIPELINES) <= {"rerank", "themes", "model"}
