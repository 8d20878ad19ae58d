"""Personalised PageRank by power iteration over a sparse, symmetric matrix."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array

Floats = NDArray[np.float64]
Bools = NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class Walk:
    """The probability of being at each node, the iterations it took, and whether it settled."""

    values: Floats
    iterations: int
    settled: bool


@dataclass(frozen=True, slots=True)
class Settling:
    """When to stop: the L1 change of an iteration that is small enough, or so many iterations."""

    tolerance: float = 1e-9
    limit: int = 100


def personalised_page_rank(
    links: csr_array,
    seeds: Floats,
    allowed: Bools,
    damping: float = 0.5,
    settling: Settling = Settling(),
) -> Walk:
    """Return ``x = (1 − d)·s + d·(Wᵀx + dangling·s)`` over the ``allowed`` nodes.

    ``seeds`` (nodes,) are not negative; ``s`` is their share inside. ``W`` is ``links`` with rows
    of sum 1 over allowed nodes; what stands on a node without links goes back to the seeds. With
    no seed inside, all values are 0. The error is below tolerance · d / (1 − d).
    Source: Haveliwala, WWW 2002; d = 0.5 as in HippoRAG (Gutiérrez et al., NeurIPS 2024).
    """
    inside = allowed.astype(np.float64)
    start = seeds * inside
    if not start.any():
        return Walk(np.zeros(len(seeds)), 0, settled=True)
    start /= start.sum()
    degrees = (links @ inside) * inside
    shares = np.divide(1.0, degrees, out=np.zeros_like(degrees), where=degrees > 0)
    stuck = degrees == 0
    values = start.copy()
    for iteration in range(1, settling.limit + 1):
        passed = (links @ (values * shares)) * inside + values[stuck].sum() * start
        after = (1 - damping) * start + damping * passed
        moved = float(np.abs(after - values).sum())
        values = after
        if moved < settling.tolerance:
            return Walk(values, iteration, settled=True)
    return Walk(values, settling.limit, settled=False)
