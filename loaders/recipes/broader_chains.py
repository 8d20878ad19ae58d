"""Every chain of a poly-hierarchy that leads to a theme, bounded."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from loaders.records import PathRecord

MAX_CHAINS = 24
"""Chains kept for one theme, the shortest first."""


class Chains(NamedTuple):
    """Paths from the broadest theme to each endpoint, and how many endpoints were cut."""

    paths: list[PathRecord]
    cut: int


def paths_to(
    endpoints: Iterable[str], broader: Mapping[str, Sequence[str]], index: str
) -> Chains:
    """Return every chain from a theme without a broader one to each endpoint.

    A theme with many chains keeps the ``MAX_CHAINS`` shortest. A path is called after its
    endpoint, the second and later ones with ``~2``, ``~3``.
    """
    paths: list[PathRecord] = []
    cut = 0
    for endpoint in endpoints:
        chains = _chains(endpoint, broader)
        cut += len(chains) > MAX_CHAINS
        for number, chain in enumerate(chains[:MAX_CHAINS], start=1):
            name = endpoint if number == 1 else f"{endpoint}~{number}"
            paths.append(PathRecord(id=name, index=index, themes=chain))
    return Chains(paths, cut)


def _chains(endpoint: str, broader: Mapping[str, Sequence[str]]) -> list[tuple[str, ...]]:
    """Grow chains upwards, level by level, until one more than are kept have reached a top."""
    done: list[tuple[str, ...]] = []
    growing = [(endpoint,)]
    while growing and len(done) <= MAX_CHAINS:
        done += [chain for chain in growing if not broader.get(chain[0])]
        growing = [
            (above, *chain)
            for chain in growing
            for above in broader.get(chain[0], ())
            if above not in chain
        ]
    return done
