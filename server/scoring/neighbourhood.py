"""The nodes within a few hops of some seeds, breadth first and bounded."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array

from server.scoring.fair_share import fair_share
from server.scoring.links import links_from

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class Reached:
    """Nodes in the order they were reached, the hops to each, and whether a bound cut any."""

    nodes: Ints
    hops: Ints
    cut: bool


@dataclass(frozen=True, slots=True)
class Bounds:
    """How far a walk goes: hops, and at most so many new nodes a hop and in all."""

    hops: int = 2
    per_hop: int = 2_000
    total: int = 5_000


def neighbourhood(links: csr_array, seeds: Ints, allowed: Bools, bounds: Bounds) -> Reached:
    """Walk out from distinct ``seeds``, over nodes that are ``allowed`` only.

    Where a hop opens more new nodes than its bound, every node it starts from gets a fair share,
    its targets in rising order: a hub cannot crowd out the others.
    """
    seen = ~allowed
    found = [seeds[allowed[seeds]][: bounds.total]]
    seen[found[0]] = True
    cut = len(found[0]) < int(allowed[seeds].sum())
    for _ in range(bounds.hops):
        room = min(bounds.per_hop, bounds.total - sum(map(len, found)))
        new, over = _step(links, found[-1], seen, room)
        seen[new] = True
        cut = cut or over
        found.append(new)
    hops = np.repeat(np.arange(len(found)), [len(part) for part in found])
    return Reached(np.concatenate(found), hops, cut)


def _step(links: csr_array, frontier: Ints, seen: Bools, room: int) -> tuple[Ints, bool]:
    owners, targets = links_from(links, frontier)
    fresh = ~seen[targets]
    owners, targets = owners[fresh], targets[fresh]
    _, first = np.unique(targets, return_index=True)
    first.sort()
    owners, targets = owners[first], targets[first]
    claims = np.bincount(owners, minlength=len(frontier))
    grants = np.asarray(fair_share(claims.tolist(), room), np.int64)
    place = np.arange(len(targets)) - (np.cumsum(claims) - claims)[owners]
    return targets[place < grants[owners]], len(targets) > room
