"""What a unit is worth before anything is asked: how many others it cites or is cited by."""

import numpy as np
from numpy.typing import NDArray

MOST = 100
"""More citations than these say nothing more, and a read of links may be cut beyond them."""


def citation_prior(counts: NDArray[np.int64]) -> NDArray[np.float64]:
    """Return ln(1 + citations) of every unit, divided by the highest: values in [0, 1].

    A prior of the unit beside what the question says of it (Craswell et al. 2005, for links
    between pages). All 0 where nothing is cited.
    """
    values = np.log1p(np.minimum(counts, MOST).astype(np.float64))
    highest = float(values.max(initial=0.0))
    return values / highest if highest > 0 else values
