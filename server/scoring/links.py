"""Following the links of a sparse matrix from a set of nodes."""

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array

Ints = NDArray[np.int64]


def links_from(links: csr_array, nodes: Ints) -> tuple[Ints, Ints]:
    """Return every link out of ``nodes``: the position of its node in ``nodes``, and its target.

    Links come node by node in the order given, targets rising.
    """
    starts = links.indptr[nodes].astype(np.int64)
    counts = links.indptr[nodes + 1].astype(np.int64) - starts
    owners = np.repeat(np.arange(len(nodes)), counts)
    before = np.cumsum(counts) - counts
    places = np.arange(len(owners)) - before[owners] + starts[owners]
    return owners, links.indices[places].astype(np.int64)
