"""Paper mode: the worked example of its Table 7, and the rules of Algorithm 1."""

import pytest

from server.scoring.paper import Pair, paper_scores

WEIGHTS = {"lexical": 0.30, "semantic": 0.50, "path": 0.20}
LOW, HIGH = 0.2, 0.6
"""Any raw bounds do: the table gives the normalised components, from which raw ones follow."""


def raw(normalised):
    return LOW + normalised * (HIGH - LOW)


TABLE_7 = [
    Pair(4222, "P2", raw(1.0), raw(1.0), 0.444480),
    Pair(8510, "P1", raw(0.0), raw(0.933415), 0.539828),
    Pair(831, "P3", raw(0.0), raw(0.902207), 0.414062),
    Pair(999, "P3", raw(0.0), raw(0.0), 0.414062),
]
"""The three units of the table, and one of the pool that spans the semantic range."""


def test_the_worked_example_of_table_7_comes_out_within_a_millionth():
    found = paper_scores(TABLE_7, WEIGHTS)
    assert [candidate.ordinal for candidate in found] == [4222, 8510, 831, 999]
    expected = [0.848372, 0.6667075, 0.4511035]
    for candidate, score in zip(found, expected, strict=False):
        assert candidate.score == pytest.approx(score, abs=1e-6)
    paths = [candidate.component("path").normalised for candidate in found]
    assert paths[:3] == pytest.approx([0.241862, 1.0, 0.0], abs=1e-6)


def test_a_unit_under_several_paths_keeps_its_best_pair_and_names_the_others():
    pairs = [Pair(1, "near", 1.0, 0.5, 0.9), Pair(1, "far", 1.0, 0.5, 0.1)]
    found = paper_scores(pairs, WEIGHTS)
    assert len(found) == 1
    assert found[0].paths == ("near", "far")
    assert found[0].component("path").raw == 0.9


def test_equal_pairs_keep_the_first_path():
    pairs = [Pair(1, "first", 1.0, 0.5, 0.9), Pair(1, "second", 1.0, 0.5, 0.9)]
    assert paper_scores(pairs, WEIGHTS)[0].paths == ("first", "second")


def test_no_pair_gives_no_candidate():
    assert paper_scores([], WEIGHTS) == []
