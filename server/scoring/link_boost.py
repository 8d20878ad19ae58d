"""What the best units lend to the units they are linked with."""

from collections.abc import Iterable, Mapping


def link_boost(
    best: Mapping[int, float], links: Iterable[tuple[int, int, float]]
) -> dict[int, float]:
    """Return Σ score · weight over the links from the ``best`` units, divided by its maximum.

    ``best`` maps unit ordinals to their scores, a link is (from, to, weight). Units that no link
    reaches are absent; nothing reached gives an empty mapping.
    """
    lent: dict[int, float] = {}
    for source, target, weight in links:
        lent[target] = lent.get(target, 0.0) + max(0.0, best[source]) * weight
    highest = max(lent.values(), default=0.0)
    return {unit: value / highest for unit, value in lent.items() if value > 0}
