"""What a question's paths add to the units they open: a bonus, not a gate."""

from collections.abc import Mapping, Sequence

from server.model import ThemePath
from server.scoring.fair_share import fair_share
from server.scoring.min_max import min_max
from server.scoring.noisy_or import noisy_or


def bounded_pairs(
    paths: Sequence[ThemePath], limit: int
) -> tuple[list[tuple[ThemePath, int]], bool]:
    """List (path, unit) pairs, fairly per path, at most ``limit``; and whether any were cut."""
    grants = fair_share([len(path.units) for path in paths], limit)
    pairs = [
        (path, unit)
        for path, grant in zip(paths, grants, strict=True)
        for unit in path.units[:grant]
    ]
    return pairs, len(pairs) < sum(len(path.units) for path in paths)


def path_values(
    paths: Sequence[ThemePath], pairs: Sequence[tuple[ThemePath, int]]
) -> dict[int, float]:
    """Return each opened unit's path value in [0, 1], the query's maximum being 1.

    Similarities are min–max scaled over the paths (the last becomes 0) and combined by noisy-or
    over the distinct themes that link the unit, each theme counted once with its best path.
    """
    scaled = dict(
        zip([p.id for p in paths], min_max([p.similarity for p in paths]).tolist(), strict=True)
    )
    themes: dict[int, dict[str, float]] = {}
    for path, unit in pairs:
        seen = themes.setdefault(unit, {})
        seen[path.theme] = max(seen.get(path.theme, 0.0), scaled[path.id])
    return _scaled_to_one({unit: noisy_or(seen.values()) for unit, seen in themes.items()})


def _scaled_to_one(values: Mapping[int, float]) -> dict[int, float]:
    highest = max(values.values(), default=0.0)
    return {u: v / highest for u, v in values.items()} if highest > 0 else dict(values)
