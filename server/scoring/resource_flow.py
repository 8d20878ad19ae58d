"""Flow-based pruning of the paths between seeds, and the reliability of the nodes on them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array

from server.scoring.links import links_from

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Bools = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Pruning:
    """Decay α a hop, threshold θ on what a node hands to each neighbour, and hops at most.

    θ bounds the work as well: a seed's flow follows at most (1 + α + α²)/θ links in three hops.
    """

    decay: float = 0.8
    threshold: float = 0.001
    hops: int = 3


@dataclass(frozen=True, slots=True, eq=False)
class Flow:
    """What one seed sent out: the resource and hop of every node (−1: not reached), and its links.

    ``links[h]`` are (from, to) of hop h + 1, by rising ``to``.
    """

    resource: Floats
    hop: Ints
    links: Sequence[tuple[Ints, Ints]]


def spread_flow(
    links: csr_array, seed: tuple[int, float], allowed: Bools, degrees: Floats, pruning: Pruning
) -> Flow:
    """Let the resource of a ``seed`` (node, amount) flow out, hop by hop and never back.

    ``S(v) = Σ α·S(w)/|N(w)|`` over the nodes w one hop nearer that link v; a node with
    ``S(w)/|N(w)| < θ`` hands on nothing. ``degrees`` are |N|, counted over allowed nodes.
    Source: Chen et al., PathRAG, arXiv 2502.14902, 2025 (there over a graph of entities).
    """
    resource = np.zeros(len(allowed))
    hop = np.full(len(allowed), -1, np.int64)
    resource[seed[0]], hop[seed[0]] = seed[1], 0
    frontier, followed = np.asarray([seed[0]], np.int64), []
    for distance in range(1, pruning.hops + 1):
        shares = resource[frontier] / np.maximum(degrees[frontier], 1.0)
        giving = shares >= pruning.threshold
        owners, targets = links_from(links, frontier[giving])
        fresh = allowed[targets] & (hop[targets] < 0)
        owners, targets = owners[fresh], targets[fresh]
        resource += np.bincount(
            targets, pruning.decay * shares[giving][owners], minlength=len(allowed)
        )
        hop[targets] = distance
        order = np.argsort(targets, kind="stable")
        followed.append((frontier[giving][owners][order], targets[order]))
        frontier = np.unique(targets)
    return Flow(resource, hop, followed)


def reliability(
    links: csr_array, seeds: Mapping[int, float], allowed: Bools, pruning: Pruning = Pruning()
) -> Floats:
    """Return each node's best mean flow over the paths between two seeds that it lies on.

    A path's reliability is ``S(P) = (1/|E|) Σ S(v)`` over its nodes (PathRAG), S being the flow
    from the seed where it begins; 0 means on no path. Seeds are ``allowed`` nodes with the
    resource that each begins with (1 for all in PathRAG).
    """
    degrees = (links @ allowed.astype(np.float64)) * allowed
    best = np.zeros(len(allowed))
    ends = np.asarray(sorted(seeds), np.int64)
    for seed in ends.tolist():
        flow = spread_flow(links, (seed, seeds[seed]), allowed, degrees, pruning)
        np.maximum(best, _on_paths(flow, ends), out=best)
    return best


def _on_paths(flow: Flow, ends: Ints) -> Floats:
    """Return the best mean flow of the paths from a flow's seed to any end, of each node."""
    so_far = _best_sums(flow)
    best = np.zeros(len(flow.resource))
    for length in range(1, len(flow.links) + 1):
        nodes = targets = ends[flow.hop[ends] == length]
        behind = np.zeros(len(targets))
        np.maximum.at(best, nodes, (so_far[nodes] + behind) / length)
        for step in range(length - 1, -1, -1):
            behind = behind + flow.resource[nodes]
            nodes, targets, behind = _back(flow.links[step], nodes, targets, behind)
            np.maximum.at(best, nodes, (so_far[nodes] + behind) / length)
    return best


def _best_sums(flow: Flow) -> Floats:
    """Return the highest sum of flow along a path from the seed to each node, both included."""
    sums = flow.resource.copy()
    for sources, targets in flow.links:
        ahead = np.zeros(len(sums))
        np.maximum.at(ahead, targets, sums[sources])
        sums += ahead
    return sums


def _back(
    links: tuple[Ints, Ints], nodes: Ints, targets: Ints, behind: Floats
) -> tuple[Ints, Ints, Floats]:
    """Step from nodes to those one hop nearer the seed, keeping the best sum to each target."""
    sources, reached = links
    low, high = np.searchsorted(reached, nodes, "left"), np.searchsorted(reached, nodes, "right")
    owners = np.repeat(np.arange(len(nodes)), high - low)
    before = np.cumsum(high - low) - (high - low)
    places = np.arange(len(owners)) - before[owners] + low[owners]
    found, ends, sums = sources[places], targets[owners], behind[owners]
    order = np.lexsort((-sums, found, ends))
    found, ends, sums = found[order], ends[order], sums[order]
    first = np.ones(len(found), np.bool_)
    first[1:] = (found[1:] != found[:-1]) | (ends[1:] != ends[:-1])
    return found[first], ends[first], sums[first]
