"""How many others every unit of a release cites or is cited by, in memory."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from server.resources import Row
from server.scoring.citation_prior import citation_prior


@dataclass(frozen=True, slots=True, eq=False)
class CitedSnapshot:
    """The citation prior of every unit, by ordinal, in [0, 1]."""

    prior: NDArray[np.float64]

    @property
    def bytes(self) -> int:
        """Memory held, about."""
        return self.prior.nbytes


def build_cited_snapshot(slices: Sequence[Row], size: int) -> CitedSnapshot:
    """Build from rows of ``retrieve/cited_units``; units that are not named have no citation."""
    counts = np.zeros(size, np.int64)
    for part in slices:
        counts[part["ordinals"]] = part["counts"]
    return CitedSnapshot(citation_prior(counts))
