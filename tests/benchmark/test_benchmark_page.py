"""The benchmark's page is a pure function of what is stored, and the committed one is that."""

import json
from copy import deepcopy
from pathlib import Path
from types import MappingProxyType

import pytest

from bench.benchmark import chosen, corpora
from bench.benchmark_asked import Heard, read, write
from bench.benchmark_goals import GOALS, goal_lines, reached
from bench.benchmark_once import ONCE as MEASURED_ONCE
from bench.benchmark_page import FOLDER, PAGE, drawn, page
from bench.benchmark_pairs import KINDS, ONCE, parts
from bench.benchmark_parts import PAIR_PARTS
from bench.benchmark_store import keep, kept, rounded
from evaluation.compare import compare
from evaluation.experiment import Asked

EXAMPLE = Path(__file__).parent / "example"


@pytest.fixture
def example():
    """Return the stored parts of an invented run."""
    return kept(EXAMPLE)


def compared(difference, p):
    """Return a comparison as it is stored."""
    found = {"difference": difference, "low": difference, "high": difference, "p_holm": p}
    return {**found, "system": "themepath", "baseline": "tuned hybrid", "measure": "nDCG@10"}


def test_the_committed_page_is_what_the_stored_parts_make():
    assert PAGE.read_text("utf-8") == page(kept())


def test_the_committed_plots_are_what_the_stored_parts_make():
    made = drawn(kept())
    assert {path.name for path in FOLDER.glob("*.svg")} == set(made)
    for name, svg in made.items():
        assert (FOLDER / name).read_text("utf-8") == svg, name


def test_the_page_of_the_example_shows_every_section(example):
    text = page(example)
    for title in (
        "## Goals",
        "## headings → STARD",
        "### From the paper to the default",
        "### Controls",
        "### What the paths open",
        "### Learned fusion",
        "### Time of a question",
        "## The paper's experiment again",
        "## Questions in another language",
        "## Abstaining",
        "## Twice",
        "## An idea of ours",
        "## Times",
    ):
        assert f"\n{title}\n" in text


def test_refusals_are_counted_over_the_questions_that_were_asked(example):
    # 70 % of 40 refused rightly, 5 % of 135 wrongly.
    assert "| quran | general | 0.806 / 0.700 | 0.806 / 0.700 |" in page(example)


def test_a_figure_on_the_page_is_the_stored_one(example):
    found = example["stard.table"]
    means = {**found["means"], "themepath": {**found["means"]["themepath"], "nDCG@10": 0.98765}}
    changed = {**example, "stard.table": {**found, "means": means}}
    assert "| `themepath` | 98.8 |" not in page(example)
    assert "| `themepath` | 98.8 |" in page(changed)


def test_a_table_of_some_systems_says_so(example):
    found = example["stard.table"]
    only = {**found, "decided": {**found["decided"], "only": ["themepath"]}}
    assert "Not all systems" not in page(example)
    assert "Not all systems" in page({**example, "stard.table": only})


def test_the_page_of_nothing_names_every_goal_as_not_measured():
    lines = goal_lines({})
    assert sum("not measured" in line for line in lines) == len(GOALS) + 3


@pytest.mark.parametrize(
    ("difference", "p", "verdict"),
    [(0.011, 0.04, "yes"), (0.009, 0.04, "**no**"), (0.011, 0.05, "**no**")],
)
def test_a_goal_needs_both_the_gain_and_its_certainty(difference, p, verdict):
    goal = next(goal for goal in GOALS if goal.words.startswith("STARD: +1,"))
    parts = {"stard.table": {"comparisons": [compared(difference, p)]}}
    assert reached(goal, goal.found(parts)) == verdict


def test_a_control_that_gains_is_shown_as_a_fault(example):
    stored = deepcopy(example)
    assert any("Controls" in line and "yes" in line for line in goal_lines(stored))
    stored["stard.controls"]["groupings"][1]["against_hybrid"]["difference"] = 0.006
    assert any("Controls" in line and "**no**" in line for line in goal_lines(stored))


def test_plots_are_equal_twice_and_bear_no_date(example):
    first, second = drawn(example), drawn(example)
    assert first == second
    assert set(first) == {f"stard-{kind}.svg" for kind in ("recall", "paths", "helped", "time")}
    assert all("<dc:date>" not in svg and "<svg" in svg for svg in first.values())


def test_a_plot_shows_other_figures_otherwise(example):
    found = example["stard.table"]
    other = {**example, "stard.table": {**found, "by m": [[0, 0.1], [3, 0.9]]}}
    assert drawn(other)["stard-paths.svg"] != drawn(example)["stard-paths.svg"]


def test_parts_are_asked_for_by_name_pair_or_kind():
    assert chosen([]) == parts()
    assert chosen(["stard.table"]) == ["stard.table"]
    assert {part.partition(".")[0] for part in chosen(["stard"])} == {"stard"}
    assert {part.partition(".")[2] for part in chosen(["controls"])} == {"controls"}
    assert chosen(["twice", "qrcd-passages"]) == ["qrcd-passages.table", "twice"]
    with pytest.raises(ValueError, match="nonsense"):
        chosen(["qrcd", "nonsense"])


def test_every_part_has_a_measurement():
    assert tuple(PAIR_PARTS) == KINDS
    assert tuple(MEASURED_ONCE) == ONCE


def test_what_is_judged_by_its_own_index_has_a_table_alone():
    assert [part for part in parts() if part.startswith("gdpr")] == ["gdpr.table"]
    assert corpora("gdpr.table") == ("gdpr",)
    assert corpora("abstain") == ("quran", "civil-code", "bible-nave")


def test_a_part_is_stored_with_its_code_and_machine(tmp_path):
    found = compare(("a", {"t": 1.0, "u": 1.0}), ("b", {"t": 0.5, "u": 0.5}), "nDCG@10")
    keep("one.table", {"seconds": 1 / 3, "gain": found.difference, "rows": [(1, 2 / 3)]}, tmp_path)
    stored = json.loads((tmp_path / "one.table.json").read_text("utf-8"))
    assert (stored["seconds"], stored["rows"], stored["gain"]) == (0.333333, [[1, 0.666667]], 0.5)
    assert len(stored["made"]["commit"]) == 40
    assert {"load", "cores"} <= set(stored["made"]["machine"])
    assert kept(tmp_path) == {"one.table": stored}


def test_answers_that_are_kept_are_read_as_they_were(tmp_path):
    times = MappingProxyType({"total": 2.5})
    one = Asked(MappingProxyType({"u": 1.0, "a": 0.5}), {"Words@10": 3.0}, times, 3, ("late",), 0.5)
    write(Heard({"t": one}, 1.5), tmp_path / "kept.json.gz")
    found = read(tmp_path / "kept.json.gz")
    assert found == Heard({"t": one}, 1.5)
    assert list(found.asked["t"].ranking) == ["u", "a"]


def test_rounding_keeps_what_is_no_number():
    assert rounded({"a": None, "b": True, "c": "x", "d": 1}) == {
        "a": None,
        "b": True,
        "c": "x",
        "d": 1,
    }
