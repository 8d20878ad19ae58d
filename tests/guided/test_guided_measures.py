"""The measures of the study against values worked out by hand, and their properties."""

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from evaluation.guided import measures
from evaluation.guided.asking import Outcome
from evaluation.guided.conditions import CONDITIONS, SELECTIONS, TAGGED, formula_of
from evaluation.guided.question import GuidedQuestion, questions_of
from server.errors import BadRecords


def outcome(base, units, relevant=("x",), cosines=(), space=10, wording=1):
    question = GuidedQuestion(f"{base}-{wording}", base, "?", "en", ("E",), frozenset(relevant))
    return Outcome(question, tuple(units), tuple(cosines), space)


def test_a_miss_counts_as_the_sixth_place():
    assert outcome("a", "abcde").position == 6
    assert outcome("a", "abxde").position == 3
    assert outcome("a", "").position == 6


def test_hits_are_shares_means_and_medians_over_wordings():
    found = measures.hits(
        [outcome("a", "x"), outcome("a", "ax", wording=2), outcome("b", "abcdx"), outcome("c", "")]
    )
    assert found["share"].value == pytest.approx(3 / 4)
    assert found["mean"].value == pytest.approx((1 + 2 + 5 + 6) / 4)
    assert found["median"].value == pytest.approx(3.5)
    assert found["share"].bases == 3
    assert found["share"].low <= found["share"].value <= found["share"].high


@pytest.mark.parametrize(
    ("lists", "value"),
    [
        (["abcde"] * 3, 0.0),
        (["abcde", "fghij", "klmno"], 1.0),
        (["abcde", "abcdf", "abcdg"], 0.2),
        (["ab", "ba"], 0.0),
        (["ab", "cd"], 1.0),
        (["abcde"], None),
        (["", ""], None),
    ],
)
def test_turbulence_counts_distinct_units_over_the_wordings(lists, value):
    assert measures.turbulence(lists) == (value if value is None else pytest.approx(value))


@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(st.lists(st.text("abcdefghijkl", max_size=8), max_size=5))
def test_turbulence_is_between_nothing_and_everything(lists):
    lists = ["".join(dict.fromkeys(one)) for one in lists]
    found = measures.turbulence(lists)
    assert found is None or 0 <= found <= 1 or any(len(one) < 5 for one in lists)


def test_a_difference_is_paired_by_question():
    ours = [outcome("a", "x"), outcome("b", "x"), outcome("c", "a")]
    theirs = [outcome("c", "x"), outcome("a", "a"), outcome("b", "a")]
    assert measures.difference(ours, theirs).value == pytest.approx(1 / 3)


def test_wordings_are_drawn_together():
    alike = {"a": [1.0] * 50, "b": [0.0] * 50}
    assert measures.estimate(alike)[:3] == (0.5, 0.0, 1.0)
    apart = {f"q{n}": [float(n % 2)] for n in range(100)}
    found = measures.estimate(apart)
    assert 0.38 < found.low < 0.5 < found.high < 0.62


@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(
    st.dictionaries(
        st.text(max_size=3),
        st.lists(st.floats(0, 1), min_size=1, max_size=3),
        min_size=1,
        max_size=6,
    )
)
def test_an_interval_holds_its_value_and_stays_in_range(groups):
    value, low, high, bases = measures.estimate(groups)
    assert bases == len(groups)
    assert (
        min(map(min, groups.values())) - 1e-9
        <= low
        <= high
        <= max(map(max, groups.values())) + 1e-9
    )
    assert value == pytest.approx(np.mean([v for g in groups.values() for v in g]))


def test_nothing_has_no_estimate():
    assert measures.estimate({}).bases == 0
    assert measures.space([])["questions"] == 0
    assert measures.kept([], []) == {}


def test_spaces_have_a_smallest_mean_and_largest():
    found = measures.space([outcome("a", "", space=n) for n in (2, 4, 12)])
    assert found == {"min": 2, "mean": 6.0, "max": 12, "questions": 3}


def test_a_threshold_keeps_four_fifths_of_what_answers():
    answerable = [outcome("a", "abcde", cosines=(0.9, 0.8, 0.7, 0.6, 0.2))]
    unanswerable = [outcome("n", "abcde", cosines=(0.7, 0.6, 0.1, 0.1, 0.1)), outcome("m", "")]
    found = measures.kept(answerable, unanswerable)
    assert found["threshold"] == pytest.approx(0.2)
    wide = [outcome(f"a{n}", "a", cosines=(n / 10,)) for n in range(1, 11)]
    found = measures.kept(wide, unanswerable)
    assert sum(n / 10 >= found["threshold"] for n in range(1, 11)) >= 8
    assert found["threshold"] == pytest.approx(0.2)
    assert found["lost"].value == pytest.approx(0.2)
    assert found["answerable"][0] == found["unanswerable"][0] == 1.0
    assert found["answerable"] == sorted(found["answerable"], reverse=True)


def test_within_grows_with_depth():
    assert measures.within([outcome("a", "ax"), outcome("b", "")]) == [0, 0.5, 0.5, 0.5, 0.5]


def test_the_table_of_selections_is_the_papers():
    assert [SELECTIONS["C2 entity"][name] for name in CONDITIONS] == [
        "U", "E1 & E2", "E1 | E2", "E1 & E2",
    ]  # fmt: skip
    assert [SELECTIONS["C2 relation"][name] for name in CONDITIONS] == [
        "U", "U", "E1 | A2hop", "Arel",
    ]  # fmt: skip
    assert formula_of(TAGGED, "C1 relation") == formula_of("GraphRAG", "C1 relation")


def test_records_of_questions_are_checked():
    good = {"id": "1", "base": "b", "question": "?", "type": "open", "entities": ["A"]}
    (found,) = questions_of([good], "en")
    assert (found.configuration, found.kind, found.answerable) == ("C1 entity", "open", True)
    with pytest.raises(BadRecords, match="question 2: 'base'"):
        questions_of([good, {"id": "2"}], "en")
    with pytest.raises(BadRecords, match="names 3 entities"):
        questions_of([good | {"entities": ["A", "B", "C"]}], "en")
