"""Paired comparison against formulas written out and extreme cases."""

import numpy as np
import pytest

from evaluation.compare import compare, holm


def values(numbers):
    return {f"t{n:03d}": float(number) for n, number in enumerate(numbers)}


def test_equal_systems_do_not_differ():
    same = values([0.1, 0.5, 0.9])
    found = compare(("a", same), ("b", dict(same)), "nDCG@10")
    assert (found.difference, found.low, found.high) == (0.0, 0.0, 0.0)
    assert (found.p_randomisation, found.p_wilcoxon) == (1.0, 1.0)
    assert (found.helped, found.hurt) == (0.0, 0.0)


def test_a_clear_gain_is_found_with_its_interval():
    rng = np.random.default_rng(1)
    base = rng.random(100)
    found = compare(
        ("a", values(base + 0.05 + 0.02 * rng.standard_normal(100))), ("b", values(base)), "m"
    )
    assert found.low < found.difference < found.high
    assert found.low > 0.04
    assert found.p_randomisation < 0.001
    assert found.p_wilcoxon < 0.001
    assert found.helped > 0.9


def test_noise_alone_is_no_gain():
    rng = np.random.default_rng(2)
    base = rng.random(100)
    noisy = values(base + 0.2 * rng.standard_normal(100))
    found = compare(("a", noisy), ("b", values(base)), "m")
    assert found.low < 0 < found.high
    assert found.p_randomisation > 0.05


def test_the_randomisation_test_is_exact_for_few_topics():
    found = compare(("a", values([1, 1, 1])), ("b", values([0, 0, 0])), "m")
    assert found.p_randomisation == pytest.approx(2 / 2**3)


def test_holm_steps_down_and_never_falls():
    from dataclasses import replace

    one = compare(("a", values([0.2, 0.4])), ("b", values([0.1, 0.1])), "m")
    family = [replace(one, p_randomisation=p) for p in (0.01, 0.04, 0.03)]
    corrected = [found.p_holm for found in holm(family)]
    assert corrected == pytest.approx([0.03, 0.06, 0.06])


def test_comparing_twice_gives_the_same_numbers():
    rng = np.random.default_rng(3)
    ours, theirs = values(rng.random(50)), values(rng.random(50))
    assert compare(("a", ours), ("b", theirs), "m") == compare(("a", ours), ("b", theirs), "m")


def test_the_effect_by_thirds_follows_the_confidence():
    ours, theirs = values([0.1, 0.2, 0.3, 0.9, 0.5, 0.6]), values([0.1, 0.2, 0.2, 0.4, 0.0, 0.1])
    confidence = {f"t{n:03d}": float(n) for n in range(6)} | {"t000": None}
    found = compare(("a", ours), ("b", theirs), "m", confidence)
    assert found.terciles == pytest.approx(((0.0 + 0.1) / 2, (0.5 + 0.5) / 2, 0.5))
    assert compare(("a", ours), ("b", theirs), "m").terciles == ()
    assert compare(("a", ours), ("b", theirs), "m", {"t001": 1.0}).terciles == ()
