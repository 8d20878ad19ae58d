"""Neighbourhoods: against sets by hand, fair where they are cut, and never outside."""

import numpy as np
import pytest
from graphs import drawn, linked, neighbours

from server.scoring.links import links_from
from server.scoring.neighbourhood import Bounds, neighbourhood

ALL = np.ones(30, np.bool_)


def nodes(*values):
    return np.asarray(values, np.int64)


def test_links_come_node_by_node_in_the_order_asked_for():
    owners, targets = links_from(linked([(0, 2), (0, 1), (2, 3)], 5), nodes(2, 4, 0))
    assert owners.tolist() == [0, 0, 2, 2]
    assert targets.tolist() == [0, 3, 1, 2]


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("hops", [0, 1, 2, 3])
def test_all_within_so_many_hops_are_reached_and_nothing_else(seed, hops):
    links, allowed = drawn(seed)
    known, start = neighbours(links, allowed), np.flatnonzero(allowed)[:2]
    near, frontier = {int(n): 0 for n in start}, set(start.tolist())
    for hop in range(1, hops + 1):
        frontier = {m for n in frontier for m in known[n]} - set(near)
        near |= dict.fromkeys(frontier, hop)
    reached = neighbourhood(links, start, allowed, Bounds(hops))
    assert dict(zip(reached.nodes.tolist(), reached.hops.tolist(), strict=True)) == near
    assert not reached.cut
    assert reached.hops.tolist() == sorted(reached.hops.tolist())


def test_a_hub_is_cut_so_that_the_others_get_theirs():
    star = linked([(0, n) for n in range(2, 22)] + [(1, 25), (1, 26)], 30)
    reached = neighbourhood(star, nodes(0, 1), ALL, Bounds(1, per_hop=6))
    assert reached.nodes.tolist() == [0, 1, 2, 3, 4, 5, 25, 26]
    assert reached.cut


def test_the_whole_walk_is_bounded_too():
    chain = linked([(n, n + 1) for n in range(29)], 30)
    reached = neighbourhood(chain, nodes(10, 20), ALL, Bounds(3, total=5))
    assert reached.nodes.tolist() == [10, 20, 9, 11, 19]
    assert reached.cut
    few = neighbourhood(chain, nodes(10, 20, 5), ALL, Bounds(3, total=2))
    assert few.nodes.tolist() == [10, 20]
    assert few.cut


def test_a_seed_outside_starts_nothing():
    chain = linked([(n, n + 1) for n in range(29)], 30)
    inside = ALL.copy()
    inside[[5, 9]] = False
    assert neighbourhood(chain, nodes(5, 8), inside, Bounds()).nodes.tolist() == [8, 7, 6]
    assert not neighbourhood(chain, nodes(5), inside, Bounds()).nodes.size
