"""Two rankings of the same things made one: the mean of their min–max values."""

from collections.abc import Mapping, Sequence

from server.scoring.min_max import clipped_min_max


def min_max_sum(lists: Sequence[tuple[Mapping[str, float], float]]) -> dict[str, float]:
    """Return for every name of some lists the mean over the lists of its min–max value, in [0, 1].

    Each list comes with its floor, the raw value that becomes 0; a name that a list lacks has 0
    there. An empty list says nothing and is not counted. Values must be finite.
    """
    said = [(values, floor) for values, floor in lists if values]
    fused: dict[str, float] = {}
    for values, floor in said:
        scaled = clipped_min_max(list(values.values()), floor)
        for name, value in zip(values, scaled.tolist(), strict=True):
            fused[name] = fused.get(name, 0.0) + value / len(said)
    return fused
