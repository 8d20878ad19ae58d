"""Flow-pruned paths against all their paths written out one by one."""

import numpy as np
import pytest
from graphs import drawn, linked, neighbours

from server.scoring.resource_flow import Pruning, reliability, spread_flow


def flow_by_hand(known, seed, amount, pruning):
    """Return node → resource and node → hop, and the links followed, from the definition."""
    resource, hop, links, frontier = {seed: amount}, {seed: 0}, set(), [seed]
    for distance in range(1, pruning.hops + 1):
        reached = {}
        for node in frontier:
            share = resource[node] / max(1, len(known[node]))
            for other in known[node] if share >= pruning.threshold else []:
                if other not in hop:
                    reached[other] = reached.get(other, 0.0) + pruning.decay * share
                    links.add((node, other))
        resource |= reached
        hop |= dict.fromkeys(reached, distance)
        frontier = sorted(reached)
    return resource, hop, links


def paths_from(seed, links):
    """Yield every path along the links, as the list of its nodes."""
    waiting = [[seed]]
    while waiting:
        path = waiting.pop()
        yield path
        waiting += [[*path, b] for a, b in links if a == path[-1]]


def reliable_by_hand(known, seeds, pruning):
    best = {}
    for seed, amount in seeds.items():
        resource, _, links = flow_by_hand(known, seed, amount, pruning)
        for path in paths_from(seed, links):
            if len(path) > 1 and path[-1] in seeds:
                mean = sum(resource[node] for node in path) / (len(path) - 1)
                for node in path:
                    best[node] = max(best.get(node, 0.0), mean)
    return best


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize(
    "pruning", [Pruning(), Pruning(0.7, 0.12), Pruning(threshold=0.05, hops=4)]
)
def test_the_best_path_of_every_node_is_found(seed, pruning):
    links, allowed = drawn(seed)
    known = neighbours(links, allowed)
    chosen = np.flatnonzero(allowed)[[0, 2, 3, 5]].tolist()
    seeds = dict(zip(chosen, (1.0, 0.8, 0.5, 0.0), strict=True))
    expected = reliable_by_hand(known, seeds, pruning)
    found = reliability(links, seeds, allowed, pruning)
    assert {n: v for n, v in enumerate(found.tolist()) if v} == pytest.approx(expected)


def test_two_seeds_with_one_theme_between_them_by_hand():
    links = linked([(0, 2), (1, 2), (2, 3)], 4)
    found = reliability(links, {0: 1.0, 1: 1.0}, np.ones(4, np.bool_))
    handed = 0.8 / 1
    whole = (1 + handed + 0.8 * handed / 3) / 2
    assert found.tolist() == pytest.approx([whole, whole, whole, 0.0])


def test_a_node_that_would_hand_on_too_little_hands_on_nothing():
    links = linked([(0, n) for n in range(1, 11)] + [(1, 11)], 12)
    inside = np.ones(12, np.bool_)
    degrees = links @ np.ones(12)
    flow = spread_flow(links, (0, 1.0), inside, degrees, Pruning(threshold=0.11))
    assert flow.resource.tolist() == [1.0] + [0.0] * 11
    wide = spread_flow(links, (0, 1.0), inside, degrees, Pruning(threshold=0.04))
    assert wide.resource[1:11].tolist() == pytest.approx([0.08] * 10)
    assert wide.resource[11] == pytest.approx(0.8 * 0.08 / 2)


def test_one_seed_or_seeds_far_apart_are_on_no_path():
    chain = linked([(n, n + 1) for n in range(9)], 10)
    assert not reliability(chain, {4: 1.0}, np.ones(10, np.bool_)).any()
    assert not reliability(chain, {0: 1.0, 9: 1.0}, np.ones(10, np.bool_)).any()
    assert not reliability(chain, {}, np.ones(10, np.bool_)).any()


def test_the_order_of_the_seeds_changes_nothing():
    links, allowed = drawn(7)
    seeds = np.flatnonzero(allowed)[:5].tolist()
    orders = (dict.fromkeys(seeds, 1.0), dict.fromkeys(seeds[::-1], 1.0))
    first, second = (reliability(links, order, allowed) for order in orders)
    assert first.tolist() == second.tolist()
