"""A unit channel's two lists: on the unit's own text, and on its text enriched by its paths."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from server.scoring.ranked_list import EMPTY_LIST, RankedList


@dataclass(frozen=True, slots=True, eq=False)
class ChannelList:
    """The plain list, the enriched one, and λ: the enriched one's share of the channel's value.

    ``(1 − λ)·plain + λ·enriched``, both normalised by themselves; raw values are the plain ones.
    """

    plain: RankedList = EMPTY_LIST
    enriched: RankedList = EMPTY_LIST
    share: float = 0.0

    @property
    def ordinals(self) -> NDArray[np.int64]:
        """The units of both lists, each once, in canonical order."""
        return np.union1d(self.plain.ordinals, self.enriched.ordinals)

    def __len__(self) -> int:
        """Count the units of both lists."""
        return len(self.ordinals)


NO_LIST = ChannelList()
