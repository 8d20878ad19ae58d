"""The commands of evaluation as a user types them, over the small corpus."""

import shutil
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner

from server.cli import themepath

GARDEN = Path(__file__).parents[1] / "corpus" / "garden"
DESIGN = """
name = "garden"
corpus = "garden"
pipelines = ["bm25", "themepath"]
baseline = "bm25"
measures = ["nDCG@10"]
depth = 20
[topics]
reader = "trec"
path = "topics.tsv"
qrels = "qrels.txt"
[split]
tune = 6
folds = 2
part = "test"
"""
STEPS = """
name = "two steps"
[[steps]]
name = "hybrid"
path = 0.0
m = 0
enrichment = 0.0
[[steps]]
name = "union"
path = 1.0
m = 200
"""


@pytest.fixture
def folder(tmp_path):
    for name in ("topics.tsv", "qrels.txt"):
        shutil.copy(GARDEN / name, tmp_path)
    (tmp_path / "design.toml").write_text(DESIGN, encoding="utf-8")
    return tmp_path


@pytest.fixture
def command(garden, connection, folder):
    """Return a function that runs a command and returns what it printed, and its exit code."""
    environment = {
        "THEMEPATH_NEO4J_URI": connection.uri,
        "THEMEPATH_NEO4J_USER": connection.user,
        "THEMEPATH_NEO4J_PASSWORD": connection.password.value,
        "THEMEPATH_NEO4J_DATABASE": connection.database,
        "THEMEPATH_HOME": str(folder / "home"),
        "THEMEPATH_CACHE": str(folder / "cache"),
    }

    def run(*arguments, code=0):
        result = CliRunner(env=environment).invoke(themepath, [str(part) for part in arguments])
        assert result.exit_code == code, result.output + repr(result.exception)
        return result.output

    return run


def test_eval_judges_on_its_part_writes_runs_and_pins(command, folder):
    design, pinned = folder / "design.toml", folder / "pinned.toml"
    printed = command("eval", design, "--runs", folder / "runs", "--pin", pinned)
    assert "6 topics on garden@1" in printed
    assert len(list((folder / "runs").iterdir())) == 2
    assert "pinned: OK" in command("regress", pinned)
    pinned.write_text(pinned.read_text().replace("units = 60", "units = 61"))
    assert "FAIL" in command("regress", pinned, code=1)


def test_tune_proposes_and_learns_on_tuning_topics(command, folder):
    pytest.importorskip("sklearn")
    proposal = folder / "proposal.toml"
    design = folder / "design.toml"
    printed = command("tune", design, "--proposal", proposal, "--learn", "logistic")
    assert "6 topics, 2 folds" in printed
    assert "learned (logistic) without paths" in printed
    assert tomllib.loads(proposal.read_text()) is not None
    kept = list((folder / "cache" / "lists").iterdir())
    assert len(kept) == 3  # the default's paths, and for learning those by label and by words


def test_several_designs_are_each_left_out_once(command, folder):
    other = folder / "other.toml"
    other.write_text(DESIGN.replace('name = "garden"', 'name = "again"', 1), encoding="utf-8")
    printed = command("tune", folder / "design.toml", other)
    assert "Left out" in printed
    assert "(again)" in printed


def test_ablate_climbs_steps_of_ones_own_and_measures_paths(command, folder):
    steps = folder / "steps.toml"
    steps.write_text(STEPS, encoding="utf-8")
    printed = command("ablate", folder / "design.toml", "--ladder", steps)
    assert "| union |" in printed
    assert "| guide |" in command("ablate", folder / "design.toml", "--paths")
    assert "| k-means clusters |" in command("ablate", folder / "design.toml", "--controls")


def test_explain_loss_counts_or_follows_a_topic(command, folder):
    design = folder / "design.toml"
    design.write_text(DESIGN.replace('part = "test"', 'part = "all"'), encoding="utf-8")
    assert "shown: " in command("explain-loss", design)
    assert "| g01 |" in command("explain-loss", design, "g01", "-k", "3")


def test_the_paper_is_compared_and_nothing_judged_without_a_judge(command, folder):
    printed = command("paper", folder / "design.toml")
    assert "| en | ar |" in printed
    assert "Context relevance was not judged" in printed
