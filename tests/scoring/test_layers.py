"""Members of groups in layers: every member once, and the best of each group."""

import numpy as np
import pytest

from server.scoring.layers import in_layers


def drawn(seed, count=400, groups=60):
    """Return sorted owners: some groups have many members, some one, some none."""
    drawn = np.random.default_rng(seed).geometric(0.05, count) % groups
    return np.sort(drawn).astype(np.int64)


@pytest.mark.parametrize("owners", [drawn(1), drawn(2), drawn(3, 5, 3), np.asarray([7, 7, 7])])
def test_every_member_stands_in_the_row_of_its_group_once(owners):
    layers, order = in_layers(owners)
    assert sorted(order.tolist()) == list(range(len(owners)))
    seen = 0
    for place, count in layers:
        assert owners[order[place]].tolist() == layers.groups[:count].tolist()
        seen += count
    assert seen == len(owners)


@pytest.mark.parametrize("seed", range(4))
def test_members_of_groups_are_found_again(seed):
    owners = drawn(seed)
    layers, order = in_layers(owners)
    ranks = np.asarray([5, 0, 11])
    counts = layers.counts(ranks)
    found = np.split(owners[order[layers.members(ranks, counts)]], np.cumsum(counts)[:-1])
    for rank, members in zip(ranks, found, strict=True):
        name = layers.groups[rank]
        assert members.tolist() == [name] * int((owners == name).sum())


def test_without_members_there_is_no_layer():
    layers, order = in_layers(np.zeros(0, np.int64))
    assert list(layers) == []
    assert order.size == 0
    assert layers.members(np.zeros(0, np.int64), np.zeros(0, np.int64)).size == 0
