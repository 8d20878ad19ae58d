"""What a question's paths add to the units they open: a bonus, not a gate."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from server.model import ThemePath
from server.scoring.fair_share import fair_share
from server.scoring.min_max import min_max
from server.scoring.noisy_or import noisy_or

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Opened:
    """The (path, unit) pairs of a question: unit ordinals and path positions, path by path."""

    units: Ints
    owners: Ints
    cut: bool


def open_paths(paths: Sequence[ThemePath], limit: int) -> Opened:
    """List (path, unit) pairs, fairly per path, at most ``limit``; and whether any were cut."""
    grants = fair_share([len(path.units) for path in paths], limit)
    parts = [path.units[:grant] for path, grant in zip(paths, grants, strict=True)]
    units = np.asarray([unit for part in parts for unit in part], np.int64)
    owners = np.repeat(np.arange(len(paths)), grants)
    return Opened(units, owners, len(units) < sum(len(path.units) for path in paths))


def path_values(paths: Sequence[ThemePath], opened: Opened) -> tuple[Ints, Floats]:
    """Return the opened units (sorted, unique) and their values in [0, 1], the highest being 1.

    Similarities are min–max scaled over the paths (the last becomes 0), taken at the share of
    each, and combined by noisy-or over the distinct themes that link a unit, each theme counted
    once with its best path: paths come in the order of their scaled value.
    """
    shares = np.asarray([path.share for path in paths], np.float64)
    scaled = min_max([path.similarity for path in paths]) * shares
    names = {theme: n for n, theme in enumerate(dict.fromkeys(path.theme for path in paths))}
    themes = np.asarray([names[path.theme] for path in paths], np.int64)
    units, groups = np.unique(opened.units, return_inverse=True)
    links = groups * len(names) + themes[opened.owners]
    _, first = np.unique(links, return_index=True)
    values = noisy_or(groups[first], scaled[opened.owners[first]], len(units))
    highest = values.max(initial=0.0)
    return units, values / highest if highest > 0 else values


def paths_to(
    paths: Sequence[ThemePath], opened: Opened, wanted: Ints
) -> dict[int, list[ThemePath]]:
    """Return the paths that open each wanted unit, nearest first."""
    chosen = np.flatnonzero(np.isin(opened.units, wanted))
    found: dict[int, list[ThemePath]] = {}
    for unit, owner in zip(
        opened.units[chosen].tolist(), opened.owners[chosen].tolist(), strict=True
    ):
        found.setdefault(unit, []).append(paths[owner])
    return found
