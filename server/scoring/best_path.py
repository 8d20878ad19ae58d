"""What each unit's best path alone says of it."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from server.model import ThemePath
from server.scoring.min_max import min_max
from server.scoring.path_bonus import Opened


def best_path_values(paths: Sequence[ThemePath], opened: Opened) -> NDArray[np.float64]:
    """Return the min–max scaled similarity of the best path of each opened unit (rising ordinals).

    The paths come nearest first; the last of them becomes 0, and so do the units it alone opens.
    """
    scaled = min_max([path.similarity for path in paths])
    units, groups = np.unique(opened.units, return_inverse=True)
    values = np.zeros(len(units))
    np.maximum.at(values, groups, scaled[opened.owners])
    return values
