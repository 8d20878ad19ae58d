"""Small graphs for the tests of walks: drawn by a seed, or written as pairs."""

import numpy as np
from scipy.sparse import coo_array


def linked(pairs, size):
    """Return the symmetric matrix of ones of some pairs."""
    rows = [a for a, b in pairs] + [b for a, b in pairs]
    columns = [b for a, b in pairs] + [a for a, b in pairs]
    matrix = coo_array((np.ones(len(rows)), (rows, columns)), shape=(size, size)).tocsr()
    matrix.sum_duplicates()
    matrix.data[:] = 1.0
    return matrix


def drawn(seed, size=14, links=24):
    """Return a random graph, some of whose nodes are likely to have no link, and a mask."""
    dice = np.random.default_rng(seed)
    pairs = {tuple(sorted(dice.choice(size, 2, replace=False).tolist())) for _ in range(links)}
    return linked(sorted(pairs), size), dice.random(size) < 0.8


def neighbours(matrix, allowed):
    """Return node → its allowed neighbours, rising."""
    return {
        n: [m for m in np.flatnonzero(matrix.toarray()[n]).tolist() if allowed[m]]
        for n in range(matrix.shape[0])
    }
