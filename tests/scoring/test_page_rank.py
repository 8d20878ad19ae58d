"""Personalised PageRank against a dense solution of its equation."""

import numpy as np
import pytest
from graphs import drawn, linked

from server.scoring.page_rank import Settling, personalised_page_rank


def solved(links, seeds, allowed, damping):
    """Solve ``x = (1 − d)·s + d·(Wᵀ + s·danglingᵀ)·x`` as a system of equations."""
    inside = np.outer(allowed, allowed) * links.toarray()
    sums = inside.sum(1)
    start = np.where(allowed, seeds, 0.0)
    start = start / start.sum()
    walk = np.divide(inside, sums[:, None], out=np.zeros_like(inside), where=sums[:, None] > 0)
    step = walk.T + np.outer(start, (sums == 0) & allowed)
    return np.linalg.solve(np.eye(len(seeds)) - damping * step, (1 - damping) * start)


@pytest.mark.parametrize("seed", range(15))
@pytest.mark.parametrize("damping", [0.0, 0.5, 0.85])
def test_it_is_the_solution_of_the_equation(seed, damping):
    links, allowed = drawn(seed)
    seeds = np.random.default_rng(seed).random(len(allowed))
    walk = personalised_page_rank(links, seeds, allowed, damping, Settling(1e-12, 500))
    assert walk.settled
    assert walk.values == pytest.approx(solved(links, seeds, allowed, damping), abs=1e-10)
    assert walk.values.sum() == pytest.approx(1.0)
    assert not walk.values[~allowed].any()


def test_the_error_is_within_what_the_tolerance_promises():
    links, allowed = drawn(3)
    seeds = allowed.astype(float)
    walk = personalised_page_rank(links, seeds, allowed, 0.5, Settling(1e-3))
    exact = solved(links, seeds, allowed, 0.5)
    assert np.abs(walk.values - exact).sum() <= 1e-3


def test_two_linked_nodes_by_hand():
    walk = personalised_page_rank(
        linked([(0, 1)], 3), np.asarray([2.0, 0.0, 0.0]), np.ones(3, np.bool_)
    )
    assert walk.values == pytest.approx([2 / 3, 1 / 3, 0.0], abs=1e-8)


def test_a_seed_without_links_keeps_everything():
    walk = personalised_page_rank(
        linked([(0, 1)], 3), np.asarray([0.0, 0.0, 1.0]), np.ones(3, np.bool_)
    )
    assert walk.values.tolist() == [0.0, 0.0, 1.0]


def test_no_seed_inside_gives_nothing():
    inside = np.asarray([True, True, False])
    walk = personalised_page_rank(linked([(0, 1)], 3), np.asarray([0.0, 0.0, 1.0]), inside)
    assert walk.values.tolist() == [0.0, 0.0, 0.0]
    assert walk.settled


def test_reaching_the_bound_is_said():
    chain = linked([(n, n + 1) for n in range(9)], 10)
    seeds = np.eye(10)[0]
    walk = personalised_page_rank(chain, seeds, np.ones(10, np.bool_), 0.85, Settling(1e-12, 3))
    assert walk.iterations == 3
    assert not walk.settled
    assert np.flatnonzero(walk.values).tolist() == [0, 1, 2, 3]
