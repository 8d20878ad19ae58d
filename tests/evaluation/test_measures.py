"""Measures follow the rules for duplicates, misses and empty results."""

import math

from evaluation.experiment import mean, measure
from evaluation.topics import Topic

TOPICS = [Topic("a", "one", "en", {"1:1": 2, "1:2": 1}), Topic("b", "two", "en", {"2:1": 1})]


def test_a_topic_without_results_counts_as_zero():
    values = measure({"a": {"1:1": 2.0, "1:2": 1.0}}, TOPICS, ["nDCG@10"])["nDCG@10"]
    assert values == {"a": 1.0, "b": 0.0}
    assert mean(values) == 0.5


def test_the_ideal_is_the_true_one_not_what_was_retrieved():
    topics = [Topic("a", "one", "en", {f"1:{n}": 1 for n in range(1, 21)})]
    values = measure({"a": {"1:1": 1.0}}, topics, ["R@10", "nDCG@10"])
    assert values["R@10"]["a"] == 0.05
    ideal = sum(1 / math.log2(rank + 1) for rank in range(1, 11))
    assert math.isclose(values["nDCG@10"]["a"], 1 / ideal, rel_tol=1e-9)


def test_gains_are_linear():
    run = {"a": {"1:2": 2.0, "1:1": 1.0}, "b": {"2:1": 1.0}}
    value = measure(run, TOPICS, ["nDCG@10"])["nDCG@10"]["a"]
    best = 2 + 1 / math.log2(3)
    assert math.isclose(value, (1 + 2 / math.log2(3)) / best, rel_tol=1e-9)
